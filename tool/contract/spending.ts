import { z } from 'zod';
import { ClassQuery, Id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { hearingModes, spendingBounds } from './constants/limits.ts';

const Usd = z.number().min(0).max(spendingBounds.usd).nullable();

/** What an institution allows its people to spend on speech; null is no limit. */
export const SpendingSettings = z.object({
  /** Where completions and scores rest on what the server heard (decision R8). */
  hearing: z.enum(hearingModes),
  /** Minutes of a student in a UTC day. */
  student_minutes: z.number().int().min(1).max(spendingBounds.minutes).nullable(),
  /** US dollars of each section, and of the institution, in a UTC month. */
  section_usd: Usd,
  institution_usd: Usd,
});
export type SpendingSettings = z.infer<typeof SpendingSettings>;

/** Money spent in the current UTC month beside its limit. */
export const Spent = z.object({
  spent_usd: z.number(),
  limit_usd: z.number().nullable(),
  /** True from 80 % of the limit on. */
  warning: z.boolean(),
});
export type Spent = z.infer<typeof Spent>;

export const InstitutionSpending = z.object({
  settings: SpendingSettings,
  institution: Spent,
  /** Sections that have spent something or are at their limit, most spent first. */
  sections: z.array(Spent.extend({ section_id: Id, name: z.string() })),
});

export const spendingEndpoints = {
  'GET /api/master/institutions/{id}/spending': { response: InstitutionSpending },
  'PUT /api/master/institutions/{id}/spending': {
    body: SpendingSettings,
    response: SpendingSettings,
  },
  /** Of each section that the caller teaches, or of the one asked for. */
  'GET /api/instructors/spending': {
    query: ClassQuery,
    response: z.array(Spent.extend({ section_id: Id, name: z.string() })),
  },
} satisfies EndpointTable;
