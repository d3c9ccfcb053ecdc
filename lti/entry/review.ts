import { findLatestCompleted } from '../../tool/features/conversations/completed-attempts.ts';
import { caseOfLineItem } from '../grades/line-items.ts';
import type { Launch } from '../protocol/claims.ts';
import { LtiIdentity, LtiMembership } from '../provisioning/model.ts';
import type { ProvisionedLaunch } from '../provisioning/launch.ts';

/** What a review request opens: a page of the app, and the section to work in. */
interface Review {
  target: string;
  section_id: string | null;
}

/**
 * What a gradebook's 'review the submission' opens (LTI Submission Review 1.0). A student sees their
 * newest completed attempt, else the case. Who teaches sees what may be known of the student, in the
 * student's section (decision R1): how long they practised, what is done, and the reports that they
 * have shared. What the session may read is asked again when the page does.
 */
export async function findReview(launch: Launch, opened: ProvisionedLaunch): Promise<Review> {
  const { context, user, identity, working_role, practice_case, section_id } = opened;
  if (working_role === 'student') {
    const caseId = practice_case?.case_id ?? (await caseOfLineItem(context, launch.ags?.lineitem));
    const attempt = caseId && (await findLatestCompleted(user._id, caseId));
    if (attempt) return { target: `/student/conversations/${String(attempt._id)}`, section_id };
    return { target: caseId ? `/practice/${caseId}` : '/student/dashboard', section_id };
  }
  const { platform_id } = identity;
  const sub = launch.for_user?.user_id;
  const reviewed = sub && (await LtiIdentity.findOne({ platform_id, sub }).lean());
  const membership =
    reviewed &&
    context &&
    (await LtiMembership.findOne({
      context: context._id,
      identity_id: reviewed._id,
      active: true,
    }).lean());
  // Somebody who has left the course, or of whom only the LMS knows.
  if (!membership) return { target: '/instructor/students', section_id };
  return {
    target: `/instructor/students?student=${String(membership.user_id)}`,
    section_id: String(membership.section_id),
  };
}
