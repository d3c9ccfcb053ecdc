import { Types } from 'mongoose';
import { Assignment } from '../../tool/features/assignments/model.ts';
import { errorTypes } from '../../tool/contract/constants/error-types.ts';
import { contentOf } from '../../tool/features/cases/live.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { currentConsentText } from '../../tool/features/consents/service.ts';
import { LibraryCase } from '../../tool/features/case-library/model.ts';
import { Conversation } from '../../tool/features/conversations/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { Class, Institution, Section, Term } from '../../tool/features/organisation/model.ts';
import { markWeekStale } from '../../tool/features/progress/class-weeks.ts';
import { markCaseStale } from '../../tool/features/progress/case-statistics.ts';
import { CaseProgress, SectionProgress } from '../../tool/features/progress/model.ts';
import { openSession } from '../../tool/features/sessions/service.ts';
import { nameKeys, User } from '../../tool/features/users/model.ts';
import { firstNames, insert, lastNames, pick } from './bulk.ts';

const studentCount = 2_000;
const caseCount = 40;
const assignedCount = 12;
const conversationCount = 200_000;
const perStudent = conversationCount / studentCount;
/** What colleagues have given to the library. */
const libraryCount = 200;
/** The case whose reports are counted: what a class gets wrong is read for one case at a time. */
const reportedCase = 0;
const keyItems = [
  'la cuenta',
  'me gustaría',
  'cuánto cuesta',
  'por favor',
  'sin embargo',
  'de acuerdo',
];
const weeks = 16;
const dayMs = 24 * 3_600_000;
/** Two of three minutes, so that a third of the conversations is too short. */
const secondsOf = (index: number) => (index % 3 === 0 ? 40 : 90 + (index % 60));
const minTime = 60;

export interface LargeClass {
  /** Session of its instructor. */
  token: string;
  course: string;
  section: string;
  student: string;
  cases: string[];
}

