import { beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { keepRevision } from '../../../tool/features/cases/live.ts';
import { CaseRevision, PracticeCase } from '../../../tool/features/cases/model.ts';
import { LibraryCase } from '../../../tool/features/case-library/model.ts';
import { SystemFeedback } from '../../../tool/features/system-feedback/model.ts';
import { placeholderAddress } from '../../../tool/features/users/addresses.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

const merge = (into: BuiltUser, from: BuiltUser) =>
  master.post(`/api/master/people/${into.id}/merge`, { from: from.id });

test('messages to the masters from a merged account are those of the account that stays', async () => {
  const [into, from] = [await buildStudent(), await buildStudent()];
  await (await app.as(from)).post('/api/system/feedback', { feedback: 'Hello' }).expect(200);
  await merge(into, from).expect(200);
  expect(await SystemFeedback.find({ user_id: into.id }).lean()).toMatchObject([{ text: 'Hello' }]);
});

test('the account that stays is the author of the cases that a merged one has added to the library', async () => {
  const from = await buildInstructor();
  const into = await buildInstructor(from.section);
  const { id } = await buildCase(from.section);
  await (await app.as(from)).post('/api/case-library', { case_ids: [id] }).expect(200);
  await merge(into, from).expect(200);
  const colleague = await app.as(await buildInstructor(from.section));
  const listed = await colleague.get(`/api/case-library?class_id=${from.section.class_id}`);
  expect(listed.body).toMatchObject([{ author: `${into.first_name} ${into.last_name}` }]);
});

test('the account that stays is the author of all that a merged one has written', async () => {
  const from = await buildInstructor();
  const into = await buildInstructor(from.section);
  const author = { author_ids: [new Types.ObjectId(from.id)] };
  const content = new PracticeCase({ class_id: from.section.class_id }).toObject();
  const live = { revision: 1, published_at: new Date(), content, ...author };
  const { id } = await buildCase(from.section, { ...author, live } as never);
  await keepRevision(await PracticeCase.findById(id).orFail().lean());
  await (await app.as(from)).post('/api/case-library', { case_ids: [id] }).expect(200);
  await merge(into, from).expect(200);
  const stored = await PracticeCase.findById(id).orFail().lean();
  const forms = [
    stored,
    stored.live,
    await CaseRevision.findOne({ practice_case_id: id }).lean(),
    await LibraryCase.findOne({ case_id: id }).lean(),
  ];
  expect(forms.map((form) => form?.author_ids.map(String))).toEqual(forms.map(() => [into.id]));
});

test.each([
  [true, false, false],
  [false, true, false],
  [true, true, true],
])(
  'mails of the account that stays, wanted: %s, merged with one that wants: %s, are then: %s',
  async (own, merged, wanted) => {
    const into = await buildStudent(undefined, { email_notifications: own });
    await merge(into, await buildStudent(undefined, { email_notifications: merged })).expect(200);
    expect((await User.findById(into.id).lean())?.email_notifications).toBe(wanted);
  },
);

test('an account without an address gets that of the merged one, unproved', async () => {
  const _id = new Types.ObjectId();
  const into = await buildStudent(undefined, { _id, email: placeholderAddress(_id) });
  const from = await buildStudent();
  await merge(into, from).expect(200);
  const { body } = await master.get(`/api/master/people/${into.id}`);
  expect(body).toMatchObject({ email: from.email, email_proof: null });
});

test('a merge into a disabled account returns 409 and changes nothing', async () => {
  const into = await buildStudent(undefined, { disabled_at: new Date() });
  const from = await buildStudent();
  await merge(into, from).expect(409);
  expect((await User.findById(from.id).lean())?.merged_into).toBeUndefined();
});
