import mongoose from 'mongoose';
import { fillingDatabase } from '../database/contents.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { recordConsent } from '../features/consents/service.ts';
import { Enrollment } from '../features/enrollments/model.ts';
import { Class, Institution, Section, Term } from '../features/organisation/model.ts';
import { rebuildRollUps } from '../features/progress/rebuild.ts';
import { User, type UserRecord } from '../features/users/model.ts';
import { loadCases } from './load-cases.ts';
import { loadPractice } from './load-practice.ts';
import { demoPassword, demoPeople, type DemoPerson, type DemoSection } from './people.ts';
import { demoTerms } from './terms.ts';

/**
 * Fills an empty database with the demo institution: classes, cases in every state, people and some
 * weeks of practice, all dated relative to now. Returns false, without changes, when any user or
 * institution exists. Must not be called in production.
 */
export const loadDemoData = (): Promise<boolean> =>
  fillingDatabase(
    mongoose.connection,
    async () => ((await User.exists({})) ?? (await Institution.exists({}))) === null,
    load,
  );

async function load(): Promise<void> {
  const institution = await Institution.create({
    name: 'Riverside University',
    location: 'Portland, Oregon',
  });
  const now = new Date();
  const sections = await loadSections(institution._id, now);
  const people = await loadPeople(institution._id, sections, now);
  const cases = await loadCases(
    { 'SPAN 101': sections['SPAN 101 A'].class_id, 'FREN 201': sections['FREN 201 A'].class_id },
    now,
  );
  await loadPractice({ people, cases, sections, now });
  await rebuildRollUps();
}

type Sections = Record<DemoSection, { _id: UserRecord['_id']; class_id: UserRecord['_id'] }>;

async function loadSections(institution_id: UserRecord['_id'], now: Date): Promise<Sections> {
  const { current, next } = demoTerms(now);
  const [thisTerm, nextTerm, spanish, french] = await Promise.all([
    Term.create({ institution_id, ...current }),
    Term.create({ institution_id, ...next }),
    Class.create({ institution_id, course_code: 'SPAN 101', title: 'Elementary Spanish' }),
    Class.create({ institution_id, course_code: 'FREN 201', title: 'Intermediate French' }),
  ]);
  const section = async (class_id: UserRecord['_id'], term_id: UserRecord['_id'], code: string) => {
    const made = await Section.create({ institution_id, class_id, term_id, section_code: code });
    return { _id: made._id, class_id };
  };
  return {
    'SPAN 101 A': await section(spanish._id, thisTerm._id, 'A'),
    'FREN 201 A': await section(french._id, thisTerm._id, 'A'),
    'SPAN 101 B': await section(spanish._id, nextTerm._id, 'B'),
  };
}

async function loadPeople(
  institution_id: UserRecord['_id'],
  sections: Sections,
  now: Date,
): Promise<Map<string, UserRecord>> {
  const password_hash = await hashPassword(demoPassword);
  const joined = new Date(now.getTime() - 40 * 24 * 60 * 60 * 1000);
  const people = new Map<string, UserRecord>();
  const enrollments: object[] = [];
  for (const person of demoPeople) {
    const created = await User.create({
      ...accountOf(person),
      ...(person.login ? { password_hash } : {}),
      ...(!person.pending && { email_proof: { by: 'loopback', at: joined } }),
      institution_id,
      created_at: joined,
    });
    const user = created.toObject();
    people.set(person.key, user);
    if (!person.pending && !person.is_master) await recordConsent(user, true, joined);
    for (const [place, role] of person.enrollments) {
      const { _id: section_id, class_id } = sections[place];
      enrollments.push({ user_id: user._id, section_id, class_id, role, created_at: joined });
    }
  }
  await Enrollment.insertMany(enrollments);
  return people;
}

const accountOf = (person: DemoPerson) => ({
  email: person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  profile_picture: person.picture,
  is_student: person.enrollments.some(([, role]) => role === 'student'),
  is_master: person.is_master ?? false,
  is_registered: !person.pending,
});
