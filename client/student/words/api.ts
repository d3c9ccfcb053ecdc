import { call, type ResponseOf, queryOf } from '../../lib/api.ts';

export type KeptWord = ResponseOf<'GET /api/students/words'>[number];

/** All words that the student keeps. */
export const wordsQuery = queryOf(['words', 'all'], 'GET /api/students/words');

/** What is to be reviewed now. */
export const dueWordsQuery = queryOf(['words', 'due'], 'GET /api/students/words/due');

/** Says whether a word was known; a repeated answer to the same review counts once. */
export const reviewWord = ({ id, due_at }: KeptWord, known: boolean) =>
  call('POST /api/students/words/{id}/review', { params: { id }, body: { known, due_at } });

export const deleteWord = (id: string) =>
  call('DELETE /api/students/words/{id}', { params: { id } });
