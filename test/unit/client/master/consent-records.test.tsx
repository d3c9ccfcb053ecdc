/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { consentsQuery } from '../../../../client/master/consents/api.ts';
import { ConsentRecords } from '../../../../client/master/consents/ConsentRecords.tsx';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

for (const [address, text] of [
  ['', 'No consent has been recorded yet'],
  ['?answer=agreed', 'No records match'],
] as const)
  test(`ConsentRecords without rows says '${text}' at '${address}'`, () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    for (const filter of [{}, { has_consented: 'true' }] as const)
      client.setQueryData(consentsQuery(filter).queryKey, { pages: [[]], pageParams: [undefined] });
    render(
      <QueryClientProvider client={client}>
        <ThemeProvider theme={theme}>
          <MemoryRouter initialEntries={[`/master/records/consents${address}`]}>
            <ConsentRecords />
          </MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    );
    expect(screen.getByText(text)).toBeTruthy();
  });
