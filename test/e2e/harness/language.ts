import type { Frame, Page } from '@playwright/test';
import { projectRoot } from '../../../tool/paths.ts';
import { localeDetails, type Locale } from '../../../tool/contract/constants/locales.ts';
import { pseudoTexts } from '../../support/pseudo-locale.ts';

/** Changes the language of the browser; the open page follows without a reload. */
export async function switchTo(page: Page | Frame, locale: Locale): Promise<void> {
  await page.evaluate((language) => {
    Object.defineProperty(navigator, 'languages', { value: [language], configurable: true });
    window.dispatchEvent(new Event('languagechange'));
  }, locale);
  await page.waitForFunction(
    (tag) => document.documentElement.lang === tag,
    localeDetails[locale].tag,
  );
}

/** As JSON, since Playwright takes a tenth of a second to pass thousands of texts one by one. */
let texts: string | undefined;

/** Shows the accented, longer English of test/support/pseudo-locale.ts from right to left. */
export async function switchToPseudo(page: Page | Frame): Promise<void> {
  await switchTo(page, 'ar');
  texts ??= JSON.stringify(pseudoTexts(await readEnglish()));
  // Replaces the Arabic texts in the module that the page has loaded.
  await page.evaluate(async (pseudo) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const address = loaded.find((name) => /\/assets\/ar-[\w-]+\.js$/.test(name));
    if (!address) throw new Error('The Arabic texts have not been loaded');
    const module = (await import(address)) as { default: Record<string, object> };
    Object.assign(module.default, JSON.parse(pseudo));
  }, texts);
  await switchTo(page, 'en');
  await switchTo(page, 'ar');
}

/** The English texts. Parsing the server for its own would take seconds; they are keys of a translation. */
async function readEnglish() {
  // Loaded only by tests that need it, since it loads the TypeScript compiler.
  const { readCatalogues } = await import('../../../scripts/lib/texts.mjs');
  const english = readCatalogues(projectRoot, 'en');
  const own = english.get('serverTexts');
  for (const key of readCatalogues(projectRoot, 'ar').get('serverTexts')?.keys() ?? [])
    if (!own?.has(key)) own?.set(key, key);
  return english;
}
