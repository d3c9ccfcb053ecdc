/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import ConversationDetailPage from '../../../../client/student/conversation-detail/ConversationDetailPage.tsx';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

test('Go Back of a conversation that is not found leads to the progress page in a new tab', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
  const router = createMemoryRouter(
    [
      { path: '/student/conversations/:id', element: <ConversationDetailPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/student/conversations/0123456789abcdef01234567'] },
  );
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/student/progress'));
});
