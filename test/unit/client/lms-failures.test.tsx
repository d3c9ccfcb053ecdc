/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CaseChoice } from '../../../client/instructor/deep-linking/CaseChoice.tsx';
import { ltiDeepLinking } from '../../../client/instructor/deep-linking/messages.de.ts';
import { GradesPanel } from '../../../client/instructor/lms-course/GradesPanel.tsx';
import { ltiCourse } from '../../../client/instructor/lms-course/messages.de.ts';
import { RosterSync } from '../../../client/instructor/lms-course/RosterSync.tsx';
import { showLocale, startLocale } from '../../../client/lib/locale.ts';
import { serverTexts } from '../../../client/lib/server-texts/messages.de.ts';
import { ui } from '../../../client/ui/messages.de.ts';
import { PlatformFetchError } from '../../../lti/protocol/guarded-fetch.ts';
import { renderBare } from './render.tsx';

beforeAll(() =>
  startLocale(
    () => Promise.resolve({ ltiCourse, ltiDeepLinking, serverTexts, ui }),
    () => null,
  ),
);
afterEach(cleanup);

/** Shows it in German, with a network that fails for all but GET requests. */
async function show(shown: ReactNode, answer: unknown = {}, grades: unknown = []): Promise<void> {
  globalThis.fetch = async (address, init) => {
    const body = /grades/.test(String(address)) ? grades : answer;
    if (init?.method === 'GET') return new Response(JSON.stringify(body));
    throw new TypeError('Failed to fetch');
  };
  await act(() => showLocale('de'));
  renderBare(shown, new QueryClient());
}

test('a failed roster sync is told in the language of the interface', async () => {
  const course = {
    platform_name: 'Moodle',
    roster_synced_at: null,
    has_roster_service: true,
    roster_failure: {
      at: '2026-03-02T04:00:00.000Z',
      again_at: '2026-03-02T08:00:00.000Z',
      reason: new PlatformFetchError('timeout', 'https://moodle.example/roster').message,
    },
  };
  await show(<RosterSync sectionId="s" />, { course });
  // The daily sync has failed, too.
  const earlier = (await screen.findByRole('status')).textContent;
  expect(earlier).toContain('Beim letzten Versuch');
  expect(earlier).toContain('Nächster Versuch: ');
  expect(earlier).toContain('Das LMS hat nicht rechtzeitig geantwortet (https://moodle.example).');
  fireEvent.click(await screen.findByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Die Liste wurde nicht geändert: Unbekannter Fehler',
  );
});

test('a failed selection for an LMS is told in the language of the interface', async () => {
  const one = {
    id: 'c',
    title: 'Am Markt',
    language: 'Spanish',
    linked: false,
    only_section: null,
  };
  const request = {
    id: 'r',
    course_title: '',
    class_id: null,
    section_id: null,
    accept_multiple: true,
    cases: [one],
  };
  await show(<CaseChoice request={request} chosen={['c']} choose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /1/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Unbekannter Fehler');
});

test('why a score was not sent, and which column cases share, is told in the language of the interface', async () => {
  const course = {
    platform_name: 'Moodle',
    has_grade_service: true,
    shared_column: 'Sprechen',
    columnless: [],
  };
  const row = {
    id: 'g',
    first_name: 'Ana',
    last_name: 'Gómez',
    case_title: 'Am Markt',
    activity: null,
    score: null,
    attempted_at: '2026-03-02T04:00:00.000Z',
    column_gone: false,
    state: 'failed',
    sent_at: null,
  };
  const refused = { status: 400, oauth: 'invalid_scope' };
  const faults = {
    'Das LMS war nicht zu erreichen (https://moodle.example).': ['network'],
    'Das LMS hat mit einem Fehler geantwortet (https://moodle.example: 503).': [
      'status',
      { status: 503 },
    ],
    'Das LMS erlaubt diesem Tool nicht, den Dienst zu nutzen (https://moodle.example: 400).': [
      'status',
      refused,
    ],
  } as const;
  const rows = Object.values(faults).map(([fault, more], index) => {
    const { message } = new PlatformFetchError(fault, 'https://moodle.example/token', more);
    return { ...row, id: `g${index}`, reason: `Given up after two days: “${message}”` };
  });
  await show(<GradesPanel sectionId="s" />, { course }, rows);
  for (const reason of Object.keys(faults)) {
    const shown = await screen.findAllByText(`Nach zwei Tagen aufgegeben: „${reason}“`);
    expect(shown.length).toBeGreaterThan(0);
  }
  const shared = screen.getByText(/teilen sich die Bewertungsspalte von „Sprechen“/);
  expect(shared.textContent).toContain('zuletzt abgeschlossen');
});

test('a course whose activities have no column says so instead of announcing scores', async () => {
  const grades = { platform_name: 'Moodle', has_grade_service: true, shared_column: null };
  await show(<GradesPanel sectionId="s" />, {
    course: { ...grades, columnless: ['Am Markt', 'Im Zug'] },
  });
  const told = await screen.findByText(/^Ohne Bewertungsspalte: Am Markt, Im Zug\./);
  expect(told.textContent).toContain('werden diese Punkte nicht gesendet');
  expect(screen.queryByText(ltiCourse.gradesEmpty)).toBeNull();
  cleanup();
  const others = { ...grades, columnless: [], others_columnless: true };
  await show(<GradesPanel sectionId="s" />, { course: others });
  expect(await screen.findByText(ltiCourse.othersColumnless)).toBeTruthy();
  expect(screen.queryByText(ltiCourse.gradesEmpty)).toBeNull();
  cleanup();
  await show(<GradesPanel sectionId="s" />, { course: { ...grades, columnless: [] } });
  expect(await screen.findByText(ltiCourse.gradesEmpty)).toBeTruthy();
});

test('a roster sync says how many entries were left out', async () => {
  const course = { platform_name: 'Moodle', has_roster_service: true, roster_failure: null };
  const counts = { added: 1, updated: 0, deactivated: 0, unchanged: 2, unreadable: 2 };
  globalThis.fetch = async (_, init) =>
    new Response(
      JSON.stringify(
        init?.method === 'GET' ? { course: { ...course, roster_synced_at: null } } : counts,
      ),
    );
  await act(() => showLocale('de'));
  renderBare(<RosterSync sectionId="s" />, new QueryClient());
  fireEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText(/2 Einträge der Liste wurden ausgelassen/)).toBeTruthy();
});
