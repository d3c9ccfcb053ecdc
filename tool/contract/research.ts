import { z } from 'zod';
import { text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { organisationTexts } from './organisation.ts';

/** Whose data, and from when: people who agreed to one of the versions, and conversations of these days. */
export const ResearchFilter = z
  .object({
    /** Versions of the consent text; none for every version of the students' text. */
    versions: z.array(text(60)).max(50),
    /** First and last day, UTC; null without a bound. */
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    error: organisationTexts.dateOrder,
    path: ['from'],
  });
export type ResearchFilter = z.infer<typeof ResearchFilter>;

const Count = z.number().int();
/** Rows of each table, and how many people are left out because they have withdrawn. */
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
  /** What an export would hold. */
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
