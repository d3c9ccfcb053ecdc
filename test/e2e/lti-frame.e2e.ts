import type { Locator, Page, ViewportSize } from '@playwright/test';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { expect, test } from './fixtures.ts';
import { axeFaults } from './harness/axe.ts';
import { layoutFaults } from './harness/layout.ts';
import { waitUntilLoaded } from './harness/wait-until-loaded.ts';
import { caseTitle } from './screens/long-names.ts';
import { blockStorage, course, heard, useFrame } from './lti-frame-stage.ts';

const site = useFrame('E2E_FRAME_LMS_PORT');
const { addressOf, known, loginOf, openFrame } = site;

test('a frame has a compact shell, reports its height and leads to a new window and the course', async ({
  as,
}) => {
  await known();
  const page = await as();
  const tool = await openFrame(page, loginOf(course));
  await expect(tool.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tool.locator('[data-sidebar]')).toHaveAttribute('data-sidebar', 'collapsed');
  await expect(tool.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(tool.locator('footer')).toHaveCount(0);
  await expect(tool.getByRole('main')).toHaveCount(1);
  const heights = async () =>
    (await heard(page)).flatMap(({ subject, height }) =>
      subject === 'lti.frameResize' && height ? [height] : [],
    );
  await expect.poll(heights).not.toEqual([]);
  for (const height of await heights()) {
    expect(height).toBeGreaterThanOrEqual(600);
    expect(height).toBeLessThanOrEqual(1000);
  }

  const opening = page.waitForEvent('popup');
  // A browser that blocks storage in frames shows a notice with the same button.
  const header = tool.getByRole('banner');
  await header.getByRole('button', { name: 'Open in a new window' }).click();
  const own = await opening;
  await own.waitForURL('**/student/dashboard');
  expect(new URL(own.url()).hash).toBe('');
  await expect(own.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Open in a new window' })).toHaveCount(0);
  await own.close();

  await tool.getByRole('button', { name: 'Back to course' }).click();
  await expect(page).toHaveTitle('Back');
});

test('a frame of 320 px that may not open a window says so below its header', async ({ as }) => {
  await known();
  const page = await as(undefined, { viewport: { width: 320, height: 640 } });
  const tool = await openFrame(page, loginOf(course));
  const button = tool.getByRole('banner').getByRole('button', { name: 'Open in a new window' });
  await button.evaluate(() => (window.open = () => null));
  await button.click();
  const alert = tool.getByRole('alert');
  await expect(alert).toContainText('Please allow pop-up windows');
  const box = await alert.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(320);
  expect(box.height).toBeLessThan(160);
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
});

test('a frame without microphone permission offers to open the case in a new window', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/microphone is not allowed in this document/);
  const { id } = await buildCase(await known(), { title: 'In the frame' });
  const page = await as();
  const link = { id: 'case', title: 'Case', custom: { case_id: id } };
  const tool = await openFrame(page, loginOf(link));
  await tool.getByRole('button', { name: 'Test microphone' }).click();
  const alert = tool.getByRole('alert');
  await expect(alert).toBeVisible();
  const opening = page.waitForEvent('popup');
  await alert.getByRole('button', { name: 'Open in a new window' }).click();
  const own = await opening;
  await own.waitForURL(`**/practice/${id}`);
  await expect(own.getByRole('dialog')).toBeVisible();
});

test('a student’s pages fit a frame of 320 to 1280 px and pass axe in light and dark colors', async ({
  as,
}) => {
  const place = await known();
  const practiceCase = await buildCase(place, { title: caseTitle });
  const student = { id: place.user_id };
  const { id } = await buildPractised(student, practiceCase, {
    feedback: '## Strengths\nYou asked.',
    section_id: place.section_id,
    turns: ['Hola', 'Buenos días'],
  });
  const page = await as(undefined, { reducedMotion: 'reduce' });
  await blockStorage(page);
  const tool = await openFrame(page, loginOf(course), { allow: 'microphone' });
  await expect(tool.getByText(caseTitle).first()).toBeVisible();
  const enter = (name: string) => tool.getByRole('link', { name, exact: true }).first().click();
  for (const name of ['Dashboard', 'Practice', 'Progress', 'Account Settings', 'Help & Feedback']) {
    await page.setViewportSize(sizes[0]);
    await enter(name);
    await expectFrameFits(page, name);
  }
  await page.setViewportSize(sizes[0]);
  await enter('Progress');
  await tool.locator(`a[href="/student/conversations/${id}"]`).first().click();
  await expect(tool.getByText('Buenos días')).toBeVisible();
  await expectFrameFits(page, 'a conversation of the history');
  await page.setViewportSize(sizes[0]);
  await enter('Practice');
  await tool.locator('a[href^="/practice/"]').first().click();
  await expect(tool.getByRole('dialog')).toBeVisible();
  await expectFrameFits(page, 'the start dialog');
});

