import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchChunk } from '../../../client/lib/lazy-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Fails as often as said, then answers. */
function unsteady(failures: number) {
  let left = failures;
  return jest.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve('chunk') : Promise.reject(new Error('no network'));
  });
}

test('a chunk that comes is fetched once', async () => {
  const load = unsteady(0);
  await expect(fetchChunk(load)).resolves.toBe('chunk');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk that does not come is asked for twice more', async () => {
  const load = unsteady(2);
  const fetched = fetchChunk(load);
  await jest.advanceTimersByTimeAsync(2_500);
  await expect(fetched).resolves.toBe('chunk');
});

test('a chunk that never comes is reported', async () => {
  const load = unsteady(9);
  const fetched = expect(fetchChunk(load)).rejects.toThrow('no network');
  await jest.advanceTimersByTimeAsync(2_500);
  await fetched;
  expect(load).toHaveBeenCalledTimes(3);
});
