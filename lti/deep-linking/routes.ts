import { route, type Route } from '../../tool/http/route.ts';
import { answerRequest, getRequest, type DeepLinkingServices } from './service.ts';

/** For whom the LMS sent a request: who teaches the course, or designs it and is a student here. */
export const deepLinkingRoutes = (services: DeepLinkingServices): Route[] => [
  route('GET /api/instructors/lti/deep-linking/{id}', 'practice', ({ actor, params }) =>
    getRequest(actor, params.id),
  ),
  route('POST /api/instructors/lti/deep-linking', 'practice', ({ actor, body }) =>
    answerRequest(services, actor, body),
  ),
];
