import { route, type Route } from '../../tool/http/route.ts';
import { acceptOffer, listOffers } from './service.ts';

/** Copying cases from an earlier course to the current one. */
export const copyRoutes = (): Route[] => [
  route('GET /api/instructors/lti/copies', 'instructor', ({ actor, query }) =>
    listOffers(actor, query.section_id),
  ),
  route('POST /api/instructors/lti/copies', 'instructor', ({ actor, body }) =>
    acceptOffer(actor, body),
  ),
];
