/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { PracticeReport } from '../../../../client/conversation/report/practice/PracticeReport.tsx';
import { FakeRecorder } from '../../../support/fake-recorder.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const report = {
  practice_case_id: 'p',
  language_code: 'es',
  report_language: 'fr',
  summary: 'Le résumé avec “hola”.',
  strengths: [{ quote: 'Gracias', turn: 1, comment: 'Le compliment' }],
  corrections: [
    {
      quote: 'dos mango',
      turn: 2,
      retry_question: 'La question',
      correction: 'dos mangos',
      explanation: 'La règle',
    },
  ],
  next_step: 'La suite',
  details: '',
  key_items: [
    { item: 'un kilo', turn: null },
    { item: 'por favor', turn: 4 },
  ],
  can_transcribe: false,
};

test('the learner’s words, answers and key items of a report are marked with their language', () => {
  signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser);
  document.documentElement.lang = 'en';
  renderRouted(<PracticeReport conversationId="c" linkToTurn report={report} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the Answer' }));
  const languageOf = (text: string) =>
    screen.getByText(text).closest('[lang]')?.getAttribute('lang');
  for (const text of ['“Gracias”', '“dos mango”', 'mangos', 'un kilo'])
    expect(`${text}: ${languageOf(text)}`).toBe(`${text}: es`);
  expect(languageOf('right:')).toBe('en');
});

test('what a report says in its own language is marked with that, and quotes in it with theirs', () => {
  signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser);
  renderRouted(<PracticeReport conversationId="c" linkToTurn report={report} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the Answer' }));
  const languageOf = (text: string) =>
    screen.getByText(text, { exact: false }).closest('[lang]')?.getAttribute('lang');
  for (const text of ['résumé', 'compliment', 'question', 'règle', 'suite'])
    expect(`${text}: ${languageOf(text)}`).toBe(`${text}: fr`);
  expect(languageOf('“hola”')).toBe('es');
});

test('what was heard of a try, and the words that it lacks, are marked with their language', async () => {
  const getUserMedia = async () => ({ getTracks: () => [{ stop: () => undefined }] });
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  const answer = async () => Response.json({ success: true, transcript: 'Dos, por favor' });
  Object.assign(globalThis, { MediaRecorder: FakeRecorder, fetch: answer });
  const corrections = report.corrections.map((one) => ({
    ...one,
    correction: 'Dos mangos, por favor',
  }));
  const asked = { ...report, corrections, can_transcribe: true };
  renderRouted(<PracticeReport conversationId="c" linkToTurn report={asked} />);
  fireEvent.click(screen.getByRole('button', { name: 'Say It Again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop Recording' }));
  const heard = await screen.findByText('Dos, por favor');
  expect(heard.lang).toBe('es');
  expect(heard.parentElement?.textContent).toMatch(
    /^We heard: “Dos, por favor”.*missing: mangos$/u,
  );
  expect(screen.getByText('mangos', { selector: 'bdi' }).lang).toBe('es');
});

test('the answer that a learner asks for gets the focus, because the button goes', () => {
  renderRouted(<PracticeReport conversationId="c" linkToTurn report={report} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the Answer' }));
  expect(document.activeElement?.textContent).toMatch(/^Better.*right: mangos/);
});

test('the turn of a word is read once', () => {
  renderRouted(<PracticeReport conversationId="c" linkToTurn report={report} />);
  const word = screen.getByText('por favor').closest('li')?.cloneNode(true) as HTMLElement;
  for (const silent of word.querySelectorAll('[aria-hidden]')) silent.remove();
  expect(word.textContent).toBe('por favor · said in turn 4');
});
