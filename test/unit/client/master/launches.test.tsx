/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { showLocale, startLocale } from '../../../../client/lib/locale.ts';
import { Launches } from '../../../../client/master/integrations/Launches.tsx';
import { masterIntegrations } from '../../../../client/master/integrations/messages.de.ts';
import { renderRouted } from '../render.tsx';

beforeAll(() =>
  startLocale(
    () => Promise.resolve({ masterIntegrations }),
    () => null,
  ),
);
afterEach(async () => {
  cleanup();
  await act(() => showLocale('en'));
});

test('Launches translates known facts of a launch and shows unknown ones unchanged', async () => {
  const row = {
    id: '6b02b98d0000000000000000',
    at: '2026-11-23T09:00:00.000Z',
    platform_id: null,
    platform_name: 'Campus',
    outcome: 'accepted',
    code: 'accepted',
    reason: 'Accepted.',
    reference: 'abcd1234',
    claimed: null,
    sent: [
      { name: 'roster service', value: 'yes' },
      { name: 'course', value: 'SPAN 101' },
      { name: 'seal', value: 'blue' },
    ],
  };
  globalThis.fetch = async () =>
    new Response(JSON.stringify([row]), { headers: { 'content-type': 'application/json' } });
  await act(() => showLocale('de'));
  renderRouted(<Launches />);
  await screen.findByText('Was die Plattform gesendet hat');
  const terms = [...document.querySelectorAll('details div')].map((one) => one.textContent);
  expect(terms).toEqual([
    'Dienst für die Liste der Teilnehmenden: ja',
    'Kurs: SPAN 101',
    'seal: blue',
  ]);
});
