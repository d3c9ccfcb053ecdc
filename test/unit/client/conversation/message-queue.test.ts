import { describe, expect, jest, test } from '@jest/globals';
import {
  MessageQueue,
  retryDelayMs,
  type SendOutcome,
} from '../../../../client/conversation/queue/message-queue.ts';
import { sleep } from '../../../../client/conversation/sleep.ts';
import type { QueuedTurn } from '../../../../client/conversation/queue/turn-store.ts';
import { covers } from '../../../support/covers.ts';

/** A browser database that outlives the queue. */
function fakeStore(turns: QueuedTurn[] = []) {
  let kept = [...turns];
  const same = (a: QueuedTurn, b: QueuedTurn) => a.clientMessageId === b.clientMessageId;
  return {
    kept: () => kept.map(({ text }) => text),
    put: async (turn: QueuedTurn) => void (kept = [...kept, turn]),
    remove: async (turn: QueuedTurn) => void (kept = kept.filter((other) => !same(other, turn))),
    all: async () => kept,
  };
}

/** A server whose answers are scripted; once the script is over it saves. */
function fakeServer(outcomes: (SendOutcome | 'network')[] = []) {
  const received: string[] = [];
  const left = [...outcomes];
  return {
    received,
    send: async (turn: QueuedTurn): Promise<SendOutcome> => {
      const outcome = left.shift() ?? 'saved';
      if (outcome === 'network') throw new TypeError('Failed to fetch');
      received.push(`${turn.seq}:${turn.text}:${outcome}`);
      return outcome;
    },
  };
}

const turn = (seq: number) => ({
  clientMessageId: `m${seq}`,
  seq,
  role: 'user' as const,
  text: `t${seq}`,
});

const stored = (seq: number, userId: string): QueuedTurn => ({
  ...turn(seq),
  userId,
  conversationId: 'c1',
  queuedAt: Date.now(),
});

describe('MessageQueue', () => {
  test('sends turns in the order of seq and removes those acknowledged', async () => {
    const store = fakeStore();
    const server = fakeServer();
    const queue = new MessageQueue({ userId: 'u', store, send: server.send });
    queue.add('c1', turn(1));
    queue.add('c1', turn(3));
    queue.add('c1', turn(2));
    expect(await queue.drained('c1', 1000)).toBe(true);
    expect(server.received).toEqual(['1:t1:saved', '2:t2:saved', '3:t3:saved']);
    expect(store.kept()).toEqual([]);
  });

  test('retries after network and server errors with exponential back-off', async () => {
    covers('VOICE-50');
    const waits: number[] = [];
    const server = fakeServer(['network', 'later', 'later']);
    const queue = new MessageQueue({
      userId: 'u',
      store: fakeStore(),
      send: server.send,
      sleep: async (ms) => void waits.push(ms),
    });
    queue.add('c1', turn(1));
    expect(await queue.drained('c1', 1000)).toBe(true);
    expect(server.received.at(-1)).toBe('1:t1:saved');
    expect(waits).toHaveLength(3);
    for (const [at, ms] of waits.entries()) {
      const expected = retryDelayMs.first * 2 ** at;
      expect(ms).toBeGreaterThanOrEqual(expected * 0.75);
      expect(ms).toBeLessThanOrEqual(expected * 1.25);
    }
  });

  test('sends the next turn after one that the server refuses permanently', async () => {
    const server = fakeServer(['refused']);
    const queue = new MessageQueue({ userId: 'u', store: fakeStore(), send: server.send });
    queue.add('c1', turn(1));
    queue.add('c1', turn(2));
    expect(await queue.drained('c1', 1000)).toBe(true);
    expect(server.received).toEqual(['1:t1:refused', '2:t2:saved']);
  });

  test('sends the turns of other conversations while one is never let through', async () => {
    const queue = new MessageQueue({
      userId: 'u',
      store: fakeStore(),
      send: async ({ conversationId }) => (conversationId === 'c1' ? 'later' : 'saved'),
      sleep: () => sleep(1),
    });
    queue.add('c1', turn(1));
    queue.add('c2', turn(2));
    expect(await queue.drained('c2', 1000)).toBe(true);
    expect(queue.waiting('c1')).toHaveLength(1);
    queue.close();
  });

  test('is not waited for longer when the clock of the computer is set back', async () => {
    const queue = new MessageQueue({
      userId: 'u',
      store: fakeStore(),
      send: async () => 'later',
      sleep: () => sleep(1),
    });
    queue.add('c1', turn(1));
    const now = jest.spyOn(Date, 'now');
    const waiting = queue.drained('c1', 100);
    now.mockReturnValue(0);
    expect(await waiting).toBe(false);
    now.mockRestore();
    queue.close();
  });

  test('sends unacknowledged turns after a reload, those of the same user only', async () => {
    const store = fakeStore([stored(1, 'u'), stored(2, 'somebody else')]);
    const server = fakeServer();
    const queue = new MessageQueue({ userId: 'u', store, send: server.send });
    await queue.restore();
    expect(await queue.drained('c1', 1000)).toBe(true);
    expect(server.received).toEqual(['1:t1:saved']);
    expect(store.kept()).toEqual(['t2']);
  });

  test('sends turns even if the browser database never responds', async () => {
    const never = () => new Promise<never>(() => undefined);
    const server = fakeServer();
    const store = { put: never, remove: never, all: never };
    const queue = new MessageQueue({ userId: 'u', store, send: server.send });
    await queue.restore();
    queue.add('c1', turn(1));
    queue.add('c1', turn(2));
    expect(await queue.drained('c1', 1000)).toBe(true);
    expect(server.received).toEqual(['1:t1:saved', '2:t2:saved']);
  });

  test('sends nothing after it is closed and keeps the unsent turns', async () => {
    const store = fakeStore();
    const server = fakeServer(['later']);
    const queue = new MessageQueue({ userId: 'u', store, send: server.send });
    queue.add('c1', turn(1));
    queue.close();
    expect(await queue.drained('c1', 120)).toBe(false);
    expect(server.received).toEqual(['1:t1:later']);
    expect(store.kept()).toEqual(['t1']);
  });

  test('stops waiting for unsent turns once it is closed, as when the session has ended', async () => {
    const queue = new MessageQueue({
      userId: 'u',
      store: fakeStore(),
      send: async () => {
        await sleep(5);
        queue.close();
        return 'later';
      },
    });
    queue.add('c1', turn(1));
    const asked = Date.now();
    expect(await queue.drained('c1', 2_000)).toBe(false);
    expect(Date.now() - asked).toBeLessThan(1_000);
  });
});
