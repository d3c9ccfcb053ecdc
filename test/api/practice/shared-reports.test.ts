import { beforeAll, expect, test } from '@jest/globals';
import { Audit } from '../../../tool/features/audit/model.ts';
import { refusalJob } from '../../../tool/features/consents/jobs.ts';
import { recordConsent } from '../../../tool/features/consents/service.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  buildStudent,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { runDue } from '../../support/due-jobs.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const list = '/api/instructors/shared_reports';
const turns = ['¿Qué desea?', 'Dos mangos, por favor. Y un secreto.'];

async function reported() {
  const student = await buildStudent(undefined, { first_name: 'Ada', last_name: 'Ng' });
  const practiceCase = await buildCase(student.section, { key_items: 'mango, un kilo' });
  const { id } = await buildPractised(student, practiceCase, { turns, feedback: '## Well done' });
  const sharing = `/api/students/conversations/${id}/sharing`;
  return { student, practiceCase, id, sharing, caller: await app.as(student) };
}

test('instructors see a report only while its owner shares it, and never the transcript', async () => {
  covers('R1');
  const { student, id, sharing, caller } = await reported();
  const teacher = await app.as(await buildInstructor(student.section));
  const assistant = await app.as(await buildEnrolled('ta', student.section));
  expect((await caller.get(sharing)).body).toEqual({ can_share: true, shared_at: null });
  expect((await teacher.get(list)).body).toEqual([]);
  expect((await teacher.get(`${list}/${id}`)).status).toBe(404);

  const shared = await caller.put(sharing, { shared: true });
  expect(shared.body).toEqual({ can_share: true, shared_at: expect.any(String) });
  for (const reader of [teacher, assistant]) {
    const row = {
      conversation_id: id,
      student_name: 'Ada Ng',
      practice_case_title: 'At the market',
      start_time: expect.any(String),
      shared_at: shared.body.shared_at,
    };
    expect((await reader.get(list)).body).toEqual([row]);
    const { body, text } = await reader.get(`${list}/${id}`);
    expect(body).toEqual({
      ...row,
      language_code: 'es',
      student_id: student.id,
      feedback: '## Well done',
      demo: false,
      key_items: [
        { item: 'mango', turn: 1 },
        { item: 'un kilo', turn: null },
      ],
    });
    expect(text).not.toContain('secreto');
    expect((await reader.get(`/api/students/conversations/${id}`)).status).toBe(404);
  }

  await caller.put(sharing, { shared: false });
  expect((await teacher.get(list)).body).toEqual([]);
  expect((await teacher.get(`${list}/${id}`)).status).toBe(404);
});

test('withdrawing a consent that the institution requires ends the sharing of reports', async () => {
  const { student, id, sharing, caller } = await reported();
  await caller.put(sharing, { shared: true });
  const answer = { email: student.email, has_consented: false };
  expect((await caller.post('/api/auth/record-consent', answer)).body.admitted).toBe(false);
  const teacher = await app.as(await buildInstructor(student.section));
  expect((await teacher.get(list)).body).toEqual([]);
  expect((await teacher.get(`${list}/${id}`)).status).toBe(404);
  await caller.post('/api/auth/record-consent', { ...answer, has_consented: true });
  expect((await caller.get(sharing)).body).toEqual({ can_share: true, shared_at: null });
});

test('a job ends the sharing of reports when the server has stopped after a withdrawal of consent was stored', async () => {
  const { student, id, sharing, caller } = await reported();
  await caller.put(sharing, { shared: true });
  await recordConsent(await getUser(student.id), false);
  const hourLater = new Date(Date.now() + 3_600_000);
  expect(await runDue(refusalJob, hourLater)).toBe(1);
  expect(await runDue(refusalJob, hourLater)).toBe(0);
  const teacher = await app.as(await buildInstructor(student.section));
  expect((await teacher.get(`${list}/${id}`)).status).toBe(404);
  const last = await Audit.findOne({ target_id: id }).sort({ _id: -1 }).lean();
  expect(last).toMatchObject({ after: { shared: 'no' } });
});

test('requiring a consent that was optional ends the sharing of reports of whoever has refused it', async () => {
  const { student, id, sharing, caller } = await reported();
  const { institution_id } = student.section;
  await User.updateOne({ _id: student.id }, { institution_id });
  const master = await app.as(await buildMaster());
  const mode = (consent_mode: string) =>
    master.put(`/api/master/institutions/${institution_id}/settings`, { consent_mode }).expect(200);
  await mode('optional');
  const answer = { email: student.email, has_consented: false };
  await caller.put(sharing, { shared: true }).expect(200);
  await caller.post('/api/auth/record-consent', answer).expect(200);
  const teacher = await app.as(await buildInstructor(student.section));
  const hourLater = new Date(Date.now() + 3_600_000);
  const seen = async () => {
    await runDue(refusalJob, hourLater);
    return (await teacher.get(`${list}/${id}`)).status;
  };
  expect(await seen()).toBe(200);
  await mode('required');
  expect(await seen()).toBe(404);
});

