/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { queryClient } from '../../../client/lib/query-client.ts';
import { ExistingUser } from '../../../client/master/section/ExistingUser.tsx';
import { theme } from '../../../client/ui/theme/theme.ts';

afterEach(cleanup);

test('ExistingUser marks a person whose e-mail address is not proved', async () => {
  const person = { first_name: 'Dee', last_name: 'Dean', institution: '', is_registered: true };
  const found = [
    { ...person, id: '0123456789abcdef01234567', email: 'dean@riverside.test' },
    {
      ...person,
      id: '0123456789abcdef01234568',
      email: 'dean@riverside.test',
      unproved_email: true,
    },
  ];
  globalThis.fetch = async () =>
    new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } });
  const nothing = () => undefined;
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <ExistingUser
          search="dean"
          chosen={null}
          enrolled={[]}
          institution="Riverside"
          disabled={false}
          onSearch={nothing}
          onChoose={nothing}
          onAddNew={nothing}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const [owner, claimant] = await screen.findAllByRole('button', { name: /dean@riverside/ });
  if (!owner || !claimant) throw new Error('two people were found');
  expect(within(owner).queryByText('Address not proved')).toBeNull();
  expect(within(claimant).getByText('Address not proved')).toBeTruthy();
});
