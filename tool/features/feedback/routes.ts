import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { sayAgain } from './say-again.ts';
import { viewReportPractice } from './report-practice.ts';
import { compareWithLastAttempt, getFeedback, requestFeedback } from './reports.ts';

export const feedbackRoutes = (dependencies: Dependencies): Route[] => [
  route('GET /api/conversations/conversation/{id}/feedback', 'practice', ({ actor, params }) =>
    getFeedback(actor, params.id),
  ),
  route(
    'POST /api/conversations/conversation/{id}/feedback',
    {
      permission: 'practice',
      // Each attempt costs money.
      limit: dependencies.limit({ name: 'report-again', points: 20, seconds: 86_400 }),
    },
    ({ actor, params }) => requestFeedback(dependencies, actor, params.id),
  ),
  route('GET /api/conversations/conversation/{id}/comparison', 'practice', ({ actor, params }) =>
    compareWithLastAttempt(actor, params.id),
  ),
  route(
    'GET /api/conversations/conversation/{id}/report_practice',
    'practice',
    ({ actor, params }) => viewReportPractice(dependencies, actor, params.id),
  ),
  route(
    'POST /api/conversations/conversation/{id}/say_again',
    {
      permission: 'practice',
      // Each transcription costs money.
      limit: dependencies.limit(
        { name: 'say-again', points: 20, seconds: 60 },
        { name: 'say-again-day', points: 200, seconds: 86_400 },
      ),
    },
    ({ actor, params, body }) => sayAgain(dependencies, actor, params.id, body),
  ),
];
