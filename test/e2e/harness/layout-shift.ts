import type { Page } from '@playwright/test';

/** An entry of the Layout Instability API, which the types of the DOM do not have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

export interface Shifts {
  /** The sum of Cumulative Layout Shift: 0.1 is good, 0.25 is poor (https://web.dev/articles/cls). */
  sum: number;
  /** The elements that moved, a line each, with the place before and after. */
  moved: string[];
}

/** Layout shifts since the page was opened, without those after user input. */
export const layoutShift = (page: Page): Promise<Shifts> =>
  page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        const nameOf = (node: Node | null) => {
          const text = node?.textContent?.trim().slice(0, 30) ?? '';
          return `${node?.nodeName.toLowerCase() ?? 'a removed element'} "${text}"`;
        };
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as LayoutShift[]).filter((one) => !one.hadRecentInput);
          const moved = shifts.flatMap(({ value, sources }) =>
            sources.map(({ node, previousRect: from, currentRect: to }) => {
              const way = `${from.x},${from.y} ${from.height}px → ${to.x},${to.y} ${to.height}px`;
              return `${value.toFixed(3)} ${nameOf(node)} ${way}`;
            }),
          );
          resolve({ sum: shifts.reduce((sum, { value }) => sum + value, 0), moved });
        }).observe({ type: 'layout-shift', buffered: true });
        // A page without layout shifts has no entries, so the observer is never called.
        setTimeout(() => resolve({ sum: 0, moved: [] }), 500);
      }),
  );
