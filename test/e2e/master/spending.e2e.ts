import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster } from '../../support/builders/people.ts';
import { SpentMonth } from '../../../tool/features/spending/model.ts';
import { monthOf } from '../../../tool/features/spending/record.ts';
import { expect, test } from '../fixtures.ts';

test('a master sets the budget of a section, and master and instructor see how much is spent', async ({
  as,
}) => {
  const name = `Budget University ${Date.now()}`;
  const institution_id = await buildInstitution(name);
  const section = await buildSection({ institution_id });
  const month = monthOf(new Date());
  await SpentMonth.create({ owner_id: section.id, month, micro_usd: 8_500_000 });
  const page = await as(await buildMaster());
  await page.goto('/master/access');
  await page.getByRole('combobox', { name: 'Institution' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByLabel('US dollars per section and month').fill('10');
  await page.getByLabel('Minutes per student and day').fill('');
  await page.getByRole('button', { name: 'Save Limits' }).click();
  await expect(page.getByText(`The limits of ${name} have been saved.`)).toBeVisible();
  await expect(page.getByText('$8.50 of $10.00 spent this month')).toBeVisible();
  await expect(page.getByText('More than 80% of the budget is spent.')).toBeVisible();

  await page.goto('/master/dashboard');
  await expect(
    page.getByText(
      `Section ${section.section_code}, ${name} has spent $8.50 of the $10.00 for spoken practice`,
    ),
  ).toBeVisible();

  const instructor = await as(await buildInstructor(section));
  await instructor.goto('/instructor/dashboard');
  const card = instructor.getByRole('region', { name: 'Budget for Spoken Practice' });
  await expect(card.getByText('$8.50 of $10.00 spent this month')).toBeVisible();
});
