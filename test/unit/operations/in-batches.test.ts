import { expect, test } from '@jest/globals';
import { inBatches } from '../../../tool/database/in-batches.ts';

/** Doubles numbers; `asked` has the questions of each command. */
function doubling(answer = (numbers: number[]) => Promise.resolve(numbers.map((n) => 2 * n))) {
  const asked: number[][] = [];
  const ask = inBatches((numbers: number[]) => {
    asked.push(numbers);
    return answer(numbers);
  });
  return { ask, asked };
}

test('what is asked in one turn of the event loop is one command, and each gets its own answer', async () => {
  const { ask, asked } = doubling();
  expect(await Promise.all([1, 2, 2, 3].map(ask))).toEqual([2, 4, 4, 6]);
  expect(asked).toEqual([[1, 2, 2, 3]]);
});

test('nobody joins a command that is under way: its answer could be older than the question', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (begun = resolve));
  const { ask, asked } = doubling(async (numbers) => {
    begun();
    if (numbers.includes(1)) await held;
    return numbers.map((n) => 2 * n);
  });
  const one = ask(1);
  await first;
  expect(await ask(2)).toBe(4);
  letGo();
  expect(await one).toBe(2);
  expect(asked).toEqual([[1], [2]]);
});

test('a command that fails fails for all that asked with it, and for nobody after', async () => {
  const { ask } = doubling((numbers) =>
    numbers.includes(1) ? Promise.reject(new Error('away')) : Promise.resolve([4]),
  );
  const settled = await Promise.allSettled([ask(1), ask(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(2)).toBe(4);
});

test('two hundred questions are one command, more of them are several', async () => {
  const { ask, asked } = doubling();
  await Promise.all(Array.from({ length: 401 }, (_, n) => ask(n)));
  expect(asked.map(({ length }) => length)).toEqual([200, 200, 1]);
});
