import type { StatusFinding } from '../../contract/status.ts';

/** Something that the page 'Is everything all right?' says. */
export const finding = (
  level: StatusFinding['level'],
  code: StatusFinding['code'],
  { count = 0, at = null }: { count?: number; at?: Date | null } = {},
): StatusFinding => ({ level, code, count, at: at?.toISOString() ?? null });

/** `finding`, of as many as there are: none of nothing. */
export const counted = (
  level: StatusFinding['level'],
  code: StatusFinding['code'],
  count: number,
  at: Date | null = null,
): StatusFinding[] => (count === 0 ? [] : [finding(level, code, { count, at })]);
