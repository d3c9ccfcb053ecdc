import { Types } from 'mongoose';
import { avatars } from '../../tool/contract/constants/avatars.ts';
import { Audit } from '../../tool/features/audit/model.ts';
import { Consent } from '../../tool/features/consents/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { Class, Institution, Section, Term } from '../../tool/features/organisation/model.ts';
import { openSession } from '../../tool/features/sessions/service.ts';
import { SystemFeedback } from '../../tool/features/system-feedback/model.ts';
import { nameKeys, User } from '../../tool/features/users/model.ts';
import { firstNames, insert, lastNames, pick } from './bulk.ts';

const userCount = 50_000;
const sectionCount = 2_000;
const classCount = 200;
/** Members of the measured section. */
const lectureHall = 400;
const recordCount = 50_000;
const feedbackCount = 5_000;
const deletedCount = 500;

export interface LargeUniversity {
  /** Session of a master. */
  token: string;
  institution: string;
  term: string;
  course: string;
  section: string;
}

/** One institution with all data: the worst case of every list. */
export async function fillLargeUniversity(): Promise<LargeUniversity> {
  const created_at = new Date('2026-09-01');
  const institution = await Institution.create({
    name: 'Large University',
    location: 'Everywhere',
  });
  const institution_id = institution._id;
  const days = { start_date: '2026-09-01', end_date: '2026-12-20' };
  const terms = await Promise.all(
    ['2026A', '2027S'].map((code) => Term.create({ institution_id, name: code, code, ...days })),
  );
  const ids = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
  const [users, classes, sections] = [ids(userCount), ids(classCount), ids(sectionCount)];

  await insert(Class.collection, classCount, (index) => ({
    _id: pick(classes, index),
    institution_id,
    course_code: `LANG ${100 + index}`,
    title: `Language in use ${index}`,
    created_at,
  }));
  const section = (index: number) => ({
    institution_id,
    class_id: pick(classes, index),
    term_id: pick(terms, Math.floor(index / classCount))._id,
    section_code: String(index),
    created_at,
  });
  await insert(Section.collection, sectionCount, (index) => ({
    _id: pick(sections, index),
    ...section(index),
  }));
  await insert(Section.collection, deletedCount, (index) => ({
    ...section(index),
    deleted_at: new Date(),
  }));
  await insert(User.collection, userCount, (index) => user(index));
  await insert(Enrollment.collection, userCount, (index) => {
    const at = index < lectureHall ? 0 : index % sectionCount;
    return {
      user_id: pick(users, index),
      section_id: pick(sections, at),
      class_id: pick(classes, at),
      role: index % 25 === 0 ? 'instructor' : 'student',
      active: true,
      created_at,
    };
  });
  const master = await User.create({
    email: 'bench.master@parley.test',
    first_name: 'Bench',
    last_name: 'Master',
    is_master: true,
    is_student: false,
    is_registered: true,
  });
  await insert(Audit.collection, recordCount, (index) => ({
    at: created_at,
    actor_id: master._id,
    action: 'create',
    kind: pick(['user', 'enrollment', 'section'], index),
    target_id: String(pick(users, index)),
    before: null,
    after: { email: `person${index}@large.test` },
    interrupted: false,
  }));
  await insert(Consent.collection, recordCount, (index) => ({
    user_id: pick(users, index),
    email: `person${index}@large.test`,
    access_group: 'Normal',
    has_consented: index % 20 !== 0,
    version: 'student-1',
    text_hash: 'f'.repeat(64),
    at: created_at,
  }));
  await insert(SystemFeedback.collection, feedbackCount, (index) => ({
    user_id: pick(users, index),
    role: 'student',
    source: 'system',
    text: `What I miss is number ${index}`,
    created_at,
  }));
  return {
    token: await openSession(String(master._id), { origin: 'native', userAgent: 'bench' }),
    institution: String(institution_id),
    term: String(pick(terms, 0)._id),
    course: String(pick(classes, 0)),
    section: String(pick(sections, 0)),
  };

  function user(index: number) {
    const first_name = pick(firstNames, index);
    const last_name = `${pick(lastNames, Math.floor(index / firstNames.length))} ${index}`;
    return {
      _id: pick(users, index),
      email: `person${index}@large.test`,
      first_name,
      last_name,
      name_keys: nameKeys(first_name, last_name),
      institution_id,
      is_student: index % 25 !== 0,
      is_master: false,
      is_registered: index % 3 !== 0,
      access_group: 'Normal',
      profile_picture: pick(avatars, index),
      email_notifications: true,
      time_multiplier: 1,
      created_at,
    };
  }
}
