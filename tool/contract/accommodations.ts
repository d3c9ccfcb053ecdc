import { z } from 'zod';
import { mostAttempts, mostExtraDays } from './constants/assignment.ts';
import { mostTime } from './constants/practice-case.ts';
import type { EndpointTable } from './endpoint.ts';

/** What those who teach somebody may grant them, in every course. */
const Talking = z.object({
  /** More silence before a turn ends. */
  longer_turns: z.boolean(),
  /** Slower speech of the partner. */
  slower_partner: z.boolean(),
  /** A conversation shows the captions of both sides, whatever the browser keeps. */
  captions: z.boolean(),
  /** Turns may be typed, and count as spoken ones do. */
  typing: z.boolean(),
  /** Factor on the longest time of a case (decision R28). */
  time_multiplier: z.number().min(1).max(mostTime),
});

/** All that an institution may grant; more days and attempts reach into every course. */
export const Accommodations = Talking.extend({
  extra_days: z.number().int().min(0).max(mostExtraDays),
  extra_attempts: z.number().int().min(0).max(mostAttempts),
});
export type Accommodations = z.infer<typeof Accommodations>;

export const InstructorAccommodations = Talking;
export type InstructorAccommodations = z.infer<typeof InstructorAccommodations>;

/** What is granted to a student and by whom; the more generous of both applies. */
export const GrantedAccommodations = z.object({
  institution: Accommodations,
  instructors: InstructorAccommodations,
});
export type GrantedAccommodations = z.infer<typeof GrantedAccommodations>;

export const accommodationEndpoints = {
  'GET /api/master/people/{id}/accommodations': { response: GrantedAccommodations },
  'PUT /api/master/people/{id}/accommodations': {
    body: Accommodations,
    response: GrantedAccommodations,
  },
  'GET /api/instructors/students/{id}/accommodations': { response: GrantedAccommodations },
  /** Changes what instructors grant; what the institution does stays. */
  'PUT /api/instructors/students/{id}/accommodations': {
    body: InstructorAccommodations,
    response: GrantedAccommodations,
  },
} satisfies EndpointTable;
