import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const resolve = createRequire(import.meta.resolve('@axe-core/playwright')).resolve;
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the color scheme; all others need one run. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Rules that WCAG 2.2 added, which axe does not run by default. */
const newRules = ['target-size'];

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}
declare global {
  interface Window {
    axe?: { run: (options: object) => Promise<Found> };
  }
}

/** The violations that axe finds, a line each: the rule, what is wrong, and where. */
export async function axeFaults(
  page: Page | Frame,
  what: 'all' | 'colours' | 'layout' = 'all',
): Promise<string[]> {
  const rules = (ids: string[], enabled: boolean) =>
    Object.fromEntries(ids.map((id) => [id, { enabled }]));
  const options =
    what === 'colours'
      ? { runOnly: colourRules }
      : {
          rules: { ...rules(newRules, true), ...(what === 'layout' && rules(colourRules, false)) },
        };
  // Injected once per document: injecting costs as much as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    (given) => window.axe?.run({ ...given, resultTypes: ['violations'] }),
    options,
  );
  if (!found) throw new Error('axe did not run');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${failureSummary} ${html.slice(0, 200)}`),
  );
}
