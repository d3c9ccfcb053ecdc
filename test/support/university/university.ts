import { Types } from 'mongoose';
import { Assignment } from '../../../tool/features/assignments/model.ts';
import { LibraryCase } from '../../../tool/features/case-library/model.ts';
import { contentOf } from '../../../tool/features/cases/live.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { countClassMistakes } from '../../../tool/features/class-mistakes/service.ts';
import { Conversation, Message } from '../../../tool/features/conversations/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { rosterCounter } from '../../../tool/features/instructors/section-rosters.ts';
import { KeptWord } from '../../../tool/features/my-words/model.ts';
import { Class, Institution, Section, Term } from '../../../tool/features/organisation/model.ts';
import { rebuildRollUps } from '../../../tool/features/progress/rebuild.ts';
import { statisticsOfWeek } from '../../../tool/features/progress/week-statistics.ts';
import { lastWeeks } from '../../../tool/features/progress/weeks.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { User } from '../../../tool/features/users/model.ts';
import { insert, pick } from './bulk.ts';
import * as data from './practice.ts';
import { fillRecords } from './records.ts';

const institutionCount = 5;
const termCount = 4;
/** Weeks of practice in a term, and weeks between the starts of two terms. */
const [termWeeks, termStep] = [16, 26];
const assignedCount = 12;
const turnsOfConversation = 5;
const wordCount = 500;
/** Cases in the library of the first class. */
const libraryCount = 200;
/** Rows per page of the history. */
export const pageRows = 50;
const weekMs = 7 * 24 * 3_600_000;

/** Ids increase with the index, as real ones do with time. */
const idsOf = (kind: string) => (index: number) =>
  new Types.ObjectId(`66${kind}${index.toString(16).padStart(20, '0')}`);
const institution = idsOf('01');
const term = idsOf('02');
const course = idsOf('03');
const section = idsOf('04');
const practiceCase = idsOf('05');
const person = idsOf('06');
const conversation = idsOf('07');

export interface Size {
  conversations: number;
  students: number;
  sections: number;
  /** Students of the first section. */
  hall: number;
  /** Cases per class. */
  cases: number;
}
export type University = Awaited<ReturnType<typeof fillUniversity>>;

/**
 * Data of several universities after two years, with conversations of five turns: four of five classes
 * are in one institution, a dean teaches up to 500 classes, the first section is large, and practice is
 * distributed by a power law, with 1,000 of a million conversations by the first student. Conversations
 * are stored in order of time, so those of one person are scattered. Roll-ups are computed by the app.
 */
