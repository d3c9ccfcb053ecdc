/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createSession,
  endConversation,
  saveTurn,
  sendHeartbeat,
  startConversation,
} from '../../../client/conversation/api.ts';
import { ApiError, serverTextOr } from '../../../client/lib/api-error.ts';
import {
  answerLimitMs,
  call,
  callUnauthenticated,
  urlOf,
  whenSessionExpires,
} from '../../../client/lib/api.ts';
import { readStored, store, storageKeys } from '../../../client/lib/storage.ts';
import { covers } from '../../support/covers.ts';

const fetched = jest.fn<typeof fetch>();
const expired = jest.fn();
globalThis.fetch = fetched;

beforeEach(() => {
  whenSessionExpires(expired);
});
afterEach(() => {
  fetched.mockReset();
  expired.mockReset();
  localStorage.clear();
});

const answer = (status: number, body?: unknown, init: ResponseInit = {}) =>
  fetched.mockResolvedValue(
    new Response(body === undefined ? null : JSON.stringify(body), { status, ...init }),
  );

function sentHeaders(): Headers {
  return new Headers(fetched.mock.calls[0]?.[1]?.headers);
}

async function failure(run: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await run.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('saveTurn, when the server refuses', () => {
  const turn = {
    userId: 'u',
    conversationId: 'c',
    clientMessageId: 't-1',
    role: 'user',
    text: 'Hola',
    seq: 1,
    queuedAt: 0,
  } as const;
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  for (const [status, code] of [
    [400, 'invalid_input'],
    [404, 'not_found'],
    [409, 'conversation_ended'],
    [413, 'too_large'],
  ] as const)
    test(`drops a turn that is refused permanently with ${code}`, async () => {
      answer(status, { error: 'No.', code, requestId: 'r' });
      expect(await saveTurn(turn)).toBe('refused');
    });

  for (const [status, code] of [
    [401, 'unauthenticated'],
    [403, 'consent_required'],
    [403, 'forbidden'],
    [403, undefined],
    [404, undefined],
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ] as const)
    test(`keeps a turn for a retry after ${status} ${code ?? 'of a proxy'}`, async () => {
      answer(status, code && { error: 'No.', code, requestId: 'r' });
      expect(await saveTurn(turn)).toBe('later');
    });
});

describe('API client: requests', () => {
  test('send the content type application/json', async () => {
    covers('AUTH-13');
    answer(200, []);
    await call('GET /api/students/classes');
    expect(sentHeaders().get('Content-Type')).toBe('application/json');
  });

  test('carry the stored token as a bearer token', async () => {
    covers('AUTH-14');
    store('access_token', 'secret');
    answer(200, []);
    await call('GET /api/students/classes');
    expect(sentHeaders().get('Authorization')).toBe('Bearer secret');
  });

  test('have no Authorization header without a stored token', async () => {
    covers('AUTH-15');
    answer(200, []);
    await call('GET /api/students/classes');
    expect(sentHeaders().has('Authorization')).toBe(false);
  });

  test('do not prefix a path that begins with /api/ again', () => {
    covers('AUTH-16');
    expect(urlOf('/api/auth/me')).toBe('/api/auth/me');
    expect(urlOf('/auth/me')).toBe('/api/auth/me');
  });

  test('encode path parameters and omit undefined query parameters', () => {
    expect(urlOf('/api/x/{id}', { id: 'a/b' }, { class_id: 'c', section_id: undefined })).toBe(
      '/api/x/a%2Fb?class_id=c',
    );
  });

  test('keep the query in Safari 16, where URLSearchParams has no size', () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    expect(urlOf('/api/x', {}, { time_zone: 'America/Lima' })).toBe(
      '/api/x?time_zone=America%2FLima',
    );
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  });

  test('send no token and keep the session on 401 when unauthenticated', async () => {
    covers('LOGIN-07');
    store('access_token', 'old');
    answer(401, { error: 'Invalid email or password', code: 'invalid_credentials' });
    const body = { email: 'a@b.test', password: 'x' };
    const error = await failure(callUnauthenticated('POST /api/auth/login', { body }));
    expect(sentHeaders().has('Authorization')).toBe(false);
    expect(error.serverText).toBe('Invalid email or password');
    expect(expired).not.toHaveBeenCalled();
    expect(readStored('access_token')).toBe('old');
  });
});

