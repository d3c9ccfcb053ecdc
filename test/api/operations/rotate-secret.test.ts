import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { addKey, signingKey } from '../../../lti/platforms/keys.ts';
import { sealedKinds } from '../../../scripts/commands/rotate-secret.ts';
import { readConfig } from '../../../tool/config.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { SecondFactor } from '../../../tool/features/second-factor/model.ts';
import { unsubscribeLink } from '../../../tool/features/reminders/unsubscribe.ts';
import { writeResearch } from '../../../tool/features/research/service.ts';
import { createLogger } from '../../../tool/http/logging.ts';
import { secretKeysOf } from '../../../tool/secrets.ts';
import { checkSecretKey } from '../../../tool/startup/secret-key-check.ts';
import { createTestApp } from '../../support/app.ts';
import { codeOf } from '../../support/authenticator.ts';
import { buildMaster, buildStudent, testPassword } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { parley } from '../../support/parley.ts';
import { enrol } from '../../support/second-factor.ts';
import { answerAs } from '../../support/study.ts';

useDatabase();
const [old, fresh, third] = ['o'.repeat(40), 'f'.repeat(40), 't'.repeat(40)] as const;
/** The steps of docs/operations.md: with the previous key, then without. */
const both = { SECRET_KEY: fresh, SECRET_KEY_PREVIOUS: old };
const alone = { SECRET_KEY: fresh };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-rotation-'));
  for (const { collection } of sealedKinds)
    await mongoose.connection.collection(collection).deleteMany({});
  await mongoose.connection
    .collection<{ _id: string }>('dataVersion')
    .deleteOne({ _id: 'secretKey' });
});
afterEach(() => rm(folder, { recursive: true }));

const appWith = (settings: Record<string, string>) =>
  createTestApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }, 'test'),
  });
const rotate = (settings: Record<string, string>, ...options: string[]) =>
  parley(['rotate-secret', ...options], settings);
const start = (settings: { SECRET_KEY: string }) =>
  checkSecretKey(secretKeysOf(settings), createLogger('silent'));

/** One of everything that is encrypted or hashed with the key, and what a use of each says. */
async function everything(settings: { SECRET_KEY: string }) {
  await start(settings);
  const app = appWith(settings);
  const [enrolled, begun] = [await buildMaster(), await buildMaster()];
  const { secret, recoveryCodes } = await enrol(await app.as(enrolled));
  const { body } = await (
    await app.as(begun)
  ).post('/api/auth/second-factor/begin', { current_password: testPassword });
  const platform = new mongoose.Types.ObjectId();
  const { kid } = await addKey(platform, secretKeysOf(settings));
  const student = await buildStudent();
  await answerAs('student', student, true, new Date('2026-01-01'));
  let exports = 0;
  let step = 0;
  const participants = async (keys: { SECRET_KEY: string }) => {
    const path = join(folder, String((exports += 1)));
    const filter = { versions: [], from: null, until: null };
    await writeResearch(path, { id: enrolled.id }, secretKeysOf(keys), filter);
    return readFile(join(path, 'participants.jsonl'), 'utf8');
  };
  const before = await participants(settings);
  /** With these settings: [a code of the app, a recovery code, the LMS's key, the same pseudonyms]. */
  const works = async (next: { SECRET_KEY: string }) => {
    const now = appWith(next);
    const enter = async (code: string) => {
      const login = { email: enrolled.email, password: testPassword };
      const { access_token } = (await now.anonymous().post('/api/auth/login', login)).body;
      return (await now.withToken(access_token).post('/api/auth/second-factor', { code })).status;
    };
    await SecondFactor.updateMany({}, { last_step: 0 });
    return [
      await enter(codeOf(secret)),
      await enter(recoveryCodes[(step += 1)] ?? ''),
      (await signingKey(platform, secretKeysOf(next))).kid === kid,
      (await participants(next)) === before,
    ];
  };
  const confirm = async (next: Record<string, string>) =>
    (await appWith(next).as(begun)).post('/api/auth/second-factor/confirm', {
      code: codeOf(body.secret),
    });
  return { works, confirm, enrolled, student };
}
const allWork = [200, 200, true, true];
const counts = (out: string) =>
  out
    .split('\n')
    .filter((line) => line.includes('changed'))
    .map((line) => line.trim().replaceAll(/ +/g, ' '));

