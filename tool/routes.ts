import type { Dependencies } from './dependencies.ts';
import { accommodationRoutes } from './features/accommodations/routes.ts';
import { accessGroupRoutes } from './features/access-groups/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { classMistakesRoutes } from './features/class-mistakes/routes.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { brandingRoutes } from './features/branding/routes.ts';
import { caseDraftRoutes } from './features/case-drafts/routes.ts';
import { caseSharingRoutes } from './features/case-library/routes.ts';
import { caseRoutes } from './features/cases/routes.ts';
import { chatbotRoutes } from './features/chatbot/routes.ts';
import { consentRoutes } from './features/consents/routes.ts';
import { conversationRoutes } from './features/conversations/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { instructorRoutes } from './features/instructors/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { masterRoutes } from './features/master/routes.ts';
import { myWordsRoutes } from './features/my-words/routes.ts';
import { oidcRoutes } from './features/oidc/routes.ts';
import { organisationRoutes } from './features/organisation/routes.ts';
import { connectRoutes } from './features/people/connect-routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { sharedReportRoutes } from './features/shared-reports/routes.ts';
import { researchRoutes } from './features/research/routes.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { speechAlarmRoutes } from './features/speech-alarms/routes.ts';
import { speechCheckRoutes } from './features/speech-check/routes.ts';
import { spendingRoutes } from './features/spending/routes.ts';
import { statusRoutes } from './features/status/routes.ts';
import { studentRoutes } from './features/students/routes.ts';
import { systemFeedbackRoutes } from './features/system-feedback/routes.ts';
import { translationRoutes } from './features/translations/routes.ts';
import { weeklyGoalRoutes } from './features/weekly-goal/routes.ts';
import type { Route } from './http/route.ts';

/** The route table of the tool itself, one line per feature. */
export function allRoutes(dependencies: Dependencies): Route[] {
  return [
    // First, because they are called most and routes are matched in order.
    ...conversationRoutes(dependencies),
    ...healthRoutes(dependencies),
    ...authRoutes(dependencies),
    ...secondFactorRoutes(dependencies),
    ...oidcRoutes(dependencies),
    ...invitationRoutes(),
    ...accessGroupRoutes(),
    ...consentRoutes(),
    ...systemFeedbackRoutes(dependencies),
    ...caseRoutes(),
    ...caseDraftRoutes(dependencies),
    ...caseSharingRoutes(),
    ...assignmentRoutes(),
    ...chatbotRoutes(dependencies),
    ...speechAlarmRoutes(dependencies),
    ...speechCheckRoutes(dependencies),
    ...reminderRoutes(dependencies),
    ...feedbackRoutes(dependencies),
    ...sharedReportRoutes(dependencies),
    ...studentRoutes(),
    ...weeklyGoalRoutes(),
    ...myWordsRoutes(dependencies),
    ...translationRoutes(dependencies),
    ...analyticsRoutes(dependencies),
    ...classMistakesRoutes(),
    ...instructorRoutes(dependencies),
    ...organisationRoutes(),
    ...brandingRoutes(),
    ...masterRoutes(dependencies),
    ...peopleRoutes(dependencies),
    ...accommodationRoutes(),
    ...connectRoutes(dependencies),
    ...spendingRoutes(),
    ...statusRoutes(dependencies),
    ...researchRoutes(dependencies),
  ];
}
