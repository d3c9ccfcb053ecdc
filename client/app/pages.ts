import type { Role } from '../../tool/contract/roles.ts';
import { lazy, type LazyPage } from '../lib/lazy-page.ts';
import { entryPath, secondFactorPath } from '../lib/paths.ts';

export interface PageRoute {
  path: string;
  /** Who may open it; `public` is anybody, `visitors` is whoever has not signed in. */
  roles: 'public' | 'visitors' | readonly Role[];
  page: LazyPage;
}

/**
 * Every page of the product. To add one: write `<audience>/<feature>/<Name>Page.tsx` with a default
 * export that renders `<Page title=… description=…>` (ui/Page.tsx), or `<ClassPage>`
 * (cases/class-choice/ClassPage.tsx) where a selected class scopes it; add its line here, and one in
 * account/shell/menus.ts if the sidebar shows it. Its texts go into `messages.en.ts` beside it
 * (lib/text.ts), its calls through `call` (lib/api.ts). Everything it imports stays in its own chunk.
 */
export const pages: readonly PageRoute[] = [
  {
    path: '/',
    roles: 'visitors',
    page: lazy(() => import('../public/landing/LandingPage.tsx')),
  },
  {
    path: '/login',
    roles: 'public',
    page: lazy(() => import('../public/auth/LoginPage.tsx')),
  },
  {
    path: '/register',
    roles: 'public',
    page: lazy(() => import('../public/registration/RegisterPage.tsx')),
  },
  {
    path: '/forgot-password',
    roles: 'public',
    page: lazy(() => import('../public/password/ForgotPasswordPage.tsx')),
  },
  {
    path: '/reset-password',
    roles: 'public',
    page: lazy(() => import('../public/password/ResetPasswordPage.tsx')),
  },
  {
    path: '/unsubscribe',
    roles: 'public',
    page: lazy(() => import('../public/unsubscribe/UnsubscribePage.tsx')),
  },
  {
    path: '/setup',
    roles: 'public',
    page: lazy(() => import('../public/setup/SetupPage.tsx')),
  },
  {
    path: entryPath,
    roles: 'public',
    page: lazy(() => import('../lms/EntryPage.tsx')),
  },
  {
    path: '/research-team',
    roles: 'public',
    page: lazy(() => import('../public/landing/ResearchTeamPage.tsx')),
  },
  {
    path: secondFactorPath,
    roles: ['master'],
    page: lazy(() => import('../account/second-factor/SecondFactorPage.tsx')),
  },
  {
    path: '/student/settings',
    roles: ['student'],
    page: lazy(() => import('../account/settings/SettingsPage.tsx')),
  },
  {
    path: '/student/feedback-help',
    roles: ['student'],
    page: lazy(() => import('../account/help/StudentHelpPage.tsx')),
  },
  {
    path: '/instructor/settings',
    roles: ['instructor', 'master'],
    page: lazy(() => import('../account/settings/SettingsPage.tsx')),
  },
  {
    path: '/instructor/feedback-help',
    roles: ['instructor'],
    page: lazy(() => import('../account/help/InstructorHelpPage.tsx')),
  },
  {
    path: '/student/dashboard',
    roles: ['student'],
    page: lazy(() => import('../student/dashboard/DashboardPage.tsx')),
  },
  {
    path: '/student/practice',
    roles: ['student'],
    page: lazy(() => import('../student/cases/CasesPage.tsx')),
  },
  {
    path: '/student/progress',
    roles: ['student'],
    page: lazy(() => import('../student/progress/ProgressPage.tsx')),
  },
  {
    path: '/student/words',
    roles: ['student'],
    page: lazy(() => import('../student/words/WordsPage.tsx')),
  },
  {
    path: '/student/conversations/:id',
    roles: ['student'],
    page: lazy(() => import('../student/conversation-detail/ConversationDetailPage.tsx')),
  },
  {
    path: '/instructor/dashboard',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/dashboard/InstructorDashboardPage.tsx')),
  },
  {
    path: '/instructor/students',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/students/StudentsPage.tsx')),
  },
  {
    path: '/instructor/shared-reports/:id',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/shared-reports/SharedReportPage.tsx')),
  },
  {
    path: '/instructor/analytics',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/analytics/AnalyticsPage.tsx')),
  },
  {
    path: '/instructor/lessons',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/cases/CasesPage.tsx')),
  },
  {
    path: '/instructor/review/new',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/case-editor/EditorPage.tsx')),
  },
  {
    path: '/instructor/review/:caseId',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/case-editor/EditorPage.tsx')),
  },
  {
    path: '/lti/deep-link/:id',
    roles: ['instructor'],
    page: lazy(() => import('../instructor/deep-linking/DeepLinkingPage.tsx')),
  },
  {
    path: '/master/dashboard',
    roles: ['master'],
    page: lazy(() => import('../master/dashboard/MasterDashboardPage.tsx')),
  },
  {
    path: '/master/classes',
    roles: ['master'],
    page: lazy(() => import('../master/classes/ClassManagementPage.tsx')),
  },
  {
    path: '/master/people',
    roles: ['master'],
    page: lazy(() => import('../master/people/PeoplePage.tsx')),
  },
  {
    path: '/master/people/:id',
    roles: ['master'],
    page: lazy(() => import('../master/people/PersonPage.tsx')),
  },
  {
    path: '/master/access',
    roles: ['master'],
    page: lazy(() => import('../master/access-groups/AccessPage.tsx')),
  },
  {
    path: '/master/imports',
    roles: ['master'],
    page: lazy(() => import('../master/imports/ImportsPage.tsx')),
  },
  {
    path: '/master/integrations/:part?',
    roles: ['master'],
    page: lazy(() => import('../master/integrations/IntegrationsPage.tsx')),
  },
  {
    path: '/master/status',
    roles: ['master'],
    page: lazy(() => import('../master/status/StatusPage.tsx')),
  },
  {
    path: '/master/records/:record?',
    roles: ['master'],
    page: lazy(() => import('../master/records/RecordsPage.tsx')),
  },
  {
    path: '/practice/:id',
    roles: ['student', 'instructor'],
    page: lazy(() => import('../conversation/ConversationPage.tsx')),
  },
  {
    path: '/feedback/:id',
    roles: ['student', 'instructor'],
    page: lazy(() => import('../conversation/report/FeedbackReportPage.tsx')),
  },
];

/** Pages without header and sidebar, whose body does not scroll (specification 1 §2). */
export const barePaths: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/setup',
  entryPath,
  secondFactorPath,
];
