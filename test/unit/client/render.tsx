import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../../client/lib/query-client.ts';
import { theme } from '../../../client/ui/theme/theme.ts';

/** Renders with the app's theme and queries, for a test that brings its router or needs none. */
export const renderBare = (node: ReactNode, client: QueryClient = queryClient) =>
  render(node, {
    // Also around what a test renders again.
    wrapper: ({ children }) => (
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </ThemeProvider>
    ),
  });

/** Renders within a router, too, at the address '/'. */
export const renderRouted = (node: ReactNode, client?: QueryClient) =>
  renderBare(<MemoryRouter>{node}</MemoryRouter>, client);
