/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchAhead } from '../../../client/app/fetch-ahead.ts';
import { pages } from '../../../client/app/pages.ts';
import { Shell } from '../../../client/app/RootLayout.tsx';
import { router } from '../../../client/app/router.tsx';
import { queryClient } from '../../../client/lib/query-client.ts';

const pageAt = (path: string) => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`No page at ${path}`);
  return found.page;
};
const fetched: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  fetched.length = 0;
  jest.spyOn(Shell, 'preload').mockImplementation(() => void fetched.push('shell'));
  for (const path of ['/student/dashboard', '/practice/:id'])
    jest.spyOn(pageAt(path), 'preload').mockImplementation(() => void fetched.push(path));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('fetchAhead loads the next page after the requests of the current page are done', async () => {
  fetchAhead();
  await router.navigate('/login');
  expect(fetched).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(fetched).toEqual(['shell', '/student/dashboard']);

  fetched.length = 0;
  let answer = (_data: string) => {};
  const asking = queryClient.fetchQuery({
    queryKey: ['asked by the page'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  await router.navigate('/student/dashboard');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
  answer('there');
  await asking;
  await jest.advanceTimersByTimeAsync(1_500);
  expect(fetched).toEqual(['/practice/:id']);
});

test('fetchAhead loads nothing with saveData or after the page was left', async () => {
  const connection = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await router.navigate('/student/practice');
  await jest.advanceTimersByTimeAsync(5_000);
  connection.saveData = false;
  await router.navigate('/student/dashboard');
  await router.navigate('/student/progress');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
});
