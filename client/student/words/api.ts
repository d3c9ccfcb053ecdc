import { call, type ResponseOf, queryOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type KeptWord = ResponseOf<'GET /api/students/words'>[number];

export const wordsQuery = queryOf(['words', 'all'], 'GET /api/students/words');

export const dueWordsQuery = {
  ...queryOf(['words', 'due'], 'GET /api/students/words/due'),
  // The home page counts them after a review, which takes seconds.
  staleTime: 0,
};

/** Rates a word; a repeated rating of the same review counts once. */
export const reviewWord = ({ id, due_at }: KeptWord, known: boolean) =>
  call('POST /api/students/words/{id}/review', { params: { id }, body: { known, due_at } });

export const deleteWord = (id: string) =>
  call('DELETE /api/students/words/{id}', { params: { id } });

/** Takes a deleted word out of the lists that are cached. */
export function forgetWord(id: string): void {
  const without = (words: readonly KeptWord[]) => words.filter((one) => one.id !== id);
  queryClient.setQueryData(wordsQuery.queryKey, (all) => all && without(all));
  queryClient.setQueryData(
    dueWordsQuery.queryKey,
    (due) => due && { ...due, words: without(due.words) },
  );
}
