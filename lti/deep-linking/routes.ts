import { route, type Route } from '../../tool/http/route.ts';
import { answerRequest, getRequest, type DeepLinkingServices } from './service.ts';

export const deepLinkingRoutes = (services: DeepLinkingServices): Route[] => [
  route('GET /api/instructors/lti/deep-linking/{id}', 'instructor', ({ actor, params }) =>
    getRequest(actor, params.id),
  ),
  route('POST /api/instructors/lti/deep-linking', 'instructor', ({ actor, body }) =>
    answerRequest(services, actor, body),
  ),
];
