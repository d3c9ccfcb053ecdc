/** Where the cases are listed. */
export const casesPath = '/instructor/lessons';

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

/** What the page before has to say on the list (specification 2 §8). */
export interface CasesState {
  notice?: string;
  /** A new case was asked for without a class: the page offers them. */
  asksForClass?: boolean;
}

export const asksForClass = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksForClass' in state;

export function noticeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? state.notice : null;
}

/** Message banners disappear after so many milliseconds (specification 2 §4). */
export const bannerMs = 5000;
