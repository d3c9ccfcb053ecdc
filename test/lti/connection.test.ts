import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { GradeOutbox } from '../../lti/grades/model.ts';
import { LtiPlatform } from '../../lti/platforms/model.ts';
import { readConnectionFindings } from '../../tool/migrations/0005-findings-of-connections.ts';
import type { Connection } from '../../tool/contract/lti-platforms.ts';
import { commandsOf } from '../support/commands.ts';
import { useDatabase } from '../support/database.ts';
import { claim, scopes } from '../support/fake-lms/claims.ts';
import type { EndpointName, Fault, FaultPlan } from '../support/fake-lms/faults.ts';
import { enter, launch } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase({ monitorCommands: true });

const lti = useLti({ lms: 'moodle', canvas: 'canvas' });
beforeAll(async () => {
  await enter(lti.lms, { person: '3' });
});
afterEach(() => lti.lms.faults.reset());

const testNow = (row: string) => lti.tool.master.post(`/api/master/lti/platforms/${row}/test`);
const list = async () =>
  (await lti.tool.master.get('/api/master/lti/connections')).body as Connection[];
const ofMoodle = (all: Connection[]) => all.find((one) => one.platform_id === lti.rows.lms);
/** Level and code of each part. */
const told = (connection: Connection | undefined) =>
  Object.fromEntries(
    (connection?.findings ?? []).map(({ part, level, code }) => [part, `${level} ${code}`]),
  );

test('a connection test requests the keys, a token, the roster and the gradebook', async () => {
  const { status, body } = await testNow(lti.rows.lms);
  expect(status).toBe(200);
  expect(told(body as Connection)).toEqual({
    launch: 'ok launched',
    keys: 'ok keys_found',
    token: 'ok token_given',
    roster: 'ok roster_read',
    grades: 'ok gradebook_read',
  });
  const { host } = new URL(lti.lms.origin);
  const [, keys, token, roster] = (body as Connection).findings;
  expect(keys).toMatchObject({ count: 1, host });
  expect(token?.host).toBe(host);
  expect(roster?.count).toBe(lti.lms.course.people.length);
  const asked = lti.lms.faults.to('token').map((call) => String(JSON.stringify(call.body)));
  expect(asked).toHaveLength(3);
  for (const one of asked) expect(one).toContain('client_credentials');
});

test('a connection test writes nothing in the LMS and stores its findings', async () => {
  await testNow(lti.rows.lms);
  const writes = lti.lms.faults.calls.filter(
    ({ endpoint, method }) => endpoint !== 'token' && method !== 'GET',
  );
  expect(writes).toEqual([]);
  const kept = ofMoodle(await list());
  expect(told(kept)).toMatchObject({ keys: 'ok keys_found', token: 'ok token_given' });
});

test('the migration reads findings that an older version stored as JSON text', async () => {
  await testNow(lti.rows.lms);
  const before = ofMoodle(await list());
  const kept = await LtiPlatform.findById(lti.rows.lms).lean();
  const platforms = LtiPlatform.collection;
  await platforms.updateOne(
    { _id: kept?._id },
    { $set: { test_findings: JSON.stringify(kept?.test_findings) } },
  );
  await readConnectionFindings.run();
  await readConnectionFindings.run();
  expect(ofMoodle(await list())).toEqual(before);
});

test('each connection test requests new tokens instead of cached ones', async () => {
  await testNow(lti.rows.lms);
  await testNow(lti.rows.lms);
  expect(lti.lms.faults.to('token')).toHaveLength(6);
});

const json = (body: unknown, status = 200): Fault => ({ status, body: JSON.stringify(body) });
/** Refuses tokens for one scope. */
const without =
  (scope: string): FaultPlan =>
  ({ body }) =>
    (body as { scope: string }).scope === scope ? json({ error: 'invalid_scope' }, 400) : undefined;
