export type CaseStatus = 'published' | 'draft' | 'unpublished';

/** Published when published; Draft when it is a draft and not published; else Unpublished (S2 §4). */
export function statusOf(practiceCase: { published: boolean; is_draft: boolean }): CaseStatus {
  if (practiceCase.published) return 'published';
  return practiceCase.is_draft ? 'draft' : 'unpublished';
}
