import type { Locator, Page } from '@playwright/test';

/** Waits until nothing on a page or in a frame is loading. */
export async function waitUntilLoaded(page: Pick<Page, 'waitForFunction'>): Promise<void> {
  await page.waitForFunction(() => {
    const late = '[role="paragraph"][aria-hidden]:not([aria-hidden="true"] *)';
    const coming = `[aria-busy="true"], .MuiSkeleton-root, [role="status"] .MuiCircularProgress-root, ${late}`;
    const loading = /\bLoading\b.*(\.\.\.|…)/.test(document.body.innerText);
    return document.querySelector('h1') && !document.querySelector(coming) && !loading;
  });
}

/** Moves the focus to a button, and waits for the script that the first one of a page runs. */
export async function focusFirst(button: Locator): Promise<void> {
  const page = button.page();
  const script = page.waitForResponse('**/assets/keep-focus-*.js');
  await button.focus();
  await page.evaluate((address) => import(address), (await script).url());
}
