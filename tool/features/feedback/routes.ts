import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { compareWithLastAttempt, getFeedback } from './reports.ts';

export const feedbackRoutes = (_dependencies: Dependencies): Route[] => [
  route(
    'GET /api/conversations/conversation/{id}/feedback',
    { permission: 'practice' },
    ({ actor, params }) => getFeedback(actor, params.id),
  ),
  route(
    'GET /api/conversations/conversation/{id}/comparison',
    { permission: 'practice' },
    ({ actor, params }) => compareWithLastAttempt(actor, params.id),
  ),
];
