import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchChunk, requireChunk } from '../../../client/lib/lazy-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Rejects the given number of times, then resolves. */
function unsteady(failures: number) {
  let left = failures;
  return jest.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve('chunk') : Promise.reject(new Error('no network'));
  });
}

test('fetchChunk fetches a chunk once if it loads', async () => {
  const load = unsteady(0);
  await expect(fetchChunk(load)).resolves.toBe('chunk');
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetchChunk retries a failed chunk twice', async () => {
  const load = unsteady(2);
  const fetched = fetchChunk(load);
  await jest.advanceTimersByTimeAsync(2_500);
  await expect(fetched).resolves.toBe('chunk');
});

test('fetchChunk rejects after three failed attempts', async () => {
  const load = unsteady(9);
  const fetched = expect(fetchChunk(load)).rejects.toThrow('no network');
  await jest.advanceTimersByTimeAsync(2_500);
  await fetched;
  expect(load).toHaveBeenCalledTimes(3);
});

/** A page of the build `running`, on a server that has the build `served`. */
function pageOf(running: string, served: string) {
  const reload = jest.fn();
  const script = { getAttribute: () => `/assets/index-${running}.js` };
  Object.assign(globalThis, {
    document: { querySelector: () => script },
    window: { location: { reload } },
    fetch: () => Promise.resolve(new Response(`<script src="/assets/index-${served}.js">`)),
  });
  return reload;
}

test('requireChunk reloads a page of another build than the server has', async () => {
  const reload = pageOf('old', 'new');
  void requireChunk(unsteady(9));
  await jest.advanceTimersByTimeAsync(2_500);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('requireChunk rejects, and reloads nothing, if the server has the build of the page', async () => {
  const reload = pageOf('same', 'same');
  const fetched = expect(requireChunk(unsteady(9))).rejects.toThrow('no network');
  await jest.advanceTimersByTimeAsync(2_500);
  await fetched;
  expect(reload).not.toHaveBeenCalled();
});
