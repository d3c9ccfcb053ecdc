import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../tool/config.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildMaster, buildProvided, buildUser } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { startInstitution, type FakeInstitution } from '../../support/fake-institution.ts';

useDatabase();

/** A tool at its own origin that admits people of one domain, or only invited people. */
interface Tool {
  app: TestApp;
  origin: string;
  institution: FakeInstitution;
  close(): Promise<void>;
}

async function startTool(allowedDomains: string): Promise<Tool> {
  let handler: RequestListener = (_req, res) => res.end();
  const server = createServer((req, res) => handler(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const institution = await startInstitution(origin);
  const config = readConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: origin,
      SECRET_KEY: 'a secret key of the tests, long enough',
      OIDC_ISSUER: institution.issuer,
      OIDC_CLIENT_ID: institution.clientId,
      OIDC_CLIENT_SECRET: institution.clientSecret,
      OIDC_ALLOWED_DOMAINS: allowedDomains,
      OIDC_NAME: 'Riverside University',
    },
    'test',
  );
  const app = createTestApp({ config });
  handler = app.express;
  return {
    app,
    origin,
    institution,
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([institution.close(), once(server, 'close')]);
    },
  };
}

let open: Tool;
let invitedOnly: Tool;
beforeAll(async () => {
  open = await startTool('uni.test');
  invitedOnly = await startTool('');
});
afterAll(() => Promise.all([open.close(), invitedOnly.close()]));

