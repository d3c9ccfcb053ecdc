/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InstitutionLevel } from '../../../../client/master/classes/Levels.tsx';
import { RoleList } from '../../../../client/master/section/RoleList.tsx';
import type { Enrolled } from '../../../../client/master/section/api.ts';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

const client = new QueryClient();
const around = (list: React.ReactNode) => (
  <QueryClientProvider client={client}>
    <ThemeProvider theme={theme}>{list}</ThemeProvider>
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

test('a level keeps its search box while it is used, although fewer items are left', () => {
  const institutions = ofLength(7, (index) => ({
    id: String(index),
    name: `College ${index}`,
    location: '',
  }));
  const level = (rows: typeof institutions) =>
    around(<InstitutionLevel query={loaded(rows)} onSelect={nothing} onOpen={nothing} />);
  const { rerender } = render(level(institutions));
  search('College 6');
  rerender(level(institutions.slice(0, 6)));
  search('');
  expect(screen.getByRole('button', { name: 'College 0' })).toBeTruthy();
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
    around(<RoleList role="student" people={rows} section_id="1" onRemoved={nothing} />);
  const { rerender } = render(list(people));
  search('Nr60');
  rerender(list(people.slice(0, 60)));
  search('');
  expect(screen.getByText('Ana Nr0')).toBeTruthy();
});
