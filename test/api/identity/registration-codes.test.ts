import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildProvided, type BuiltUser } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';
import { fakeDate } from '../../support/fake-date.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
let person: BuiltUser;
beforeAll(() => {
  const { config } = createTestApp().dependencies;
  app = createTestApp({ config: { ...config, REGISTRATION_CODE: true }, mail });
});
beforeEach(async () => {
  person = await buildProvided();
});

afterEach(() => {
  jest.useRealTimers();
});

const account = { first_name: 'Noa', last_name: 'New', password: 'Quiet-river-7' };
const verify = (email: string) => app.anonymous().post('/api/auth/verify-email', { email });

/** Requests a code as one browser, which sends the cookie of the response with later requests. */
async function asked() {
  const answer = await verify(person.email);
  expect(answer.status).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const code = /^\d{6}$/m.exec((await mail.next(person.email)).text)?.[0] ?? '';
  const send = (given: string) =>
    app
      .anonymous()
      .post('/api/auth/register', { email: person.email, ...account, code: given })
      .set('Cookie', cookie);
  return { code, send };
}

test('an invitation that is not valid any more is refused as such, and not as a code that nobody typed', async () => {
  const body = { email: person.email, ...account, invitation: 'expired' };
  const answer = await app.anonymous().post('/api/auth/register', body);
  expect([answer.status, answer.body.fields.code]).toEqual([
    400,
    expect.stringMatching(/^This invitation is too old .* Please enter your email address/),
  ]);
});

test('the mail with a registration code is in the language of the browser or that chosen in it', async () => {
  await verify(person.email).set('Accept-Language', 'sv, de-AT;q=0.9, en;q=0.5');
  expect((await mail.next(person.email)).subject).toBe('Dein Code für Parley');
  await verify(person.email).set('Accept-Language', 'de').set('Cookie', 'language=fr');
  expect((await mail.next(person.email)).subject).toBe('Votre code pour Parley');
});

test('an address that the mail server refuses gets an answer that names the address', async () => {
  const refusal = Object.assign(new Error('no such user'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  const { config } = app.dependencies;
  const refusing = createTestApp({
    config,
    mail: { ...mail, send: () => Promise.reject(refusal) },
  });
  const answer = await refusing.anonymous().post('/api/auth/verify-email', { email: person.email });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe(
    'The mail server does not accept this email address. Please check it.',
  );
});

describe('registration code of several browsers', () => {
  test('wrong codes in a second browser do not invalidate the code of the first', async () => {
    const owner = await asked();
    const stranger = await asked();
    for (let n = 0; n < 6; n += 1)
      expect(
        (await stranger.send(n === Number(stranger.code) ? '999999' : `00000${n}`)).status,
      ).toBe(400);
    expect((await owner.send(owner.code)).status).toBe(200);
  });

  test('rejects a code that another browser requested', async () => {
    const [owner, stranger] = [await asked(), await asked()];
    if (owner.code !== stranger.code) expect((await stranger.send(owner.code)).status).toBe(400);
    expect((await owner.send(owner.code)).status).toBe(200);
  });
});

test.each([
  ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['with a mark of the writing direction', (code: string) => `\u200f${code}`],
  [
    'in Arabic digits',
    (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(+digit)),
  ],
  [
    'in Persian digits',
    (code: string) => code.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(+digit)),
  ],
  [
    'in wide digits',
    (code: string) => code.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'.charAt(+digit)),
  ],
])('accepts a registration code that is typed %s', async (_how, typed) => {
  const { code, send } = await asked();
  expect((await send(typed(code))).status).toBe(200);
});

test('requests from one network leave mails to the address for its owner', async () => {
  const { config } = app.dependencies;
  const behindProxy = createTestApp({ config: { ...config, TRUST_PROXY: 1 }, mail });
  const verifyFrom = async (address: string) =>
    (
      await behindProxy
        .anonymous()
        .post('/api/auth/verify-email', { email: person.email })
        .set('X-Forwarded-For', address)
    ).status;
  fakeDate();
  const statuses: number[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    for (let n = 0; n < 8; n += 1) statuses.push(await verifyFrom('192.0.2.1'));
    jest.setSystemTime(Date.now() + 60_000);
  }
  expect(statuses).toContain(429);
  expect(await verifyFrom('198.51.100.7')).toBe(200);
});

test('a refusal for minutes says for how many', async () => {
  const ask = () => app.anonymous().post('/api/auth/verify-email', { email: person.email });
  let answer = await ask();
  while (answer.status !== 429) answer = await ask();
  expect(answer.body.error).toBe('Too many attempts. Please try again in 15 minutes.');
});