test.each<[string, EndpointName, Fault | FaultPlan, Record<string, string>]>([
  ['no keys', 'jwks', json({ keys: [] }), { keys: 'problem keys_none' }],
  [
    'only keys that cannot sign',
    'jwks',
    json({ keys: [{ kty: 'RSA', use: 'enc' }, { kty: 'EC' }] }),
    { keys: 'problem keys_none' },
  ],
  ['a page for keys', 'jwks', { status: 200, body: '<html>' }, { keys: 'problem odd_answer' }],
  ['something else for keys', 'jwks', json({ a: 1 }), { keys: 'problem odd_answer' }],
  ['an error for keys', 'jwks', { status: 500 }, { keys: 'problem error_answer' }],
  ['a cut connection', 'jwks', { drop: true }, { keys: 'problem not_reached' }],
  [
    'a redirect inwards',
    'jwks',
    { redirect: 'http://169.254.169.254/latest' },
    { keys: 'problem address_refused' },
  ],
  [
    'a client that it does not know',
    'token',
    json({ error: 'invalid_client' }, 400),
    {
      keys: 'ok keys_found',
      token: 'problem token_refused',
      roster: 'problem error_answer',
      grades: 'problem error_answer',
    },
  ],
  [
    'a refused scope',
    'token',
    json({ error: 'invalid_scope' }, 400),
    { token: 'ok token_given', roster: 'problem scope_refused', grades: 'problem scope_refused' },
  ],
  ['refused scores', 'token', without(scopes.score), { grades: 'problem scope_refused' }],
  ['refused columns', 'token', without(scopes.lineItem), { grades: 'note scores_only' }],
  [
    'an error page for a token',
    'token',
    { status: 502, body: '<html>' },
    { token: 'problem error_answer' },
  ],
  [
    'a refused roster',
    'memberships',
    { status: 403 },
    { token: 'ok token_given', roster: 'problem service_refused', grades: 'ok gradebook_read' },
  ],
  [
    'a throttled roster',
    'memberships',
    { status: 403, body: '403 Forbidden (Rate Limit Exceeded)' },
    { roster: 'problem asks_to_wait' },
  ],
  [
    'throttled tokens',
    'token',
    { status: 429 },
    { token: 'problem asks_to_wait', roster: 'problem asks_to_wait' },
  ],
  ['a gradebook with an error', 'lineitems', { status: 500 }, { grades: 'problem error_answer' }],
])('a connection test reports %s', async (_what, endpoint, fault, expected) => {
  lti.lms.faults.plan(endpoint, fault);
  const { status, body } = await testNow(lti.rows.lms);
  expect(status).toBe(200);
  expect(told(body as Connection)).toMatchObject(expected);
});

test('a connection test does not call an address in the local network', async () => {
  const { token_url } = (await LtiPlatform.findById(lti.rows.lms).lean()) ?? {};
  await LtiPlatform.updateOne({ _id: lti.rows.lms }, { token_url: 'https://127.0.0.1:1/token' });
  const { body } = await testNow(lti.rows.lms);
  await LtiPlatform.updateOne({ _id: lti.rows.lms }, { token_url });
  expect((body as Connection).findings[2]).toMatchObject({
    level: 'problem',
    code: 'address_refused',
    host: '127.0.0.1:1',
  });
});

test('a platform without a course reports that roster and gradebook were not tested', async () => {
  const { body } = await testNow(lti.rows.canvas);
  expect(told(body as Connection)).toEqual({
    launch: 'note never_launched',
    keys: 'ok keys_found',
    token: 'ok token_given',
    roster: 'note no_course',
    grades: 'note no_course',
  });
});

test('a refused launch is reported until one is accepted, and a synced roster is reported', async () => {
  await launch(lti.lms, { person: '5', claims: { [claim.deploymentId]: 'another' } });
  expect(told(ofMoodle(await list())).launch).toBe('problem launch_refused');
  await LtiPlatform.updateOne({ _id: lti.rows.lms }, { last_launch_at: new Date() });
  expect(told(ofMoodle(await list())).launch).toBe('ok launched');
  await testNow(lti.rows.lms);
  await lti.tool.runJobs();
  expect(told(ofMoodle(await list())).roster).toBe('ok roster_synced');
});

test('failed scores are reported, except those of a deleted column', async () => {
  const platform_id = lti.rows.lms;
  const score = {
    platform_id,
    context: platform_id,
    section_id: platform_id,
    user_id: platform_id,
    case_id: platform_id,
    sub: '5',
    attempted_at: new Date(),
    state: 'failed' as const,
    waiting_since: new Date(),
    next_at: new Date(),
  };
  await GradeOutbox.create({ ...score, line_item: 'gone', column_gone: true });
  expect(told(ofMoodle(await list())).grades).not.toContain('scores_failed');
  await GradeOutbox.create({ ...score, line_item: 'refused' });
  const connection = ofMoodle(await list());
  expect(told(connection).grades).toBe('problem scores_failed');
  expect(connection?.findings.at(-1)?.count).toBe(1);
});

test('a platform that is switched off is reported as such and can be tested', async () => {
  await LtiPlatform.updateOne({ _id: lti.rows.canvas }, { active: false });
  const { body } = await testNow(lti.rows.canvas);
  await LtiPlatform.updateOne({ _id: lti.rows.canvas }, { active: true });
  expect(told(body as Connection)).toMatchObject({
    launch: 'note switched_off',
    token: 'ok token_given',
  });
});

test('the list of connections takes as many commands for ten platforms as for two', async () => {
  const few = (await commandsOf(list)).length;
  const known = await LtiPlatform.findById(lti.rows.canvas).lean();
  await LtiPlatform.insertMany(
    Array.from({ length: 8 }, (_, index) => ({
      ...known,
      _id: undefined,
      client_id: String(index),
    })),
  );
  expect((await commandsOf(list)).length).toBe(few);
  await LtiPlatform.deleteMany({ client_id: /^\d$/ });
});

test('two concurrent tests both return 200, and an unknown platform returns 404', async () => {
  const both = await Promise.all([testNow(lti.rows.lms), testNow(lti.rows.lms)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await testNow('0'.repeat(24))).status).toBe(404);
});
