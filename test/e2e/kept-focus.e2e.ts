import type { Page } from '@playwright/test';
import { buildInstructor, buildMaster, buildStudent } from '../support/builders/people.ts';
import { buildSection } from '../support/builders/organisation.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildEnrollment } from '../support/builders/teaching.ts';
import { expect, test, type OpenPage } from './fixtures.ts';
import { hold } from './harness/hold.ts';
import { focusFirst } from './harness/wait-until-loaded.ts';
import { classesPath } from './master/console.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A page of an instructor whose only case nobody has practised. */
async function ofInstructor(as: OpenPage): Promise<Page> {
  const instructor = await buildInstructor();
  await buildCase(instructor.section);
  return as(instructor);
}

test('the card of a list has the focus after the button of an empty list has gone', async ({
  as,
}) => {
  const page = await ofInstructor(as);
  await page.goto('/instructor/analytics');
  await focusFirst(button(page, 'Refresh'));
  await page.getByRole('switch', { name: 'Active Only' }).press('Space');
  await button(page, 'Show all cases').press('Enter');
  await expect(page.getByRole('region', { name: 'Practice Cases' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Week' })).toBeFocused();
});

test('the content has the focus of a button that went before the script for it came', async ({
  as,
}) => {
  const page = await ofInstructor(as);
  const release = await hold(page, '**/assets/keep-focus-*.js');
  await page.goto('/instructor/analytics');
  await page.getByRole('switch', { name: 'Active Only' }).press('Space');
  await button(page, 'Show all cases').press('Enter');
  await expect(button(page, 'Show all cases')).toHaveCount(0);
  release();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the content has the focus after the button that retries, and the list of classes, have gone', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/);
  const student = await buildStudent();
  for (let more = 0; more < 4; more += 1)
    await buildEnrollment(student, await buildSection(), 'student');
  const page = await as(student);
  const main = page.getByRole('main', { name: 'Practice' });
  const classes = '**/api/students/classes';
  await page.route(classes, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/student/practice');
  await page.getByRole('button', { name: 'Change Picture' }).focus();
  const retry = button(page, 'Try Again');
  await retry.focus();
  await page.unroute(classes);
  await retry.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a Class' })).toBeVisible();
  await expect(main).toBeFocused();
  await page.getByRole('button', { name: /^All Classes/ }).press('Enter');
  await expect(main).toBeFocused();
  await page.getByRole('combobox', { name: 'Class' }).press('Enter');
  await page.getByRole('option', { name: 'Manage Classes...' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a Class' })).toBeVisible();
  await expect(main).toBeFocused();
});

test('the tab has the focus after a form in it was sent or closed', async ({ as }) => {
  const page = await as(await buildMaster());
  await page.goto(classesPath(await buildSection()));
  await focusFirst(button(page, 'Add New Section'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Z9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Sections' })).toBeFocused();
  await page.getByRole('button', { name: /^Section Z9/ }).press('Enter');
  await button(page, 'Add User').press('Enter');
  await page.getByRole('form').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Section Details' })).toBeFocused();
});

test('Next and Back of the case editor lead into the tab that they show', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  await page.goto(`/instructor/review/${(await buildCase(instructor.section)).id}`);
  const inTab = (name: string) =>
    expect(page.getByRole('tabpanel', { name }).locator(':focus')).toHaveCount(1);
  for (const name of ['Content & Goals', 'Scenario Setup', 'AI Feedback']) {
    await button(page, 'Next').press('Enter');
    await inTab(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  for (const name of ['Scenario Setup', 'Content & Goals', 'Basic Info']) {
    await button(page, 'Back').press('Enter');
    await inTab(name);
  }
});
