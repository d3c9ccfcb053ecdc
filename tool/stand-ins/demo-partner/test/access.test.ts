import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { DemoPartnerOptions } from '../src/index.ts';
import { Session } from '../src/session-config.ts';
import { mintSecret } from '../src/token.ts';
import { Caller } from './support/caller.ts';
import { servePartner, testApiKey, testSecretKey, type PartnerServer } from './support/server.ts';
import { inAMinute, spanishSession } from './support/session.ts';

let server: PartnerServer;
const callers: Caller[] = [];

afterEach(async () => {
  await Promise.all(callers.splice(0).map((caller) => caller.hangUp()));
  await noCallIsLeft();
});

/** One partner for the tests of a block: starting it takes longer than most of them. */
function useServer(options: Partial<DemoPartnerOptions> = {}): void {
  beforeAll(async () => {
    server = await servePartner(options);
    await server.partner.warm();
  });
  afterAll(() => server.close());
}

const secret = ({ partner } = server): string => partner.mintSecret(spanishSession, inAMinute());

async function noCallIsLeft(): Promise<void> {
  while ((await server.partner.countCalls()) > 0) await wait(5);
}

async function call(): Promise<Caller> {
  const caller = new Caller();
  callers.push(caller);
  await caller.call({ callsUrl: server.callsUrl, clientSecret: secret() });
  return caller;
}

function post(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  const url = `${server.origin}/partner/v1/${path}`;
  return fetch(url, { method: 'POST', headers, body });
}

async function openWith(secret: string, body = 'v=0\r\n'): Promise<[number, unknown]> {
  const headers = { 'Content-Type': 'application/sdp', Authorization: `Bearer ${secret}` };
  const response = await post('realtime/calls', headers, body);
  const answer = (await response.json()) as { error: { code: unknown } };
  return [response.status, answer.error.code];
}

describe('demo partner: access', () => {
  useServer();

  test('returns 401 for an invalid, forged, foreign or expired secret', async () => {
    const session = Session.parse({});
    const soon = Date.now() / 1_000 + 60;
    const good = mintSecret(testSecretKey, session, soon);
    const [body, signature] = good.slice('ek_demo_'.length).split('.');
    const longer = Buffer.from(JSON.stringify({ session, expiresAt: soon + 9_999 }));
    const secrets = [
      'nonsense',
      'ek_demo_',
      `ek_demo_${body}`,
      `ek_demo_${body}.${'A'.repeat(43)}`,
      `ek_demo_${longer.toString('base64url')}.${signature}`,
      mintSecret('another key', session, soon),
      mintSecret(testSecretKey, session, Date.now() / 1_000 - 1),
    ];
    for (const secret of secrets) {
      expect(await openWith(secret)).toEqual([401, 'invalid_client_secret']);
    }
    expect(await openWith(good)).toEqual([400, 'invalid_offer']);
  });

  test('returns 400 or 413 for an invalid or too long offer and opens no call', async () => {
    const clientSecret = secret();
    for (const body of [
      '',
      'hello',
      'v=0\r\n',
      'v=0\r\nm=audio\r\n',
      'v=0\r\na=\u0000\r\nm=x 9 y 0\r\n',
    ]) {
      expect(await openWith(clientSecret, body)).toEqual([400, 'invalid_offer']);
    }
    const [tooLong] = await openWith(clientSecret, 'v=0'.padEnd(70_000, '\r\n'));
    expect(tooLong).toBe(413);
    const headers = { 'Content-Type': 'text/plain', Authorization: `Bearer ${clientSecret}` };
    expect((await post('realtime/calls', headers, 'v=0')).status).toBe(400);
    expect(await server.partner.countCalls()).toBe(0);
  });

  test('accepts a secret minted by another process', async () => {
    const other = await servePartner();
    const clientSecret = secret(other);
    await other.close();
    const caller = new Caller();
    callers.push(caller);
    await caller.call({ callsUrl: server.callsUrl, clientSecret });
    expect(caller.status).toBe(201);
  });

  test('returns 401 to servers without the API key, and to all if no key is set', async () => {
    const json = { 'Content-Type': 'application/json' };
    const mint = (key: string): Promise<Response> =>
      post('realtime/client_secrets', { ...json, Authorization: `Bearer ${key}` }, '{}');
    expect((await mint('wrong')).status).toBe(401);
    expect((await mint(testApiKey)).status).toBe(200);
    expect((await post('responses', json, '{}')).status).toBe(401);
    const shut = await servePartner({ apiKey: undefined });
    const answer = await fetch(`${shut.origin}/partner/v1/realtime/client_secrets`, {
      method: 'POST',
      headers: { ...json, Authorization: 'Bearer undefined' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
    await shut.close();
  });

  test('returns 400 for malformed server requests and 404 for unknown paths', async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${testApiKey}`,
    };
    const bad = [
      '{',
      '7',
      '{"session":7}',
      '{"expires_after":{"seconds":1}}',
      '{"session":{"audio":7}}',
    ];
    for (const body of bad) {
      expect((await post('realtime/client_secrets', headers, body)).status).toBe(400);
      expect((await post('responses', headers, body)).status).toBe(400);
    }
    expect((await post('nothing', headers, '{}')).status).toBe(404);
  });
});

describe('demo partner with maxCalls 1', () => {
  useServer({ maxCalls: 1 });

  test('returns 429 while a call is open', async () => {
    await call();
    const second = await call();
    expect(second.status).toBe(429);
    expect(JSON.parse(second.answer)).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
  });

  test('accepts a new call after the first has hung up', async () => {
    const first = await call();
    expect(await server.partner.countCalls()).toBe(1);
    await first.hangUp();
    callers.splice(0);
    await noCallIsLeft();
    expect((await call()).status).toBe(201);
  });
});

describe('demo partner with a short connectWithinMs', () => {
  useServer({ connectWithinMs: 300 });

  test('drops a call that does not connect in time', async () => {
    const donor = new Caller();
    callers.push(donor);
    const offer = await donor.offer();
    const clientSecret = secret();
    const headers = {
      'Content-Type': 'application/sdp',
      Authorization: `Bearer ${clientSecret}`,
    };
    expect((await post('realtime/calls', headers, offer)).status).toBe(201);
    await noCallIsLeft();
  });
});

describe('demo partner with a short maxCallMs', () => {
  useServer({ maxCallMs: 1_500 });

  test('ends a call at its longest duration with session_expired', async () => {
    const caller = await call();
    expect(await caller.event('error')).toMatchObject({ error: { code: 'session_expired' } });
    await caller.ended();
    await noCallIsLeft();
  });
});
