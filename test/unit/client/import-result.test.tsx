/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { ImportResult } from '../../../client/imports/ImportResult.tsx';
import { showLocale, startLocale } from '../../../client/lib/locale.ts';
import type { ImportLine } from '../../../tool/contract/enrollment.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);
afterEach(() => act(() => showLocale('en')));

test('ImportResult shows the error of a line in the language of the page', async () => {
  const serverTexts = { 'Email is required': 'Falta el correo' };
  await startLocale(
    () => Promise.resolve({ serverTexts }),
    () => null,
  );
  await act(() => showLocale('es'));
  const failed = { line: 1, email: '', outcome: 'failed', error: 'Email is required' } as const;
  renderBare(
    <ImportResult
      rows={[{ line: 1, email: '', first_name: 'Ana', last_name: 'López' }]}
      lines={[failed satisfies ImportLine]}
      imported={false}
      person="Persona"
      outcomeText={(outcome) => outcome}
      countText={(key) => key}
    />,
  );
  expect(screen.getByText('Falta el correo')).toBeTruthy();
});

test('ImportResult lists problems first, then what changes something, below the buttons', () => {
  const outcomes = ['existing', 'created', 'failed'] as const;
  renderBare(
    <ImportResult
      rows={[]}
      lines={outcomes.map((outcome, line) => ({ line, email: `${outcome}@u.edu`, outcome }))}
      imported={false}
      person="Person"
      outcomeText={(outcome) => outcome}
      countText={(key) => key}
      actions={<button type="button">Import</button>}
    />,
  );
  expect(screen.getAllByText(/^Import$|@u\.edu$/).map((shown) => shown.textContent)).toEqual([
    'Import',
    'failed@u.edu',
    'created@u.edu',
    'existing@u.edu',
  ]);
});

test('ImportResult shows the codes of a line with a problem, and of no other', () => {
  const row = { email: 'ana@u.edu', first_name: 'Ana', last_name: 'Ng' };
  const codes = { course_code: 'SPAN 999', term_code: '2026F', section_code: 'A' };
  const error = 'There is no section of a class with the code “SPAN 999” in this term.';
  renderBare(
    <ImportResult
      rows={[
        { ...row, ...codes, line: 2 },
        { ...row, ...codes, line: 3, course_code: 'SPAN 101' },
      ]}
      lines={[
        { line: 2, email: row.email, outcome: 'failed', error },
        { line: 3, email: row.email, outcome: 'created' },
      ]}
      imported={false}
      person="Person"
      outcomeText={(outcome) => outcome}
      countText={(key) => key}
    />,
  );
  expect(screen.getAllByText(/2026F/).map((shown) => shown.textContent)).toEqual([
    'SPAN 999 · 2026F · A',
  ]);
});

test('ImportResult announces its sentence with the numbers, in a live region that is already known', async () => {
  const result = (imported: boolean) => (
    <ImportResult
      rows={[]}
      lines={[
        { line: 1, email: 'ana@u.edu', outcome: 'created' },
        { line: 2, email: 'bo', outcome: 'failed', error: 'Please enter a valid email address' },
      ]}
      imported={imported}
      person="Person"
      outcomeText={(outcome) => outcome}
      countText={(key, count) => ` ${count} ${key}`}
    />
  );
  const { rerender } = renderBare(result(false));
  const status = screen.getByRole('status');
  expect(within(status).queryByRole('paragraph')).toBeNull();
  const said = await within(status).findByRole('paragraph');
  expect(said.textContent).toMatch(/will do: 1 countGood 1 countFailed$/);
  rerender(result(true));
  expect(said.textContent).toBe('The import is finished: 1 countDone 1 countFailed');
});
