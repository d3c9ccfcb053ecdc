import { expect, test } from '@jest/globals';
import { nextReview } from '../../../tool/features/my-words/schedule.ts';

const day = 24 * 60 * 60 * 1000;

/** Days between the reviews of a word that gets these answers when it is due. */
function gaps(answers: readonly boolean[]): number[] {
  const keptAt = new Date('2027-03-01T09:00:00Z');
  let now = keptAt;
  let card: unknown;
  return answers.map((known) => {
    // Cloned, as the database returns a copy.
    const next = nextReview(structuredClone(card), { known, keptAt, now });
    const gap = Math.round((next.due.getTime() - now.getTime()) / day);
    [card, now] = [next, next.due];
    return gap;
  });
}

test('nextReview lengthens the interval of a known word up to half a year', () => {
  const found = gaps([true, true, true, true, true, true, true, true]);
  for (const [at, gap] of found.entries())
    expect(gap).toBeGreaterThanOrEqual(Math.min(180, (found[at - 1] ?? 0) + 1));
  expect(Math.max(...found)).toBeLessThan(183);
});

test('nextReview shortens the interval of a forgotten word', () => {
  const [, , long = 0] = gaps([true, true, true]);
  const [, , forgotten = 0, after = 0] = gaps([true, true, false, true]);
  expect(forgotten).toBeLessThanOrEqual(3);
  expect(after).toBeLessThan(long);
});

test('nextReview schedules a word that was never known for the next day', () => {
  expect(gaps([false, false])).toEqual([1, 1]);
});
