import { expect, test } from '@jest/globals';
import { issueDigits, redeemDigits } from '../../../tool/features/one-time-codes/service.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

let subjects = 0;
const purpose = 'test';
async function issued() {
  subjects += 1;
  const subject = `person-${subjects}@parley.test`;
  const digits = await issueDigits({ purpose, subject, seconds: 60 });
  const wrong = digits === '000000' ? '000001' : '000000';
  return { subject, digits, wrong, guess: (code: string) => redeemDigits(purpose, subject, code) };
}

test('a six-digit code works after four wrong tries, and only once', async () => {
  const { digits, wrong, guess } = await issued();
  for (let n = 0; n < 4; n += 1) expect(await guess(wrong)).toBe(false);
  expect(await guess(digits)).toBe(true);
  expect(await guess(digits)).toBe(false);
});

test('a six-digit code stops working after five wrong tries made concurrently', async () => {
  const { digits, wrong, guess } = await issued();
  await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
  expect(await guess(digits)).toBe(false);
});

test('empty input does not count as a wrong try, and a new code resets the count', async () => {
  const { subject, digits, wrong, guess } = await issued();
  for (let n = 0; n < 9; n += 1) await guess('');
  expect(await guess(digits)).toBe(true);
  for (let n = 0; n < 5; n += 1) await guess(wrong);
  const again = await issueDigits({ purpose, subject, seconds: 60 });
  expect(await guess(again)).toBe(true);
});
