import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectRoot } from '../tool/paths.ts';
import { waitUntilLoaded } from '../test/e2e/harness/wait-until-loaded.ts';
import { microphoneWave } from '../test/support/microphone.ts';
import { coursePages } from '../test/support/fake-lms/course-pages.ts';
import { startFakeLms } from '../test/support/fake-lms/platform.ts';
import { freePort, startServer } from '../test/support/server-process.ts';
import { readArguments } from './lib/arguments.mjs';
import { buildWhenStale } from './lib/build.mjs';
import { launchWithMicrophone, submitLogin } from './lib/demo-browser.ts';
import { connectCourse } from './lib/demo-course.ts';
import { temporaryFolder } from './lib/temporary-folder.mjs';
import { type Album, albums, type Call, framed, type Screen } from './screenshots/screens.ts';

const { positionals: wanted } = readArguments(
  `npm run screenshots: starts the compiled server with demo data in a temporary folder and
takes screenshots of every screen at two widths, light and dark, into docs/screenshots/. Arguments
select files by parts of their names: npm run screenshots -- conversation-1280-light.`,
  { allowPositionals: true },
);

const folder = join(projectRoot, 'docs', 'screenshots');
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const schemes = ['light', 'dark'] as const;
/** Time limit for an element of a page, in milliseconds. */
const actionLimit = 20_000;

await buildWhenStale();
const dataDir = temporaryFolder('screenshots');
const lmsPort = await freePort();
const server = await startServer({
  DATA_DIR: dataDir,
  NODE_ENV: 'development',
  LTI_ALLOWED_HOSTS: `localhost:${lmsPort}`,
});
// Another host name than the tool's, as in production.
const lms = await startFakeLms({
  profile: 'moodle',
  host: 'localhost',
  port: lmsPort,
  tool: server.url,
  pages: coursePages,
});
const voice = microphoneWave([{ at: 12, seconds: 2 }], 60);
try {
  await mkdir(folder, { recursive: true });
  await connectCourse(server.url, lms);
  for (const viewport of widths)
    for (const colorScheme of schemes) {
      // One browser for each colour scheme, because its microphone plays its file once.
      const browser = await launchWithMicrophone(dataDir, voice);
      const look = { viewport, colorScheme };
      for (const album of albums) await photograph(browser, album, look);
      await photograph(browser, { screens: framed }, look, lms.origin);
      await browser.close();
    }
} finally {
  await lms.close();
  await server.stop();
}

type Look = { viewport: (typeof widths)[number]; colorScheme: (typeof schemes)[number] };

async function photograph(
  from: Browser,
  { login, begin, screens }: Album,
  look: Look,
  baseURL = server.url,
): Promise<void> {
  const fileOf = ({ name }: Screen) => `${name}-${look.viewport.width}-${look.colorScheme}.png`;
  const chosen = screens.filter(
    (screen) => wanted.length === 0 || wanted.some((word) => fileOf(screen).includes(word)),
  );
  if (chosen.length === 0) return;
  const context = await from.newContext({
    baseURL,
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: ['microphone'],
    ...look,
  });
  const page = await context.newPage();
  const call = login ? await signIn(page, `${login}@parley.test`) : () => Promise.resolve(null);
  await begin?.(page);
  page.setDefaultTimeout(actionLimit);
  for (const screen of chosen) {
    try {
      await open(page, screen, call);
      await page.screenshot({ path: join(folder, fileOf(screen)), animations: 'disabled' });
      console.log(fileOf(screen));
    } catch (error) {
      // A failure keeps the other screenshots.
      console.error(`${fileOf(screen)} could not be taken: ${String(error)}`);
      process.exitCode = 1;
    }
  }
  await context.close();
}

async function open(page: Page, screen: Screen, call: Call): Promise<void> {
  await screen.prepare?.(page);
  // A navigation that changes only the fragment does not reload the page.
  await page.goto('about:blank');
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(call));
  await screen.act?.(page);
  await page.waitForLoadState('networkidle');
  for (const frame of page.frames()) await waitUntilLoaded(frame);
  await page.evaluate(() => document.fonts.ready);
}

/** Signs in through the form and returns a function that calls the API in that session. */
async function signIn(page: Page, email: string): Promise<Call> {
  await page.goto('/login');
  await submitLogin(page, email);
  await page.waitForURL(/dashboard/);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  return async (path) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.get(path, { headers })).json();
  };
}
