import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LibraryCase } from '../../../tool/features/case-library/model.ts';
import { CaseRevision, PracticeCase } from '../../../tool/features/cases/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent, type BuiltUser } from '../../support/builders/people.ts';
import { beginCase, buildCase, completeForm, startOn } from '../../support/builders/practice.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
const root = '/api/practice_cases';

let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

type Colleague = BuiltUser & { call: Caller };
/** Two colleagues of a class, and a class of the same institution that both teach, too. */
let one: Colleague;
let other: Colleague;
let section: Awaited<ReturnType<typeof buildSection>>;
let elsewhere: typeof section;
beforeEach(async () => {
  section = await buildSection();
  elsewhere = await buildSection({ institution_id: section.institution_id });
  const colleague = async () => {
    const user = await buildInstructor(section);
    await buildEnrollment(user, elsewhere, 'instructor');
    return { ...user, call: await app.as(user) };
  };
  [one, other] = [await colleague(), await colleague()];
});

const stored = (id: string) => PracticeCase.findById(id).orFail().lean();
const authorsOf = async (id: string) => (await stored(id)).author_ids.map(String);
const idsOf = (...people: Colleague[]) => people.map(({ id }) => id);
const put = (who: Colleague, way: string, id: string, body: object = {}) =>
  who.call.put(`${root}/${way}/${id}`, body).expect(200);
const targetOf = (to: typeof section) => ({
  class_id: to.class_id,
  section_id: to.id,
  request_id: 'a-request',
});
const copyIn = (place: typeof section) =>
  PracticeCase.findOne({ class_id: place.class_id }).orFail().lean();

/** A case that one colleague has published and the other one has edited since. */
async function editedSince(): Promise<string> {
  const { id } = await beginCase(one.call, section);
  await put(one, 'publish_case', id, completeForm(section));
  await put(other, 'update_case', id, { title: 'Edited' });
  return id;
}

/** A case as an earlier version stored it. */
async function buildOld(): Promise<string> {
  const { id } = await buildCase(section);
  const unknown = { $unset: { author_ids: 1, author_class_ids: 1 } };
  await PracticeCase.collection.updateOne({ _id: new Types.ObjectId(id) }, unknown);
  return id;
}

test('who creates a case is its author', async () => {
  const { id } = await beginCase(one.call, section);
  expect(await authorsOf(id)).toEqual(idsOf(one));
});

test('who creates and publishes a case in one step is the author of its published form', async () => {
  const published = { ...completeForm(section), published: true };
  const { id } = await beginCase(one.call, section, published);
  expect((await stored(id)).live?.author_ids.map(String)).toEqual(idsOf(one));
});

test('who edits a case becomes one of its authors, once', async () => {
  const { id } = await beginCase(one.call, section);
  await put(other, 'update_case', id, { title: 'Edited' });
  await put(other, 'update_case', id, { title: 'Edited again' });
  expect(await authorsOf(id)).toEqual(idsOf(one, other));
});

test.each(['publish_case', 'publish'])('who calls PUT %s becomes an author', async (way) => {
  const { id } = await beginCase(one.call, section, completeForm(section));
  const body = way === 'publish' ? { published: true } : completeForm(section);
  await put(other, way, id, body);
  expect(await authorsOf(id)).toEqual(idsOf(one, other));
});

test('who makes a published case a draft again is no author', async () => {
  const published = { ...completeForm(section), published: true };
  const { id } = await beginCase(one.call, section, published);
  await put(other, 'publish', id, { published: false });
  expect(await authorsOf(id)).toEqual(idsOf(one));
});

test('the published form keeps its authors while somebody else edits the case', async () => {
  const { live, author_ids } = await stored(await editedSince());
  expect(live?.author_ids.map(String)).toEqual(idsOf(one));
  expect(author_ids.map(String)).toEqual(idsOf(one, other));
});

test('a restored form has its own authors and not who edited the case since', async () => {
  const id = await editedSince();
  await put(one, 'restore_published', id);
  expect(await authorsOf(id)).toEqual(idsOf(one));
});

