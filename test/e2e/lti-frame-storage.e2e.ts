import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { Session } from '../../tool/features/sessions/model.ts';
import { endAllSessions } from '../../tool/features/sessions/service.ts';
import { buildCase } from '../support/builders/practice.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './harness/hold.ts';
import { blockStorage, course, heard, useFrame } from './lti-frame-stage.ts';
import { silence, spoken, storedTurns } from './voice-stage.ts';

const site = useFrame('E2E_STORAGE_LMS_PORT');
const { known, loginOf, openFrame } = site;

/** Clears all cookies before a launch is posted, as strict browsers do inside a frame. */
const keepNoCookies = (context: BrowserContext, options: { times?: number } = {}) =>
  context.route(
    (url) => url.href === site.lms.tool.launchUrl,
    async (route) => {
      await context.clearCookies();
      await route.continue();
    },
    options,
  );

const storageNotice = (tool: FrameLocator) =>
  tool.getByRole('status').filter({ hasText: 'Your browser keeps nothing' });

test('a frame with blocked storage shows a notice and navigates between pages', async ({ as }) => {
  await known();
  const page = await as();
  await blockStorage(page);
  const tool = await openFrame(page, loginOf(course));
  const notice = storageNotice(tool);
  await expect(notice.getByRole('button', { name: 'Open in a new window' })).toBeVisible();
  await tool.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(tool.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
});

/** Opens the frame and waits until its session is in a cookie. */
async function openKeptFrame(page: Page): Promise<FrameLocator> {
  const kept = page.waitForResponse('**/api/auth/lti/frame');
  const tool = await openFrame(page, loginOf(course));
  await kept;
  return tool;
}

const reload = (tool: FrameLocator) =>
  tool.locator('html').evaluate(() => window.location.reload());

test('a frame with blocked storage keeps its session and Back to course after a reload', async ({
  as,
}) => {
  await known();
  const page = await as();
  await blockStorage(page);
  const tool = await openKeptFrame(page);
  await tool.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(tool.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await reload(tool);
  await expect(tool.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  await tool.getByRole('button', { name: 'Back to course' }).click();
  await expect(page).toHaveTitle('Back');
});

test('a reload without the session cookie offers Back to course and no login form', async ({
  as,
}) => {
  await known();
  const page = await as();
  await blockStorage(page);
  const tool = await openKeptFrame(page);
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  await page.context().clearCookies({ name: /lti-session/ });
  await reload(tool);
  await expect(tool.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(tool.getByLabel(/password/i)).toHaveCount(0);
  await expect(tool.getByRole('link', { name: /account|login|register/i })).toHaveCount(0);
  await tool.getByRole('button', { name: 'Back to course' }).click();
  await expect(page).toHaveTitle('Back');
});

test('a session that ends in a frame offers Back to course', async ({ as, consoleErrors }) => {
  consoleErrors.expect(/Session expired/);
  const { user_id } = await known();
  const page = await as();
  const tool = await openFrame(page, loginOf(course));
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  // A request before the click would already show that the session has ended.
  await page.waitForLoadState('networkidle');
  const release = await hold(page, '**/api/**');
  await endAllSessions(user_id);
  await tool.getByRole('link', { name: 'Progress', exact: true }).click();
  release();
  await expect(tool.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await tool.getByRole('button', { name: 'Back to course' }).click();
  await expect(page.getByText('The course')).toBeVisible();
});

test('the storage notice fits a phone and stays dismissed', async ({ as }) => {
  await known();
  const page = await as(undefined, { viewport: { width: 390, height: 800 } });
  await blockStorage(page);
  const tool = await openFrame(page, loginOf(course));
  const notice = storageNotice(tool);
  const text = await notice.getByText('Your browser keeps nothing').boundingBox();
  expect(text?.width).toBeGreaterThan(200);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tool.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(tool.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the start dialog has the storage notice and promises no recordings; the conversation hides it', async ({
  as,
}) => {
  const { id } = await buildCase(await known(), { title: 'In the frame' });
  const page = await as();
  await blockStorage(page);
  const link = { id: 'talk', title: 'Case', custom: { case_id: id } };
  const tool = await openFrame(page, loginOf(link), { allow: 'microphone' });
  await expect(storageNotice(tool)).toHaveCount(1);
  const dialog = tool.getByRole('dialog');
  await expect(dialog.filter({ has: storageNotice(tool) })).toBeVisible();
  await expect(dialog.getByText('Pause whenever you like')).toBeVisible();
  await expect(dialog.getByText('stay on this device')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(storageNotice(tool)).toHaveCount(0);
});

test('a conversation in a frame with blocked storage goes on after a launch, with every turn, when its session has come to its end', async ({
  microphone,
  consoleErrors,
}) => {
  consoleErrors.expect(/401|Session expired|Failed to save message/);
  const student = await known();
  const practiceCase = await buildCase(student, { title: 'To the end', min_time: 2 });
  const page = await (await microphone(silence()))();
  await blockStorage(page);
  const link = { id: 'end', title: 'Case', custom: { case_id: practiceCase.id } };
  const start = async () => {
    const tool = await openFrame(page, loginOf(link), { allow: 'microphone' });
    await tool.getByRole('button', { name: /^(Start|Continue) Conversation$/ }).click();
    return tool;
  };
  const tool = await start();
  await expect(tool.locator('[data-role="assistant"][data-state="final"]')).toHaveCount(1, spoken);
  await Session.updateMany({ user_id: student.user_id }, { $set: { ends_at: new Date() } });
  await tool.getByRole('button', { name: 'Type', exact: true }).click();
  await tool.getByLabel('Your turn, in writing').fill('Dos mangos, por favor.');
  await page.keyboard.press('Enter');
  await expect(tool.getByRole('heading', { name: 'Your session has ended' })).toBeVisible(spoken);
  const again = await start();
  await expect(again.locator('[data-role="user"]')).toHaveText(/Dos mangos, por favor\./, spoken);
  expect((await storedTurns(practiceCase))[1]).toMatchObject({
    role: 'user',
    content: 'Dos mangos, por favor.',
  });
});

test('a launch in a frame without cookies uses platform storage and needs no click', async ({
  as,
}) => {
  await known();
  const page = await as();
  await keepNoCookies(page.context());
  const tool = await openFrame(page, loginOf(course, { lti_storage_target: '_parent' }));
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  const subjects = (await heard(page)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['lti.put_data', 'lti.get_data']));
});

test('a launch repeats its storage message when the platform’s frame missed the first one', async ({
  as,
}) => {
  await known();
  const page = await as();
  await keepNoCookies(page.context());
  const login = loginOf(course, { lti_storage_target: 'post_message_forwarding' });
  const tool = await openFrame(page, login, { at: '/beside' });
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
});

test('the new window that a frame without cookies and storage offers opens the activity', async ({
  as,
}) => {
  await known();
  const page = await as();
  await keepNoCookies(page.context(), { times: 1 });
  const tool = await openFrame(page, loginOf(course));
  const opening = page.context().waitForEvent('page');
  await tool.getByText('Open in a new window').click();
  await expect((await opening).locator('[data-sidebar]')).toBeVisible();
});
