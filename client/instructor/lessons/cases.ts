import type { InstructorCase } from '../../../tool/contract/practice-case.ts';

export type CaseStatus = 'published' | 'draft' | 'unpublished';

/** Published; Draft when it is a draft and not published; else Unpublished (specification 2 §4). */
export function statusOf(practiceCase: { published: boolean; is_draft: boolean }): CaseStatus {
  if (practiceCase.published) return 'published';
  return practiceCase.is_draft ? 'draft' : 'unpublished';
}

export type CaseFilter = 'all' | 'published' | 'draft';
export type CaseSort = 'newest' | 'oldest' | 'title';

const createdAt = ({ created_at }: InstructorCase) => Date.parse(created_at);

const orders: Record<CaseSort, (a: InstructorCase, b: InstructorCase) => number> = {
  newest: (a, b) => createdAt(b) - createdAt(a),
  oldest: (a, b) => createdAt(a) - createdAt(b),
  title: (a, b) => a.title.localeCompare(b.title),
};

/** The cases a search, a filter and a sort leave, in that order. */
export function chooseCases(
  cases: readonly InstructorCase[],
  choice: { search: string; filter: CaseFilter; sort: CaseSort },
): InstructorCase[] {
  const wanted = choice.search.trim().toLocaleLowerCase();
  return cases
    .filter((one) => choice.filter === 'all' || statusOf(one) === choice.filter)
    .filter(({ title, description, target_language, proficiency_level }) =>
      [title, description, target_language, proficiency_level]
        .join('\n')
        .toLocaleLowerCase()
        .includes(wanted),
    )
    .sort(orders[choice.sort]);
}

/** Where a new case is written: in the class given, else the editor says that there is none. */
export function newCasePath(
  classId: string | undefined,
  from: { template?: string; copy?: string } = {},
): string {
  const query = new URLSearchParams({
    ...(classId !== undefined && { class_id: classId }),
    ...from,
  });
  return `/instructor/review/new${query.size > 0 ? `?${query}` : ''}`;
}
