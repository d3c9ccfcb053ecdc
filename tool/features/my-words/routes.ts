import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { deleteWord, findDueWords, keepWord, listWords, reviewWord } from './service.ts';

export const myWordsRoutes = (dependencies: Dependencies): Route[] => [
  route('GET /api/students/words', 'student', ({ actor }) => listWords(actor)),
  route('GET /api/students/words/due', 'student', ({ actor }) => findDueWords(actor, new Date())),
  route(
    'POST /api/students/words',
    {
      permission: 'student',
      limit: dependencies.limit({ name: 'keep-word', points: 60, seconds: 60 }),
    },
    ({ actor, body }) => keepWord(actor, body),
  ),
  route('POST /api/students/words/{id}/review', 'student', ({ actor, params, body }) =>
    reviewWord(actor, params.id, body, new Date()),
  ),
  route('DELETE /api/students/words/{id}', 'student', ({ actor, params }) =>
    deleteWord(actor, params.id),
  ),
];
