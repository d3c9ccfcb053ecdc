import type { Role } from '../../tool/contract/roles.ts';
import { lazy, type LazyPage } from './lazy-page.ts';
import { entryPath } from './paths.ts';

export interface PageRoute {
  path: string;
  /** Who may open it; `public` is anybody, `visitors` is whoever has not signed in. */
  roles: 'public' | 'visitors' | readonly Role[];
  page: LazyPage;
}

/**
 * Every page of the product. To add one: write `features/<feature>/<Name>Page.tsx` with a default
 * export that renders `<Page title=… description=…>` (ui/Page.tsx), or `<ClassPage>`
 * (features/classes/ClassPage.tsx) where a selected class scopes it; add its line here, and one in
 * features/shell/menus.ts if the sidebar shows it. Its texts go into `messages.en.ts` beside it
 * (lib/text.ts), its calls through `call` (lib/api.ts). Everything it imports stays in its own chunk.
 */
export const pages: readonly PageRoute[] = [
  {
    path: '/',
    roles: 'visitors',
    page: lazy(() => import('../features/landing/LandingPage.tsx')),
  },
  {
    path: '/login',
    roles: 'public',
    page: lazy(() => import('../features/auth/LoginPage.tsx')),
  },
  {
    path: '/register',
    roles: 'public',
    page: lazy(() => import('../features/auth/RegisterPage.tsx')),
  },
  {
    path: '/forgot-password',
    roles: 'public',
    page: lazy(() => import('../features/auth/ForgotPasswordPage.tsx')),
  },
  {
    path: '/reset-password',
    roles: 'public',
    page: lazy(() => import('../features/auth/ResetPasswordPage.tsx')),
  },
  {
    path: '/setup',
    roles: 'public',
    page: lazy(() => import('../features/setup/SetupPage.tsx')),
  },
  {
    path: entryPath,
    roles: 'public',
    page: lazy(() => import('../features/lti-entry/EntryPage.tsx')),
  },
  {
    path: '/research-team',
    roles: 'public',
    page: lazy(() => import('../features/landing/ResearchTeamPage.tsx')),
  },
  {
    path: '/student/settings',
    roles: ['student'],
    page: lazy(() => import('../features/settings/SettingsPage.tsx')),
  },
  {
    path: '/student/feedback-help',
    roles: ['student'],
    page: lazy(() => import('../features/help/StudentHelpPage.tsx')),
  },
  {
    path: '/instructor/settings',
    roles: ['instructor', 'master'],
    page: lazy(() => import('../features/settings/SettingsPage.tsx')),
  },
  {
    path: '/instructor/feedback-help',
    roles: ['instructor'],
    page: lazy(() => import('../features/help/InstructorHelpPage.tsx')),
  },
  {
    path: '/student/dashboard',
    roles: ['student'],
    page: lazy(() => import('../features/dashboard/DashboardPage.tsx')),
  },
  {
    path: '/student/practice',
    roles: ['student'],
    page: lazy(() => import('../features/practice/PracticePage.tsx')),
  },
  {
    path: '/student/progress',
    roles: ['student'],
    page: lazy(() => import('../features/progress/ProgressPage.tsx')),
  },
  {
    path: '/student/conversations/:id',
    roles: ['student'],
    page: lazy(() => import('../features/conversation-detail/ConversationDetailPage.tsx')),
  },
  {
    path: '/instructor/dashboard',
    roles: ['instructor'],
    page: lazy(() => import('../features/instructor-dashboard/InstructorDashboardPage.tsx')),
  },
  {
    path: '/instructor/students',
    roles: ['instructor'],
    page: lazy(() => import('../features/roster/StudentsPage.tsx')),
  },
  {
    path: '/instructor/analytics',
    roles: ['instructor'],
    page: lazy(() => import('../features/analytics/AnalyticsPage.tsx')),
  },
  {
    path: '/instructor/lessons',
    roles: ['instructor'],
    page: lazy(() => import('../features/lessons/LessonsPage.tsx')),
  },
  {
    path: '/instructor/review/new',
    roles: ['instructor'],
    page: lazy(() => import('../features/case-editor/EditorPage.tsx')),
  },
  {
    path: '/instructor/review/:caseId',
    roles: ['instructor'],
    page: lazy(() => import('../features/case-editor/EditorPage.tsx')),
  },
  {
    path: '/lti/deep-link/:id',
    roles: ['instructor'],
    page: lazy(() => import('../features/lti-deep-linking/DeepLinkingPage.tsx')),
  },
  {
    path: '/master/dashboard',
    roles: ['master'],
    page: lazy(() => import('../features/master-dashboard/MasterDashboardPage.tsx')),
  },
  {
    path: '/master/classes',
    roles: ['master'],
    page: lazy(() => import('../features/master-classes/ClassManagementPage.tsx')),
  },
  {
    path: '/master/access',
    roles: ['master'],
    page: lazy(() => import('../features/master-access-groups/AccessPage.tsx')),
  },
  {
    path: '/master/imports',
    roles: ['master'],
    page: lazy(() => import('../features/master-imports/ImportsPage.tsx')),
  },
  {
    path: '/master/integrations/:part?',
    roles: ['master'],
    page: lazy(() => import('../features/master-integrations/IntegrationsPage.tsx')),
  },
  {
    path: '/master/records/:record?',
    roles: ['master'],
    page: lazy(() => import('../features/master-records/RecordsPage.tsx')),
  },
  {
    path: '/practice/:id',
    roles: ['student', 'instructor'],
    page: lazy(() => import('../features/conversation/ConversationPage.tsx')),
  },
  {
    path: '/feedback/:id',
    roles: ['student', 'instructor'],
    page: lazy(() => import('../features/feedback-report/FeedbackReportPage.tsx')),
  },
];

/** Pages without header and sidebar, whose body does not scroll (specification 1 §2). */
export const barePaths: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/setup',
  entryPath,
];