describe('API client: errors', () => {
  test('carry error text, code, fields and request id of the response', async () => {
    covers('AUTH-20');
    answer(400, { error: 'X', code: 'invalid_input', fields: { email: 'bad' }, requestId: 'r1' });
    const error = await failure(call('GET /api/auth/me'));
    expect(error).toMatchObject({
      message: 'X',
      status: 400,
      code: 'invalid_input',
      fields: { email: 'bad' },
      requestId: 'r1',
    });
  });

  test("read 'Server returned {status}' for a response without a body", async () => {
    covers('AUTH-21');
    answer(503);
    expect((await failure(call('GET /api/auth/me'))).message).toBe('Server returned 503');
  });

  test("read 'Server error: {statusText}' for a response that is not JSON", async () => {
    covers('AUTH-22');
    fetched.mockResolvedValue(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect((await failure(call('GET /api/auth/me'))).message).toBe('Server error: Bad Gateway');
  });

  test('have status 0 and no server text after a network failure', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failure(call('GET /api/auth/me'));
    expect(error).toMatchObject({ status: 0, code: 'network', serverText: null });
    expect(serverTextOr(error, 'the screen’s own text')).toBe('the screen’s own text');
  });

  test('keep the DOMException of an aborted call', async () => {
    const abort = new AbortController();
    abort.abort();
    fetched.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(call('GET /api/auth/me', { signal: abort.signal })).rejects.toBeInstanceOf(
      DOMException,
    );
  });
});

describe('API client: status 401', () => {
  test('clears the storage, calls the session-expired handler and throws', async () => {
    covers('AUTH-17', 'AUTH-18', 'AUTH-19');
    for (const key of storageKeys) store(key, 'x');
    answer(401, { error: 'whatever' });
    const error = await failure(call('GET /api/students/classes'));
    expect(error.message).toBe('Session expired. Redirecting to login.');
    expect(localStorage).toHaveLength(0);
    expect(expired).toHaveBeenCalledTimes(1);
  });

  test('keeps a newer token when the request was sent with an older one', async () => {
    store('access_token', 'old');
    fetched.mockImplementation(async () => {
      store('access_token', 'new');
      return new Response(null, { status: 401 });
    });
    await failure(call('GET /api/students/classes'));
    expect(readStored('access_token')).toBe('new');
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('storage that the browser blocks in a frame', () => {
  test('is replaced by memory', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(blocked),
    );
    store('access_token', 'kept');
    expect(readStored('access_token')).toBe('kept');
    for (const spy of spies) spy.mockRestore();
  });
});

describe('API client: server that never responds', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('times out a GET request after answerLimitMs', async () => {
    const failed = failure(call('GET /api/students/classes'));
    const given = jest.fn();
    void failed.then(given);
    await jest.advanceTimersByTimeAsync(answerLimitMs - 1);
    expect(given).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect((await failed).code).toBe('network');
  });

  test('does not time out a POST request, which the server may have processed', async () => {
    const ended = jest.fn();
    const sent = call('POST /api/system/feedback', { body: { feedback: 'Good.' } });
    sent.then(ended, ended);
    await jest.advanceTimersByTimeAsync(10 * answerLimitMs);
    expect(ended).not.toHaveBeenCalled();
  });

  const start = { user_id: 'u', practice_case_id: 'p' };
  const turn = { clientMessageId: 'm', seq: 1, role: 'user', text: 'Hola' } as const;
  test.each<[string, () => Promise<unknown>]>([
    ['a session', () => createSession(start)],
    ['a start', () => startConversation(start)],
    ['a turn', () => saveTurn({ ...turn, conversationId: 'c', userId: 'u', queuedAt: 0 })],
    ['a sign of life', () => sendHeartbeat('c', 1, false)],
    ['an end', () => endConversation('c', { elapsed_seconds: 1, last_seq: 1, turns: 1 })],
  ])('times out the idempotent request for %s of a conversation', async (_, send) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const ended = jest.fn();
    send().then(ended, ended);
    await jest.advanceTimersByTimeAsync(answerLimitMs);
    expect(ended).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
