import { jest } from '@jest/globals';
import { timeLimit } from '../time-limits.ts';

jest.setTimeout(timeLimit(240_000));

// A query that waits for an element gives up after a second by itself, which a busy machine needs.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeLimit(20_000) });
}
