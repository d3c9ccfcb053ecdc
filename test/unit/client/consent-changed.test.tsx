/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { shownConsentHeader } from '../../../tool/contract/roles.ts';
import { renderRouted } from './render.tsx';

// Translations are found by Vite.
jest.unstable_mockModule('../../../client/account/consent/use-consent-text.ts', () => ({
  useConsentText: () => ({ text: consentTexts.student, translated: false }),
}));
const { ConsentForm } = await import('../../../client/account/consent/ConsentForm.tsx');
const { ConsentCard } = await import('../../../client/account/settings/ConsentCard.tsx');
const { default: EntryPage } = await import('../../../client/lms/EntryPage.tsx');

const { version } = consentTexts.student;
const user = { id: 'u', email: 'ana@u.edu', is_student: true, roles: ['student'] };
/** Versions of the text for which consents were sent; the server knows a newer one. */
let sent: (string | null)[];
const responses: Record<string, unknown> = {
  '/api/auth/consent': { has_consented: false, version, answered_at: null, optional: true },
  '/api/auth/lti': { access_token: 't', user, needs_consent: true, known_email: null },
};

beforeEach(() => {
  sent = [];
  globalThis.fetch = async (address, init) => {
    const path = String(address);
    if (path !== '/api/auth/record-consent') return Response.json(responses[path]);
    sent.push(new Headers(init?.headers).get(shownConsentHeader));
    const error = 'The consent text has changed since this page was opened.';
    return Response.json({ error, code: 'conflict' }, { status: 409 });
  };
});
afterEach(cleanup);

async function expectRefusal(): Promise<void> {
  expect((await screen.findByRole('alert')).textContent).toContain('The consent text has changed');
  expect(sent).toEqual([version]);
}

test('the settings say that the consent text has changed since they were opened', async () => {
  renderRouted(<ConsentCard user={user as never} onSuccess={() => undefined} />, new QueryClient());
  fireEvent.click(await screen.findByRole('button', { name: 'Take Part' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Take Part', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await expectRefusal();
});

test('the entry from an LMS says that the consent text has changed since it was opened', async () => {
  window.location.hash = '#code=one';
  renderRouted(<EntryPage />, new QueryClient());
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'I Agree' }));
  await expectRefusal();
});

test('whoever is asked again reads which version of the consent text this is, and of which day', () => {
  renderRouted(
    <ConsentForm
      audience="student"
      changed
      busy={false}
      error={null}
      onAgree={() => undefined}
      onCancel={() => undefined}
    />,
  );
  expect(screen.getByText(`Version ${version} of November 23, 2026`)).toBeTruthy();
});
