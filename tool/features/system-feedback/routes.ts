import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { handleFeedback, createFeedback, listFeedback } from './service.ts';

export function systemFeedbackRoutes({ limit }: Dependencies): Route[] {
  const perPerson = limit({ name: 'system-feedback', points: 30, seconds: 60 });
  return [
    route('GET /api/master/feedback', 'master', ({ query }) => listFeedback(query)),
    route('PUT /api/master/feedback/{id}', 'master', ({ params, body }) =>
      handleFeedback(params.id, body),
    ),
    route(
      'POST /api/system/feedback',
      { permission: 'signed-in', limit: perPerson },
      ({ actor, body }) => createFeedback(actor, 'system', body.feedback),
    ),
    route(
      'POST /api/student/feedback',
      { permission: 'student', limit: perPerson },
      ({ actor, body }) => createFeedback(actor, 'student', body.feedback),
    ),
  ];
}
