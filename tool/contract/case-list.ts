import { z } from 'zod';
import type { CaseFacts } from './choose-cases.ts';
import { ClassQuery, Instant, text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { CaseCard } from './practice-case.ts';

export type CaseStatus = 'published' | 'draft' | 'unpublished';

/** Published when published; Draft when it is a draft and not published; else Unpublished (S2 §4). */
export function statusOf(practiceCase: { published: boolean; is_draft: boolean }): CaseStatus {
  if (practiceCase.published) return 'published';
  return practiceCase.is_draft ? 'draft' : 'unpublished';
}

type Listed = Pick<CaseCard, (typeof searchedFields)[number] | 'published' | 'is_draft'> & {
  created_at: string | Date;
};
/** The fields of a case that the instructors' search covers. */
export const searchedFields = [
  'title',
  'description',
  'target_language',
  'proficiency_level',
] as const;

/** Searched fields and sort keys for instructors; `labelOf` returns a language's displayed name. */
export const instructorFacts = (labelOf: (language: string) => string) =>
  ({
    groupOf: statusOf,
    searchedTexts: (one) => [
      ...searchedFields.map((field) => one[field]),
      labelOf(one.target_language),
    ],
    timeOf: ({ created_at }) => new Date(created_at).getTime(),
  }) satisfies CaseFacts<Listed>;

/** The counters above the list. */
export function countCases(cases: readonly Parameters<typeof statusOf>[0][]) {
  const count = (status: CaseStatus) => cases.filter((one) => statusOf(one) === status).length;
  return { total: cases.length, published: count('published'), draft: count('draft') };
}

export const CaseListQuery = ClassQuery.extend({
  search: text(200).default(''),
  /** Comma-separated languages whose displayed names match the search. */
  languages: text(400).default(''),
  filter: z.enum(['all', 'published', 'draft']).default('all'),
  sort: z.enum(['newest', 'oldest', 'title']).default('newest'),
  limit: z.coerce.number().int().min(1).max(100_000).default(100),
  /** Number of matching rows to skip. */
  offset: z.coerce.number().int().min(0).default(0),
});

const count = z.number().int();
/** A page of a list of cases, with figures for the whole list. */
export const CaseList = z.object({
  /** Each with its first due date in the caller's sections. */
  cases: z.array(CaseCard.extend({ due_at: Instant.nullable() })),
  /** Number of matching cases. */
  shown: count,
  /** Of all cases, whatever the search and filter. */
  counts: z.object({ total: count, published: count, draft: count }),
});

export const caseListEndpoints = {
  'GET /api/practice_cases/page': { query: CaseListQuery, response: CaseList },
} satisfies EndpointTable;
