import { route, type Route } from '../../tool/http/route.ts';
import { acceptOffer, listOffers } from './service.ts';

const instructor = { permission: 'instructor' } as const;

/** Bringing the cases of the course before over to the course of now. */
export const copyRoutes = (): Route[] => [
  route('GET /api/instructors/lti/copies', instructor, ({ actor, query }) =>
    listOffers(actor, query.section_id),
  ),
  route('POST /api/instructors/lti/copies', instructor, ({ actor, body }) =>
    acceptOffer(actor, body),
  ),
];
