/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Accommodations } from '../../../client/account/accommodations/Accommodations.tsx';
import type { GrantedAccommodations } from '../../../tool/contract/accommodations.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const usual = {
  longer_turns: false,
  slower_partner: false,
  captions: false,
  typing: false,
  time_multiplier: 1,
};
const granted = (part: Partial<typeof usual>): GrantedAccommodations => ({
  institution: { ...usual, extra_days: 0, extra_attempts: 0 },
  instructors: { ...usual, ...part },
});

test('Saving accommodations sends what was changed only, so that what a colleague grants stays', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = (_, { method, body } = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json(granted({ typing: true })));
  };
  const client = new QueryClient();
  client.setQueryData(['accommodations', 'instructors', '1'], granted({}));
  renderBare(<Accommodations id="1" side="instructors" />, client);
  fireEvent.click(screen.getByLabelText('Captions always'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Accommodations' }));
  await waitFor(() => expect(sent).toEqual([{ captions: true }]));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Typing allowed').checked).toBe(true),
  );
});
