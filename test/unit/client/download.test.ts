/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { download } from '../../../client/lib/downloads.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('the URL of a download exists for as long as a browser may take to read it', () => {
  jest.useFakeTimers();
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:list',
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  document.addEventListener('click', (event) => event.preventDefault());
  download('list.csv', new Blob(['a']));
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual(['blob:list']);
});
