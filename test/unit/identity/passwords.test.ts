import { expect, test } from '@jest/globals';
import { passwordRules } from '../../../tool/contract/constants/password.ts';
import { isCommonPassword } from '../../../tool/features/auth/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../../tool/features/auth/passwords.ts';
import { covers } from '../../support/covers.ts';

const broken = (password: string) =>
  passwordRules.filter(({ met }) => !met(password)).map(({ id }) => id);

test.each([
  ['', ['length', 'uppercase', 'lowercase', 'digit']],
  ['Abcdef1', ['length']],
  ['Abcdefg1', []],
  ['abcdefg1', ['uppercase']],
  ['ABCDEFG1', ['lowercase']],
  ['Abcdefgh', ['digit']],
  ['Éàççêñt7', []],
])('passwordRules finds the rules that %j breaks', (password, ids) => {
  covers('REG-08', 'REG-09', 'REG-10', 'REG-11');
  expect(broken(password)).toEqual(ids);
});

test('isCommonPassword matches a common password in any case, not a passphrase', () => {
  for (const common of ['Password1', 'PASSWORD123', 'Qwerty123', 'P@ssw0rd1'])
    expect(isCommonPassword(common)).toBe(true);
  for (const fine of ['Parley-demo-1', 'Quiet-river-7', 'Tr0ubadour&3'])
    expect(isCommonPassword(fine)).toBe(false);
});

test.each(['Iloveyou3', 'Monkey2026', 'Liverpool9', 'Qwerty12!', 'Summer2027', 'Parley2026'])(
  'isCommonPassword matches %s, a common word with digits or punctuation',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test('a hash is argon2id, differs each time and matches its password only', async () => {
  const [one, two] = [await hashPassword('Quiet-river-7'), await hashPassword('Quiet-river-7')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwordMatches('Quiet-river-7', two)).toBe(true);
  expect(await passwordMatches('quiet-river-7', two)).toBe(false);
  expect(await passwordMatches('Quiet-river-7', null)).toBe(false);
  expect(await passwordMatches('nobody has this password', null)).toBe(false);
});
