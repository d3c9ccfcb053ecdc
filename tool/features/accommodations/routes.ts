import { route, type Route } from '../../http/route.ts';
import { getAccommodations, getOfStudent, setForInstitution, setForStudent } from './service.ts';

/** Accommodations of a student, which apply in all of their courses. */
export const accommodationRoutes = (): Route[] => [
  route('GET /api/master/people/{id}/accommodations', 'master', ({ params }) =>
    getAccommodations(params.id),
  ),
  route('PUT /api/master/people/{id}/accommodations', 'master', ({ actor, params, body }) =>
    setForInstitution(actor, params.id, body),
  ),
  route('GET /api/instructors/students/{id}/accommodations', 'instructor', ({ actor, params }) =>
    getOfStudent(actor, params.id),
  ),
  route(
    'PUT /api/instructors/students/{id}/accommodations',
    'instructor',
    ({ actor, params, body }) => setForStudent(actor, params.id, body),
  ),
];
