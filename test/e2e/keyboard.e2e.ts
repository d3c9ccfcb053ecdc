import type { Locator, Page } from '@playwright/test';
import { buildSection } from '../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  buildUser,
} from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { expect, test } from './fixtures.ts';
import { classesPath } from './master/console.ts';
import { openStage } from './screens/stage.ts';

const wide = { width: 1280, height: 800 };

test('Tab visits the shell in order with a focus ring; skip link and navigation focus main', async ({
  as,
}) => {
  const { people } = await openStage();
  const page = await as(people.student, { viewport: wide });
  await page.goto('/student/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops: string[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, ring } = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return { name: '', ring: 0 };
      const name = element.ariaLabel ?? element.textContent ?? '';
      return { name, ring: Number.parseFloat(getComputedStyle(element).outlineWidth) };
    });
    expect(ring, `focus ring of ${name}`).toBeGreaterThanOrEqual(2);
    stops.push(name.trim());
  }
  expect(stops).toEqual([
    'Skip to content',
    'Dashboard',
    'Practice',
    'Progress',
    'Account Settings',
    'Help & Feedback',
    'Collapse sidebar',
    'Change Picture',
    'Menu',
    'Logout',
  ]);

  await page.goto('/student/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: 'Practice', exact: true }).press('Enter');
  await expect(page).toHaveURL('/student/practice');
  await expect(page.getByRole('main', { name: 'Practice' })).toBeFocused();
});

test('a dialog traps the focus and returns it to its opener', async ({ as }) => {
  const { people } = await openStage();
  const page = await as(people.student, { viewport: wide });
  await page.goto('/student/settings');
  for (const name of ['Change Picture', 'Help & Feedback', 'Withdraw Consent']) {
    const opener = page.getByRole('button', { name, exact: true }).last();
    await opener.press('Enter');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog, name).toBeVisible();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus'), name).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener, name).toBeFocused();
  }
});

test('the focus moves to the content when the opener of a dialog is gone, as after the deletion of the only case', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section, { title: 'Apple' });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Delete Apple' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete Case' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a tab with its own address keeps the focus when it is chosen', async ({ as }) => {
  const page = await as(await buildMaster());
  await page.goto('/master/records');
  await page.getByRole('tab', { name: 'Audit Log' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/master/records/sign-ins');
  await expect(page.getByRole('tabpanel', { name: 'Sign-Ins' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign-Ins' })).toBeFocused();
});

test('reduced motion limits every animation and transition to 1 ms', async ({ as }) => {
  const { people } = await openStage();
  const longest = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await as(people.student, { viewport: wide, reducedMotion });
    await page.goto('/student/practice');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(() =>
      [...document.querySelectorAll('*')].reduce((most, element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        const durations = `${animationDuration}, ${transitionDuration}`.split(', ');
        return Math.max(most, ...durations.map(Number.parseFloat));
      }, 0),
    );
  };
  expect(await longest('no-preference')).toBeGreaterThan(0.05);
  expect(await longest('reduce')).toBeLessThanOrEqual(0.001);
});

/** Presses Tab until a control has the focus; it must be in the viewport then (WCAG 2.4.7, 2.4.11). */
async function walkTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < 80; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect(control).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${String(control)}`);
}

test('a student starts a conversation from the dashboard with the keyboard alone', async ({
  as,
}) => {
  const student = await buildStudent();
  await buildCase(student.section);
  const page = await as(student, { viewport: wide, permissions: ['microphone'] });
  await page.goto('/student/dashboard');
  await walkTo(page, page.getByRole('link', { name: /^Start/ }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: 'Start Conversation' });
  await expect(start).toBeEnabled();
  await walkTo(page, start);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('an instructor edits and publishes a case with the keyboard alone', async ({ as }) => {
  const instructor = await buildInstructor();
  const draft = await buildCase(instructor.section, { published: false, is_draft: true });
  const page = await as(instructor, { viewport: wide });
  await page.goto(`/instructor/review/${draft.id}`);
  const title = page.getByLabel('Title', { exact: true });
  await walkTo(page, title);
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await walkTo(page, page.getByRole('button', { name: 'Publish', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Practice case published successfully!')).toBeVisible();
});

test('a master enrolls a user with the keyboard alone', async ({ as }) => {
  const place = await buildSection();
  const user = await buildUser();
  const page = await as(await buildMaster(), { viewport: wide });
  await page.goto(classesPath(place));
  const walkToButton = (name: string | RegExp) =>
    walkTo(page, page.getByRole('button', { name, exact: true }).first());
  await walkToButton(/^Section A/);
  await page.keyboard.press('Enter');
  await walkToButton('Add User');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Add User to Section' });
  await walkTo(page, form.getByPlaceholder('Search by name or email...'));
  await page.keyboard.type(user.email);
  await walkTo(page, form.getByRole('list', { name: 'Users' }).getByRole('button'));
  await page.keyboard.press('Enter');
  await walkTo(page, form.locator('button[type="submit"]'));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: `Remove ${user.first_name} ${user.last_name}` }),
  ).toBeVisible();
});

test('in forced colors the current link has an outline, another one with the focus, and a switch has a border', async ({
  as,
}) => {
  const { people } = await openStage();
  const student = await as(people.student, { viewport: wide, forcedColors: 'active' });
  await student.goto('/student/settings');
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  const edge = (of: Locator, property: 'outlineStyle' | 'borderTopStyle') =>
    of.evaluate((element, name) => getComputedStyle(element)[name], property);
  const current = student.getByRole('link', { name: 'Account Settings' }).first();
  expect(await edge(current, 'outlineStyle')).toBe('solid');
  await walkTo(student, current);
  expect(await edge(current, 'outlineStyle')).toBe('double');
  const toggle = student.locator('.MuiSwitch-thumb').first();
  expect(await edge(toggle, 'borderTopStyle')).toBe('solid');
});

test('on a phone the buttons that sort a list are in sight while they have the focus', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  await buildStudent(instructor.section);
  const page = await as(instructor, { viewport: { width: 390, height: 844 } });
  await page.goto('/instructor/students');
  const sort = page.getByRole('button', { name: 'Minutes', exact: true });
  await expect(sort).toBeAttached();
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await expect(sort).not.toBeInViewport();
  for (const name of ['Student', 'Cases Done', 'Minutes']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await expect(sort).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(sort).toBeFocused();
});

test('after the deletion of a row the focus is on the same button of the next row, then of the previous one', async ({
  as,
}) => {
  const first = await buildSection({ course_code: 'ROW 1' });
  const { institution_id, term_id } = first;
  for (const course_code of ['ROW 2', 'ROW 3'])
    await buildSection({ institution_id, term_id, course_code });
  const page = await as(await buildMaster());
  await page.goto(classesPath({ institution_id, term_id }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const [deleted, focused] of [
    ['ROW 2', 'ROW 3'],
    ['ROW 3', 'ROW 1'],
  ] as const) {
    await button(`Delete ${deleted}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(button(`Delete ${focused}`)).toBeFocused();
    await expect(button(deleted)).toHaveCount(0);
  }
});
