import { expect, test } from '@jest/globals';
import { mailTexts } from '../../../tool/mail/messages.en.ts';
import { sanitizeName } from '../../../tool/mail/sanitize-input.ts';

test.each([
  'PRIZE! Log in at https://evil.example/parley',
  'www.evil.example',
  'evil.example',
  'mail win@evil.example',
  'evil．example',
  'javascript:alert',
  'call +44 20 7946 0958 now',
])('sanitizeName removes from %j what a mail program turns into a link', (text) => {
  expect(sanitizeName(text)).not.toMatch(/\S[.:]\S|[/@]|(?:\d[ .()+-]*){9}/u);
});

test.each([
  "María José O'Neill-Ruiz",
  'SPAN 101',
  'Dr. Ruiz',
  '¿Qué tal? En el café',
  '日本語 101',
])('sanitizeName keeps %j unchanged', (text) => {
  expect(sanitizeName(text)).toBe(text);
});

test('mails contain no link that a user typed and truncate long texts', () => {
  const bait = `https://evil.example ${'x'.repeat(500)}`;
  const link = 'https://parley.example/page';
  const settings = 'https://parley.example/settings';
  const values = {
    name: bait,
    title: bait,
    courses: [bait],
    link,
    settings,
    minutes: 5,
    contact: 'help',
  };
  for (const write of [
    mailTexts.resetPassword,
    mailTexts.passwordChanged,
    mailTexts.reportReady,
    mailTexts.reportReadyInCourse,
    mailTexts.invitation,
    mailTexts.invitedToClass,
  ]) {
    const { text } = write(values);
    expect(text).not.toContain('evil.example');
    expect(text).not.toContain('x'.repeat(100));
  }
});
