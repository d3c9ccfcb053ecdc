import type { Page } from '@playwright/test';

/** An entry of the Layout Instability API, which the types of the DOM do not have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * How much has moved in the page since it was opened, without what a person set off, as the sum of
 * Cumulative Layout Shift: 0.1 is good, 0.25 is poor (https://web.dev/articles/cls).
 */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as LayoutShift[]).filter((one) => !one.hadRecentInput);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // A page in which nothing has moved has no entries to tell of.
        setTimeout(() => resolve(0), 500);
      }),
  );
