import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { AssignmentException } from '../../../tool/features/assignments/model.ts';
import type { EntityId } from '../../../tool/database/entity-id.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { undoImportJob } from '../../../tool/features/people-imports/jobs.ts';
import { PeopleImport } from '../../../tool/features/people-imports/service.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent, buildUser } from '../../support/builders/people.ts';
import { unknownId } from '../../support/contract-inputs.ts';
import { runDue } from '../../support/due-jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { useDatabase } from '../../support/database.ts';
import { importBody } from '../../support/import-body.ts';

useDatabase();
const app = createTestApp();
let master: Caller;
let section: BuiltSection;
beforeAll(async () => {
  master = await app.as(await buildMaster());
});
beforeEach(async () => {
  section = await buildSection();
});

const send = async (emails: string[], more: object = {}) => {
  const lines = emails.map((email) => ({ email }));
  return master.post('/api/master/import/enrollments', await importBody(section, lines, more));
};
const begin = async (emails: string[]): Promise<string> => (await send(emails)).body.import_id;
const undo = (id: string) => master.post(`/api/master/imports/${id}/undo`, {});
const listed = async (id: string) =>
  (await master.get('/api/master/imports')).body.find((one: { id: string }) => one.id === id);
const finishUndos = () =>
  runDue(undoImportJob(app.dependencies), new Date(Date.now() + 2 * 60_000));
const userOf = (email: string) => User.findOne({ email }).lean();
const heldBy = (user_id: EntityId | undefined) =>
  Enrollment.findOne({ user_id: user_id ?? unknownId, section_id: section.id }).lean();
const remove = async (user_id: EntityId | undefined) => {
  const held = await heldBy(user_id);
  await master.delete(`/api/master/enrollments/${String(held?._id)}/${section.id}`);
};

test('what a part of an import adds while the import is undone is undone as well', async () => {
  const id = await begin(['during-1@parley.test']);
  const create = User.insertMany.bind(User);
  jest.spyOn(User, 'insertMany').mockImplementationOnce((async (
    ...given: Parameters<typeof create>
  ) => {
    await undo(id);
    return create(...given);
  }) as never);
  const part = ['during-2@parley.test', 'during-3@parley.test'];
  expect((await send(part, { import_id: id })).status).toBe(409);
  expect(await finishUndos()).toBe(1);
  expect(await User.countDocuments({ email: /^during-/ })).toBe(0);
  expect(await Enrollment.countDocuments({ section_id: section.id })).toBe(0);
});

test('what a part added to an undone import before the server died is undone as well', async () => {
  const id = await begin(['died-1@parley.test']);
  const create = User.insertMany.bind(User);
  // As from a process that dies: nothing notes the end of its part.
  let lose = () => {};
  const dead = new Promise<never>((_resolve, reject) => {
    lose = () => reject(new Error('the server stops here'));
  });
  const added = new Promise((resolve) => {
    jest.spyOn(User, 'insertMany').mockImplementationOnce((async (
      ...given: Parameters<typeof create>
    ) => {
      await undo(id);
      resolve(await create(...given));
      return dead;
    }) as never);
  });
  const part = send(['died-2@parley.test'], { import_id: id }).then(String, String);
  await added;
  expect(await listed(id)).toMatchObject({ undone: false });
  await PeopleImport.updateOne({ _id: id }, { part_at: new Date(Date.now() - 61_000) });
  expect(await finishUndos()).toBe(1);
  expect(await userOf('died-2@parley.test')).toBeNull();
  expect(await listed(id)).toMatchObject({ undone: true });
  lose();
  await part;
});

test('an undo waits for a part of the import that runs for longer than a minute', async () => {
  const id = await begin(['long-1@parley.test']);
  const create = User.insertMany.bind(User);
  const timer = jest.spyOn(globalThis, 'setInterval');
  const minuteOld = { part_at: new Date(Date.now() - 61_000) };
  jest.spyOn(User, 'insertMany').mockImplementationOnce((async (
    ...given: Parameters<typeof create>
  ) => {
    const [noteRunning] = timer.mock.calls.find(([, ms]) => ms === 15_000) ?? [];
    timer.mockRestore();
    await PeopleImport.updateOne({ _id: id }, minuteOld);
    noteRunning?.();
    await eventually(async () => {
      const { part_at } = await PeopleImport.findById(id).orFail();
      expect(Number(part_at)).toBeGreaterThan(Number(minuteOld.part_at));
    });
    await undo(id);
    expect(await listed(id)).toMatchObject({ undone: false });
    return create(...given);
  }) as never);
  expect((await send(['long-2@parley.test'], { import_id: id })).status).toBe(409);
  expect(await finishUndos()).toBe(1);
  expect(await userOf('long-2@parley.test')).toBeNull();
  expect(await listed(id)).toMatchObject({ undone: true });
});

