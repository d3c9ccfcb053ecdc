import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { Class } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
const app = createTestApp();
let master: Caller;
let from: BuiltSection;
let nextId: string;
beforeAll(async () => {
  master = await app.as(await buildMaster());
});
beforeEach(async () => {
  from = await buildSection({ section_code: 'A' });
  const next = { name: 'Next', code: 'N', start_date: '2027-01-10', end_date: '2027-05-20' };
  const { institution_id } = from;
  nextId = (await master.post('/api/master/terms', { ...next, institution_id })).body.id;
});

const copy = (from_term_id = from.term_id) =>
  master.post(`/api/master/terms/${nextId}/sections`, { from_term_id });
const copied = async () =>
  (await master.get(`/api/master/sections?term_id=${nextId}`)).body.map(
    ({ class_id, section_code }: BuiltSection) => [class_id, section_code],
  );

test('a term gets the sections of another one, without their people', async () => {
  await buildSection({ ...from, section_code: 'B' });
  await buildStudent(from);
  expect((await copy()).body).toEqual({ copied: 2 });
  expect(await copied()).toEqual([
    [from.class_id, 'A'],
    [from.class_id, 'B'],
  ]);
  const [section] = (await master.get(`/api/master/sections?term_id=${nextId}`)).body;
  expect(await Enrollment.countDocuments({ section_id: section.id })).toBe(0);
});

test('a repeated copy of sections adds only those that are missing', async () => {
  await copy();
  await buildSection({ ...from, section_code: 'B' });
  expect((await copy()).body).toEqual({ copied: 1 });
  expect(await copied()).toHaveLength(2);
});

test('sections of deleted classes are not copied', async () => {
  await Class.updateOne({ _id: from.class_id }, { deleted_at: new Date() });
  expect((await copy()).body).toEqual({ copied: 0 });
});

test('sections of another institution are not copied', async () => {
  expect((await copy((await buildSection()).term_id)).status).toBe(404);
  expect(await copied()).toEqual([]);
});