test('an instructor’s pages fit a frame of 320 to 1280 px and pass axe in light and dark colors', async ({
  as,
}) => {
  await buildCase(await known('3'), { title: caseTitle });
  const page = await as(undefined, { reducedMotion: 'reduce' });
  const launch = addressOf({ person: site.lms.person('3'), link: course });
  const tool = await openFrame(page, launch);
  for (const name of ['Dashboard', 'Lessons', 'Students', 'Analytics']) {
    await page.setViewportSize(sizes[0]);
    await tool.getByRole('link', { name, exact: true }).first().click();
    await expectFrameFits(page, name);
  }
  await page.setViewportSize(sizes[0]);
  const dialog = addressOf({ person: site.lms.person('3'), deepLinking: {} });
  const adding = await openFrame(page, dialog);
  await expect(adding.getByText(caseTitle).first()).toBeVisible();
  await expectFrameFits(page, 'the dialog that adds cases to the course');
});

/** The course page has a margin of 8 px on each side of the frame. */
const sizes = [1280, 768, 390, 320].map((width) => ({ width: width + 16, height: 800 })) as [
  ViewportSize,
  ...ViewportSize[],
];

async function expectFrameFits(page: Page, what: string): Promise<void> {
  const frame = page.frame('tool');
  if (!frame) throw new Error('The course page has no frame');
  await waitUntilLoaded(frame);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.soft
      .poll(() => layoutFaults(frame), `${what}, ${String(size.width)} px`)
      .toEqual([]);
    if (size !== sizes[2]) continue;
    await expect.soft
      .poll(() => layoutFaults(frame, { spaced: true }), `${what}, text spacing`)
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFaults(frame), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFaults(frame, 'colours'), `${what}, dark`).toEqual([]);
}

test('the first launch is in the language of the LMS, and keeps another one that is chosen at its consent', async ({
  as,
}) => {
  const page = await as(undefined, { locale: 'de' });
  const tool = await openFrame(page, addressOf({ person: site.lms.person('6'), link: course }));
  await tool.getByRole('combobox', { name: 'Language' }).click();
  await tool.getByRole('option', { name: 'Français' }).click();
  await tool.getByRole('checkbox', { name: /^J’ai lu le document de consentement/ }).check();
  await tool.getByRole('button', { name: 'J’accepte' }).click();
  await expect(tool.getByRole('heading', { name: 'Bonjour Ben' })).toBeVisible();
  const again = await openFrame(page, addressOf({ person: site.lms.person('6'), link: course }));
  await expect(again.getByRole('heading', { name: 'Bonjour Ben' })).toBeVisible();
});

