import { jest } from '@jest/globals';

/** Fixes `Date` alone, so that the database and the network go on; `jest.useRealTimers` ends it. */
export function fakeDate(): void {
  jest.useFakeTimers({
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
