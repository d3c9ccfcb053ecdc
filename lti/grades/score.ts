import { findTerms } from '../../tool/features/assignments/terms.ts';
import { scoringOf } from '../../tool/features/cases/policy.ts';
import { findFormOf, findPublishedForm } from '../../tool/features/cases/service.ts';
import { findCompletedAttempts } from '../../tool/features/conversations/completed-attempts.ts';
import { goalShare, hasPendingTurns } from '../../tool/features/feedback/service.ts';
import type { GradeRecord } from './model.ts';

export interface Score {
  given: number;
  maximum: number;
  /** Title of the case, for a line item that the tool creates. */
  title: string;
}

/** 'later' while turns of the attempt are still being saved; null when there is nothing to score. */
export type ScoreFinder = (row: GradeRecord) => Promise<Score | 'later' | null>;

/**
 * The score of a person on a case by the instructor's setting: full marks for completing it, or the
 * share of goals that the best or the latest attempt has reached.
 */
export const findScore: ScoreFinder = async (row) => {
  const practiceCase = await findPublishedForm(row.case_id);
  if (!practiceCase) return null;
  const all = await findCompletedAttempts(row.user_id, row.case_id);
  const termsOf = await findTerms(row.user_id, [row.case_id], [row.section_id]);
  // Attempts beyond the limit exist only when it was set later (decision record 0020).
  const attempts = all.slice(0, termsOf(row.case_id).max_attempts ?? all.length);
  const latest = attempts.at(-1);
  if (!latest) return null;
  const { policy, points } = scoringOf(practiceCase);
  const score = (share: number) => ({
    given: Math.round(share * points * 100) / 100,
    maximum: points,
    title: practiceCase.title,
  });
  if (policy === 'completion') return score(1);
  if (await hasPendingTurns(latest)) return 'later';
  const counted = policy === 'latest' ? [latest] : attempts;
  const shares = await Promise.all(
    // Each by the key items that the case had when the attempt began.
    counted.map(async (one) => goalShare(one, (await findFormOf(one)) ?? practiceCase)),
  );
  return score(Math.max(...shares));
};
