import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { errorTypes } from './constants/error-types.ts';
import type { EndpointTable } from './endpoint.ts';

/** Distribution of a figure over the students: three quarters of them are at or above `low`. */
const Spread = z.object({
  low: z.number().int(),
  middle: z.number().int(),
  high: z.number().int(),
});

/**
 * Mistakes of a section's students in a case, from their reports. No figure covers fewer than
 * `smallest` students (decision R1), and figures change only when that many more have finished.
 */
export const ClassMistakes = z.object({
  /** Minimum number of students. */
  smallest: z.number().int(),
  /** Null while there are too few. */
  figures: z
    .object({
      counted_at: Instant,
      /** Number of students that the figures cover. */
      students: z.number().int(),
      /** By frequency, the most frequent first. */
      types: z.array(
        z.object({
          type: z.enum(errorTypes),
          /** Corrections of this type in the reports. */
          corrections: z.number().int(),
          /** Students with such a correction. */
          students: z.number().int(),
        }),
      ),
      /** Key items that students never said, those missed by most first. */
      unused: z.array(
        z.object({
          item: z.string(),
          /** Students who never said it. */
          students: z.number().int(),
        }),
      ),
      /** Minutes per ended conversation. */
      minutes: Spread,
      /** Ended conversations up to the first completed one. */
      tries: Spread,
    })
    .nullable(),
});

export const classMistakesEndpoints = {
  'GET /api/instructors/analytics/mistakes/{caseId}': {
    params: z.object({ caseId: Id }),
    query: z.object({ section_id: Id }),
    response: ClassMistakes,
  },
} satisfies EndpointTable;
