import type { Page } from '@playwright/test';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { alert, breakable, button, classesPath, dialog } from './console.ts';

const term = {
  'Term name': 'T',
  'Term code': 'T',
  'Start date': '2027-01-01',
  'End date': '2027-02-01',
};

/** Levels of Class Management with their query parameters and form fields. */
const levels = [
  {
    tag: ['@MCLS-55', '@MCLS-58', '@MCLS-61', '@MCLS-64', '@MCLS-67'],
    kind: 'institution',
    at: (_place: BuiltSection) => ({}),
    chosen: /^Edit University/,
    fields: { 'Institution name': 'I' },
  },
  {
    tag: ['@MCLS-56', '@MCLS-59', '@MCLS-62', '@MCLS-65', '@MCLS-67'],
    kind: 'term',
    at: ({ institution_id }: BuiltSection) => ({ institution_id }),
    chosen: /^Edit Autumn 2026/,
    fields: term,
  },
  {
    tag: ['@MCLS-57', '@MCLS-60', '@MCLS-63', '@MCLS-66', '@MCLS-67'],
    kind: 'class',
    at: ({ institution_id, term_id }: BuiltSection) => ({ institution_id, term_id }),
    chosen: /^Edit LANG/,
    fields: { 'Course code': 'C', 'Class title': 'C' },
  },
] as const;

/** Expects the specified text for a failure without a text, else the error of the server. */
async function expectTold(
  page: Page,
  text: string,
  again: () => Promise<void>,
  broken: { error: string | null },
) {
  broken.error = null;
  await again();
  await expect(alert(page, text)).toBeVisible();
  broken.error = 'Closed for repairs';
  await again();
  await expect(alert(page, 'Closed for repairs')).toBeVisible();
}

for (const { tag, kind, at, chosen, fields } of levels) {
  test(
    `failed requests for a ${kind} show the specified text or the error of the server`,
    { tag: [...tag] },
    async ({ as, consoleErrors }) => {
      consoleErrors.expect(/500/);
      const plural = kind === 'class' ? 'classes' : `${kind}s`;
      const place = await buildSection();
      const page = await as(await buildMaster());
      const broken = await breakable(page, plural);

      broken.method = 'GET';
      await expectTold(
        page,
        `Failed to load ${plural}`,
        async () => void (await page.goto(classesPath(at(place)))),
        broken,
      );

      broken.method = null;
      await button(page, 'Try Again').click();
      await button(page, new RegExp(`^Add ${kind}$`, 'i'))
        .first()
        .click();
      broken.method = 'POST';
      for (const [field, value] of Object.entries(fields))
        await dialog(page).getByLabel(field).fill(value);
      await expectTold(
        page,
        `Failed to add ${kind}`,
        () => button(dialog(page), 'Save').click(),
        broken,
      );

      await page.goto(classesPath(place));
      await page.getByRole('button', { name: chosen }).click();
      broken.method = 'PUT';
      await expectTold(
        page,
        `Failed to update ${kind}`,
        () => button(dialog(page), 'Save Changes').click(),
        broken,
      );
      await button(dialog(page), 'Cancel').click();

      await page
        .getByRole('button', { name: new RegExp(chosen.source.replace('Edit', 'Delete')) })
        .click();
      broken.method = 'DELETE';
      await expectTold(
        page,
        `Failed to delete ${kind}`,
        () => button(dialog(page), 'Delete').click(),
        broken,
      );
      await expect(dialog(page)).toBeVisible();
    },
  );
}
