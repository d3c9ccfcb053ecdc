import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { errorTypes } from './constants/error-types.ts';
import type { EndpointTable } from './endpoint.ts';

/** How a figure lies over the students: three quarters of them are at or above `low`. */
const Spread = z.object({
  low: z.number().int(),
  middle: z.number().int(),
  high: z.number().int(),
});

/**
 * What the students of a section get wrong in a case, taken from their reports. Nothing in it stands
 * for fewer than `smallest` students (decision R1), and it moves only when so many more have finished.
 */
export const ClassMistakes = z.object({
  /** Students that it takes at least. */
  smallest: z.number().int(),
  /** Null while there are too few. */
  figures: z
    .object({
      counted_at: Instant,
      /** Students who stand behind these figures. */
      students: z.number().int(),
      /** The most frequent first. */
      types: z.array(
        z.object({
          type: z.enum(errorTypes),
          /** Corrections of this type in the reports. */
          corrections: z.number().int(),
          /** Students who were corrected so. */
          students: z.number().int(),
        }),
      ),
      /** Key items that students never said, the most often missed first. */
      unused: z.array(
        z.object({
          item: z.string(),
          /** Students who never said it. */
          students: z.number().int(),
        }),
      ),
      /** Minutes per ended conversation. */
      minutes: Spread,
      /** Ended conversations until the first that was completed. */
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
