export const casesPath = '/instructor/lessons';

/** The editor for a new case in the given class; without one it shows an error. */
export function newCasePath(
  classId: string | undefined,
  from: { template?: string; copy?: string } = {},
): string {
  const query = new URLSearchParams({
    ...(classId !== undefined && { class_id: classId }),
    ...from,
  });
  return `/instructor/review/new${String(query) && `?${query}`}`;
}

/** Messages of the previous page to the list (specification 2 §8). */
export interface CasesState {
  notice?: string;
  /** A new case was requested without a class: the page offers the classes. */
  asksForClass?: boolean;
}

export const asksForClass = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksForClass' in state;