test('a launch replaces an ended session, and a used code shows an error and keeps the session', async ({
  as,
}) => {
  await known();
  const page = await as();
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'ended-long-ago');
  });
  await page.goto(loginOf(course));
  await page.waitForURL('**/student/dashboard');
  await page.goto('/lti/enter#code=used-before');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the login page' }).click();
  await page.waitForURL('**/login');
  // The failed launch has not ended the existing session.
  await page.goto('/student/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

const dialogOfTeacher = () => addressOf({ person: site.lms.person('3'), deepLinking: {} });

test('a case written from the deep-linking dialog is ticked in it, and earlier ticks are kept', async ({
  as,
}) => {
  const place = await known('3');
  const write = (title: string) => buildCase(place, { title });
  await write('Left out');
  await write('Ticked');
  const page = await as();
  const dialog = await openFrame(page, dialogOfTeacher());
  const box = (title: string) => dialog.getByRole('checkbox', { name: title });
  const intoTheEditor = () => dialog.getByRole('link', { name: 'Write a New Case' }).click();
  const back = () => dialog.getByRole('link', { name: 'Back to Adding Practice' }).click();

  // The dialog returns its choice to the page around it, which a new window or page could not do.
  const ownWindow = dialog.getByRole('button', { name: 'Open in a new window' });
  await expect(ownWindow).toHaveCount(0);
  await expect(dialog.getByRole('navigation')).toHaveCount(0);
  await box('Ticked').check();
  await intoTheEditor();
  await expect(dialog.getByRole('link', { name: 'Back to Adding Practice' })).toBeVisible();
  await expect(ownWindow).toHaveCount(0);
  await write('Written');
  await back();
  await expect(box('Written')).toBeChecked();
  await expect(box('Ticked')).toBeChecked();
  await expect(box('Left out')).not.toBeChecked();

  // A new case is ticked once: after it is unticked it stays so.
  await box('Written').uncheck();
  await intoTheEditor();
  await back();
  await expect(box('Ticked')).toBeChecked();
  await expect(box('Written')).not.toBeChecked();

  // A template opens in the same editor and dialog.
  await dialog.getByRole('button', { name: 'Use a Template' }).click();
  const first = dialog.getByRole('dialog', { name: 'Choose a Template' }).getByRole('link').first();
  const name = await first.locator('bdi').first().innerText();
  await first.click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(box(name)).toBeChecked();
  await expect(box('Ticked')).toBeChecked();
});

test('a ticked case that was deleted meanwhile leaves the dialog, and the other can be added', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/400/);
  const place = await known('3');
  await buildCase(place, { title: 'Still there' });
  const gone = await buildCase(place, { title: 'Deleted meanwhile' });
  const page = await as();
  const dialog = await openFrame(page, dialogOfTeacher());
  for (const name of ['Still there', 'Deleted meanwhile'])
    await dialog.getByRole('checkbox', { name }).check();
  await PracticeCase.updateOne({ _id: gone.id }, { $set: { deleted_at: new Date() } });
  await dialog.getByRole('button', { name: 'Add 2 Cases' }).click();
  await expect(dialog.getByText(/^Failed to add: /)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Deleted meanwhile' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Add 1 Case' })).toBeEnabled();
});

test('the first cases and the buttons to add them and to cancel are in sight in a dialog of 600 × 500 px', async ({
  as,
}) => {
  const place = await known('3');
  for (let number = 1; number <= 30; number++) await buildCase(place, { title: `Case ${number}` });
  const page = await as();
  const dialog = await openFrame(page, dialogOfTeacher());
  const lower = (frame: Element) => frame.setAttribute('style', 'width: 600px; height: 500px');
  await page.locator('iframe').evaluate(lower);
  const boxes = dialog.getByRole('checkbox');
  const edge = async (locator: Locator, side: 'top' | 'bottom') =>
    locator.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  const button = dialog.getByRole('button', { name: /^Add / });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  expect(await edge(boxes.nth(1), 'bottom')).toBeLessThan(await edge(button, 'top'));
  await boxes.first().check();
  // No focus is hidden below it.
  await boxes.first().focus();
  for (let number = 1; number < 30; number++) {
    await page.keyboard.press('Tab');
    await expect(boxes.nth(number)).toBeFocused();
    expect(await edge(boxes.nth(number), 'bottom')).toBeLessThan(await edge(button, 'top'));
  }
});

test('who stays signed in at a launch for somebody else goes on in the frame', async ({ as }) => {
  await known();
  const page = await as();
  const own = await openFrame(page, loginOf(course));
  await expect(own.getByRole('banner')).toContainText('Ana López');
  const other = addressOf({ person: site.lms.person('4'), link: course });
  const tool = await openFrame(page, other);
  await tool.getByRole('button', { name: 'Stay signed in as Ana López' }).click();
  await expect(tool.getByRole('banner')).toContainText('Ana López');
});
