import { expect, test } from '@jest/globals';
import { answerLimitMs } from '../../../client/lib/api.ts';
import { callTimeoutMs } from '../../../tool/speech/openai/calls.ts';
import {
  maxRetryDelayMs,
  sessionTimeoutMs,
} from '../../../tool/speech/openai/create-openai-speech.ts';

test('a page waits longer for a session than the server for the speech service', () => {
  const longest = 2 * sessionTimeoutMs + maxRetryDelayMs + callTimeoutMs;
  expect(answerLimitMs - longest).toBeGreaterThanOrEqual(2_000);
});
