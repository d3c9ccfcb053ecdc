import { beforeAll, expect, jest, test } from '@jest/globals';
import { AuditIntent } from '../../../tool/features/audit/model.ts';
import { Institution, Term } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

const platform = {
  name: 'Moodle of the hill',
  issuer: 'https://moodle.hill.test',
  client_id: 'abc',
  auth_url: 'https://moodle.hill.test/auth',
  token_url: 'https://moodle.hill.test/token',
  jwks_url: 'https://moodle.hill.test/keys',
  deployment_ids: ['1'],
};
const newest = async (kind: string) =>
  (await master.get(`/api/master/audit?limit=1&kind=${kind}`)).body[0];

test('the audit log contains every changed value of an LTI platform before and after', async () => {
  const { id } = (await master.post('/api/master/lti/platforms', platform)).body;
  const institution_id = await buildInstitution('Hill College');
  const change = {
    email_trusted: true,
    jwks_url: 'https://evil.test/j',
    institution_id,
    deployment_ids: ['1', '2'],
  };
  await master.put(`/api/master/lti/platforms/${id}`, change).expect(200);
  expect(await newest('lti_platform')).toMatchObject({
    before: {
      email_trusted: 'false',
      jwks_url: platform.jwks_url,
      institution: '',
      deployments: '1',
    },
    after: {
      email_trusted: 'true',
      jwks_url: change.jwks_url,
      institution: 'Hill College',
      deployments: '1, 2',
    },
  });
});

test('the audit log contains the key ids before and after a key rotation', async () => {
  const { body } = await master.post('/api/master/lti/platforms', {
    ...platform,
    client_id: 'keyed',
  });
  const rotated = await master.post(`/api/master/lti/platforms/${body.id}/rotate-key`);
  const { before, after } = await newest('lti_platform');
  expect(before.key).toBe(body.keys[0].kid);
  expect(after.key).toBe(rotated.body.keys[0].kid);
  expect(after.key).not.toBe(before.key);
});

test('the audit log contains an LTI registration invitation without its secret', async () => {
  const institution_id = await buildInstitution('Invited College');
  const body = { product: 'moodle', institution_id };
  const { url } = (await master.post('/api/master/lti/invitations', body)).body as { url: string };
  const entry = await newest('lti_invitation');
  expect(entry).toMatchObject({
    action: 'create',
    after: { product: 'moodle', institution: 'Invited College' },
  });
  expect(JSON.stringify(entry)).not.toContain(url.split('/').at(-1));
});

test.each([
  ['settings', { min_cell_size: 5, consent_mode: 'required' }],
  ['branding', { name: 'Hill', color: '' }],
  ['spending', { hearing: 'live', student_minutes: 30, section_usd: null, institution_usd: null }],
])('the audit log names the institution whose %s changed', async (path, body) => {
  const id = await buildInstitution(`College of ${path}`);
  await master.put(`/api/master/institutions/${id}/${path}`, body).expect(200);
  const { before, after } = await newest('institution');
  expect([before.name, after.name]).toEqual([`College of ${path}`, `College of ${path}`]);
});

test('an interrupted change of one setting leaves the others as they are in the audit log', async () => {
  const id = await buildInstitution('Stopped College');
  const stop = jest.spyOn(Institution, 'findOneAndUpdate').mockImplementation(() => {
    throw new Error('The server stops');
  });
  await master.put(`/api/master/institutions/${id}/settings`, { consent_mode: 'optional' });
  stop.mockRestore();
  const intent = await AuditIntent.findOne({ target_id: id }).orFail().lean();
  const { min_cell_size } = await Institution.findById(id).orFail().lean();
  expect(intent.after).toEqual({
    min_cell_size: String(min_cell_size),
    consent_mode: 'optional',
  });
});

test('the audit log names the class and the term of a section', async () => {
  const { id, course_code, term_id } = await buildSection();
  const { code: term } = await Term.findById(term_id).orFail().lean();
  await master.put(`/api/master/sections/${id}`, { section_code: 'B' }).expect(200);
  expect((await newest('section')).before).toMatchObject({ section_code: 'A', course_code, term });
  await master.delete(`/api/master/sections/${id}`).expect(200);
  expect((await newest('section')).before).toMatchObject({ section_code: 'B', course_code, term });
});

test('the audit log names the institution of a class', async () => {
  const institution_id = await buildInstitution('Lake College');
  const body = { institution_id, course_code: 'SPAN 1', title: 'Spanish' };
  await master.post('/api/master/classes', body).expect(200);
  expect((await newest('class')).after).toMatchObject({ institution: 'Lake College' });
});
