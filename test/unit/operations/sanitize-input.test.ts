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
  'call 06.12.34.56.78 now',
  'call 030/1234567 now',
  'evil。example',
  'evil.\u200bexample',
  'http:/evil.example',
  'https://10.0.0.1',
  '\\\\evil\\share',
  '<evil>',
])('sanitizeName removes from %j what a mail program turns into a link', (text) => {
  expect(sanitizeName(text)).not.toMatch(/\S[.:。]\S|[/@\\<>]|(?:\d[ ./()+-]*){9}/u);
});

test.each([
  "María José O'Neill-Ruiz",
  'SPAN 101',
  'Dr. Ruiz',
  '¿Qué tal? En el café',
  '日本語 101',
  'Friday, 24.12.2026 17:30 – at the latest!',
  '2026-12-24 8:30, 24/12/2026 17:30',
  'Pages 3/4 (see p. 5.), 3.5 hours, 50 % or 5 €',
  '„Hallo“ – ‚ja‘, she said ‘yes.’',
  '他说你好。 《市场》、在17:30之前完成',
  'هل أنت جاهز؟ نعم، غدا؛',
  'Great work! 🎉',
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

test('sanitizeName halves no character at the maximum length', () => {
  expect(sanitizeName('🎓'.repeat(81))).toBe(`${'🎓'.repeat(80)}…`);
});
