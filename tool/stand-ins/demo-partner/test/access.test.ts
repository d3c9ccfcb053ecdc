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

describe('who may call the partner', () => {
  useServer();

  test('a secret that is wrong, forged, foreign or expired opens nothing: 401', async () => {
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

  test('a body that is no SDP offer, or too long, is refused and leaves no call', async () => {
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

  test('a secret minted by one process opens a call in another', async () => {
    const other = await servePartner();
    const clientSecret = secret(other);
    await other.close();
    const caller = new Caller();
    callers.push(caller);
    await caller.call({ callsUrl: server.callsUrl, clientSecret });
    expect(caller.status).toBe(201);
  });

  test('the surface for servers needs its key, and is shut without one', async () => {
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

  test('malformed requests to the surface for servers get 400, unknown paths 404', async () => {
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

describe('a partner with one line', () => {
  useServer({ maxCalls: 1 });

  test('when all lines are taken a call is asked to wait: 429', async () => {
    await call();
    const second = await call();
    expect(second.status).toBe(429);
    expect(JSON.parse(second.answer)).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
  });

  test('hanging up frees the line', async () => {
    const first = await call();
    expect(await server.partner.countCalls()).toBe(1);
    await first.hangUp();
    callers.splice(0);
    await noCallIsLeft();
    expect((await call()).status).toBe(201);
  });
});

describe('a partner that waits a moment only', () => {
  useServer({ connectWithinMs: 300 });

  test('a call that never connects is dropped', async () => {
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

describe('a partner with little time', () => {
  useServer({ longestCallMs: 1_500 });

  test('a call ends at its longest duration and says why', async () => {
    const caller = await call();
    expect(await caller.event('error')).toMatchObject({ error: { code: 'session_expired' } });
    await caller.ended();
    await noCallIsLeft();
  });
});
