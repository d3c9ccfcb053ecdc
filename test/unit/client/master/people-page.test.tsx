/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { peopleQuery } from '../../../../client/master/people/api.ts';
import PeoplePage from '../../../../client/master/people/PeoplePage.tsx';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

function Address() {
  return <output>{useLocation().search}</output>;
}

test('PeoplePage without results links to the pages that add people and can clear the filters', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const filter of [{ q: 'zzz' }, {}])
    client.setQueryData(peopleQuery(filter).queryKey, { pages: [[]], pageParams: [undefined] });
  const { container } = render(
    <QueryClientProvider client={client}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/master/people?search=zzz']}>
          <PeoplePage />
          <Address />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/are added to a section in Class Management/)).toBeTruthy();
  const ways = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/master/imports', '/master/classes']);
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(container.querySelector('output')?.textContent).toBe('');
});
