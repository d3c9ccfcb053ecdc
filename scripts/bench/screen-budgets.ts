import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { inBytes, sum, Wire } from './wire.ts';

/**
 * Limits in bytes of JavaScript for each screen that a student opens directly with an empty cache: the
 * code of the screen, of charts that are loaded lazily, and what is prefetched for the next screen. A slow
 * machine may not reach the last two before the network is idle.
 */
const budgets: Record<string, number> = {
  '/': 177_000,
  '/login': 193_000,
  '/register': 218_000,
  '/student/dashboard': 215_000,
  '/student/practice': 212_000,
  '/practice/:id': 212_000,
  '/feedback/:id': 217_000,
  '/student/conversations/:id': 212_000,
  '/student/progress': 289_000,
  '/student/words': 207_000,
  '/student/settings': 255_000,
  '/student/feedback-help': 192_000,
};

/** Ids of the records in the paths. */
export interface Named {
  practiceCase: string;
  conversation: string;
}

/** Opens each screen in a new browser context, prints its bytes, and returns those over budget. */
export async function measureScreens(
  browser: Browser,
  options: BrowserContextOptions,
  named: Named,
): Promise<string[]> {
  const over: string[] = [];
  for (const [screen, budget] of Object.entries(budgets)) {
    const id = screen.startsWith('/practice/') ? named.practiceCase : named.conversation;
    const isPublic = !/^\/(student|practice|feedback)\b/.test(screen);
    const { storageState, ...others } = options;
    const context = await browser.newContext(isPublic ? others : { ...others, storageState });
    const bytes = await scriptOf(await context.newPage(), screen.replace(':id', id));
    await context.close();
    console.log(`${inBytes(bytes)}  of ${String(budget)} B  ${screen}`);
    if (bytes > budget) over.push(screen);
  }
  return over;
}

async function scriptOf(page: Page, address: string): Promise<number> {
  const wire = await Wire.watch(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('h1, h2').first().waitFor();
  return sum(wire.scripts, 'bytes');
}
