import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import mongoose from 'mongoose';
import { roleOf } from '../../tool/contract/roles.ts';
import { openSession } from '../../tool/features/sessions/service.ts';
import { getUser } from '../../tool/features/users/service.ts';
import { viewCurrentUser } from '../../tool/features/users/view.ts';
import { withMicrophone, withoutMicrophone } from './harness/browser.ts';
import { watchConsole, type ConsoleErrors } from './harness/console-errors.ts';

export { expect } from '@playwright/test';

/** Opens a page as a signed-in person, or as nobody when there is none. */
type OpenPage = (user?: { id: string }, options?: BrowserContextOptions) => Promise<Page>;

interface TestFixtures {
  /**
   * A page in a context of its own, signed in over a session of this person. The page is blank:
   * `await page.goto('/student/dashboard')`.
   */
  as: OpenPage;
  /**
   * A browser of its own whose microphone says what the WAV file holds, once from the moment that
   * a page asks for it; 'denied' is one that refuses the microphone.
   */
  microphone: (wavFile: 'denied' | (string & {})) => Promise<OpenPage>;
  /** Errors in any page's console fail the test unless it says that it expects them. */
  consoleErrors: ConsoleErrors;
}

interface WorkerFixtures {
  /** Address of the running server. */
  server: string;
  /** Connects the models to the server's database, so that builders work in tests. */
  database: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
      expect(errors.unexpected(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, consoleErrors }, use) => {
    consoleErrors.watch(context);
    await use(context);
  },
  as: async ({ browser, server, consoleErrors }, use) => {
    const opened: BrowserContext[] = [];
    const open = pageOpener(browser, server, consoleErrors, opened);
    // On a busy machine a menu that still grows slips away from under the pointer.
    await use((user, options) => open(user, { reducedMotion: 'reduce', ...options }));
    await Promise.all(opened.map((context) => context.close()));
  },
  microphone: async ({ server, consoleErrors }, use) => {
    const browsers: Browser[] = [];
    await use(async (wavFile) => {
      const options = wavFile === 'denied' ? withoutMicrophone : withMicrophone(wavFile);
      const browser = await chromium.launch(options);
      browsers.push(browser);
      return pageOpener(browser, server, consoleErrors, []);
    });
    await Promise.all(browsers.map((browser) => browser.close()));
  },
});

function pageOpener(
  browser: Browser,
  server: string,
  consoleErrors: ConsoleErrors,
  opened: BrowserContext[],
): OpenPage {
  return async (user, options = {}) => {
    const context = await browser.newContext({
      baseURL: server,
      locale: 'en-US',
      timezoneId: 'UTC',
      storageState: { cookies: [], origins: user ? [await signedIn(server, user.id)] : [] },
      ...options,
    });
    opened.push(context);
    consoleErrors.watch(context);
    return context.newPage();
  };
}

/** What the browser's storage holds after this person has signed in. */
async function signedIn(origin: string, userId: string) {
  const user = await getUser(userId);
  const token = await openSession(userId, { origin: 'native', userAgent: 'browser test' });
  return {
    origin,
    localStorage: [
      { name: 'access_token', value: token },
      { name: 'user_role', value: roleOf(user) },
      { name: 'user', value: JSON.stringify(viewCurrentUser(user)) },
      { name: 'is_master', value: String(user.is_master) },
    ],
  };
}

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}
