import { jest } from '@jest/globals';

/** Fakes only `Date`, so that timers of database and network run; `jest.useRealTimers` ends it. */
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
