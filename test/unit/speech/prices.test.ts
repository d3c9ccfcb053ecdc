import { expect, test } from '@jest/globals';
import { priceOf, prices, replyCost, transcriptionCost } from '../../../tool/speech/prices.ts';

const at = new Date('2026-11-22T12:00:00Z');
const none = { input: 0, cached: 0, output: 0 };

test('replyCost prices tokens by kind, cached ones separately, in millionths of a dollar', () => {
  const tokens = {
    text: { input: 1_000, cached: 400, output: 100 },
    audio: { input: 2_000, cached: 500, output: 300 },
  };
  // 600 × 0.6 + 400 × 0.06 + 100 × 2.4 + 1500 × 10 + 500 × 0.3 + 300 × 20
  expect(replyCost('gpt-realtime-2.1-mini', tokens, at)).toBe(21_774);
});

test('transcriptionCost is charged by the minute, also for a dated version of a model', () => {
  expect(transcriptionCost('gpt-transcribe', 120, at)).toBe(9_000);
  expect(transcriptionCost('gpt-transcribe-2026-07-28', 120, at)).toBe(9_000);
});

test('replyCost uses the highest price for an unknown model', () => {
  const tokens = { text: none, audio: { input: 0, cached: 0, output: 1_000 } };
  expect(replyCost('gpt-realtime-9', tokens, at)).toBe(64_000);
});

test('replyCost is 0 for the demo partner', () => {
  const tokens = { text: none, audio: { input: 900, cached: 0, output: 1_000 } };
  expect(replyCost('demo', tokens, at)).toBe(0);
});

test('every price has a source and a start date', () => {
  for (const { source, from } of prices) {
    expect(source).not.toBe('');
    expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  expect(() => priceOf('reply', 'demo', new Date('2020-01-01'))).toThrow();
});
