import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock, which must be installed. From here on only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/**
 * Waits on a stopped clock until an element exists. Each poll moves the clock by 20 ms, because the
 * query client delivers results in timers; delays that begin when it appears are exact to 20 ms.
 */
export async function appears(page: Page, what: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await what.count()) > 0) return true;
      await page.clock.runFor(20);
      return false;
    })
    .toBe(true);
}

/** Stops the clock now. It jumps ahead by up to two seconds, since the command takes time to arrive. */
export async function haltClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
}

/** Moves a stopped clock in steps until an element exists, which appeared within the last step. */
export async function runUntil(page: Page, what: Locator, stepMs: number): Promise<void> {
  while ((await what.count()) === 0) await page.clock.runFor(stepMs);
}
