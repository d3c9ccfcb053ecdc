/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { call } from '../../../../client/lib/api.ts';
import { queryClient, refreshMaster } from '../../../../client/lib/query-client.ts';
import { classesQuery } from '../../../../client/master/classes/api.ts';
import { masterCheckQuery } from '../../../../client/master/dashboard/api.ts';
import { peopleQuery } from '../../../../client/master/integrations/mappings/api.ts';
import { SearchCard } from '../../../../client/master/integrations/mappings/SearchCard.tsx';
import { enrolledQuery } from '../../../../client/master/section/api.ts';
import { ConfirmAction } from '../../../../client/ui/ConfirmAction.tsx';
import { theme } from '../../../../client/ui/theme/theme.ts';
import type { LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import { renderBare } from '../render.tsx';

beforeEach(() => queryClient.clear());
afterEach(cleanup);

test('a change of a person is shown in the sections that were open before', async () => {
  const { queryKey } = enrolledQuery('s');
  queryClient.setQueryData(queryKey, []);
  await refreshMaster();
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a change of what a colleague has deleted reads the lists that still show it again', async () => {
  const { queryKey } = classesQuery('i');
  queryClient.setQueryData(queryKey, []);
  globalThis.fetch = async () => Response.json({ error: 'Class not found' }, { status: 404 });
  const remove = () => call('DELETE /api/master/classes/{id}', { params: { id: '1' } });
  const nothing = () => undefined;
  renderBare(
    <ConfirmAction
      title="Delete"
      text=""
      confirmLabel="Delete"
      action={remove}
      failed=""
      onClose={nothing}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Class not found');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a change of a person does not ask again whether the caller is a master', async () => {
  const { queryKey } = masterCheckQuery;
  queryClient.setQueryData(queryKey, { is_master: true });
  await refreshMaster();
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('SearchCard shows a change that was made in a search in the whole list, too', async () => {
  globalThis.fetch = async () => Response.json([{ id: '1', first_name: 'Ana' }]);
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SearchCard<LtiPerson>
            title="People"
            text=""
            searchLabel="Search"
            query={(search) => peopleQuery('p', search)}
            failed=""
            empty=""
            none=""
            icon={null}
            columns={[
              { key: 'name', header: 'Name', lead: true, cell: ({ first_name }) => first_name },
            ]}
            action={{ header: '', text: 'Change', label: () => 'Change' }}
            dialog={(_, __, done) => <button onClick={() => void done('Saved')}>Save</button>}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findAllByText('Ana');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ana' } });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Change' }))[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  const whole = queryClient.getQueryState(peopleQuery('p', '').queryKey);
  expect(whole?.isInvalidated).toBe(true);
});
