import { beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../../tool/config.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  buildStudent,
} from '../../support/builders/people.ts';
import { buildCase, practise, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/students/conversations';

async function practised() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const id = await practise(caller, student, practiceCase, 90, [
    { role: 'assistant', text: '¡Hola!' },
    { role: 'user', text: 'Buenos días' },
  ]);
  return { student, practiceCase, caller, id };
}

test('the history returns the specified fields, newest first', async () => {
  covers('SPROG-14', 'CALL-15');
  const { caller, id, student, practiceCase } = await practised();
  const running = await startOn(caller, student, practiceCase);
  const { body } = await caller.get(path);
  expect(body).toMatchObject([
    { id: running, completed: false },
    { id, practice_case_title: 'At the market', duration: 90, completed: true },
  ]);
  expect(new Date(body[1].start_time).getTime()).toBeLessThan(Date.now());
});

test('pages of the history have no gap or overlap, and invalid parameters return 400', async () => {
  covers('SPROG-14');
  const { caller, student, practiceCase } = await practised();
  for (let run = 0; run < 4; run += 1) await practise(caller, student, practiceCase, run);
  const whole = (await caller.get(path)).body;
  const first = (await caller.get(`${path}?limit=2`)).body;
  const { start_time, id } = first[1];
  const rest = (await caller.get(`${path}?limit=9&cursor=${start_time}_${id}`)).body;
  expect([...first, ...rest]).toEqual(whole);
  for (const query of ['?limit=0', '?limit=x', '?cursor=abc', '?limit=2&cursor=%00'])
    expect([query, (await caller.get(path + query)).status]).toEqual([query, 400]);
});

test('class_id and section_id limit the history, and a foreign class returns 403', async () => {
  covers('SPROG-14');
  const { caller, student } = await practised();
  const elsewhere = await buildSection();
  const rows = async (query: string) => (await caller.get(path + query)).body.length;
  expect(await rows(`?class_id=${student.section.class_id}`)).toBe(1);
  expect(await rows(`?section_id=${student.section.id}`)).toBe(1);
  expect((await caller.get(`${path}?class_id=${elsewhere.class_id}`)).status).toBe(403);
});

test('GET /api/students/conversations/:id returns the specified fields and the turns', async () => {
  covers('CONVD-12', 'CALL-33');
  const { caller, id } = await practised();
  const { status, body } = await caller.get(`${path}/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    practice_case_title: 'At the market',
    completed: true,
    start_time: expect.any(String),
    end_time: expect.any(String),
    duration: 90,
    feedback: null,
    messages: [
      {
        id: expect.any(String),
        role: 'assistant',
        content: '¡Hola!',
        timestamp: expect.any(String),
      },
      { role: 'user', content: 'Buenos días' },
    ],
  });
});

test('another student, an instructor and a master cannot open a conversation', async () => {
  covers('CONVD-13');
  const { id, student } = await practised();
  const other = await app.as(await buildStudent(student.section));
  const instructor = await app.as(await buildInstructor(student.section));
  const master = await app.as(await buildMaster());
  expect((await other.get(`${path}/${id}`)).status).toBe(404);
  expect((await instructor.get(`${path}/${id}`)).status).toBe(404);
  expect((await master.get(`${path}/${id}`)).status).toBe(403);
  expect((await app.anonymous().get(`${path}/${id}`)).status).toBe(401);
});

test('an unknown or malformed conversation id returns 404', async () => {
  covers('CONVD-14');
  const { caller } = await practised();
  for (const id of ['0123456789abcdef01234567', 'abc', '%00', '$ne', 'x'.repeat(500)]) {
    const answer = await caller.get(`${path}/${id}`);
    expect([id, answer.status]).toEqual([id, 404]);
    expect(answer.body.error).toEqual(expect.any(String));
  }
});

test('the history returns 401 without a token and 403 to instructors and masters', async () => {
  covers('CALL-15');
  expect((await app.anonymous().get(path)).status).toBe(401);
  for (const person of [await buildInstructor(), await buildMaster()])
    expect((await (await app.as(person)).get(path)).status).toBe(403);
});

/** An app of a deployment in which instructors may read conversations. */
const createOpenApp = () =>
  createTestApp({
    config: readConfig(
      { NODE_ENV: 'test', LOG_LEVEL: 'silent', INSTRUCTORS_MAY_READ_CONVERSATIONS: 'true' },
      'test',
    ),
  });

test('INSTRUCTORS_MAY_READ_CONVERSATIONS lets instructors of the section read, without names', async () => {
  covers('CONVD-13');
  const { id, student } = await practised();
  const open = createOpenApp();
  const sibling = await buildSection({ class_id: student.section.class_id });
  const status = async (person: { id: string }) =>
    (await (await open.as(person)).get(`${path}/${id}`)).status;
  expect(await status(await buildEnrolled('ta', student.section))).toBe(200);
  expect(await status(await buildInstructor(sibling))).toBe(404);
  expect(await status(await buildInstructor())).toBe(404);
  expect(await status(await buildStudent(student.section))).toBe(404);
  const instructor = await open.as(await buildInstructor(student.section));
  const answer = await instructor.get(`${path}/${id}`);
  expect(answer.body.messages).toHaveLength(2);
  for (const personal of [student.id, student.email, student.last_name])
    expect(answer.text).not.toContain(personal);
});

test('an instructor can open their own test run', async () => {
  covers('CONVD-12');
  const instructor = await buildInstructor();
  const caller = await app.as(instructor);
  const id = await practise(caller, instructor, await buildCase(instructor.section), 90);
  expect((await caller.get(`${path}/${id}`)).body).toMatchObject({ completed: true, duration: 90 });
});

test('INSTRUCTORS_MAY_READ_CONVERSATIONS does not open the test run of another instructor', async () => {
  covers('CONVD-13');
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section);
  const id = await practise(await app.as(instructor), instructor, practiceCase, 90);
  const colleague = await createOpenApp().as(await buildInstructor(instructor.section));
  expect((await colleague.get(`${path}/${id}`)).status).toBe(404);
});

test('a student still gets the mail about a report that only an instructor has opened', async () => {
  const { id, student } = await practised();
  const report_mail_at = new Date();
  await Conversation.updateOne({ _id: id }, { feedback_status: 'ready', report_mail_at });
  const instructor = await createOpenApp().as(await buildInstructor(student.section));
  expect((await instructor.get(`${path}/${id}`)).status).toBe(200);
  expect(await Conversation.findById(id).lean()).toMatchObject({ report_mail_at });
});
