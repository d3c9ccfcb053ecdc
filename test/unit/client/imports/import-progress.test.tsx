/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { showLocale, startLocale } from '../../../../client/lib/locale.ts';
import { serverTexts } from '../../../../client/lib/server-texts/messages.de.ts';
import { ImportProgress } from '../../../../client/master/imports/ImportProgress.tsx';
import type { PeopleImportRun } from '../../../../client/master/imports/people-import.ts';
import { renderBare } from '../render.tsx';

test('the downloaded import result contains the errors in the language of the page', async () => {
  await startLocale(
    () => Promise.resolve({ serverTexts }),
    () => null,
  );
  await showLocale('de');
  const saved = jest.fn((_: Blob) => 'blob:result');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const error = 'This line repeats line 3.';
  const run = {
    phase: 'finished',
    done: 1,
    rows: [{ line: 7, email: 'ana@uni.test', first_name: 'Ana', last_name: 'Ruiz' }],
    lines: [{ line: 7, email: 'ana@uni.test', outcome: 'failed', error }],
    error: null,
    target: { kind: 'users', institution: null },
  } as unknown as PeopleImportRun;
  renderBare(<ImportProgress run={run} onAnother={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download Result' }));
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsText(saved.mock.calls[0]?.[0] ?? new Blob());
  });
  expect(reader.result).toContain('7,ana@uni.test,Not imported,Diese Zeile wiederholt Zeile 3.');
});
