/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { UsageCard } from '../../../../client/master/status/UsageCard.tsx';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

test('UsageCard distinguishes removed sections from practice without a section', async () => {
  const figures = { name: '', usd: 1, minutes: 4 };
  const sections = [
    { ...figures, id: '2' },
    { ...figures, id: null },
  ];
  globalThis.fetch = async () =>
    Response.json({
      institutions: [{ ...figures, id: '1', name: 'Riverside', sections }],
      total: 2,
    });
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <UsageCard />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(await screen.findAllByText('Removed section')).toHaveLength(1);
  expect(screen.getAllByText('Without a section')).toHaveLength(1);
});
