/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { showLocale, startLocale } from '../../../../client/lib/locale.ts';
import { Details } from '../../../../client/master/audit/Details.tsx';
import { masterAudit } from '../../../../client/master/audit/messages.de.ts';
import type { AuditEntry } from '../../../../tool/contract/master.ts';
import { renderBare } from '../render.tsx';

beforeAll(async () => {
  await startLocale(
    () => Promise.resolve({ masterAudit }),
    () => null,
  );
  await act(() => showLocale('de'));
});
afterEach(cleanup);

type Names = Record<string, string>;

function linesOf(before: Names | null, after: Names | null): string[] {
  const entry = { before, after } as AuditEntry;
  const { container } = renderBare(<Details entry={entry} />);
  return [...container.querySelectorAll('dl > div')].map((one) => one.textContent);
}

test('Details translates choices and shows names of people and sections unchanged', () => {
  const after = { email: 'ta@uni.test', role: 'ta', section: 'role ta 1', product: 'other' };
  expect(linesOf(null, after)).toEqual([
    'E-Mail: ta@uni.test',
    'Rolle: Lehrassistenz',
    'Gruppe: role ta 1',
    'Art des LMS: Anderes LMS',
  ]);
});

test('Details shows a granted accommodation by its name and who granted it', () => {
  const before = { name: 'Ana', accommodations: '' };
  const after = { name: 'Ana', accommodations: 'institution: captions, time_multiplier 1.5' };
  expect(linesOf(before, after)).toEqual([
    'Name: Ana',
    'Nachteilsausgleich: (leer) → Einrichtung: Immer Untertitel, Längste Dauer eines Gesprächs × 1.5',
  ]);
});

test('Details labels changes of courses and registrations in the language of the page', () => {
  const before = { name: 'Spanisch 1', class: 'A · Alt', term: 'Herbst', groups: '21' };
  const after = { name: 'Spanisch 1', class: 'B · Neu', term: 'Winter', groups: '21: Abend' };
  expect(linesOf(before, after)).toEqual([
    'Name: Spanisch 1',
    'Kurs: A · Alt → B · Neu',
    'Semester: Herbst → Winter',
    'Gruppen des Kurses: 21 → 21: Abend',
  ]);
  const moved = { taken_over: 'Moodle (abc)', people: '3', courses: '1', scores: '2' };
  expect(linesOf(null, moved)).toEqual([
    'Übernommen: Moodle (abc)',
    'Personen: 3',
    'Kurse: 1',
    'Punkte: 2',
  ]);
});

test('Details shows a name that is also a property of every object', () => {
  expect(linesOf(null, { name: 'constructor' })).toEqual(['Name: constructor']);
});

test('Details of a shared report show when its conversation was', () => {
  const practiced_at = '2026-03-04T12:00:00.000Z';
  const lines = linesOf({ practiced_at, shared: 'no' }, { practiced_at, shared: 'yes' });
  expect(lines).toEqual([
    expect.stringMatching(/^Gespräch vom: 4\. März 2026/),
    'Mit Lehrkräften geteilt: Nein → Ja',
  ]);
});
