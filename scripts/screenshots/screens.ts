import type { Page } from '@playwright/test';
import { demoPassword } from '../../tool/demo-data/people.ts';

export interface Screen {
  name: string;
  /** Path, or a function that finds it when it contains an id. */
  path: string | ((call: Call) => Promise<string>);
  /** Preparation before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** Steps before the screenshot is taken. */
  act?: (page: Page) => Promise<void>;
}
/** Calls the API in the session of the signed-in user. */
export type Call = (path: string) => Promise<unknown>;

interface Row {
  id: string;
  accessible?: boolean;
  completed?: boolean;
  name?: string;
  /** Days of a term, YYYY-MM-DD. */
  start_date?: string;
  end_date?: string;
}

/** Id of the first row of a list that matches. */
function idOf(rows: unknown, willDo: (row: Row) => boolean = () => true): string {
  const found = (rows as Row[]).find(willDo);
  if (!found) throw new Error('the demo data has nothing to show');
  return found.id;
}

const openCase = (start: string) => async (call: Call) =>
  start +
  idOf(await call('/api/practice_cases/get_cases'), ({ accessible }) => accessible === true);
const anyCase = (start: string) => async (call: Call) =>
  start + idOf(await call('/api/practice_cases/get_cases'));
const pastConversation = (start: string) => async (call: Call) =>
  start + idOf(await call('/api/students/conversations'), ({ completed }) => completed === true);

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();

/** Opens Class Management at one level of the demo institution, in the current term. */
const level = (depth: 1 | 2 | 3) => async (call: Call) => {
  const institution = idOf(await call('/api/master/institutions'), isOfDemo);
  const chosen = new URLSearchParams({ institution });
  const below = `institution_id=${institution}`;
  if (depth > 1) chosen.set('term', idOf(await call(`/api/master/terms?${below}`), isRunning));
  if (depth > 2) chosen.set('class', idOf(await call(`/api/master/classes?${below}`)));
  return `/master/classes?${chosen}`;
};
/** The page of the first person of the demo data. */
const person = async (call: Call) => '/master/people/' + idOf(await call('/api/master/people'));
const isOfDemo = ({ name = '' }: Row) => name.startsWith('Riverside');
const today = new Date().toISOString().slice(0, 10);
const isRunning = ({ start_date = '', end_date = '' }: Row) =>
  start_date <= today && today <= end_date;

/** Starts a conversation and waits for the partner's reply to the microphone. */
async function talk(page: Page): Promise<void> {
  await press('Start Conversation')(page);
  const captions = page.getByRole('list', { name: 'Captions' }).getByRole('listitem');
  await captions.nth(2).waitFor({ timeout: 90_000 });
}

/** Registers a demo user up to the account step; Cancel leaves no account. */
async function toAccount(page: Page): Promise<void> {
  await page.getByLabel('Institutional email').fill('aisha@parley.test');
  await press('Verify Email')(page);
  await page.getByLabel('First name').fill('Aisha');
  await page.getByLabel('Last name').fill('Rahman');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(demoPassword);
}

async function toConsent(page: Page): Promise<void> {
  await toAccount(page);
  await press('Continue')(page);
  await page.getByRole('checkbox').waitFor();
}

/** State before there is a master. */
async function setupOpen(page: Page): Promise<void> {
  await page.route('**/api/setup', (route) => route.fulfill({ json: { open: true } }));
}

export interface Album {
  /** Demo login that opens the screens; signed out when absent. */
  login?: string;
  /** Step after signing in. */
  begin?: (page: Page) => Promise<void>;
  screens: readonly Screen[];
}