test('everything works before, between and after the steps of a rotation, at last with the new key alone', async () => {
  const { works, confirm } = await everything({ SECRET_KEY: old });
  await start(both);
  expect(await works(both)).toEqual(allWork);
  const rotated = await rotate(both);
  expect(rotated).toMatchObject({ code: 0, err: '' });
  expect(counts(rotated.out)).toEqual([
    '2 changed 0 current 0 discarded keys of pseudonyms and recovery codes',
    '2 changed 0 current 0 discarded second factors',
    '1 changed 0 current 0 discarded keys of connections to LMSs',
  ]);
  expect(await works(both)).toEqual(allWork);
  expect(await works(alone)).toEqual(allWork);
  expect((await confirm(alone)).status).toBe(200);
  const again = await rotate(both);
  expect(counts(again.out)).toEqual([
    '0 changed 2 current 0 discarded keys of pseudonyms and recovery codes',
    '0 changed 2 current 0 discarded second factors',
    '0 changed 1 current 0 discarded keys of connections to LMSs',
  ]);
  expect(await works(alone)).toEqual(allWork);
});

test('rotate-secret keeps pseudonyms and recovery codes of versions that derived their keys', async () => {
  const { works } = await everything({ SECRET_KEY: old });
  await mongoose.connection.collection('keptKeys').deleteMany({});
  expect((await rotate(both)).code).toBe(0);
  expect(await works(alone)).toEqual(allWork);
});

test('rotate-secret changes nothing, and says what is closed, if a value opens with neither key', async () => {
  await everything({ SECRET_KEY: old });
  await addKey(new mongoose.Types.ObjectId(), [third]);
  const stored = () =>
    Promise.all(
      sealedKinds.map(({ collection }) =>
        mongoose.connection.collection(collection).find().toArray(),
      ),
    );
  const before = await stored();
  const refused = await rotate(both);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toBe(
    'Nothing was changed: 1 of the keys of connections to LMSs cannot be opened with SECRET_KEY or SECRET_KEY_PREVIOUS.\n',
  );
  expect(await stored()).toEqual(before);
});

test('rotate-secret refuses a previous key that is not the one of the server', async () => {
  await start({ SECRET_KEY: old });
  const refused = await rotate({ SECRET_KEY: fresh, SECRET_KEY_PREVIOUS: third });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('the server has used a key that is neither');
  expect(await mongoose.connection.collection('keptKeys').countDocuments()).toBe(0);
});

test('rotate-secret completes a rotation that was cut off', async () => {
  const { works } = await everything({ SECRET_KEY: old });
  const factors = await mongoose.connection.collection('secondFactors').find().toArray();
  expect((await rotate(both)).code).toBe(0);
  // As if it had ended before the second factors.
  for (const { _id, ...factor } of factors)
    await mongoose.connection.collection('secondFactors').replaceOne({ _id }, factor);
  expect(counts((await rotate(both)).out)).toEqual([
    '0 changed 2 current 0 discarded keys of pseudonyms and recovery codes',
    '2 changed 0 current 0 discarded second factors',
    '0 changed 1 current 0 discarded keys of connections to LMSs',
  ]);
  expect(await works(alone)).toEqual(allWork);
});

test('--discard deletes what a lost key has encrypted, and records the second factors that it deletes', async () => {
  const { enrolled } = await everything({ SECRET_KEY: old });
  const discarded = await rotate(alone, '--discard');
  expect(counts(discarded.out)).toEqual([
    '0 changed 0 current 2 discarded keys of pseudonyms and recovery codes',
    '0 changed 0 current 2 discarded second factors',
    '0 changed 0 current 1 discarded keys of connections to LMSs',
  ]);
  const row = await Audit.findOne({ kind: 'second_factor', action: 'delete' }).lean();
  expect(row).toMatchObject({ target_id: enrolled.id });
  expect((await enrol(await appWith(alone).as(enrolled))).recoveryCodes).toHaveLength(10);
});

test('a link for unsubscribing works while its key is the current or the previous one', async () => {
  const student = await buildStudent();
  const { config } = appWith({ SECRET_KEY: old }).dependencies;
  const { search } = new URL(unsubscribeLink(student.id, { config }));
  const post = async (settings: Record<string, string>) =>
    (await appWith(settings).anonymous().post(`/unsubscribe${search}`)).status;
  expect(await post(alone)).toBe(400);
  expect(await post(both)).toBe(200);
});

test('rotate-secret knows every field that is stored encrypted', () => {
  const known = sealedKinds.flatMap(({ collection, fields }) =>
    fields.map((field) => `${collection}.${field}`),
  );
  const stored = Object.values(mongoose.models).flatMap(({ collection, schema }) =>
    Object.keys(schema.paths)
      .filter((path) => /(^|\.)sealed_/.test(path))
      .map((path) => `${collection.name}.${path}`),
  );
  expect(known.sort()).toEqual(stored.sort());
});
