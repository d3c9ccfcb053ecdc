import { accommodationEndpoints } from './accommodations.ts';
import { accessGroupEndpoints } from './access-group.ts';
import { analyticsEndpoints } from './analytics.ts';
import { analyticsListEndpoints } from './analytics-list.ts';
import { classMistakesEndpoints } from './class-mistakes.ts';
import { assignmentEndpoints } from './assignment.ts';
import { attemptEndpoints } from './attempts.ts';
import { authEndpoints } from './auth.ts';
import { brandingEndpoints } from './branding.ts';
import { caseDraftEndpoints } from './case-draft.ts';
import { caseListEndpoints } from './case-list.ts';
import { caseSharingEndpoints } from './case-sharing.ts';
import { classEndpoints } from './class.ts';
import { consentEndpoints } from './consent.ts';
import { conversationEndpoints } from './conversation.ts';
import { enrollmentEndpoints } from './enrollment.ts';
import { healthEndpoints } from './health.ts';
import { invitationEndpoints } from './invitation.ts';
import { ltiEndpoints } from './lti.ts';
import { ltiMappingEndpoints } from './lti-mappings.ts';
import { ltiPlatformEndpoints } from './lti-platforms.ts';
import { masterEndpoints } from './master.ts';
import { myWordsEndpoints } from './my-words.ts';
import { oidcEndpoints } from './oidc.ts';
import { organisationEndpoints } from './organisation.ts';
import { peopleEndpoints } from './people.ts';
import { caseEndpoints } from './practice-case.ts';
import { reportPracticeEndpoints } from './report-practice.ts';
import { researchEndpoints } from './research.ts';
import { rosterEndpoints } from './roster.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { settingsEndpoints } from './settings.ts';
import { sharedReportEndpoints } from './shared-report.ts';
import { speechServiceEndpoints } from './speech-service.ts';
import { spendingEndpoints } from './spending.ts';
import { statusEndpoints } from './status.ts';
import { studentListEndpoints } from './student-list.ts';
import { studentEndpoints } from './student.ts';
import { systemFeedbackEndpoints } from './system-feedback.ts';
import { translationEndpoints } from './translation.ts';
import { weeklyGoalEndpoints } from './weekly-goal.ts';

/**
 * Every endpoint of the product, by 'METHOD /path'. The server builds its routes from this table; the
 * client imports only its type, so that the browser loads only the schemas that forms use.
 */
export const endpoints = {
  ...healthEndpoints,
  ...authEndpoints,
  ...oidcEndpoints,
  ...invitationEndpoints,
  ...settingsEndpoints,
  ...secondFactorEndpoints,
  ...accessGroupEndpoints,
  ...consentEndpoints,
  ...systemFeedbackEndpoints,
  ...classEndpoints,
  ...caseEndpoints,
  ...caseListEndpoints,
  ...caseDraftEndpoints,
  ...caseSharingEndpoints,
  ...assignmentEndpoints,
  ...conversationEndpoints,
  ...attemptEndpoints,
  ...reportPracticeEndpoints,
  ...sharedReportEndpoints,
  ...studentEndpoints,
  ...weeklyGoalEndpoints,
  ...myWordsEndpoints,
  ...translationEndpoints,
  ...analyticsEndpoints,
  ...analyticsListEndpoints,
  ...classMistakesEndpoints,
  ...organisationEndpoints,
  ...brandingEndpoints,
  ...enrollmentEndpoints,
  ...masterEndpoints,
  ...peopleEndpoints,
  ...accommodationEndpoints,
  ...researchEndpoints,
  ...rosterEndpoints,
  ...studentListEndpoints,
  ...spendingEndpoints,
  ...statusEndpoints,
  ...speechServiceEndpoints,
  ...ltiEndpoints,
  ...ltiMappingEndpoints,
  ...ltiPlatformEndpoints,
};
export type Endpoints = typeof endpoints;
