import type { Page } from '@playwright/test';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildInstructorOfTwo } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import {
  blank,
  button,
  field,
  heading,
  indicator,
  lessonsPath,
  newPath,
  openEditor,
  openTab,
  storedCase,
  buildOne,
} from './editor-stage.ts';

const selectedTab = (page: Page) => page.getByRole('tab', { selected: true });

test(
  'the case editor has four tabs beside a panel, which moves below them on a small screen',
  {
    tag: [
      '@IEDIT-03',
      '@IEDIT-04',
      '@IEDIT-05',
      '@IEDIT-07',
      '@IEDIT-08',
      '@IEDIT-09',
      '@IEDIT-10',
      '@IEDIT-11',
    ],
  },
  async ({ as }) => {
    const { instructor, path } = await buildOne();
    const page = await as(instructor);
    await openEditor(page, path);
    const tabs = ['Basic Info', 'Content & Goals', 'Scenario Setup', 'AI Feedback'];
    await expect(page.getByRole('tab')).toHaveText(tabs);
    await expect(button(page, 'Back')).toBeDisabled();
    for (const name of tabs) {
      await expect(selectedTab(page)).toHaveText(name);
      if (name !== 'AI Feedback') await button(page, 'Next').click();
    }
    await expect(button(page, 'Next')).toBeDisabled();
    await button(page, 'Back').click();
    await expect(selectedTab(page)).toHaveText('Scenario Setup');

    const panel = page.getByRole('region', { name: 'Save & Publish' });
    for (const name of ['Save & Publish', 'Quick Overview', 'Tips'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    const beside = await panel.boundingBox();
    const content = await page.getByRole('tabpanel').boundingBox();
    expect(beside?.x).toBeGreaterThan((content?.x ?? 0) + (content?.width ?? 0));
    await page.setViewportSize({ width: 600, height: 900 });
    const below = await panel.boundingBox();
    const narrow = await page.getByRole('tabpanel').boundingBox();
    expect(below?.y).toBeGreaterThan((narrow?.y ?? 0) + (narrow?.height ?? 0));
    for (const name of ['Save & Publish', 'Quick Overview', 'Tips'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Lessons' }).click();
    await expect(page).toHaveURL(lessonsPath);
  },
);

test(
  'the case editor shows progress in percent and links missing fields',
  { tag: ['@IEDIT-06', '@IEDIT-12', '@IEDIT-13', '@IEDIT-84'] },
  async ({ as }) => {
    const { instructor, path } = await buildOne({ ...blank, title: 'A title', min_time: 60 });
    const page = await as(instructor);
    await openEditor(page, path);
    const progress = page.getByRole('region', { name: 'Progress' });
    const missing = progress.getByRole('list').getByRole('button');
    await expect(progress).toContainText('20% complete');
    await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    await expect(missing).toHaveText([
      'Description is required',
      'Target language is required',
      'Situation instructions are required',
    ]);
    await expect(progress).toContainText('and 5 more');
    await missing.nth(2).click();
    await expect(selectedTab(page)).toHaveText('Scenario Setup');
    await expect(field(page, 'Situation Instructions')).toBeFocused();
    await page.keyboard.type('You sell fruit.');
    await expect(progress).toContainText('30% complete');
    await expect(missing).toHaveCount(3);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(missing).toHaveCount(2);
  },
);

test(
  'a new case gets the class of the URL, else the selected class, else the user must choose',
  { tag: ['@IEDIT-01', '@IEDIT-02', '@ILES-28'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor);
    await openEditor(page, '/instructor/review/new');
    await expect(heading(page)).toHaveText('New Practice Case');
    const added = page.waitForRequest('**/api/practice_cases/add_case');
    await field(page, 'Title').fill('In the selected class');
    await button(page, 'Save Draft').click();
    expect((await added).postDataJSON()).toMatchObject({
      class_id: instructor.section.class_id,
      section_id: instructor.section.id,
    });

    const other = await buildInstructorOfTwo();
    const second = await as(other);
    await openEditor(second, newPath(other.more.class_id));
    const elsewhere = second.waitForRequest('**/api/practice_cases/add_case');
    await field(second, 'Title').fill('In the class of the address');
    await button(second, 'Save Draft').click();
    expect((await elsewhere).postDataJSON()).toMatchObject({
      class_id: other.more.class_id,
      section_id: null,
    });
    await expect(second).toHaveURL(/review\/[0-9a-f]{24}/);
    await second.goto('/instructor/review/new');
    await expect(second).toHaveURL(lessonsPath);
    await expect(second.getByRole('alert')).toHaveText(
      'No class selected. Please go back and select a class.',
    );
    // The class selection of the page comes first; the notice asks for a class under All Classes only.
    const asked = second.getByText('Which class is the new case for?');
    await expect(second.getByRole('heading', { name: 'Choose a Class' })).toBeVisible();
    await expect(asked).toBeHidden();
    await second.getByRole('button', { name: /^All Classes/ }).click();
    // On a phone the notice takes two lines.
    await second.setViewportSize({ width: 390, height: 844 });
    const { course_code, section_code } = other.section;
    const choice = `${course_code} - Section ${section_code}`;
    const notice = await second.getByRole('alert').boundingBox();
    const card = await asked.boundingBox();
    expect((card?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeGreaterThan(24);
    await second.getByRole('main').getByRole('link', { name: choice }).click();
    await expect(second).toHaveURL(newPath(other.section.class_id));
  },
);

test('a tab of the case editor keeps its scroll position, and Publish stays in the viewport', async ({
  as,
}) => {
  const { instructor, path } = await buildOne(blank);
  const page = await as(instructor);
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openEditor(page, path);
    await openTab(page, 'AI Feedback');
    await page.getByText('Full prompt').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await expect(button(page, 'Publish')).toBeInViewport({ ratio: 1 });
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')][0]?.click(),
    );
    await expect(selectedTab(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')][3]?.click(),
    );
    await expect(page.getByText('Full prompt')).toBeInViewport();
  }
});

for (const [width, height, at] of [
  [844, 390, 'Title'],
  [1280, 400, 'Tips'],
  [1280, 720, 'Test it yourself for two minutes, adjust the guidelines, then publish.'],
] as const)
  test(`in a window of ${width} x ${height} px Publish and the saving state are in the viewport at '${at}'`, async ({
    as,
  }) => {
    const { instructor, path } = await buildOne(blank);
    const page = await as(instructor, { viewport: { width, height } });
    await openEditor(page, path);
    await page.getByText(at, { exact: true }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 50);
    await expect(button(page, 'Publish')).toBeInViewport({ ratio: 1 });
    await expect(indicator(page, 'All changes saved')).toBeInViewport({ ratio: 1 });
  });

test('an instructor publishes a case from one sentence with at most six clicks', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  let clicks = 0;
  await page.exposeFunction('counted', () => (clicks += 1));
  await page.addInitScript(() =>
    addEventListener('click', () => void Reflect.get(window, 'counted')(), { capture: true }),
  );
  await page.goto(lessonsPath);
  await page.getByRole('link', { name: 'Add Case' }).click();
  await field(page, 'What is the case about?').click();
  await page.keyboard.type('Spanish, B1, ordering in a restaurant, past tense');
  await button(page, 'Write a Draft').click();
  await expect(page.getByText('nearest to your words: “Cena de ayer”')).toBeVisible();
  await expect(page.getByText('100% complete')).toBeVisible();
  await button(page, 'Publish').click();
  await expect(page).toHaveURL(/review\/[0-9a-f]{24}/);
  expect(clicks).toBeGreaterThan(2);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(await storedCase(new URL(page.url()).pathname.split('/').at(-1) ?? '')).toMatchObject({
    published: true,
    target_language: 'Spanish',
    min_time: 180,
  });
});

test('the bar with Publish covers no part of the round help button', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor, { viewport: { width: 900, height: 600 } });
  await page.goto(newPath(instructor.section.class_id));
  await expect(button(page, 'Publish')).toBeVisible();
  const help = page.getByRole('button', { name: 'Help & Feedback' });
  const isWhole = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const y = (top + bottom) / 2;
    return [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, y)));
  };
  expect(await help.evaluate(isWhole)).toBe(true);
});
