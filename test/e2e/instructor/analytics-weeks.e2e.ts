import { expect, test } from '../fixtures.ts';
import { card, rowsOf, usedClass } from './analytics-stage.ts';

test('the charts of completion per case and sessions per week have tables with the figures', async ({
  as,
}) => {
  const page = await as(await usedClass());
  await page.goto('/instructor/analytics');
  const completion = page.getByRole('region', { name: 'Completion by Case' });
  await completion.getByText('Show as a table').click();
  await expect(completion.getByRole('row', { name: 'Market' })).toHaveText(/^Market\s*50%$/);
  const weeks = page.getByRole('figure', { name: 'Sessions per Week' });
  await weeks.getByText('Show as a table').click();
  const table = weeks.getByRole('table', { name: 'Sessions per Week' });
  await expect(table.getByRole('row')).toHaveCount(13);
  const sessions = await table.getByRole('cell').allInnerTexts();
  expect(sessions.map(Number).reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('the analytics page keeps week, order and filter in the URL and shows figures of a week', async ({
  as,
}) => {
  const instructor = await usedClass();
  const page = await as(instructor);
  await page.goto('/instructor/analytics');
  await page.getByRole('combobox', { name: 'Week' }).click();
  await page
    .getByRole('option', { name: /^Week from/ })
    .last()
    .click();
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/);
  await expect(rowsOf(page).first()).toHaveText(/Yes\s*0\s*0\s*0m 0s\s*–\s*0%$/);
  await page.getByRole('combobox', { name: 'Week' }).click();
  await page.getByRole('option', { name: 'All time' }).click();
  await expect(card(page, 'Average Sessions')).toContainText('started per case in use; median 3');
  await page.getByRole('switch', { name: 'Active Only' }).click();
  await expect(page).toHaveURL(/active=1/);
  await page.goto(`/instructor/analytics?section=${instructor.section.id}&sort=title&active=1`);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Title A-Z');
  await expect(page.getByRole('switch', { name: 'Active Only' })).toBeChecked();
});
