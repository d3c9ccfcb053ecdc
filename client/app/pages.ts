import type { ComponentType } from 'react';
import type { Role } from '../../tool/contract/roles.ts';
import { lazy, type LazyPage } from '../lib/lazy-page.ts';
import { entryPath, secondFactorPath } from '../lib/paths.ts';

export interface PageRoute {
  path: string;
  /** Roles that may open it; `public` is everybody, `visitors` only those who are not signed in. */
  roles: 'public' | 'visitors' | readonly Role[];
  page: LazyPage;
}

type Module = { default: ComponentType };

const at = (path: string, roles: PageRoute['roles'], load: () => Promise<Module>): PageRoute => ({
  path,
  roles,
  page: lazy(load),
});

const student: Role[] = ['student'];
const instructor: Role[] = ['instructor'];
const master: Role[] = ['master'];

/**
 * Every page of the product. To add one: write `<audience>/<feature>/<Name>Page.tsx` with a default
 * export that renders `<Page title=… description=…>` (ui/Page.tsx), or `<ClassPage>`
 * (cases/class-choice/ClassPage.tsx) where a selected class scopes it; add its line here, and one
 * in account/shell/menus.ts if the sidebar shows it. Its texts go into `messages.en.ts` next to it
 * (lib/text.ts), its requests through `call` (lib/api.ts). Its imports stay in its own chunk.
 */
export const pages: readonly PageRoute[] = [
  at('/', 'visitors', () => import('../public/landing/LandingPage.tsx')),
  at('/login', 'public', () => import('../public/auth/LoginPage.tsx')),
  at('/register', 'public', () => import('../public/registration/RegisterPage.tsx')),
  at('/forgot-password', 'public', () => import('../public/password/ForgotPasswordPage.tsx')),
  at('/reset-password', 'public', () => import('../public/password/ResetPasswordPage.tsx')),
  at('/unsubscribe', 'public', () => import('../public/unsubscribe/UnsubscribePage.tsx')),
  at('/setup', 'public', () => import('../public/setup/SetupPage.tsx')),
  at(entryPath, 'public', () => import('../lms/EntryPage.tsx')),
  at('/research-team', 'public', () => import('../public/landing/ResearchTeamPage.tsx')),
  at(secondFactorPath, master, () => import('../account/second-factor/SecondFactorPage.tsx')),
  at('/student/settings', student, () => import('../account/settings/SettingsPage.tsx')),
  at('/student/feedback-help', student, () => import('../account/help/StudentHelpPage.tsx')),
  at(
    '/instructor/settings',
    ['instructor', 'master'],
    () => import('../account/settings/SettingsPage.tsx'),
  ),
  at(
    '/instructor/feedback-help',
    instructor,
    () => import('../account/help/InstructorHelpPage.tsx'),
  ),
  at('/student/dashboard', student, () => import('../student/dashboard/DashboardPage.tsx')),
  at('/student/practice', student, () => import('../student/cases/CasesPage.tsx')),
  at('/student/progress', student, () => import('../student/progress/ProgressPage.tsx')),
  at('/student/words', student, () => import('../student/words/WordsPage.tsx')),
  at(
    '/student/conversations/:id',
    student,
    () => import('../student/conversation-detail/ConversationDetailPage.tsx'),
  ),
  at(
    '/instructor/dashboard',
    instructor,
    () => import('../instructor/dashboard/InstructorDashboardPage.tsx'),
  ),
  at('/instructor/students', instructor, () => import('../instructor/students/StudentsPage.tsx')),
  at(
    '/instructor/shared-reports/:id',
    instructor,
    () => import('../instructor/shared-reports/SharedReportPage.tsx'),
  ),
  at(
    '/instructor/analytics',
    instructor,
    () => import('../instructor/analytics/AnalyticsPage.tsx'),
  ),
  at('/instructor/lessons', instructor, () => import('../instructor/cases/CasesPage.tsx')),
  at(
    '/instructor/review/new',
    instructor,
    () => import('../instructor/case-editor/EditorPage.tsx'),
  ),
  at(
    '/instructor/review/:caseId',
    instructor,
    () => import('../instructor/case-editor/EditorPage.tsx'),
  ),
  at(
    '/lti/deep-link/:id',
    ['student', 'instructor'],
    () => import('../instructor/deep-linking/DeepLinkingPage.tsx'),
  ),
  at('/master/dashboard', master, () => import('../master/dashboard/MasterDashboardPage.tsx')),
  at('/master/classes', master, () => import('../master/classes/ClassManagementPage.tsx')),
  at('/master/people', master, () => import('../master/people/PeoplePage.tsx')),
  at('/master/people/:id', master, () => import('../master/people/PersonPage.tsx')),
  at('/master/access', master, () => import('../master/access-groups/AccessPage.tsx')),
  at('/master/imports', master, () => import('../master/imports/ImportsPage.tsx')),
  at(
    '/master/integrations/:part?',
    master,
    () => import('../master/integrations/IntegrationsPage.tsx'),
  ),
  at('/master/status', master, () => import('../master/status/StatusPage.tsx')),
  at('/master/records/:record?', master, () => import('../master/records/RecordsPage.tsx')),
  at(
    '/practice/:id',
    ['student', 'instructor'],
    () => import('../conversation/ConversationPage.tsx'),
  ),
  at(
    '/feedback/:id',
    ['student', 'instructor'],
    () => import('../conversation/report/FeedbackReportPage.tsx'),
  ),
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
