import { expect, jest, test } from '@jest/globals';
import type { OpenDBCallbacks } from 'idb';
import type { QueuedTurn } from '../../../../client/conversation/queue/turn-store.ts';

/** The database: what it holds, and the callbacks of the connection in use. */
const held: string[] = [];
let callbacks: OpenDBCallbacks<unknown> | undefined;
jest.unstable_mockModule('idb', () => ({
  openDB: async (_name: string, _version: number, given: OpenDBCallbacks<unknown>) => {
    callbacks = given;
    return {
      put: async (_store: string, { text }: QueuedTurn) => {
        if (callbacks !== given) throw new DOMException('closed', 'InvalidStateError');
        held.push(text);
      },
    };
  },
}));
const { openTurnStore } = await import('../../../../client/conversation/queue/turn-store.ts');

test('turns are kept also after the browser closed the database in the background', async () => {
  const store = openTurnStore();
  await store.put({ text: 'before' } as QueuedTurn);
  const { terminated } = callbacks ?? {};
  callbacks = undefined;
  terminated?.();
  await store.put({ text: 'after' } as QueuedTurn);
  expect(held).toEqual(['before', 'after']);
});
