/**
 * `npm run screenshots`: starts the compiled server with demo data in a temporary folder and
 * photographs every screen at two widths, light and dark, into docs/screenshots/. Words after `--`
 * choose the files whose names hold one of them: `npm run screenshots -- conversation-1280-light`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { demoPassword } from '../tool/demo-data/people.ts';
import { projectRoot } from '../tool/paths.ts';
import { withMicrophone } from '../test/e2e/harness/browser.ts';
import { microphoneWave } from '../test/help/microphone.ts';
import { startServer } from '../test/help/server-process.ts';
import { buildWhenStale } from './lib/build.mjs';

const folder = join(projectRoot, 'docs', 'screenshots');
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const schemes = ['light', 'dark'] as const;

interface Screen {
  name: string;
  /** Path, or a way to find it when it holds an id. */
  path: string | ((call: Call) => Promise<string>);
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}
type Call = (path: string) => Promise<unknown>;

const openCase = (start: string) => async (call: Call) =>
  start +
  idOf(await call('/api/practice_cases/get_cases'), ({ accessible }) => accessible === true);
const anyCase = (start: string) => async (call: Call) =>
  start + idOf(await call('/api/practice_cases/get_cases'));
const pastConversation = (start: string) => async (call: Call) =>
  start + idOf(await call('/api/students/conversations'));

/** Starts a conversation and waits until the partner has answered what the microphone said. */
async function talk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  const captions = page.getByRole('list', { name: 'Captions' }).getByRole('listitem');
  await captions.nth(2).waitFor({ timeout: 90_000 });
}

/** Every screen by the demo login that sees it; nobody sees those of ''. */
const screens: Record<string, Screen[]> = {
  '': [
    { name: 'landing', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'research-team', path: '/research-team' },
    { name: 'not-found', path: '/no-such-page' },
  ],
  student: [
    { name: 'student-dashboard', path: '/student/dashboard' },
    { name: 'student-practice', path: '/student/practice' },
    { name: 'student-progress', path: '/student/progress' },
    { name: 'student-settings', path: '/student/settings' },
    { name: 'student-help', path: '/student/feedback-help' },
    { name: 'student-conversation', path: pastConversation('/student/conversations/') },
    { name: 'practice', path: openCase('/practice/') },
    { name: 'conversation', path: openCase('/practice/'), act: talk },
    { name: 'feedback', path: pastConversation('/feedback/') },
  ],
  instructor: [
    { name: 'instructor-dashboard', path: '/instructor/dashboard' },
    { name: 'instructor-lessons', path: '/instructor/lessons' },
    { name: 'instructor-new-case', path: '/instructor/review/new' },
    { name: 'instructor-case', path: anyCase('/instructor/review/') },
    { name: 'instructor-students', path: '/instructor/students' },
    { name: 'instructor-analytics', path: '/instructor/analytics' },
    { name: 'instructor-settings', path: '/instructor/settings' },
    { name: 'instructor-help', path: '/instructor/feedback-help' },
  ],
  master: [
    { name: 'master-dashboard', path: '/master/dashboard' },
    { name: 'master-classes', path: '/master/classes' },
  ],
};

await buildWhenStale();
const dataDir = await mkdtemp(join(tmpdir(), 'parley-screenshots-'));
const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'development' });
const wanted = process.argv.slice(2);
const voice = join(dataDir, 'voice.wav');
await writeFile(voice, microphoneWave([{ at: 12, seconds: 2 }], 60));
try {
  await mkdir(folder, { recursive: true });
  for (const viewport of widths)
    for (const colorScheme of schemes) {
      // One browser a look, because its microphone says its file once.
      const browser = await chromium.launch(withMicrophone(voice));
      for (const login of Object.keys(screens))
        await photograph(browser, login, { viewport, colorScheme });
      await browser.close();
    }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Look = { viewport: (typeof widths)[number]; colorScheme: (typeof schemes)[number] };

async function photograph(from: Browser, login: string, look: Look): Promise<void> {
  const fileOf = ({ name }: Screen) => `${name}-${look.viewport.width}-${look.colorScheme}.png`;
  const chosen = (screens[login] ?? []).filter(
    (screen) => wanted.length === 0 || wanted.some((word) => fileOf(screen).includes(word)),
  );
  if (chosen.length === 0) return;
  const context = await from.newContext({
    baseURL: server.url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['microphone'],
    ...look,
  });
  const page = await context.newPage();
  const call = login ? await signIn(page, `${login}@parley.test`) : () => Promise.resolve(null);
  for (const screen of chosen) {
    await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(call));
    await screen.act?.(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !/\bLoading\b.*(\.\.\.|…)/.test(document.body.innerText));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, fileOf(screen)), animations: 'disabled' });
    console.log(fileOf(screen));
  }
  await context.close();
}

/** Signs in as a person does, and answers a way to call the API as that person. */
async function signIn(page: Page, email: string): Promise<Call> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/dashboard/);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  return async (path) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.get(path, { headers })).json();
  };
}

/** The id of the first row of a list that will do. */
function idOf(rows: unknown, willDo: (row: Row) => boolean = () => true): string {
  const found = (rows as Row[]).find(willDo);
  if (!found) throw new Error('the demo data has nothing to show');
  return found.id;
}

interface Row {
  id: string;
  accessible?: boolean;
}