/** One section with all data: the worst case of both lists. Roll-ups are updated as the app does. */
export async function fillLargeClass(): Promise<LargeClass> {
  const now = Date.now();
  const created_at = new Date(now - weeks * 7 * dayMs);
  const institution_id = (await Institution.create({ name: 'Large University' }))._id;
  const days = { start_date: '2026-08-01', end_date: '2026-12-20' };
  const term = await Term.create({ institution_id, name: 'Autumn', code: '2026A', ...days });
  const course = { institution_id, course_code: 'SPAN 101', title: 'Spanish for everybody' };
  const class_id = (await Class.create(course))._id;
  const place = { institution_id, class_id, term_id: term._id, section_code: 'A' };
  const section_id = (await Section.create(place))._id;
  const ids = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
  const [students, cases] = [ids(studentCount), ids(caseCount)];

  await PracticeCase.insertMany(
    cases.map((_id, index) => ({
      _id,
      class_id,
      title: `Conversation ${index + 1}`,
      description: 'What students read before they begin. '.repeat(5),
      situation_instructions: 'You are somebody to talk to. '.repeat(40),
      published: true,
      is_draft: false,
      min_time: minTime,
      max_time: 300,
    })),
  );
  await insert(User.collection, studentCount, (index) => {
    const first_name = pick(firstNames, index);
    const last_name = `${pick(lastNames, Math.floor(index / firstNames.length))} ${index}`;
    return {
      _id: pick(students, index),
      email: `student${index}@large.test`,
      first_name,
      last_name,
      name_keys: nameKeys(first_name, last_name),
      institution_id,
      is_student: true,
      is_master: false,
      is_registered: true,
      access_group: 'Normal',
      email_notifications: true,
      time_multiplier: 1,
      consent: {
        version: currentConsentText({ is_student: true }).version,
        has_consented: true,
      },
      last_login: new Date(now - (index % 40) * dayMs),
      created_at,
      deleted_at: null,
    };
  });
  await insert(Enrollment.collection, studentCount, (index) => ({
    user_id: pick(students, index),
    section_id,
    class_id,
    role: 'student',
    active: true,
    created_at,
  }));

  const conversation = (index: number) => {
    const nth = index % perStudent;
    const student = Math.floor(index / perStudent);
    const duration = secondsOf(index);
    const start_time = new Date(
      created_at.getTime() + ((nth + (student % 7) / 7) / perStudent) * weeks * 7 * dayMs,
    );
    const end_time = new Date(start_time.getTime() + duration * 1000);
    return {
      user_id: pick(students, student),
      practice_case_id: pick(cases, nth),
      class_id,
      section_id,
      is_test: false,
      min_time: minTime,
      max_time: 300,
      start_time,
      end_time,
      ended_by: 'person',
      last_seen_at: end_time,
      stale_at: end_time,
      duration,
      completed: duration >= minTime,
      announced_seq: 0,
      feedback_status: 'none',
      ...(nth % caseCount === reportedCase && duration >= minTime && reportOf(index, end_time)),
    };
  };
  await insert(Conversation.collection, conversationCount, conversation);

  const completions = new Map<number, number>();
  await insert(CaseProgress.collection, studentCount * caseCount, (index) => {
    const [student, nth] = [Math.floor(index / caseCount), index % caseCount];
    const runs: ReturnType<typeof conversation>[] = [];
    for (let at = nth; at < perStudent; at += caseCount)
      runs.push(conversation(student * perStudent + at));
    const completed = runs.filter((run) => run.completed);
    completions.set(student, (completions.get(student) ?? 0) + completed.length);
    return {
      user_id: pick(students, student),
      practice_case_id: pick(cases, nth),
      class_id,
      section_id,
      attempts: runs.length,
      completions: completed.length,
      total_seconds: runs.reduce((sum, { duration }) => sum + duration, 0),
      last_completed_id: completed.length > 0 ? new Types.ObjectId() : null,
      last_completed_at: completed.at(-1)?.end_time ?? null,
      version: runs.length,
    };
  });
  await insert(SectionProgress.collection, studentCount, (index) => ({
    section_id,
    user_id: pick(students, index),
    completions: completions.get(index) ?? 0,
    attempts: perStudent,
    seconds: 120 * perStudent,
    completed_cases: cases,
    last_practised_at: new Date(now - (index % 40) * dayMs),
    version: perStudent,
  }));
  const [template] = await PracticeCase.find({ class_id }).limit(1).lean();
  if (!template) throw new Error('there is no case');
  await insert(LibraryCase.collection, libraryCount, (index) => ({
    ...{ institution_id, class_id, course_code: 'SPAN 101', user_id: pick(students, index) },
    case_id: new Types.ObjectId(),
    content: contentOf({ ...template, title: `Given ${index + 1}` }),
    given_at: new Date(now - index * dayMs),
  }));
  await Assignment.insertMany(
    cases.slice(0, assignedCount).map((practice_case_id) => ({
      section_id,
      practice_case_id,
      due_at: new Date(now + 7 * dayMs),
    })),
  );
  for (const caseId of cases) await markCaseStale(caseId, section_id);
  for (let week = 0; week <= weeks; week += 1)
    await markWeekStale(section_id, new Date(created_at.getTime() + week * 7 * dayMs));

  const instructor = await User.create({
    email: 'bench.instructor@parley.test',
    first_name: 'Bench',
    last_name: 'Instructor',
    is_student: false,
    is_registered: true,
    consent: {
      version: currentConsentText({ is_student: false }).version,
      has_consented: true,
    },
  });
  const user_id = instructor._id;
  await Enrollment.create({ user_id, section_id, class_id, role: 'instructor' });
  return {
    token: await openSession(String(user_id), { origin: 'native', userAgent: 'bench' }),
    course: String(class_id),
    section: String(section_id),
    student: String(students[0]),
    cases: cases.map(String),
  };
}

/** A report as long as reports are: what a class gets wrong is counted from such. */
function reportOf(index: number, created_at: Date) {
  const corrections = Array.from({ length: 4 }, (_, nth) => ({
    type: pick(errorTypes, index + nth * 3),
    quote: 'Yo quiero de comprar un pan para mi hermana',
    correction: 'Yo quiero comprar pan para mi hermana',
    explanation: 'After querer the infinitive stands without a preposition. '.repeat(2),
  }));
  const said = keyItems.map((item, nth) => ({ item, said: (index + nth) % 3 !== 0 }));
  return {
    feedback_status: 'ready',
    feedback: {
      text: 'What went well, and what to work on next. '.repeat(60),
      report: { corrections },
      stats: { keyItems: said },
      demo: true,
      created_at,
    },
  };
}
