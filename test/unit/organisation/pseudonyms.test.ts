import { expect, test } from '@jest/globals';
import { createPseudonyms } from '../../../tool/features/research/pseudonyms.ts';

test('no pseudonym is a number for a spreadsheet', () => {
  const pseudonym = createPseudonyms(Buffer.alloc(32));
  const made = Array.from({ length: 1000 }, (_, id) => pseudonym('conversation', id + 1));
  expect(made.filter((one) => /^\d/.test(one))).toEqual([]);
});
