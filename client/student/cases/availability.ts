import type { StudentCase } from '../../../tool/contract/practice-case.ts';

const newForMs = 24 * 60 * 60 * 1000;

/** A case says 'New' within 24 hours of opening, until it is completed (specification 1 §4). */
export function isNew(practiceCase: StudentCase, now = Date.now()): boolean {
  const { accessible, accessible_on, completed } = practiceCase;
  if (!accessible || completed || accessible_on === null) return false;
  const age = now - Date.parse(accessible_on);
  return age >= 0 && age <= newForMs;
}

/** When a case opened, in milliseconds since 1970. */
export const openedAt = (practiceCase: StudentCase) =>
  Date.parse(practiceCase.accessible_on ?? practiceCase.created_at);

/**
 * What the dashboard offers next: what one can go on with, then accessible cases, incomplete first,
 * then newest (specification 1 §4).
 */
export function nextCases(cases: readonly StudentCase[], count: number): StudentCase[] {
  return cases
    .filter(({ accessible }) => accessible)
    .sort(
      (a, b) =>
        Number(b.open_seconds !== null) - Number(a.open_seconds !== null) ||
        Number(a.completed) - Number(b.completed) ||
        openedAt(b) - openedAt(a),
    )
    .slice(0, count);
}
