/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { PracticeReport } from '../../../../client/conversation/report/practice/PracticeReport.tsx';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

test('the learner’s words, answers and key items of a report are marked with their language', () => {
  signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser);
  document.documentElement.lang = 'en';
  renderRouted(
    <PracticeReport
      conversationId="c"
      linkToTurn
      report={{
        practice_case_id: 'p',
        language_code: 'es',
        summary: '',
        strengths: [{ quote: 'Gracias', turn: 1, comment: '' }],
        corrections: [
          {
            quote: 'dos mango',
            turn: 2,
            retry_question: '',
            correction: 'dos mangos',
            explanation: '',
          },
        ],
        next_step: '',
        details: '',
        key_items: [{ item: 'un kilo', turn: null }],
        can_transcribe: false,
      }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show the Answer' }));
  const languageOf = (text: string) =>
    screen.getByText(text).closest('[lang]')?.getAttribute('lang');
  for (const text of ['“Gracias”', '“dos mango”', 'mangos', 'un kilo'])
    expect(`${text}: ${languageOf(text)}`).toBe(`${text}: es`);
  expect(languageOf('right:')).toBe('en');
});
