import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { statusCodes, statusLevels, statusParts } from './constants/status.ts';
import type { EndpointTable } from './endpoint.ts';

export const StatusFinding = z.object({
  code: z.enum(statusCodes),
  level: z.enum(statusLevels),
  /** How many; 0 where there is nothing to count. */
  count: z.number().int().min(0),
  /** Since when, or when last; null where no time belongs to it. */
  at: Instant.nullable(),
});
export type StatusFinding = z.infer<typeof StatusFinding>;

export const Status = z.object({
  parts: z.array(z.object({ part: z.enum(statusParts), findings: z.array(StatusFinding) })),
});
export type Status = z.infer<typeof Status>;

/** What spoken practice took in a UTC month. */
export const Usage = z.object({
  total: z.number(),
  institutions: z.array(
    z.object({
      /** Null of what belongs to none. */
      id: Id.nullable(),
      /** Empty when it has been removed. */
      name: z.string(),
      usd: z.number(),
      /** Minutes of speech that were written down. */
      minutes: z.number().int(),
      sections: z.array(
        z.object({
          id: Id.nullable(),
          /** Empty when it has been removed, or when there is none. */
          name: z.string(),
          usd: z.number(),
          minutes: z.number().int(),
        }),
      ),
    }),
  ),
});
export type Usage = z.infer<typeof Usage>;

/** A UTC month, YYYY-MM; the current one when absent. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please name a month as 2026-03');

export const statusEndpoints = {
  'GET /api/master/status': { response: Status },
  'GET /api/master/usage': { query: z.object({ month: Month.optional() }), response: Usage },
} satisfies EndpointTable;
