import { queryOptions } from '@tanstack/react-query';
import type {
  Accommodations,
  GrantedAccommodations,
} from '../../../tool/contract/accommodations.ts';
import { call } from '../../lib/api.ts';

/** Who grants: a master for the institution, or those who teach the student. */
export type Side = keyof GrantedAccommodations;

export const grantedQuery = (side: Side, id: string) =>
  queryOptions({
    queryKey: ['accommodations', side, id],
    queryFn: ({ signal }) =>
      side === 'institution'
        ? call('GET /api/master/people/{id}/accommodations', { params: { id }, signal })
        : call('GET /api/instructors/students/{id}/accommodations', { params: { id }, signal }),
  });

export const grant = (side: Side, id: string, body: Accommodations) =>
  side === 'institution'
    ? call('PUT /api/master/people/{id}/accommodations', { params: { id }, body })
    : call('PUT /api/instructors/students/{id}/accommodations', { params: { id }, body });
