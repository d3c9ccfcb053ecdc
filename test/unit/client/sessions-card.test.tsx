/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { sessionsQuery } from '../../../client/account/settings/api.ts';
import { SessionsCard } from '../../../client/account/settings/SessionsCard.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

function showSessions(count: number) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const at = '2026-03-04T08:00:00.000Z';
  const session = { origin: 'native' as const, user_agent: '', created_at: at, last_used_at: at };
  client.setQueryData(
    sessionsQuery.queryKey,
    Array.from({ length: count }, (_, index) => ({
      ...session,
      id: String(index),
      current: index === 0,
    })),
  );
  renderRouted(<SessionsCard />, client);
}

test('SessionsCard shows eight sessions, and the others on request', () => {
  showSessions(11);
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});

test('the first session that the last press of its button shows gets the focus', () => {
  showSessions(11);
  const more = screen.getByRole('button', { name: 'Show 3 more' });
  act(() => more.focus());
  fireEvent.click(more);
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[8]);
});

test('SessionsCard says that a session could not be ended', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  showSessions(2);
  fireEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toBe('The session could not be ended');
});
