import { call, type ResponseOf, queryOf } from '../../lib/api.ts';

export type KeptWord = ResponseOf<'GET /api/students/words'>[number];

export const wordsQuery = queryOf(['words', 'all'], 'GET /api/students/words');

export const dueWordsQuery = queryOf(['words', 'due'], 'GET /api/students/words/due');

/** Rates a word; a repeated rating of the same review counts once. */
export const reviewWord = ({ id, due_at }: KeptWord, known: boolean) =>
  call('POST /api/students/words/{id}/review', { params: { id }, body: { known, due_at } });

export const deleteWord = (id: string) =>
  call('DELETE /api/students/words/{id}', { params: { id } });