/** Follows one redirect with the cookies of a browser. */
async function follow(url: URL, jar: Map<string, string>): Promise<URL> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    jar.set(name, value);
  }
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${url.href} answered ${answer.status}`);
  return new URL(location, url);
}

/** Follows redirects until one leads to /login; `meanwhile` runs after the first of them. */
async function signIn(
  { origin }: Tool,
  jar = new Map<string, string>(),
  meanwhile?: () => Promise<unknown>,
): Promise<{ code: string; refused: string; verifier: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  let next = await follow(new URL(`${origin}/oidc/login?challenge=${challenge}`), jar);
  await meanwhile?.();
  while (next.pathname !== '/login') next = await follow(next, jar);
  const fragment = new URLSearchParams(next.hash.slice(1));
  return {
    code: fragment.get('sso') ?? '',
    refused: fragment.get('sso_refused') ?? '',
    verifier,
  };
}

const swap = ({ app }: Tool, body: { code: string; verifier: string }) =>
  app.anonymous().post('/api/auth/oidc', { code: body.code, verifier: body.verifier });

let count = 0;
/** Makes a new person sign in at the identity provider of the institution. */
function nextPerson(tool: Tool, fields: { email?: string; email_verified?: boolean } = {}) {
  count += 1;
  const email = `person${count}@uni.test`;
  const person = { email, email_verified: true, given_name: 'Ida', family_name: `N${count}` };
  tool.institution.signsIn(`sub-${count}`, { ...person, ...fields });
  return { sub: `sub-${count}`, ...person, ...fields };
}

describe('sign-in with an address of an allowed domain', () => {
  test('creates an account that still needs consent', async () => {
    const who = nextPerson(open);
    const { status, body } = await swap(open, await signIn(open));
    expect([status, body]).toMatchObject([
      200,
      {
        needs_consent: true,
        user: { first_name: 'Ida', last_name: who.family_name, email: who.email, is_student: true },
      },
    ]);
    const me = await open.app.withToken(body.access_token).get('/api/auth/me');
    expect(me.body.id).toBe(body.user.id);
  });

  test('finds the same account when the address has changed at the provider', async () => {
    const who = nextPerson(open);
    const first = await swap(open, await signIn(open));
    open.institution.signsIn(who.sub, { email: `new-${who.email}`, email_verified: true });
    const second = await swap(open, await signIn(open));
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  test('registers the account that was provided for the address', async () => {
    const who = nextPerson(open);
    const invited = await buildProvided({ email: who.email });
    const { body } = await swap(open, await signIn(open));
    expect(body.user.id).toBe(invited.id);
    expect(await User.findById(invited.id).lean()).toMatchObject({
      is_registered: true,
      email_proof: { by: 'sso' },
    });
  });

  test('names an account that was provided without a name, and no other', async () => {
    const { email, family_name } = nextPerson(open);
    await buildProvided({ email, first_name: '', last_name: '' });
    const nameless = await swap(open, await signIn(open));
    expect(nameless.body.user).toMatchObject({ first_name: 'Ida', last_name: family_name });
    const other = nextPerson(open);
    await buildProvided({ email: other.email, first_name: 'Idalia', last_name: '' });
    const named = await swap(open, await signIn(open));
    expect(named.body.user).toMatchObject({ first_name: 'Idalia', last_name: '' });
  });
});

describe('sign-in without a session', () => {
  test('refuses an unverified address', async () => {
    nextPerson(open, { email_verified: false });
    expect((await signIn(open)).refused).toBe('domain');
  });

  test('refuses an address of another domain', async () => {
    nextPerson(open, { email: 'ida@elsewhere.test' });
    expect((await signIn(open)).refused).toBe('domain');
  });

  test('refuses an address that was not invited when no domain is allowed', async () => {
    const { email } = nextPerson(invitedOnly);
    expect((await signIn(invitedOnly)).refused).toBe('unknown');
    expect(await User.countDocuments({ email })).toBe(0);
  });

  test('refuses the address of a master', async () => {
    const { email } = nextPerson(open);
    await buildMaster({ email, email_proof: { by: 'mail', at: new Date() } });
    expect((await signIn(open)).refused).toBe('administrator');
  });

  test('refuses a person who became a master after an earlier sign-in', async () => {
    nextPerson(open);
    const { body } = await swap(open, await signIn(open));
    await User.updateOne({ _id: body.user.id }, { $set: { is_master: true } });
    expect((await signIn(open)).refused).toBe('administrator');
  });

  test('refuses an address that belongs to another person of the institution', async () => {
    const { email } = nextPerson(open);
    await signIn(open);
    nextPerson(open, { email });
    expect((await signIn(open)).refused).toBe('taken');
  });

  test('refuses an account that a master has deleted', async () => {
    nextPerson(open);
    const { body } = await swap(open, await signIn(open));
    await User.updateOne({ _id: body.user.id }, { $set: { deleted_at: new Date() } });
    expect((await signIn(open)).refused).toBe('removed');
  });
});

test('two tabs of one browser can be at the institution at the same time', async () => {
  nextPerson(open);
  const jar = new Map<string, string>();
  const first = await signIn(open, jar, () => signIn(open, jar));
  expect((await swap(open, first)).status).toBe(200);
});

test('an invited person signs in when no domain is allowed', async () => {
  const { email } = nextPerson(invitedOnly);
  const invited = await buildProvided({ email });
  const { body } = await swap(invitedOnly, await signIn(invitedOnly));
  expect(body.user.id).toBe(invited.id);
});

test('single sign-on takes an address from an account that never proved it', async () => {
  const { email } = nextPerson(open);
  const squatter = await buildUser({ email, email_proof: null });
  const { body } = await swap(open, await signIn(open));
  expect(body.user).toMatchObject({ email });
  expect(body.user.id).not.toBe(squatter.id);
});

test('single sign-on returns 403 for a disabled account', async () => {
  const { email } = nextPerson(open);
  await buildProvided({ email, disabled_at: new Date() });
  const answer = await swap(open, await signIn(open));
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});

describe('single sign-on code', () => {
  test('returns 401 with another verifier than that of the browser that began', async () => {
    nextPerson(open);
    const { code } = await signIn(open);
    const verifier = randomBytes(32).toString('base64url');
    expect((await swap(open, { code, verifier })).status).toBe(401);
  });

  test('works once', async () => {
    nextPerson(open);
    const came = await signIn(open);
    expect((await swap(open, came)).status).toBe(200);
    expect((await swap(open, came)).status).toBe(401);
  });
});

test('the callback redirects to /login as cancelled in a browser that began no sign-in', async () => {
  const answer = await fetch(`${open.origin}/oidc/callback?code=stolen`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/login#sso_refused=cancelled');
});

test('the login page names the institution only when single sign-on is configured', async () => {
  const tag = (name: string) => `<meta name="sign-in-at" content="${name}" />`;
  expect((await open.app.anonymous().get('/login')).text).toContain(tag('Riverside University'));
  const plain = createTestApp();
  expect((await plain.anonymous().get('/login')).text).toContain(tag(''));
});