test('an undo that breaks off is not shown as complete, and a job finishes it', async () => {
  const id = await begin(['broken-off@parley.test']);
  jest.spyOn(User, 'deleteMany').mockImplementationOnce(() => {
    throw new Error('the server stops here');
  });
  expect((await undo(id)).status).toBe(500);
  expect((await send(['more@parley.test'], { import_id: id })).status).toBe(409);
  expect(await listed(id)).toMatchObject({ undone: false });
  expect(await finishUndos()).toBe(1);
  expect(await userOf('broken-off@parley.test')).toBeNull();
  expect(await listed(id)).toMatchObject({ undone: true, accounts: 1, enrollments: 1 });
  expect(await finishUndos()).toBe(0);
});

test('a removal by hand since stays, so that no LMS enrols the person again', async () => {
  const known = await buildStudent();
  const id = await begin([known.email, 'removed-since@parley.test']);
  const invited = await userOf('removed-since@parley.test');
  await remove(known.id);
  await remove(invited?._id);
  expect((await undo(id)).body).toMatchObject({ enrollments: 0, accounts: 1, kept: [] });
  expect(await heldBy(known.id)).toMatchObject({ active: false, by_hand: true });
  expect(await heldBy(invited?._id)).toBeNull();
});

test.each([true, false])(
  'a former enrolment ends as it had ended before: by hand %s',
  async (by_hand) => {
    const { id: user_id } = await buildStudent(section);
    await Enrollment.updateOne({ user_id }, { active: false, by_hand });
    const { email } = await User.findById(user_id).orFail();
    await undo(await begin([email]));
    expect(await heldBy(user_id)).toMatchObject({ active: false, by_hand });
  },
);

test('an account into which another one was merged stays', async () => {
  const id = await begin(['merge-target@parley.test']);
  const target = await userOf('merge-target@parley.test');
  const other = await buildUser();
  const url = `/api/master/people/${String(target?._id)}/merge`;
  expect((await master.post(url, { from: other.id })).status).toBe(200);
  expect((await undo(id)).body).toMatchObject({
    accounts: 0,
    enrollments: 1,
    kept: [{ email: 'merge-target@parley.test', reason: 'elsewhere' }],
  });
});

test('an enrolment that a merge has reactivated is not that of the import that made it', async () => {
  const into = await buildStudent();
  const from = await buildStudent(section);
  const id = await begin([into.email]);
  await remove(into.id);
  await master.post(`/api/master/people/${into.id}/merge`, { from: from.id });
  expect((await undo(id)).body).toMatchObject({ enrollments: 0 });
  expect(await heldBy(into.id)).toMatchObject({ active: true });
});

test('somebody whom a master has moved to another section stays there', async () => {
  const known = await buildStudent();
  const id = await begin([known.email, 'moved-since@parley.test']);
  const invited = await userOf('moved-since@parley.test');
  const to = await buildSection({ ...section, section_code: 'B' });
  const enrollment_ids = [known.id, invited?._id].map(async (user_id) =>
    String((await heldBy(user_id))?._id),
  );
  const body = { enrollment_ids: await Promise.all(enrollment_ids), section_id: to.id };
  expect((await master.post('/api/master/enrollments/move', body)).body.moved).toBe(2);
  expect((await undo(id)).body).toMatchObject({
    enrollments: 0,
    kept: [{ email: 'moved-since@parley.test', reason: 'elsewhere' }],
  });
  expect(await Enrollment.countDocuments({ section_id: to.id, active: true })).toBe(2);
});

test('what was granted to an account that an undo deletes is deleted with it', async () => {
  const id = await begin(['granted@parley.test']);
  const user_id = (await userOf('granted@parley.test'))?._id;
  const granted = { user_id, section_id: section.id, practice_case_id: unknownId };
  await AssignmentException.create({ ...granted, extra_days: 2, extra_attempts: 0 });
  await undo(id);
  expect(await AssignmentException.exists({ user_id })).toBeNull();
});

test('a failed first part of an import that added nothing is not listed', async () => {
  const before = (await master.get('/api/master/imports')).body.length;
  jest.spyOn(User, 'insertMany').mockRejectedValueOnce(new Error('no database') as never);
  expect((await send(['fails-at-once@parley.test'])).status).toBe(500);
  expect((await master.get('/api/master/imports')).body).toHaveLength(before);
});

test('an import of which every line failed is not listed, and one is continued by its own kind', async () => {
  const before = (await master.get('/api/master/imports')).body.length;
  expect((await send(['no address'])).body.lines).toMatchObject([{ outcome: 'failed' }]);
  expect((await master.get('/api/master/imports')).body).toHaveLength(before);
  const import_id = await begin(['of-one-kind@parley.test']);
  const rows = [{ line: 1, email: 'of-other-kind@parley.test' }];
  const users = { rows, dry_run: false, import_id };
  expect((await master.post('/api/master/import/users', users)).status).toBe(404);
});
