import { beforeAll, expect, test } from '@jest/globals';
import { importLimits } from '../../../tool/contract/constants/limits.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { PeopleImport } from '../../../tool/features/people-imports/service.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { unknownId } from '../../support/contract-inputs.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let master: Caller;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});

const importUsers = async (email: string, institution?: string): Promise<string> => {
  const body = { rows: [{ line: 1, email }], dry_run: false, institution };
  return (await master.post('/api/master/import/users', body)).body.import_id;
};
const undo = (id: string) => master.post(`/api/master/imports/${id}/undo`, {});

test('the newest imports are listed once each, as many of instructors as of masters', async () => {
  const section = await buildSection();
  const limit = importLimits.listed;
  const one = { actor_id: unknownId, kind: 'enrollments' } as const;
  const ids: string[] = [];
  for (let index = 0; index < 2 * (limit + 1); index += 1) {
    const into = index % 2 ? { section_id: section.id } : {};
    const at = new Date(Date.now() + index * 1000);
    ids.push(String((await PeopleImport.create({ ...one, ...into, at }))._id));
  }
  const { body } = await master.get('/api/master/imports');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2).reverse());
});

test('the audit log says what an undo of an import took back, and in which institution', async () => {
  const institution = await Institution.findById(await buildInstitution('Undo College')).orFail();
  const id = await importUsers('undone-in-audit@parley.test', institution.name);
  await undo(id);
  const [newest] = (await master.get('/api/master/audit?limit=1')).body;
  expect(newest).toMatchObject({ action: 'delete', kind: 'user', target_id: id });
  expect(newest.before).toEqual({
    institution: 'Undo College',
    created: '1',
    enrolled: '0',
    moved: '0',
  });
});

test('an undo leaves an account that has been made a master since', async () => {
  const email = 'master-since@parley.test';
  const id = await importUsers(email);
  await User.updateOne({ email }, { is_master: true });
  expect((await undo(id)).body).toMatchObject({ accounts: 0 });
  expect(await User.exists({ email })).not.toBeNull();
});