test('who restores the published form becomes one of its authors', async () => {
  const id = await editedSince();
  await put(other, 'restore_published', id);
  expect((await stored(id)).live?.author_ids.map(String)).toEqual(idsOf(one, other));
});

test('of two saves at once both people become authors', async () => {
  const { id } = await beginCase(one.call, section);
  const write = PracticeCase.findOneAndUpdate.bind(PracticeCase);
  const next = jest.spyOn(PracticeCase, 'findOneAndUpdate').mockImplementation(((
    ...args: never
  ) => ({
    async lean() {
      next.mockRestore();
      await put(other, 'update_case', id, { title: 'Meanwhile' });
      return write(...(args as unknown as Parameters<typeof write>)).lean();
    },
  })) as never);
  await put(one, 'update_case', id, { title: 'Late' });
  expect(await authorsOf(id)).toEqual(idsOf(one, other));
});

test('a copy in another class has the authors of its original', async () => {
  const { id } = await beginCase(one.call, section, { title: 'A' });
  await other.call.post(`${root}/copy`, { ...targetOf(elsewhere), case_ids: [id] }).expect(200);
  expect((await copyIn(elsewhere)).author_ids.map(String)).toEqual(idsOf(one));
});

test('a copy from the library has the authors of the case that was given', async () => {
  const { id } = await beginCase(one.call, section, { title: 'A' });
  await other.call.post('/api/case-library', { case_ids: [id] }).expect(200);
  const listed = await other.call.get(`/api/case-library?class_id=${elsewhere.class_id}`);
  const library_ids = [listed.body[0].id];
  await other.call.post('/api/case-library/take', { ...targetOf(elsewhere), library_ids });
  expect((await copyIn(elsewhere)).author_ids.map(String)).toEqual(idsOf(one));
});

test('a library case of an earlier version names the class of its original', async () => {
  const { id } = await beginCase(one.call, section, { title: 'A' });
  await one.call.post('/api/case-library', { case_ids: [id] }).expect(200);
  const unknown = { $unset: { author_ids: 1, author_class_ids: 1 } };
  await LibraryCase.collection.updateOne({ case_id: new Types.ObjectId(id) }, unknown);
  const given = await LibraryCase.findOne({ case_id: id }).orFail().lean();
  const library_ids = [String(given._id)];
  await one.call.post('/api/case-library/take', { ...targetOf(elsewhere), library_ids });
  const { author_ids, author_class_ids } = await copyIn(elsewhere);
  expect([author_ids, author_class_ids.map(String)]).toEqual([[], [section.class_id]]);
});

test('who imports a case from a file is its author', async () => {
  const cases = [{ title: 'From a file' }];
  await one.call.post(`${root}/import`, { ...targetOf(elsewhere), cases }).expect(200);
  expect((await copyIn(elsewhere)).author_ids.map(String)).toEqual(idsOf(one));
});

test('the form that a conversation keeps has the authors of the published form', async () => {
  const id = await editedSince();
  const student = await buildStudent(section);
  await startOn(await app.as(student), student, { id });
  const kept = await CaseRevision.findOne({ practice_case_id: id }).orFail().lean();
  expect(kept.author_ids.map(String)).toEqual(idsOf(one));
});

test('an edited case of an earlier version names its class as that of its other authors', async () => {
  const id = await buildOld();
  await put(one, 'update_case', id, { title: 'Old, edited' });
  const { author_ids, author_class_ids } = await stored(id);
  expect(author_ids.map(String)).toEqual(idsOf(one));
  expect(author_class_ids.map(String)).toEqual([section.class_id]);
});

test('a copied case of an earlier version names the class of its original', async () => {
  const id = await buildOld();
  await one.call.post(`${root}/copy`, { ...targetOf(elsewhere), case_ids: [id] }).expect(200);
  const { author_ids, author_class_ids } = await copyIn(elsewhere);
  expect([author_ids, author_class_ids.map(String)]).toEqual([[], [section.class_id]]);
});
