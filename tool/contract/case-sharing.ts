import { z } from 'zod';
import { Id, IdempotencyKey, Success } from './common.ts';
import { maxSharedCases } from './constants/limits.ts';
import { CaseFields } from './practice-case.ts';
import type { EndpointTable } from './endpoint.ts';

/** Target of copies: a class that the caller teaches. Copies are drafts. */
const Target = z.object({
  class_id: Id,
  section_id: Id.nullable(),
  /** A repeated request copies once. */
  request_id: IdempotencyKey,
});
const Ids = z.array(Id).min(1).max(maxSharedCases);

export const CopyCasesBody = Target.extend({ case_ids: Ids });
export const TakeCasesBody = Target.extend({ library_ids: Ids });
/** Cases of an imported file: see docs/case-file.md. */
export const ImportCasesBody = Target.extend({
  cases: z
    .array(CaseFields.omit({ section_id: true }))
    .min(1)
    .max(maxSharedCases),
  /** Adds nothing: for the parts of a file, none of which is added if one is refused. */
  check: z.literal(true).optional(),
});
const Copied = z.object({ copied: z.number().int() });

/** A case that a colleague has added to the institution's library. */
export const LibraryCase = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  target_language: z.string(),
  proficiency_level: z.string(),
  /** Author and course when it was added. */
  author: z.string(),
  course_code: z.string(),
  /** Whether the caller may remove it from the library. */
  removable: z.boolean(),
});
export type LibraryCase = z.infer<typeof LibraryCase>;

export const caseSharingEndpoints = {
  'POST /api/practice_cases/copy': { body: CopyCasesBody, response: Copied },
  'POST /api/practice_cases/import': { body: ImportCasesBody, response: Copied },
  /** The library of the institution of a class that the caller teaches. */
  'GET /api/case-library': {
    query: z.object({ class_id: Id }),
    response: z.array(LibraryCase),
  },
  /** Adds cases in their current form; updates those that were added before. */
  'POST /api/case-library': {
    body: z.object({ case_ids: Ids }),
    response: z.object({ given: z.number().int() }),
  },
  'POST /api/case-library/take': { body: TakeCasesBody, response: Copied },
  'DELETE /api/case-library/{id}': { response: Success },
} satisfies EndpointTable;
