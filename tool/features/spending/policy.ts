import type { z } from 'zod';
import { warningShare } from '../../contract/constants/limits.ts';
import type { Spent } from '../../contract/spending.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';

/** Amount spent and its limit, in US dollars. */
export function viewSpent(spent_usd: number, limit_usd: number | null): z.input<typeof Spent> {
  return {
    spent_usd,
    limit_usd,
    warning: limit_usd !== null && spent_usd >= limit_usd * warningShare,
  };
}

export const isUsedUp = ({ spent_usd, limit_usd }: z.input<typeof Spent>): boolean =>
  limit_usd !== null && spent_usd >= limit_usd;

export const sectionName = ({
  course,
  section,
}: Pick<SectionContext, 'course' | 'section'>): string =>
  `${course.course_code} - Section ${section.section_code}`;
