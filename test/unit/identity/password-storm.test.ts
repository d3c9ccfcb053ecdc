import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { hashPassword, passwordMatches } from '../../../tool/features/auth/passwords.ts';

test('comparing many passwords concurrently does not hold up a file read', async () => {
  const kept = await hashPassword('Harbour-42x');
  let compared = 0;
  const storm = Array.from({ length: 24 }, async () => {
    const matches = await passwordMatches('Harbour-42x', kept);
    compared += 1;
    return matches;
  });
  await readFile(new URL(import.meta.url));
  expect(compared).toBeLessThan(12);
  expect(await Promise.all(storm)).toEqual(Array(24).fill(true));
});