test('the audit log has a row for each report whose sharing a withdrawal of consent has ended', async () => {
  const { student, practiceCase, id, sharing, caller } = await reported();
  await buildPractised(student, practiceCase, { turns, feedback: '## Never shared' });
  await caller.put(sharing, { shared: true });
  await caller.post('/api/auth/record-consent', { email: student.email, has_consented: false });
  const rows = await Audit.find({ kind: 'shared_report', actor_id: student.id })
    .sort({ _id: 1 })
    .lean();
  const practiced_at = (await Conversation.findById(id))?.start_time.toISOString();
  const [yes, no] = ['yes', 'no'].map((shared) => ({ practiced_at, shared }));
  expect(rows.map(({ target_id, before, after }) => [target_id, before, after])).toEqual([
    [id, no, yes],
    [id, yes, no],
  ]);
});

test('a merge with an account that has withdrawn consent later ends the sharing of reports', async () => {
  const { student, id, sharing, caller } = await reported();
  await caller.put(sharing, { shared: true });
  const other = await buildStudent();
  const answer = { email: other.email, has_consented: false };
  await (await app.as(other)).post('/api/auth/record-consent', answer).expect(200);
  const teacher = await app.as(await buildInstructor(student.section));
  expect((await teacher.get(`${list}/${id}`)).status).toBe(200);
  const master = await app.as(await buildMaster());
  await master.post(`/api/master/people/${student.id}/merge`, { from: other.id }).expect(200);
  expect((await teacher.get(`${list}/${id}`)).status).toBe(404);
});

test('the history says which reports their student shares', async () => {
  const { student, practiceCase, id, sharing, caller } = await reported();
  const { id: own } = await buildPractised(student, practiceCase, { turns, feedback: '## Own' });
  await caller.put(sharing, { shared: true });
  const rows: { id: string; shared: boolean }[] = (await caller.get('/api/students/conversations'))
    .body;
  expect(new Map(rows.map((row) => [row.id, row.shared]))).toEqual(
    new Map([
      [id, true],
      [own, false],
    ]),
  );
});

test('a shared report is hidden from instructors of other sections and from classmates', async () => {
  const { student, id, sharing, caller } = await reported();
  await caller.put(sharing, { shared: true });
  const beside = await buildSection({ class_id: student.section.class_id });
  const strangers = [await buildInstructor(beside), await buildInstructor()];
  for (const stranger of strangers) {
    const reader = await app.as(stranger);
    expect((await reader.get(list)).body).toEqual([]);
    expect((await reader.get(`${list}/${id}`)).status).toBe(404);
  }
  const classmate = await app.as(await buildStudent(student.section));
  expect((await classmate.get(`${list}/${id}`)).status).toBe(403);
  expect((await classmate.get(sharing)).status).toBe(404);
  expect((await classmate.put(sharing, { shared: false })).status).toBe(404);
});

test('sharing and unsharing are each logged once in the audit log when repeated', async () => {
  const { student, id, sharing, caller } = await reported();
  await caller.put(sharing, { shared: false });
  const first = await caller.put(sharing, { shared: true });
  const again = await caller.put(sharing, { shared: true });
  expect(again.body).toEqual(first.body);
  await caller.put(sharing, { shared: false });
  const rows = await Audit.find({ kind: 'shared_report', target_id: id }).sort({ _id: 1 }).lean();
  expect(rows.map(({ actor_id, after }) => [String(actor_id), after])).toEqual([
    [student.id, { practiced_at: expect.any(String), shared: 'yes' }],
    [student.id, { practiced_at: expect.any(String), shared: 'no' }],
  ]);
});

test('a report of a test run, or of practice in no section, cannot be shared', async () => {
  const { id, sharing, caller } = await reported();
  for (const change of [{ is_test: true }, { is_test: false, section_id: null }]) {
    await Conversation.updateOne({ _id: id }, change);
    expect((await caller.put(sharing, { shared: true })).status).toBe(409);
  }
});

test('a conversation without a report cannot be shared', async () => {
  const { student, practiceCase, caller } = await reported();
  const { id } = await buildPractised(student, practiceCase, { turns });
  const sharing = `/api/students/conversations/${id}/sharing`;
  expect((await caller.get(sharing)).body).toEqual({ can_share: false, shared_at: null });
  expect((await caller.put(sharing, { shared: true })).status).toBe(409);
});
