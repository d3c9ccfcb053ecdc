import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import mongoose from 'mongoose';
import { roleOf } from '../../tool/contract/roles.ts';
import { openSession, personInSession } from '../../tool/features/sessions/service.ts';
import { getUser } from '../../tool/features/users/service.ts';
import { viewCurrentUser } from '../../tool/features/users/view.ts';
import { withMicrophone, withoutMicrophone } from './harness/browser.ts';
import { watchConsole, type ConsoleErrors } from './harness/console-errors.ts';

export { expect } from '@playwright/test';

/** Opens a page signed in as this user, or without a session when none is given. */
export type OpenPage = (user?: { id: string }, options?: BrowserContextOptions) => Promise<Page>;

interface TestFixtures {
  /**
   * A page in a new context, signed in with a session of this user. The page is blank:
   * `await page.goto('/student/dashboard')`.
   */
  as: OpenPage;
  /**
   * A new browser whose microphone plays the WAV file, once from the moment that a page asks for it;
   * 'denied' is a browser that refuses the microphone. `args` are further ones of Chromium.
   */
  microphone: (wavFile: 'denied' | (string & {}), args?: readonly string[]) => Promise<OpenPage>;
  /** Errors in any page's console fail the test unless it announces them. */
  consoleErrors: ConsoleErrors;
}

interface WorkerFixtures {
  /** Address of the running server. */
  server: string;
  /** Connects the models to the server's database for the builders. */
  database: undefined;
}

export const test = base.extend<TestFixtures & { visits: Visits }, WorkerFixtures>({
  server: [({}, use) => use(needed('E2E_SERVER')), { scope: 'worker' }],
  database: [
    async ({}, use) => {
      await mongoose.connect(needed('E2E_MONGODB_URI'), { autoIndex: false });
      await use(undefined);
      await mongoose.disconnect();
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: ({ server }, use) => use(server),
  consoleErrors: [
    async ({}, use) => {
      const errors = watchConsole();
      await use(errors);
      expectNoErrors(errors);
    },
    { auto: true },
  ],
  context: async ({ context, consoleErrors }, use) => {
    await consoleErrors.watch(context);
    await use(context);
  },
  visits: async ({ browser, server, consoleErrors }, use) => {
    const visits = createVisits(browser, server, consoleErrors);
    await use(visits);
    await visits.close();
  },
  as: ({ visits }, use) => use(visits.as),
  microphone: ({ visits }, use) => use(visits.microphone),
});

type SharedTools = Pick<WorkerFixtures, 'server'> & TestFixtures;

/**
 * A fixture that all tests of a group share because it is expensive: prepared before the first test,
 * closed after the last. No test relies on what another did to it, so each also runs alone.
 */
export function sharedFixture<T>(prepare: (tools: SharedTools) => Promise<T>): () => T {
  test.describe.configure({ mode: 'default' });
  const consoleErrors = watchConsole();
  let visits: Visits | undefined;
  let prepared: { value: T } | undefined;
  test.beforeAll(async ({ browser, server }) => {
    visits = createVisits(browser, server, consoleErrors);
    prepared = { value: await prepare({ ...visits, server, consoleErrors }) };
  });
  test.afterEach(() => expectNoErrors(consoleErrors));
  test.afterAll(() => visits?.close());
  return () => {
    if (!prepared) throw new Error('A shared fixture is there inside of tests only');
    return prepared.value;
  };
}

const expectNoErrors = (errors: ConsoleErrors) =>
  expect(errors.unexpected(), 'errors in the console').toEqual([]);

type Visits = ReturnType<typeof createVisits>;

/** Opens pages and closes all of them together. */
function createVisits(own: Browser, server: string, consoleErrors: ConsoleErrors) {
  const opened: { close(): Promise<void> }[] = [];
  const pagesOf =
    (browser: Browser): OpenPage =>
    async (user, options) => {
      const context = await browser.newContext({
        baseURL: server,
        locale: 'en-US',
        timezoneId: 'UTC',
        ...options,
      });
      // Closing a separate browser closes its contexts, too.
      if (browser === own) opened.push(context);
      await consoleErrors.watch(context);
      const page = await context.newPage();
      if (user) await signIn(page, server, user.id);
      return page;
    };
  return {
    // On a busy machine a click may miss a menu that is still animated.
    as: ((user, options) =>
      pagesOf(own)(user, { reducedMotion: 'reduce', ...options })) as OpenPage,
    microphone: async (wavFile: string, args: readonly string[] = []) => {
      const options = wavFile === 'denied' ? withoutMicrophone : withMicrophone(wavFile);
      const browser = await chromium.launch({
        ...options,
        args: [...(options.args ?? []), ...args],
      });
      opened.push(browser);
      return pagesOf(browser);
    },
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
    },
  };
}

/**
 * Stores what a login stores, before the first document of a page runs. `storageState` would open a
 * second page for it, which costs a third of a page load.
 */
async function signIn(page: Page, server: string, userId: string): Promise<void> {
  const user = await personInSession(await getUser(userId), { origin: 'native' });
  const token = await openSession(userId, { origin: 'native', userAgent: 'browser test' });
  const stored = {
    access_token: token,
    user_role: roleOf(user),
    user: JSON.stringify(viewCurrentUser(user)),
    is_master: String(user.is_master),
  };
  const seeding = await page.addInitScript(
    (seed) => {
      if (window.origin !== seed.origin) return;
      for (const [key, value] of Object.entries(seed.stored)) localStorage.setItem(key, value);
    },
    { origin: new URL(server).origin, stored },
  );
  page.once('domcontentloaded', () => void seeding.dispose().catch(() => undefined));
}

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}
