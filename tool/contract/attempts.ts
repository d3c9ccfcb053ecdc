import { z } from 'zod';
import { Id, Instant } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Counts of one attempt, as integers, so that differences match the displayed values. */
export const AttemptFigures = z.object({
  /** The learner's turns and words. */
  turns: z.number().int(),
  words: z.number().int(),
  /** The learner's share of all words, in percent. */
  talk_share: z.number().int(),
  /** Over the learner's own speaking time; null where it was not measured. */
  words_per_minute: z.number().int().nullable(),
  /** Key items of the case that the learner said. */
  key_items_said: z.number().int(),
});
export type AttemptFigures = z.infer<typeof AttemptFigures>;

export const AttemptComparison = z.object({
  this_time: AttemptFigures,
  last_time: AttemptFigures.extend({ conversation_id: Id, start_time: Instant }),
  key_items: z.number().int(),
  /** Key items said in this attempt and not in the previous one. */
  new_key_items: z.array(z.string()),
});
export type AttemptComparison = z.infer<typeof AttemptComparison>;

export const attemptEndpoints = {
  'GET /api/conversations/conversation/{id}/comparison': {
    /** Null for a first attempt and for one that is not completed. */
    response: z.object({ comparison: AttemptComparison.nullable() }),
  },
} satisfies EndpointTable;