export async function fillUniversity(size: Size) {
  const { students: studentCount, sections: sectionCount, hall: hallSize } = size;
  const classCount = Math.ceil(sectionCount * 0.6);
  const deletedCount = sectionCount / 20;
  const deanCount = Math.min(500, Math.floor(sectionCount / 2));
  const [dean, master] = [
    person(studentCount + sectionCount),
    person(studentCount + sectionCount + 1),
  ];
  const now = Date.now() - 3_600_000;
  const created_at = new Date(now - termCount * termStep * weekMs);
  const institutionOf = (at: number) =>
    at < classCount * 0.8 ? 0 : 1 + (at % (institutionCount - 1));
  const classOf = (at: number) => at % classCount;
  const inSection = (at: number) => ({ section_id: section(at), class_id: course(classOf(at)) });

  await Institution.insertMany(
    Array.from({ length: institutionCount }, (_, index) => ({
      _id: institution(index),
      name: `University ${index + 1}`,
    })),
  );
  const begin = (back: number) => now - (back * termStep + termWeeks) * weekMs;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  await insert(Term.collection, institutionCount * termCount, (index) => ({
    _id: term(index),
    institution_id: institution(Math.floor(index / termCount)),
    created_at,
    name: `Term ${index % termCount}`,
    code: `T${index % termCount}`,
    start_date: day(begin(index % termCount)),
    end_date: day(begin(index % termCount) + (termWeeks + 2) * weekMs),
  }));
  await insert(Class.collection, classCount, (index) => ({
    _id: course(index),
    institution_id: institution(institutionOf(index)),
    created_at,
    course_code: `LANG ${100 + index}`,
    title: `Language in use ${index}`,
  }));
  await insert(Section.collection, sectionCount + deletedCount, (index) => ({
    ...(index >= sectionCount && { deleted_at: created_at }),
    _id: section(index),
    class_id: course(classOf(index)),
    section_code: String(index),
    created_at,
    institution_id: institution(institutionOf(classOf(index))),
    term_id: term(institutionOf(classOf(index)) * termCount + (index % termCount)),
  }));
  for (let at = 0; at < classCount; at += 1)
    await PracticeCase.insertMany(
      Array.from({ length: size.cases }, (_, nth) =>
        data.caseOf(practiceCase(at * size.cases + nth), course(at), nth),
      ),
    );
  await Assignment.insertMany(
    Array.from({ length: sectionCount * assignedCount }, (_, index) => ({
      section_id: section(Math.floor(index / assignedCount)),
      practice_case_id: practiceCase(
        classOf(Math.floor(index / assignedCount)) * size.cases + (index % assignedCount),
      ),
      due_at: new Date(now + weekMs),
    })),
  );

  /** The section of a student, or the second one of a student with two. */
  const sectionOf = (student: number, second: boolean) => {
    if (student < hallSize) return 0;
    const first = student % (sectionCount - 1);
    return 1 + ((first + (second && student % 3 === 0 ? 7 : 0)) % (sectionCount - 1));
  };
  await insert(User.collection, studentCount + sectionCount + 2, (index) => {
    const _id = person(index);
    const born = { _id, institution_id: institution(index % 5 === 4 ? 1 : 0), created_at };
    const is_student = index < studentCount;
    const account = data.personOf(`person${index}@large.test`, index, born);
    return { ...account, ...data.consentOf(is_student), is_student, is_master: _id.equals(master) };
  });
  const enrolled = (user_id: Types.ObjectId, at: number, role: string) => ({
    user_id,
    ...inSection(at),
    role,
    active: true,
    created_at,
  });
  await insert(Enrollment.collection, studentCount, (index) =>
    enrolled(person(index), sectionOf(index, false), 'student'),
  );
  const firstOfTwo = Math.ceil(hallSize / 3) * 3;
  await insert(Enrollment.collection, Math.floor((studentCount - firstOfTwo) / 3), (index) =>
    enrolled(person(firstOfTwo + index * 3), sectionOf(firstOfTwo + index * 3, true), 'student'),
  );
  await insert(Enrollment.collection, sectionCount, (index) =>
    enrolled(person(studentCount + index), index, 'instructor'),
  );
  await insert(Enrollment.collection, deanCount, (index) => enrolled(dean, index, 'instructor'));

  // A power law: the first student has 1,000 of a million conversations.
  const skew = Math.log(studentCount) / Math.log(Math.max(20, size.conversations / 1000));
  const practised = (index: number) => {
    const student = Math.floor(studentCount * ((index * 0.618_033_988_75) % 1) ** skew);
    const at = sectionOf(student, index % 2 === 1);
    const nth = ((index * 2_654_435_761) >>> 8) % size.cases;
    const start = begin(at % termCount) + (index / size.conversations) * termWeeks * weekMs;
    const place = {
      user_id: person(student),
      ...inSection(at),
      practice_case_id: practiceCase(classOf(at) * size.cases + nth),
    };
    return data.conversationOf(place, index, new Date(start));
  };
  await insert(Conversation.collection, size.conversations, (index) => {
    const ended = practised(index);
    return {
      _id: conversation(index),
      ...ended,
      ...(ended.completed && data.reportOf(index, ended.end_time)),
      ...(ended.completed && index % 20 === 1 && { shared_at: ended.end_time }),
    };
  });
  await insert(Message.collection, size.conversations * turnsOfConversation, (index) => {
    const at = Math.floor(index / turnsOfConversation);
    return data.turnOf(conversation(at), index % turnsOfConversation, practised(at).start_time);
  });
  await insert(KeptWord.collection, wordCount, (index) => ({
    user_id: person(0),
    word: `palabra${index}`,
    key: `palabra${index}`,
    language_code: 'es',
    meaning: 'word',
    sentence: 'Una palabra.',
    kept_at: created_at,
    due_at: created_at,
    reviews: 0,
  }));
  const template = data.caseOf(practiceCase(0), course(0), 0);
  await insert(LibraryCase.collection, libraryCount, (index) => ({
    institution_id: institution(0),
    class_id: course(0),
    course_code: 'LANG 100',
    user_id: dean,
    case_id: practiceCase(index),
    given_at: created_at,
    content: contentOf(new PracticeCase({ ...template, title: `Given ${index + 1}` })),
  }));
  const some = Array.from({ length: Math.min(1000, studentCount) }, (_, index) => person(index));
  await fillRecords(some, master, created_at);
  const rebuilding = performance.now();
  const rollUps = await rebuildRollUps();
  const rollUpsMs = performance.now() - rebuilding;
  // The job does this after reports.
  const week = lastWeeks(new Date()).at(-2) ?? '';
  await statisticsOfWeek(
    Array.from({ length: sectionCount }, (_, index) => section(index)),
    week,
    'job',
  );
  await countClassMistakes(String(section(0)), String(practiceCase(0)));
  await rosterCounter.run(String(dean));

  const tokenOf = (id: Types.ObjectId) =>
    openSession(String(id), { origin: 'native', userAgent: 'bench' });
  const history = await Conversation.find({ user_id: person(0) })
    .sort({ start_time: 1, _id: 1 })
    .select({ start_time: 1, completed: 1 })
    .lean();
  const last = pick(history, pageRows);
  const newest = history.findLast(({ completed }) => completed);
  return {
    rollUps,
    rollUpsMs,
    institution: institution(0),
    term: term(0),
    ...inSection(0),
    cases: Array.from({ length: size.cases }, (_, index) => String(practiceCase(index))),
    student: person(0),
    week,
    conversation: newest?._id,
    practised: history.length,
    lastPage: `${last.start_time.toISOString()}_${String(last._id)}`,
    tokens: {
      student: await tokenOf(person(0)),
      other: await tokenOf(person(hallSize + 1)),
      instructor: await tokenOf(person(studentCount)),
      dean: await tokenOf(dean),
      master: await tokenOf(master),
    },
  };
}
