import { Term } from '../../../tool/features/organisation/model.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { button, classesPath } from './console.ts';

test('a term without sections gets those of the term before it, and its classes their place', async ({
  as,
}) => {
  const section = await buildSection();
  const { institution_id } = section;
  const term = { institution_id, name: 'Next', code: 'N' };
  const next = await Term.create({ ...term, start_date: '2097-01-10', end_date: '2097-05-20' });
  const page = await as(await buildMaster());
  await page.goto(classesPath({ institution_id, term_id: next.id }));
  await expect(page.getByText('No Sections', { exact: true })).toBeVisible();
  await button(page, 'Copy Sections').click();
  await expect(page.getByText('No Sections', { exact: true })).toHaveCount(0);
  await expect(button(page, 'Copy Sections')).toHaveCount(0);
});
