import { reviewAddress } from '../protocol/review-address.ts';
import type { GradeRecord } from './model.ts';

const extension = 'https://canvas.instructure.com/lti/submission';

/**
 * What Canvas takes with a score (its Score API): a regrade is no new submission, a grade that somebody
 * entered by hand stays unless the score is sent again on purpose, and SpeedGrader opens the attempt.
 */
export const canvasSubmission = (
  { timestamp, overwrite, case_id, sub }: GradeRecord,
  launchUrl: string,
): Record<string, unknown> => ({
  [extension]: {
    ...(timestamp && { new_submission: false }),
    prioritize_non_tool_grade: !overwrite,
    submission_type: 'basic_lti_launch',
    submission_data: reviewAddress(launchUrl, { caseId: String(case_id), sub }),
  },
});
