/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { dueWordsQuery, wordsQuery } from '../../../../client/student/words/api.ts';
import WordsPage from '../../../../client/student/words/WordsPage.tsx';
import { theme } from '../../../../client/ui/theme/theme.ts';
import type { KeptWord } from '../../../../tool/contract/my-words.ts';

afterEach(cleanup);

const word: KeptWord = {
  id: '0123456789abcdef01234567',
  word: 'manzana',
  meaning: 'apple',
  sentence: '',
  language_code: 'es',
  kept_at: '2026-01-01T08:00:00.000Z',
  due_at: '2026-01-02T08:00:00.000Z',
  reviews: 0,
};

const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <WordsPage />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );

test('WordsPage keeps its list when fetching it again fails', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(wordsQuery.queryKey, [word]);
  client.setQueryData(dueWordsQuery.queryKey, { words: [], due: 0, total: 1 });
  show(client);
  await act(() => client.refetchQueries({ queryKey: wordsQuery.queryKey }));
  await waitFor(() => expect(client.getQueryState(wordsQuery.queryKey)?.status).toBe('error'));
  expect(screen.getByText('manzana')).toBeTruthy();
  expect(screen.queryByText('Your words could not be loaded.')).toBeNull();
});

test('WordsPage goes on with the review when a due word has been deleted', async () => {
  const [first, second] = [word, { ...word, id: 'f'.repeat(24), word: 'pera', meaning: 'pear' }];
  globalThis.fetch = (path, { method = 'GET' } = {}) => {
    if (method === 'DELETE') return Promise.resolve(Response.json({ success: true }));
    const due = { words: [first, second], due: 2, total: 2 };
    return Promise.resolve(Response.json(String(path).endsWith('/due') ? due : [first, second]));
  };
  show(new QueryClient());
  fireEvent.click(await screen.findByRole('button', { name: 'Delete manzana' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Show what it means' }));
  expect(screen.queryAllByText('apple')).toHaveLength(0);
  expect(screen.queryAllByText('pear')).toHaveLength(2);
});
