import { expect, jest, test } from '@jest/globals';
import { LtiLaunchLog, writeLaunchReport } from '../../lti/platforms/launch-log.ts';
import type { Status } from '../../tool/contract/status.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { initiateLogin, launch } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

interface Row {
  id: string;
  at: string;
  code: string;
  reason: string;
  platform_id: string | null;
  claimed: object | null;
  sent: { name: string; value: string }[];
}
const report = async (page = '') =>
  (await lti.tool.master.get(`/api/master/lti/launches${page}`)).body as Row[];

const loginOf = (iss: string, client_id: string) =>
  initiateLogin(lti.lms, { person: '5', login: { iss, client_id } });

test('a refused launch is a problem of the status until its deployment has an accepted one', async () => {
  const refusals = async () => {
    await writeLaunchReport();
    const { parts } = (await lti.tool.master.get('/api/master/status')).body as Status;
    const findings = parts.flatMap((part) => part.findings);
    const found = findings.find(({ code }) => code === 'launches_refused');
    return found && `${found.level} ${found.count}`;
  };
  await launch(lti.lms, { person: '5', claims: { exp: 1 } });
  expect(await refusals()).toBe('problem 1');
  await launch(lti.lms, { person: '5' });
  expect(await refusals()).toBe('note 1');
  await launch(lti.lms, { person: '5', claims: { [claim.deploymentId]: 'another' } });
  await launch(lti.lms, { person: '5' });
  expect(await refusals()).toBe('problem 2');
});

test('the report names issuer and client id of an LMS that is not registered', async () => {
  await loginOf('https://moved.example.edu', 'abc');
  await loginOf('https://moved.example.edu', 'abc');
  const [row] = await report();
  expect(row).toMatchObject({
    code: 'unknown_platform',
    platform_id: null,
    claimed: { issuer: 'https://moved.example.edu', client_id: 'abc' },
    sent: [{ name: 'times on this day', value: '2' }],
  });
});

test('a refusal that is counted again comes first, on whichever page its row was', async () => {
  await loginOf('https://early.example.edu', 'abc');
  await loginOf('https://late.example.edu', 'abc');
  await loginOf('https://early.example.edu', 'abc');
  const [newest, second] = await report();
  expect(newest?.claimed).toMatchObject({ issuer: 'https://early.example.edu' });
  const next = await report(`?limit=1&cursor=${newest?.at}_${newest?.id}`);
  expect(next).toEqual([second]);
});

test('each unknown LMS has its own row up to a limit, and further ones share one row', async () => {
  for (let index = 0; index < 30; index += 1)
    await loginOf(`https://invented-${index}.example.edu`, 'x'.repeat(1000));
  const rows = (await report()).filter(({ code }) => code === 'unknown_platform');
  expect(rows).toHaveLength(21);
  for (const { claimed } of rows) expect(JSON.stringify(claimed).length).toBeLessThan(1000);
});

test('the report names the deployment that is not registered', async () => {
  await launch(lti.lms, {
    person: '5',
    claims: { [claim.deploymentId]: 'another' },
  });
  const [row] = await report();
  expect(row).toMatchObject({
    code: 'unknown_deployment',
    claimed: { issuer: lti.lms.issuer, client_id: lti.lms.clientId, deployment_id: 'another' },
  });
  expect(row?.platform_id).not.toBeNull();
});

test('the report names issuer and client id as the token has them, in a list or not', async () => {
  await launch(lti.lms, { person: '5', claims: { iss: `${lti.lms.issuer}/` } });
  await launch(lti.lms, { person: '5', claims: { aud: ['another'] } });
  const [second, first] = await report();
  expect(first).toMatchObject({
    reason: 'The launch names another LMS than the one that began it (iss).',
    claimed: { issuer: `${lti.lms.issuer}/`, client_id: lti.lms.clientId },
  });
  expect(second).toMatchObject({
    reason: 'The launch was made for another tool (aud).',
    claimed: { issuer: lti.lms.issuer, client_id: 'another' },
  });
});

test('the report names the address that an LMS opens instead of the tool', async () => {
  const target_link_uri = 'https://old.example.edu/lti/launch';
  await initiateLogin(lti.lms, { person: '5', login: { target_link_uri } });
  const [row] = await report();
  expect(row?.code).toBe('wrong_target');
  expect(row?.reason).toContain(`(https://old.example.edu instead of ${lti.tool.origin})`);
});

test('the report contains a failed registration with its site', async () => {
  const configuration = encodeURIComponent('https://site.example.edu/openid-configuration');
  const path = `/lti/register/nothing?openid_configuration=${configuration}`;
  await fetch(lti.tool.origin + path);
  const [row] = await report();
  expect(row).toMatchObject({
    code: 'invitation_spent',
    claimed: { issuer: 'https://site.example.edu' },
  });
});

test('the report has the reason in the language of the master, and the exact reason beside it', async () => {
  await launch(lti.lms, { person: '5', claims: { [claim.deploymentId]: 'another' } });
  const exact = (await report())[0]?.reason;
  await lti.tool.master.post('/api/auth/update-preferences', { locale: 'de' });
  expect((await report())[0]).toMatchObject({
    reason: 'Dieses Deployment des Werkzeugs ist bei Parley nicht registriert.',
    exact,
  });
});

test('the report can be read after rows of it could not be written', async () => {
  await writeLaunchReport();
  await launch(lti.lms, { person: '5' });
  const failing = jest
    .spyOn(LtiLaunchLog, 'insertMany')
    .mockRejectedValueOnce(new Error('The database is away'));
  await expect(writeLaunchReport()).rejects.toThrow('away');
  failing.mockRestore();
  await lti.tool.master.get('/api/master/lti/launches').expect(200);
});
