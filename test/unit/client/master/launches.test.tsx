/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { showLocale, startLocale } from '../../../../client/lib/locale.ts';
import { Launches } from '../../../../client/master/integrations/IntegrationsPage.tsx';
import { serverTexts } from '../../../../client/lib/server-texts/messages.de.ts';
import { masterIntegrations } from '../../../../client/master/integrations/messages.de.ts';
import { renderRouted } from '../render.tsx';

beforeAll(() =>
  startLocale(
    () => Promise.resolve({ masterIntegrations, serverTexts }),
    () => null,
  ),
);
afterEach(async () => {
  cleanup();
  queryClient.clear();
  await act(() => showLocale('en'));
});

const base = {
  id: '6b02b98d0000000000000000',
  at: '2026-11-23T09:00:00.000Z',
  platform_id: null,
  platform_name: 'Campus',
  reference: 'abcd1234',
  exact: null,
  claimed: null,
  sent: [] as object[],
};

/** Renders the report with one row, in German. */
async function show(row: object) {
  globalThis.fetch = async () =>
    new Response(JSON.stringify([row]), { headers: { 'content-type': 'application/json' } });
  await act(() => showLocale('de'));
  renderRouted(<Launches />);
}

test('Launches shows why a registration failed in the language of the interface', async () => {
  const reason = 'Die Registrierung konnte nicht abgeschlossen werden.';
  const exact =
    'The link may be too old: please begin the registration in the LMS again. “The LMS does not let this tool use the service (https://a.test: 401).”';
  await show({ ...base, outcome: 'refused', code: 'registration_refused', reason, exact });
  expect((await screen.findByText(/^Die Registrierung/)).textContent).toBe(
    `${reason} (Der Link ist vielleicht zu alt: Bitte beginne die Registrierung im LMS noch einmal. „Das LMS erlaubt diesem Tool nicht, den Dienst zu nutzen (https://a.test: 401).“)`,
  );
});

test('Launches translates known facts of a launch and shows unknown ones unchanged', async () => {
  const sent = [
    { name: 'roster service', value: 'yes' },
    { name: 'course', value: 'SPAN 101' },
    { name: 'seal', value: 'blue' },
  ];
  await show({ ...base, outcome: 'accepted', code: 'accepted', reason: 'Accepted.', sent });
  await screen.findByText('Was die Plattform gesendet hat');
  const terms = [...document.querySelectorAll('details div')].map((one) => one.textContent);
  expect(terms).toEqual([
    'Dienst für die Liste der Teilnehmenden: ja',
    'Kurs: SPAN 101',
    'seal: blue',
  ]);
});
