import { beforeAll, expect, jest, test } from '@jest/globals';
import { AuditIntent } from '../../../tool/features/audit/model.ts';
import { Section } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let master: Caller;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});

const taken = 'This code is in use already. Please choose another one.';
const refusal = (field: string) => ({ error: taken, fields: { [field]: taken } });

test('a section with the code of another one of its class and term is refused at the field', async () => {
  const { id, class_id, term_id } = await buildSection({ section_code: 'A' });
  const again = await master.post('/api/master/sections', { class_id, term_id, section_code: 'a' });
  expect([again.status, again.body]).toEqual([
    400,
    expect.objectContaining(refusal('section_code')),
  ]);
  const other = await master.post('/api/master/sections', { class_id, term_id, section_code: 'B' });
  const path = `/api/master/sections/${other.body.id}`;
  expect((await master.put(path, { section_code: 'A' })).body).toMatchObject(
    refusal('section_code'),
  );
  const kept = await Section.find({ class_id, deleted_at: null }).sort({ _id: 1 }).lean();
  expect(kept.map(({ section_code }) => section_code)).toEqual(['A', 'B']);
  await master.delete(`/api/master/sections/${id}`).expect(200);
  await master.put(path, { section_code: 'A' }).expect(200);
});

test('restoring a section or a term says whether another one has taken its code', async () => {
  const { id, class_id, term_id, institution_id } = await buildSection({ section_code: 'A' });
  const restore = async (path: string) => {
    await master.delete(path).expect(200);
    return (await master.post(`${path}/restore`)).body;
  };
  const section = `/api/master/sections/${id}`;
  const term = `/api/master/terms/${term_id}`;
  const answer = { success: true, hidden: false };
  expect(await restore(section)).toEqual({ ...answer, twin: false });
  expect(await restore(term)).toEqual({ ...answer, twin: false });
  await buildSection({ institution_id, class_id, term_id, section_code: 'a' });
  await buildSection({ institution_id });
  expect(await restore(section)).toEqual({ ...answer, twin: true });
  expect(await restore(term)).toEqual({ ...answer, twin: true });
});

test('a term with the code of another one of its institution is refused at the field', async () => {
  const dates = { start_date: '2027-01-10', end_date: '2027-05-20' };
  const term = { name: 'Spring', code: '2027S', ...dates };
  const institution_id = await buildInstitution();
  await master.post('/api/master/terms', { ...term, institution_id }).expect(200);
  const again = await master.post('/api/master/terms', { ...term, institution_id });
  expect([again.status, again.body]).toEqual([400, expect.objectContaining(refusal('code'))]);
  const elsewhere = { ...term, institution_id: await buildInstitution() };
  await master.post('/api/master/terms', elsewhere).expect(200);
});

test('of two equal sections that are added at once one stays', async () => {
  const { class_id, term_id } = await buildSection();
  for (let count = 0; count < 20; count += 1) {
    const body = { class_id, term_id, section_code: `R${count}` };
    const add = () => master.post('/api/master/sections', body);
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await Section.countDocuments(body)).toBe(1);
  }
});

test('of two sections that are renamed alike at once one keeps its code', async () => {
  const first = await buildSection({ section_code: 'A' });
  const { class_id, term_id, institution_id } = first;
  const second = await buildSection({ class_id, term_id, institution_id, section_code: 'B' });
  const rename = ({ id }: { id: string }) =>
    master.put(`/api/master/sections/${id}`, { section_code: 'C' });
  const create = AuditIntent.create.bind(AuditIntent);
  // The first rename has found the code free already.
  jest.spyOn(AuditIntent, 'create').mockImplementationOnce((async (row: never) => {
    await rename(second).expect(200);
    return create(row);
  }) as never);
  expect((await rename(first)).body).toMatchObject(refusal('section_code'));
  const kept = await Section.find({ class_id }).sort({ section_code: 1 }).lean();
  expect(kept.map(({ section_code }) => section_code)).toEqual(['A', 'C']);
});

test('sections that share a code since before can be edited without changing it', async () => {
  const first = await buildSection({ section_code: 'A' });
  const { class_id, term_id, institution_id } = first;
  const second = await buildSection({ class_id, term_id, institution_id, section_code: 'A' });
  await master.put(`/api/master/sections/${second.id}`, { section_code: 'A' }).expect(200);
  await master.put(`/api/master/sections/${second.id}`, { section_code: 'B' }).expect(200);
});
