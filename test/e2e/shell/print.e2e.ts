import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { buildOne, openEditor, openTab } from '../instructor/editor-stage.ts';

test('the case editor prints the fields of all tabs, each below its heading, without its panel', async ({
  as,
}) => {
  const { instructor, path } = await buildOne({ curricular_goals: 'Order a meal' });
  const page = await as(instructor);
  await openEditor(page, path);
  await openTab(page, 'Scenario Setup');
  const tabs = ['Basic Info', 'Content & Goals', 'Scenario Setup', 'AI Feedback'];
  const headings = tabs.map((name) =>
    page.getByRole('tabpanel').getByRole('heading', { name, exact: true }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  for (const heading of headings) await expect(heading).toBeVisible();
  await expect(page.getByText('Order a meal')).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByText('Save & Publish')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  for (const heading of headings) await expect(heading).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Scenario Setup');
});

test('a printed dashboard leaves out the heading of its buttons', async ({ as }) => {
  const instructor = await buildInstructor();
  for (const [person, path] of [
    [instructor, '/instructor/dashboard'],
    [await buildMaster(), '/master/dashboard'],
  ] as const) {
    const page = await as(person);
    await page.goto(path);
    const heading = page.getByRole('heading', { name: 'Quick Actions' });
    await expect(heading).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(heading).toBeHidden();
  }
});

test('a printed class list has no column of buttons', async ({ as }) => {
  const section = await buildSection();
  await buildStudent(section);
  const page = await as(await buildInstructor(section));
  await page.goto('/instructor/students');
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveCount(7);
  await page.emulateMedia({ media: 'print' });
  await expect(columns).toHaveCount(6);
  await expect(columns.last()).toHaveText('Last Active');
  await expect(page.getByRole('row').last().getByRole('cell')).toHaveCount(5);
});

test('a printed list of which not all rows are shown says how many are left', async ({ as }) => {
  const section = await buildSection();
  for (let built = 0; built < 103; built += 1) await buildStudent(section);
  const page = await as(await buildInstructor(section));
  await page.goto('/instructor/students');
  const more = page.getByText('Show 3 more');
  await expect(more).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeVisible();
});
