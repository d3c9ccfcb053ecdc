import { z } from 'zod';
import { text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { organisationTexts } from './organisation.ts';

/** Users who agreed to one of the versions, and their conversations of these days. */
export const ResearchFilter = z
  .object({
    /** Versions of the consent text; empty: every version of the students' text. */
    versions: z.array(text(60)).max(50),
    /** First and last day, UTC; null: no limit. */
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    error: organisationTexts.dateOrder,
    path: ['from'],
  });
export type ResearchFilter = z.infer<typeof ResearchFilter>;

const Count = z.number().int();
/** Number of rows per table, and of people excluded because they have withdrawn. */
export const ResearchCounts = z.object({
  participants: Count,
  conversations: Count,
  turns: Count,
  corrections: Count,
  cases: Count,
  withdrawn: Count,
});
export type ResearchCounts = z.infer<typeof ResearchCounts>;

export const researchEndpoints = {
  /** The size of an export, without its data. */
  'POST /api/master/research/preview': { body: ResearchFilter, response: ResearchCounts },
  /** The folder of `npm run parley -- export-research` as a ZIP file; audited. */
  'POST /api/master/research/export': {
    body: ResearchFilter,
    response: z.object({
      contentType: z.literal('application/zip'),
      bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
    binary: true,
  },
} satisfies EndpointTable;
