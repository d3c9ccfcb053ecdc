import { z } from 'zod';
import { Id, Instant } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** What was counted in one attempt, in whole numbers, so that differences agree with what is shown. */
export const AttemptFigures = z.object({
  /** The learner's turns and words. */
  turns: z.number().int(),
  words: z.number().int(),
  /** The learner's part of all words, in percent. */
  talk_share: z.number().int(),
  words_per_minute: z.number().int(),
  /** Key items of the case that the learner said. */
  key_items_said: z.number().int(),
});
export type AttemptFigures = z.infer<typeof AttemptFigures>;

export const AttemptComparison = z.object({
  this_time: AttemptFigures,
  last_time: AttemptFigures.extend({ conversation_id: Id, start_time: Instant }),
  /** How many key items the case has. */
  key_items: z.number().int(),
  /** Key items said this time and not the last time. */
  new_key_items: z.array(z.string()),
});
export type AttemptComparison = z.infer<typeof AttemptComparison>;

export const attemptEndpoints = {
  'GET /api/conversations/conversation/{id}/comparison': {
    /** Null for a first attempt and for one that was not completed. */
    response: z.object({ comparison: AttemptComparison.nullable() }),
  },
} satisfies EndpointTable;
