import type { Launch } from './claims.ts';

const caseParameter = 'review_case';
const subParameter = 'review_of';

/** The launch address with which a platform that has no review message opens a person's work (Canvas). */
export function reviewAddress(launchUrl: string, of: { caseId: string; sub: string }): string {
  const address = new URL(launchUrl);
  address.searchParams.set(caseParameter, of.caseId);
  address.searchParams.set(subParameter, of.sub);
  return address.href;
}

/** A launch of such an address is a request to review; any other is what it was. */
export function asReview(launch: Launch, target: string): Launch {
  const { searchParams } = new URL(target);
  const user_id = searchParams.get(subParameter);
  if (launch.message !== 'LtiResourceLinkRequest' || !user_id) return launch;
  const case_id = searchParams.get(caseParameter);
  return {
    ...launch,
    message: 'LtiSubmissionReviewRequest',
    for_user: { user_id },
    custom: { ...launch.custom, ...(case_id && { case_id }) },
  };
}
