import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { statusCodes, statusLevels, statusParts } from './constants/status.ts';
import type { EndpointTable } from './endpoint.ts';
import { Section } from './organisation.ts';

export const StatusFinding = z.object({
  code: z.enum(statusCodes),
  level: z.enum(statusLevels),
  /** 0 where there is nothing to count. */
  count: z.number().int().min(0),
  /** Since when, or when last; null without a time. */
  at: Instant.nullable(),
  /** The sections that were counted, up to `namedSections`. */
  sections: z.array(Section.extend({ name: z.string() })).optional(),
});
export type StatusFinding = z.infer<typeof StatusFinding>;

export const Status = z.object({
  parts: z.array(z.object({ part: z.enum(statusParts), findings: z.array(StatusFinding) })),
});
export type Status = z.infer<typeof Status>;

/** Spoken practice in a UTC month. */
export const Usage = z.object({
  total: z.number(),
  institutions: z.array(
    z.object({
      /** Null for usage without an institution. */
      id: Id.nullable(),
      /** Empty when the institution has been deleted. */
      name: z.string(),
      usd: z.number(),
      /** Minutes of transcribed speech. */
      minutes: z.number().int(),
      sections: z.array(
        z.object({
          id: Id.nullable(),
          /** Empty when the section has been deleted, or there is none. */
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
