import { z } from 'zod';
import { ClassQuery, Id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { hearingModes, spendingBounds } from './constants/limits.ts';

const Usd = z.number().min(0).max(spendingBounds.usd).nullable();

/** An institution's limits of spending on speech; null means no limit. */
export const SpendingSettings = z.object({
  /** Where completions and scores must be based on the server's transcript (decision R8). */
  hearing: z.enum(hearingModes),
  /** Minutes per student and UTC day. */
  student_minutes: z.number().int().min(1).max(spendingBounds.minutes).nullable(),
  /** US dollars per section, and of the institution, per UTC month. */
  section_usd: Usd,
  institution_usd: Usd,
});
export type SpendingSettings = z.infer<typeof SpendingSettings>;

/** Money spent in the current UTC month, with its limit. */
export const Spent = z.object({
  spent_usd: z.number(),
  limit_usd: z.number().nullable(),
  /** True from 80 % of the limit. */
  warning: z.boolean(),
});
export type Spent = z.infer<typeof Spent>;

export const InstitutionSpending = z.object({
  settings: SpendingSettings,
  institution: Spent,
  /** Sections with spending or at their limit, most spent first. */
  sections: z.array(Spent.extend({ section_id: Id, name: z.string() })),
});

export const spendingEndpoints = {
  'GET /api/master/institutions/{id}/spending': { response: InstitutionSpending },
  /** Absent fields stay unchanged. */
  'PUT /api/master/institutions/{id}/spending': {
    body: SpendingSettings.partial(),
    response: SpendingSettings,
  },
  /** For each section that the caller teaches, or the requested one. */
  'GET /api/instructors/spending': {
    query: ClassQuery,
    response: z.array(Spent.extend({ section_id: Id, name: z.string() })),
  },
} satisfies EndpointTable;
