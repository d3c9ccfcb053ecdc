import { z } from 'zod';
import { Id, Instant } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { Spent } from './spending.ts';

/** Result of the last `npm run parley -- check-openai`. */
export const SpeechCheck = z.object({
  checked_at: Instant,
  ok: z.boolean(),
  cost_usd: z.number().min(0),
  steps: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
});
export type SpeechCheck = z.infer<typeof SpeechCheck>;

/** A budget of this month that is spent to 80 % or more. */
export const BudgetWarning = Spent.extend({
  institution_id: Id,
  institution: z.string(),
  /** Null for the institution's own budget. */
  section: z.string().nullable(),
});
export type BudgetWarning = z.infer<typeof BudgetWarning>;

export const speechServiceEndpoints = {
  /** `check` is null before the first check. */
  'GET /api/master/speech_check': {
    response: z.object({ provider: z.enum(['openai', 'demo']), check: SpeechCheck.nullable() }),
  },
  'GET /api/master/budget_warnings': { response: z.array(BudgetWarning) },
} satisfies EndpointTable;
