import { route, type Route } from '../../http/route.ts';
import { getPracticeWeeks, getProgress } from './service.ts';

export const studentRoutes = (): Route[] => [
  route('GET /api/students/progress', 'student', ({ actor, query }) => getProgress(actor, query)),
  route('GET /api/students/practice-weeks', 'student', ({ actor, query }) =>
    getPracticeWeeks(actor, query),
  ),
];
