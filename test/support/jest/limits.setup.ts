import { jest } from '@jest/globals';
import { timeLimit } from '../time-limits.ts';

jest.setTimeout(timeLimit(240_000));

// By default a query waits one second for its element; on a busy machine that can be too short.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeLimit(20_000) });
}
