/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { dueWordsQuery, wordsQuery } from '../../../../client/student/words/api.ts';
import WordsPage from '../../../../client/student/words/WordsPage.tsx';
import type { KeptWord } from '../../../../tool/contract/my-words.ts';
import { renderRouted } from '../render.tsx';

beforeEach(() => queryClient.clear());
afterEach(cleanup);

const word: KeptWord = {
  id: '0123456789abcdef01234567',
  word: 'manzana',
  meaning: 'apple',
  sentence: '',
  language_code: 'es',
  due_at: '2026-01-02T08:00:00.000Z',
  reviews: 0,
};

const show = () => renderRouted(<WordsPage />);

test('WordsPage keeps its list when fetching it again fails', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  queryClient.setQueryData(wordsQuery.queryKey, [word]);
  queryClient.setQueryData(dueWordsQuery.queryKey, { words: [], due: 0, total: 1 });
  show();
  await act(() => queryClient.refetchQueries({ queryKey: wordsQuery.queryKey }));
  await waitFor(() => expect(queryClient.getQueryState(wordsQuery.queryKey)?.status).toBe('error'));
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
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete manzana' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Show What It Means' }));
  expect(screen.queryAllByText('apple')).toHaveLength(0);
  expect(screen.queryAllByText('pear')).toHaveLength(2);
});

test('The review goes on with the next word when one was deleted on another device', async () => {
  const words = [word, { ...word, id: 'f'.repeat(24), word: 'pera', meaning: 'pear' }];
  globalThis.fetch = (path, { method = 'GET' } = {}) => {
    if (method === 'POST')
      return Promise.resolve(
        Response.json({ error: 'Not found', code: 'not_found' }, { status: 404 }),
      );
    const due = { words, due: 2, total: 2 };
    return Promise.resolve(Response.json(String(path).endsWith('/due') ? due : words));
  };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show What It Means' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I knew it' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show What It Means' }));
  expect(screen.queryAllByText('manzana')).toHaveLength(0);
  expect(screen.queryAllByText('pear')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('WordsPage finds a word that is searched without its accents', async () => {
  const words = [word, { ...word, id: 'f'.repeat(24), word: 'canción' }];
  const due = { words: [], due: 0, total: 2 };
  globalThis.fetch = (path) =>
    Promise.resolve(Response.json(String(path).endsWith('/due') ? due : words));
  show();
  const search = await screen.findByRole('searchbox');
  fireEvent.change(search, { target: { value: 'cancion' } });
  expect(screen.getByText('canción')).toBeTruthy();
  expect(screen.queryByText('manzana')).toBeNull();
});

test('The review keeps the focus when a word is turned over, rated, and the last one is done', async () => {
  const words = [word, { ...word, id: 'f'.repeat(24), word: 'pera', meaning: 'pear' }];
  const later = '2026-02-02T08:00:00.000Z';
  globalThis.fetch = (path) => {
    const address = String(path);
    const reviewed = words.find(({ id }) => address.includes(id));
    if (reviewed) return Promise.resolve(Response.json({ ...reviewed, due_at: later }));
    const due = { words, due: 2, total: 2 };
    return Promise.resolve(Response.json(address.endsWith('/due') ? due : words));
  };
  show();
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
  };
  const focused = () => document.activeElement?.textContent;
  await press('Show What It Means');
  expect(focused()).toMatch(/^manzanaapple/);
  await press('I knew it');
  await waitFor(() => expect(focused()).toMatch(/^pera/));
  await press('Show What It Means');
  await press('I knew it');
  await waitFor(() => expect(focused()).toMatch(/^That was all/));
});

test('WordsPage shows the review together with the export button above it', async () => {
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = (path) =>
    String(path).endsWith('/due')
      ? Promise.resolve(Response.json({ words: [word], due: 1, total: 1 }))
      : new Promise((resolve) => (answer = resolve));
  show();
  await waitFor(() =>
    expect(queryClient.getQueryState(dueWordsQuery.queryKey)?.status).toBe('success'),
  );
  // A render later.
  await act(() => Promise.resolve());
  const review = 'Show What It Means';
  expect(screen.queryByRole('button', { name: review })).toBeNull();
  answer(Response.json([word]));
  await screen.findByRole('button', { name: review });
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
});

test('the number of due words is read again when the home page is opened after a review', async () => {
  queryClient.setQueryData(dueWordsQuery.queryKey, { words: [word], due: 1, total: 1 });
  globalThis.fetch = () => Promise.resolve(Response.json({ words: [], due: 0, total: 1 }));
  const Due = () => <output>{useQuery(dueWordsQuery).data?.due}</output>;
  renderRouted(<Due />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
});
