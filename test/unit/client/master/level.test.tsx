/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { InstitutionLevel, TermLevel } from '../../../../client/master/classes/Levels.tsx';
import { RoleList } from '../../../../client/master/section/RoleList.tsx';
import type { Enrolled } from '../../../../client/master/section/api.ts';
import { theme } from '../../../../client/ui/theme/theme.ts';
import type { Institution } from '../../../../tool/contract/organisation.ts';

afterEach(cleanup);

const client = new QueryClient();
const around = (list: React.ReactNode) => (
  <QueryClientProvider client={client}>
    <ThemeProvider theme={theme}>
      <MemoryRouter>{list}</MemoryRouter>
    </ThemeProvider>
  </QueryClientProvider>
);
const nothing = () => undefined;
const loaded = <Row,>(data: Row[]) => ({
  data,
  isLoadingError: false,
  error: null,
  refetch: nothing,
});
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const ofLength = <T,>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

const institutions: Institution[] = ofLength(7, (index) => ({
  id: String(index),
  name: `College ${index}`,
  location: '',
}));

test('a level keeps its search box while it is used, although fewer items are left', () => {
  const level = (rows: Institution[]) =>
    around(<InstitutionLevel query={loaded(rows)} onSelect={nothing} onOpen={nothing} />);
  const { rerender } = render(level(institutions));
  search('College 6');
  rerender(level(institutions.slice(0, 6)));
  search('');
  expect(screen.getByRole('button', { name: 'College 0' })).toBeTruthy();
});

test('the search of a level is in the address, for Back and a reload', () => {
  const level = (
    <InstitutionLevel query={loaded(institutions)} onSelect={nothing} onOpen={nothing} />
  );
  const router = createMemoryRouter([{ path: '*', element: level }]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  search('College 6');
  expect(router.state.location.search).toBe('?search=College+6');
  expect(screen.queryByRole('button', { name: 'College 0' })).toBeNull();
});

test('the people of a section keep their search box while it is used', () => {
  const people = ofLength(61, (index) => ({
    enrollment_id: String(index),
    first_name: 'Ana',
    last_name: `Nr${index}`,
    email: `nr${index}@riverside.test`,
    is_registered: true,
  })) as Enrolled[];
  const list = (rows: Enrolled[]) =>
    around(<RoleList role="student" people={rows} section_id="1" others={[]} onNotice={nothing} />);
  const { rerender } = render(list(people));
  search('Nr60');
  rerender(list(people.slice(0, 60)));
  search('');
  expect(screen.getByText('Ana Nr0')).toBeTruthy();
});

test('terms that have ended are dimmed and last', () => {
  const term = (name: string, end_date: string) => ({
    id: name,
    code: name,
    institution_id: '0',
    name,
    start_date: '2020-01-10',
    end_date,
  });
  const terms = [term('Long Past', '2020-05-20'), term('Running', '2999-05-20')];
  const [institution] = institutions;
  if (!institution) throw new Error('there is an institution');
  const props = { onSelect: nothing, onOpen: nothing, institution };
  render(around(<TermLevel {...props} query={loaded(terms)} />));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Running/);
  expect(items[1]).toMatch(/^Long Past.*Past term$/);
});
