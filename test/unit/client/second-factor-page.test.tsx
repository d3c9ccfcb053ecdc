/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { secondFactorQuery } from '../../../client/account/second-factor/api.ts';
import SecondFactorPage from '../../../client/account/second-factor/SecondFactorPage.tsx';
import { queryClient } from '../../../client/lib/query-client.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('SecondFactorPage asks for a factor that was not required when the settings were open', async () => {
  const before = { enrolled_at: null, recovery_codes: 0, required: false, missing: null };
  queryClient.setQueryData(secondFactorQuery.queryKey, before);
  globalThis.fetch = async () => Response.json({ ...before, required: true, missing: 'enrolment' });
  const router = createMemoryRouter(
    [
      { path: '/second-factor', element: <SecondFactorPage /> },
      { path: '*', element: 'refused' },
    ],
    { initialEntries: ['/second-factor'] },
  );
  renderBare(<RouterProvider router={router} />);
  expect(await screen.findByText(/^Everybody who administers/)).toBeTruthy();
});
