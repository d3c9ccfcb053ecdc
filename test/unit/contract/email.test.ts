import { expect, test } from '@jest/globals';
import { Email } from '../../../tool/contract/common.ts';

test.each([
  '\u202Aana@u.edu\u202C',
  ' \u200EAna@U.edu\u200B ',
  '\uFEFFana@u.edu',
  'ana\u00AD@u.edu',
])('an address is accepted with invisible marks that were copied with it: %j', (copied) => {
  expect(Email.parse(copied)).toBe('ana@u.edu');
});

test.each(['ana b@u.edu', 'ana\n@u.edu'])(
  'an address with blanks inside is refused: %j',
  (text) => {
    expect(Email.safeParse(text).success).toBe(false);
  },
);
