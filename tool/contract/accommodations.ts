import { z } from 'zod';
import { maxAttempts, maxExtraDays } from './constants/assignment.ts';
import { maxTimeMultiplier } from './constants/people.ts';
import type { EndpointTable } from './endpoint.ts';

/** Accommodations that a student's instructors may grant; they apply in every course. */
const InstructorGrant = z.object({
  /** Longer silence before a turn ends. */
  longer_turns: z.boolean(),
  /** Slower speech of the partner. */
  slower_partner: z.boolean(),
  /** Captions of both sides are always on, whatever the browser's setting. */
  captions: z.boolean(),
  /** Turns may be typed and count like spoken ones. */
  typing: z.boolean(),
  /** Factor on the maximum time of a case (decision R28). */
  time_multiplier: z.number().min(1).max(maxTimeMultiplier),
});

/** Accommodations that an institution may grant, with extra days and attempts for every course. */
export const Accommodations = InstructorGrant.extend({
  extra_days: z.number().int().min(0).max(maxExtraDays),
  extra_attempts: z.number().int().min(0).max(maxAttempts),
});
export type Accommodations = z.infer<typeof Accommodations>;

/** The accommodations of a student by grantor; the more generous of both applies. */
export const GrantedAccommodations = z.object({
  institution: Accommodations,
  instructors: InstructorGrant,
});
export type GrantedAccommodations = z.infer<typeof GrantedAccommodations>;

/** Absent fields stay as they are stored. */
const AccommodationChanges = Accommodations.partial();
export type AccommodationChanges = z.infer<typeof AccommodationChanges>;

export const accommodationEndpoints = {
  'GET /api/master/people/{id}/accommodations': { response: GrantedAccommodations },
  'PUT /api/master/people/{id}/accommodations': {
    body: AccommodationChanges,
    response: GrantedAccommodations,
  },
  'GET /api/instructors/students/{id}/accommodations': { response: GrantedAccommodations },
  /** Changes what instructors grant; the institution's accommodations stay. */
  'PUT /api/instructors/students/{id}/accommodations': {
    body: InstructorGrant.partial(),
    response: GrantedAccommodations,
  },
} satisfies EndpointTable;
