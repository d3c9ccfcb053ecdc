import { jest } from '@jest/globals';
import { timeLimit } from '../time-limits.ts';

jest.setTimeout(timeLimit(240_000));
