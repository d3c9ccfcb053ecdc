import type { StatusFinding } from '../../contract/status.ts';

/** A finding on the page 'Is everything all right?'. */
export const finding = (
  level: StatusFinding['level'],
  code: StatusFinding['code'],
  { count = 0, at = null }: { count?: number; at?: Date | null } = {},
): StatusFinding => ({ level, code, count, at: at?.toISOString() ?? null });

/** A list with one `finding` with a count; empty for a count of 0. */
export const counted = (
  level: StatusFinding['level'],
  code: StatusFinding['code'],
  count: number,
  at: Date | null = null,
): StatusFinding[] => (count === 0 ? [] : [finding(level, code, { count, at })]);
