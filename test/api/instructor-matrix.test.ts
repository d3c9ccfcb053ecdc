import { beforeAll, describe, expect, test } from '@jest/globals';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { Conversation } from '../../tool/features/conversations/model.ts';
import { PeopleImport } from '../../tool/features/people-imports/service.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { createTestApp, type Caller, type TestApp } from '../support/app.ts';
import { buildSection, type BuiltSection } from '../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  buildStudent,
  type BuiltUser,
} from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { buildEnrollment } from '../support/builders/teaching.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { labelled } from '../support/labelled.ts';
import { scriptedSpeech } from '../support/speech.ts';
import { expectNothingWritten } from '../support/database-snapshot.ts';
import { type Call, instructorCalls } from '../support/instructor-calls.ts';

/**
 * Sends every request of an instructor to a section that the caller does not teach: as an instructor
 * of a neighbouring or former section, a student or a master. `permissions.test.ts` covers unrelated
 * people; here the callers are related to the section. Its own instructors and assistants get 200.
 */
useDatabase({ monitorCommands: true });

let app: TestApp;
let section: BuiltSection;
let student: BuiltUser;
let caseId: string;
let conversationId: string;
let importId: string;

beforeAll(async () => {
  app = createTestApp({ speech: scriptedSpeech() });
  section = await buildSection();
  // Who has not registered can be invited again.
  student = await buildStudent(section, { last_name: 'Unmistakable', is_registered: false });
  const practiceCase = await buildCase(section, { section_id: section.id, title: 'Of section A' });
  caseId = practiceCase.id;
  conversationId = (
    await buildPractised({ ...student, section }, practiceCase, { feedback: 'Shared.' })
  ).id;
  const { id: section_id } = section;
  const imported = { actor_id: student.id, kind: 'enrollments', section_id } as const;
  importId = (await PeopleImport.create(imported)).id;
  await Conversation.updateOne({ _id: conversationId }, { $set: { shared_at: new Date() } });
});

const calls = () => instructorCalls({ section, student, caseId, conversationId, importId });

/** Routes without a section, or for records that only an LMS creates (tested in `test/lti`). */
const apart = [
  // The library belongs to the institution, not to a section.
  'GET /api/case-library',
  'POST /api/case-library/take',
  'DELETE /api/case-library/{id}',
  'GET /api/instructors/classes',
  'POST /api/chatbot/voice/preview',
  'POST /api/instructors/lti/roster-sync',
  'POST /api/instructors/lti/copies',
  'POST /api/instructors/lti/grades/{id}/resend',
];

const send = (caller: Caller, { method, path, body }: Call) => caller[method](path, body);

test('the matrix covers every route with the instructor permission', () => {
  const held = [...calls().map(({ route }) => route), ...apart];
  const instructors = app.routes.filter(({ permission }) => permission === 'instructor');
  for (const { key } of instructors) expect(held).toContain(key);
});

/** People related to the section who do not teach it. */
const outsiders: Record<string, () => Promise<{ id: string }>> = {
  'an instructor of another section of the class': async () =>
    buildInstructor(await buildSection({ class_id: section.class_id })),
  'an assistant of another section of the class': async () =>
    buildEnrolled('ta', await buildSection({ class_id: section.class_id })),
  'an instructor of another class of the institution': async () =>
    buildInstructor(await buildSection({ institution_id: section.institution_id })),
  'a former instructor of the section, who teaches elsewhere': async () => {
    const former = await buildInstructor();
    await buildEnrollment(former, section, 'instructor');
    await Enrollment.updateOne(
      { user_id: former.id, section_id: section.id },
      { $set: { active: false } },
    );
    return former;
  },
  'an assistant elsewhere who learns in the section': async () => {
    const both = await buildEnrolled('ta', undefined);
    await buildEnrollment(both, section, 'student');
    return both;
  },
  'a student of the section': () => buildStudent(section),
  'a master': () => buildMaster(),
};

describe.each(Object.keys(outsiders))('%s', (who) => {
  covers('IEDIT-101', 'ISTU-26');
  test('gets 403 or 404 from every route and changes nothing', async () => {
    const caller = await app.as((await outsiders[who]?.()) ?? { id: '' });
    const mayList = who === 'a student of the section';
    await expectNothingWritten(async () => {
      for (const call of calls()) {
        if (mayList && call.route.endsWith('/get_cases')) continue;
        const { status, text } = await send(caller, call);
        labelled(`${call.route} answered ${status}`, () => expect([403, 404]).toContain(status));
        for (const word of ['Of section A', 'Unmistakable', student.email])
          labelled(call.route, () => expect(text).not.toContain(word));
      }
    });
  });

  test('sees no data of the section in unfiltered lists', async () => {
    const caller = await app.as((await outsiders[who]?.()) ?? { id: '' });
    const lists = calls().filter(({ path, method }) => method === 'get' && path.includes('?'));
    for (const { route, path } of lists) {
      if (who === 'a student of the section' && route.endsWith('/get_cases')) continue;
      const { text } = await caller.get(path.split('?')[0] ?? '');
      for (const word of ['Of section A', caseId, 'Unmistakable', student.id])
        labelled(route, () => expect(text).not.toContain(word));
    }
  });
});

test('instructors get 404 for the conversation of a student, in their section or another', async () => {
  covers('R1');
  const near = [await buildInstructor(section), await buildEnrolled('ta', section)];
  const far = await buildInstructor(await buildSection({ class_id: section.class_id }));
  for (const person of [...near, far]) {
    const caller = await app.as(person);
    expect((await caller.get(`/api/students/conversations/${conversationId}`)).status).toBe(404);
  }
});

describe.each(['instructor', 'ta'] as const)('the %s of the section', (role) => {
  covers('IEDIT-101', 'ISTU-26');
  test('gets 200 from every route', async () => {
    const caller = await app.as(await buildEnrolled(role, section));
    for (const call of calls()) {
      const { status, text } = await send(caller, call);
      expect([call.route, status, text.slice(0, 200)]).toEqual([
        call.route,
        200,
        expect.anything(),
      ]);
    }
    // Restores the records for the next role.
    await PracticeCase.updateOne({ _id: caseId }, { $set: { deleted_at: null } });
    await Enrollment.updateOne(
      { user_id: student.id, section_id: section.id },
      { $set: { active: true } },
    );
    await Enrollment.deleteMany({
      section_id: section.id,
      role: 'student',
      user_id: { $ne: student.id },
    });
  });
});