const publicScreens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'register-account', path: '/register', act: toAccount },
  { name: 'consent', path: '/register', act: toConsent },
  {
    name: 'consent-document',
    path: '/register',
    act: async (page) => {
      await toConsent(page);
      await press('Read the full consent document')(page);
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password#token=of-a-mail' },
  { name: 'setup', path: '/setup#code=from-the-terminal', prepare: setupOpen },
  { name: 'research-team', path: '/research-team' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'lti-ended', path: '/lti/enter' },
  { name: 'lti-refused', path: '/lti/login' },
];

const studentScreens: readonly Screen[] = [
  { name: 'student-dashboard', path: '/student/dashboard' },
  { name: 'student-practice', path: '/student/practice' },
  { name: 'student-progress', path: '/student/progress' },
  { name: 'student-settings', path: '/student/settings' },
  { name: 'student-help', path: '/student/feedback-help' },
  { name: 'student-conversation', path: pastConversation('/student/conversations/') },
  { name: 'feedback-dialog', path: '/student/progress', act: press('Help & Feedback') },
  { name: 'picture-dialog', path: '/student/progress', act: press('Change Picture') },
  { name: 'practice', path: openCase('/practice/') },
  { name: 'conversation', path: openCase('/practice/'), act: talk },
  { name: 'feedback', path: pastConversation('/feedback/') },
];

const instructorScreens: readonly Screen[] = [
  { name: 'instructor-dashboard', path: '/instructor/dashboard' },
  { name: 'instructor-lessons', path: '/instructor/lessons' },
  { name: 'instructor-templates', path: '/instructor/lessons', act: press('Use a Template') },
  { name: 'instructor-new-case', path: '/instructor/review/new' },
  { name: 'instructor-case', path: anyCase('/instructor/review/') },
  {
    name: 'instructor-case-scenario',
    path: anyCase('/instructor/review/'),
    act: tab('Scenario Setup'),
  },
  {
    name: 'instructor-case-content',
    path: anyCase('/instructor/review/'),
    act: tab('Content & Goals'),
  },
  {
    name: 'instructor-case-feedback',
    path: anyCase('/instructor/review/'),
    act: tab('AI Feedback'),
  },
  { name: 'instructor-students', path: '/instructor/students' },
  { name: 'instructor-add-student', path: '/instructor/students?add' },
  { name: 'instructor-import', path: '/instructor/students', act: press(/^Import/) },
  { name: 'instructor-analytics', path: '/instructor/analytics' },
  { name: 'instructor-settings', path: '/instructor/settings' },
  { name: 'instructor-help', path: '/instructor/feedback-help' },
];

const masterScreens: readonly Screen[] = [
  { name: 'master-dashboard', path: '/master/dashboard' },
  { name: 'master-institutions', path: '/master/classes' },
  { name: 'master-terms', path: level(1) },
  { name: 'master-classes', path: level(2) },
  { name: 'master-sections', path: level(3) },
  { name: 'master-section', path: level(3), act: press(/^Section /) },
  {
    name: 'master-enrolment',
    path: level(3),
    act: async (page) => {
      await press(/^Section /)(page);
      await press('Add User')(page);
    },
  },
  { name: 'master-people', path: '/master/people' },
  { name: 'master-person', path: person },
  { name: 'master-access', path: '/master/access' },
  { name: 'master-access-group', path: '/master/access', act: press('Add Group') },
  { name: 'master-imports', path: '/master/imports' },
  { name: 'master-platforms', path: '/master/integrations' },
  { name: 'master-platform', path: '/master/integrations', act: press('Add Platform') },
  { name: 'master-launches', path: '/master/integrations/launches' },
  { name: 'master-canvas', path: '/master/integrations/canvas' },
  { name: 'master-moodle', path: '/master/integrations/moodle' },
  { name: 'master-audit', path: '/master/records/audit' },
  { name: 'master-consents', path: '/master/records/consents' },
  { name: 'master-deleted', path: '/master/records/deleted' },
  { name: 'master-feedback', path: '/master/records/feedback' },
  { name: 'master-settings', path: '/instructor/settings' },
];

/** Every screen of the product, by user. */
export const albums: readonly Album[] = [
  { screens: publicScreens },
  { login: 'student', screens: studentScreens },
  { login: 'student2', screens: [{ name: 'class-selection', path: '/student/practice' }] },
  {
    login: 'instructor',
    screens: [{ name: 'instructor-class-selection', path: '/instructor/dashboard' }],
  },
  { login: 'instructor', begin: press(/^SPAN 101 - Section A/), screens: instructorScreens },
  { login: 'master', screens: masterScreens },
];

/** Pages of the demo LMS that open the tool in a frame, by user. */
export const framed: readonly Screen[] = [
  { name: 'lti-deep-linking', path: '/add?as=3' },
  { name: 'lti-consent', path: '/add?as=4' },
];
