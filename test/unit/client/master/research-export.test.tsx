/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { consentVersionsQuery } from '../../../../client/master/consents/api.ts';
import { ResearchExport } from '../../../../client/master/research/ResearchExport.tsx';
import { renderBare } from '../render.tsx';

beforeEach(() => {
  queryClient.setQueryData(consentVersionsQuery.queryKey, []);
  renderBare(<ResearchExport />);
});
afterEach(cleanup);

test('ResearchExport hides the counts of another period', async () => {
  globalThis.fetch = async () =>
    Response.json({
      participants: 12,
      conversations: 30,
      turns: 90,
      corrections: 8,
      cases: 2,
      withdrawn: 1,
    });
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  await screen.findAllByText('12');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-09-01' } });
  expect(screen.queryAllByText('12')).toEqual([]);
});

test('ResearchExport hides the error of an earlier attempt', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  await screen.findByRole('alert');
  globalThis.fetch = () => new Promise(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: /^Download/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
