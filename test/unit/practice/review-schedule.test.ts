import { expect, test } from '@jest/globals';
import { nextReview } from '../../../tool/features/my-words/schedule.ts';

const day = 24 * 60 * 60 * 1000;

/** Days between the reviews of a word that is answered like this whenever it is due. */
function gaps(answers: readonly boolean[]): number[] {
  const keptAt = new Date('2027-03-01T09:00:00Z');
  let now = keptAt;
  let card: unknown;
  return answers.map((known) => {
    // As the database keeps it.
    const next = nextReview(structuredClone(card), { known, keptAt, now });
    const gap = Math.round((next.due.getTime() - now.getTime()) / day);
    [card, now] = [next, next.due];
    return gap;
  });
}

test('a word that is known comes back later each time, up to half a year', () => {
  const found = gaps([true, true, true, true, true, true, true, true]);
  for (const [at, gap] of found.entries())
    expect(gap).toBeGreaterThanOrEqual(Math.min(180, (found[at - 1] ?? 0) + 1));
  expect(Math.max(...found)).toBeLessThan(183);
});

test('a word that is forgotten comes back soon, and sooner than before from then on', () => {
  const [, , long = 0] = gaps([true, true, true]);
  const [, , forgotten = 0, after = 0] = gaps([true, true, false, true]);
  expect(forgotten).toBeLessThanOrEqual(3);
  expect(after).toBeLessThan(long);
});

test('a word that was never known is due the next day', () => {
  expect(gaps([false, false])).toEqual([1, 1]);
});
