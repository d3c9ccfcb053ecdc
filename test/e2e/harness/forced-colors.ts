import type { Page } from '@playwright/test';

/**
 * Faults of a page in forced colors mode, where the user's few colors replace those of the product
 * (WCAG 1.4.1, 1.4.11): whatever is current, selected or pressed needs an outline, bars, chips,
 * turns, hints, alerts, fields and filled buttons need a border, the menu beside the page an edge, and no
 * icon may have the color of the page.
 */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(look);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

/** Runs in the page. */
function look(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('[aria-hidden="true"], [inert]') === null &&
        element.offsetWidth > 2,
    );
  const faults: string[] = [];
  const say = (what: string, element: Element) =>
    faults.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
  const chosen =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]';
  for (const one of shown(chosen))
    if (getComputedStyle(one).outlineStyle !== 'solid') say('not seen as chosen', one);
  for (const bar of shown('[role="meter"], div[role="progressbar"]'))
    if (getComputedStyle(bar).borderTopStyle !== 'solid') say('a bar without an edge', bar);
  for (const tinted of shown('.MuiAlert-root, .MuiChip-root, [data-role], [data-hint]'))
    if (getComputedStyle(tinted).borderTopStyle !== 'solid') say('a tint without an edge', tinted);
  for (const menu of shown('[data-sidebar]:not([data-sidebar="mobile"])'))
    if (getComputedStyle(menu).borderInlineEndStyle !== 'solid')
      say('a menu without an edge', menu);
  const edgeOf = (field: Element) =>
    [field, field.parentElement, field.parentElement?.querySelector('fieldset')].some(
      (at) => at && getComputedStyle(at).borderTopStyle === 'solid',
    );
  for (const field of shown('textarea, select, input:not([type="checkbox"], [type="radio"])'))
    if (!edgeOf(field)) say('a field without an edge', field);
  const filled = '.MuiButton-default, .MuiButton-secondary, .MuiButton-destructive';
  for (const button of shown(filled))
    if (getComputedStyle(button).borderTopStyle !== 'solid')
      say('a button without an edge', button);
  const page = document.createElement('i');
  page.style.color = 'Canvas';
  document.body.append(page);
  const canvas = getComputedStyle(page).color;
  page.remove();
  for (const icon of document.querySelectorAll('.MuiSvgIcon-root'))
    if (icon.checkVisibility() && getComputedStyle(icon).fill === canvas)
      say('an icon in the color of the page', icon.parentElement ?? icon);
  return faults;
}
