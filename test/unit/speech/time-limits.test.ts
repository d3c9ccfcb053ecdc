import { expect, test } from '@jest/globals';
import { answerLimitMs } from '../../../client/lib/api.ts';
import { callTimeoutMs } from '../../../tool/speech/openai/calls.ts';
import { sessionTimeoutMs } from '../../../tool/speech/openai/create-openai-speech.ts';

/** Longest delay of the package before its first retry, in milliseconds. */
const retryDelayMs = 500;

test('a page waits longer for a session than the server for the speech service', () => {
  const longest = 2 * sessionTimeoutMs + retryDelayMs + callTimeoutMs;
  expect(answerLimitMs - longest).toBeGreaterThanOrEqual(2_000);
});
