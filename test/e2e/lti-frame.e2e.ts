import type { BrowserContext, FrameLocator, Page, ViewportSize } from '@playwright/test';
import express from 'express';
import { Section } from '../../tool/features/organisation/model.ts';
import { endAllSessions } from '../../tool/features/sessions/service.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { consentFor } from '../support/consent.ts';
import { messageHint } from '../support/fake-lms/auth-routes.ts';
import type { ResourceLink } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { expect, test } from './fixtures.ts';
import { axeFaults } from './harness/axe.ts';
import { hold } from './harness/hold.ts';
import { layoutFaults } from './harness/layout.ts';
import { settle } from './harness/settle.ts';
import { registeredLms } from './lti-stage.ts';
import { caseTitle } from './screens/long-names.ts';

// They share a site on one port, so one worker runs them all.
test.describe.configure({ mode: 'default' });

let lms: FakeLms;
test.beforeAll(async ({ server }) => {
  lms = await registeredLms(server, 'E2E_FRAME_LMS_PORT', framePages);
});
test.afterAll(() => lms.close());

/** Keeps what the frame says, and keeps data for it as platforms do (LTI platform storage). */
const platformScript = `
window.heard = [];
const kept = {};
addEventListener('message', ({ data, source, origin }) => {
  heard.push(data);
  const answer = (more) =>
    source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, ...more }, origin);
  if (data.subject === 'lti.put_data') answer({ key: data.key, value: (kept[data.key] = data.value) });
  if (data.subject === 'lti.get_data') answer({ key: data.key, value: kept[data.key] });
});`;

/** The address that begins a launch of a student. */
const loginOf = (link: ResourceLink, more: Record<string, string> = {}) =>
  addressOf({ person: lms.person('5'), link }, more);

function addressOf(launch: Parameters<FakeLms['open']>[0], more: Record<string, string> = {}) {
  const { person } = launch;
  const hint = lms.open(launch);
  const parameters = {
    iss: lms.issuer,
    target_link_uri: lms.tool.launchUrl,
    login_hint: person.sub,
    lti_message_hint: messageHint(lms, hint),
    client_id: lms.clientId,
    ...more,
  };
  return `${lms.tool.loginUrl}?${new URLSearchParams(parameters).toString()}`;
}

/** A course page with an empty frame that is not given the microphone, and the page that one goes back to. */
function framePages({ profile }: FakeLms) {
  const app = express();
  app.get('/frame', (_req, res) => {
    res.send(`<!doctype html><title>Course</title><script>${platformScript}</script>
      <iframe name="tool" title="Parley" style="inline-size: 100%; block-size: 700px"></iframe>`);
  });
  // As Canvas does: a frame beside the tool's keeps the data, and hears nothing of the first messages.
  app.get('/beside', (_req, res) => {
    res.send(`<!doctype html><title>Course</title>
      <iframe name="tool" title="Parley" style="inline-size: 100%; block-size: 700px"></iframe>
      <iframe name="post_message_forwarding" title="Messages" src="/late"></iframe>`);
  });
  app.get('/late', (_req, res) => {
    res.send(`<!doctype html><title>Messages</title><script>
      addEventListener('message', function first(event) {
        removeEventListener('message', first);
        event.stopImmediatePropagation();
      });
      ${platformScript}</script>`);
  });
  app.get(profile.paths.return, (_req, res) => {
    res.send('<!doctype html><title>Back</title>The course');
  });
  return app;
}

/** Opens a launch in the frame of the course page, which allows it nothing unless asked for. */
async function openFrame(page: Page, login: string, { allow = '', at = '/frame' } = {}) {
  await page.goto(lms.origin + at);
  const set = (frame: Element, [name, value]: [string, string]) => frame.setAttribute(name, value);
  const own = 'iframe[name="tool"]';
  await page.locator(own).evaluate(set, ['allow', allow] as [string, string]);
  await page.locator(own).evaluate(set, ['src', login] as [string, string]);
  return page.frameLocator(own);
}

interface Heard {
  subject: string;
  height?: number;
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

const course: ResourceLink = { id: 'frame', title: 'Parley', custom: {} };
/** Somebody, the student unless given, has been here before and agreed; answers the class of the course. */
async function known(
  person = '5',
): Promise<{ class_id: string; section_id: string; user_id: string }> {
  const { user, section_id } = await enter(lms, { person, link: course });
  await consentFor(user.id);
  const section = await Section.findById(section_id).lean();
  const class_id = String(section?.class_id);
  return { class_id, section_id: String(section_id), user_id: user.id };
}

/** Takes all cookies away while the platform is asked, as strict browsers do inside a frame. */
const keepNoCookies = (context: BrowserContext) =>
  context.route(
    ({ pathname }) => pathname === lms.profile.paths.auth,
    async (route) => {
      await context.clearCookies();
      await route.continue();
    },
  );

test('a frame gets a compact shell, tells its height, opens a window of its own and leads back', async ({
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

test('where the frame is refused the microphone, the case opens in a window of its own', async ({
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

/** Blocks storage in frames, as browsers do that block third-party cookies. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) return;
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });

const storageNotice = (tool: FrameLocator) =>
  tool.getByRole('status').filter({ hasText: 'Your browser keeps nothing' });

test('where the frame may keep nothing, it says so and works until it is loaded anew', async ({
  as,
}) => {
  await known();
  const page = await as();
  await blockStorage(page);
  const tool = await openFrame(page, loginOf(course));
  const notice = storageNotice(tool);
  await expect(notice.getByRole('button', { name: 'Open in a new window' })).toBeVisible();
  await tool.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(tool.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
});

const reload = (tool: FrameLocator) =>
  tool.locator('html').evaluate(() => window.location.reload());

test('a frame that keeps nothing survives a reload, with its session and the way back', async ({
  as,
}) => {
  await known();
  const page = await as();
  await blockStorage(page);
  const tool = await openFrame(page, loginOf(course));
  await tool.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(tool.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await reload(tool);
  await expect(tool.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  await tool.getByRole('button', { name: 'Back to course' }).click();
  await expect(page).toHaveTitle('Back');
});

test('without the cookie a reload leads back to the course, not to a password', async ({ as }) => {
  await known();
  const page = await as();
  await blockStorage(page);
  const tool = await openFrame(page, loginOf(course));
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  await page.context().clearCookies({ name: /lti-session/ });
  await reload(tool);
  await expect(tool.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(tool.getByLabel(/password/i)).toHaveCount(0);
  await expect(tool.getByRole('link', { name: /account|login|register/i })).toHaveCount(0);
  await tool.getByRole('button', { name: 'Back to course' }).click();
  await expect(page).toHaveTitle('Back');
});

test('a session that ends in a frame offers the way back to the course', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Session expired/);
  const { user_id } = await known();
  const page = await as();
  const tool = await openFrame(page, loginOf(course));
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  // A call before the click would end the session by itself.
  await page.waitForLoadState('networkidle');
  const release = await hold(page, '**/api/**');
  await endAllSessions(user_id);
  await tool.getByRole('link', { name: 'Progress', exact: true }).click();
  release();
  await expect(tool.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await tool.getByRole('button', { name: 'Back to course' }).click();
  await expect(page.getByText('The course')).toBeVisible();
});

test('the storage notice fits a phone and stays closed once it has been closed', async ({ as }) => {
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

test('what a student opens in a frame of 320 to 1280 px fits it, in light and dark colors', async ({
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

test('what a teacher opens in a frame of 320 to 1280 px fits it, in light and dark colors', async ({
  as,
}) => {
  await buildCase(await known('3'), { title: caseTitle });
  const page = await as(undefined, { reducedMotion: 'reduce' });
  const launch = addressOf({ person: lms.person('3'), link: course });
  const tool = await openFrame(page, launch);
  for (const name of ['Dashboard', 'Lessons', 'Students', 'Analytics']) {
    await page.setViewportSize(sizes[0]);
    await tool.getByRole('link', { name, exact: true }).first().click();
    await expectFrameFits(page, name);
  }
  await page.setViewportSize(sizes[0]);
  const dialog = addressOf({ person: lms.person('3'), deepLinking: {} });
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
  await settle(frame);
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

test('the storage notice is part of the start dialog and is gone during the talk', async ({
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
  await dialog.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(storageNotice(tool)).toHaveCount(0);
});

test('a frame without cookies is bound through the platform, without a click', async ({ as }) => {
  await known();
  const page = await as();
  await keepNoCookies(page.context());
  const tool = await openFrame(page, loginOf(course, { lti_storage_target: '_parent' }));
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
  const subjects = (await heard(page)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['lti.put_data', 'lti.get_data']));
});

test('a frame of the platform that begins to listen late is asked again', async ({ as }) => {
  await known();
  const page = await as();
  await keepNoCookies(page.context());
  const login = loginOf(course, { lti_storage_target: 'post_message_forwarding' });
  const tool = await openFrame(page, login, { at: '/beside' });
  await expect(tool.locator('[data-sidebar]')).toBeVisible();
});

test('a launch replaces a session that has ended, and a code that was used says what to do', async ({
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
  await expect(page.getByRole('heading', { name: 'This way in has ended' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the login page' }).click();
  await page.waitForURL('**/login');
  // The launch that failed has not ended the session that there was.
  await page.goto('/student/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a case written from the dialog comes back ticked, beside those that were ticked before', async ({
  as,
}) => {
  const place = await known('3');
  const write = (title: string) => buildCase(place, { title });
  await write('Left out');
  await write('Ticked');
  const page = await as();
  const dialog = await openFrame(page, addressOf({ person: lms.person('3'), deepLinking: {} }));
  const box = (title: string) => dialog.getByRole('checkbox', { name: title });
  const intoTheEditor = () => dialog.getByRole('link', { name: 'Write a New Case' }).click();
  const back = () => dialog.getByRole('link', { name: 'Back to Adding Practice' }).click();

  // What is chosen in a dialog returns to the page around it: a window of its own leads nowhere.
  const ownWindow = dialog.getByRole('button', { name: 'Open in a new window' });
  await expect(ownWindow).toHaveCount(0);
  await box('Ticked').check();
  await intoTheEditor();
  await expect(dialog.getByRole('link', { name: 'Back to Adding Practice' })).toBeVisible();
  await expect(ownWindow).toHaveCount(0);
  await write('Written');
  await back();
  await expect(box('Written')).toBeChecked();
  await expect(box('Ticked')).toBeChecked();
  await expect(box('Left out')).not.toBeChecked();

  // It is new once: who takes the tick away is not given it again.
  await box('Written').uncheck();
  await intoTheEditor();
  await back();
  await expect(box('Ticked')).toBeChecked();
  await expect(box('Written')).not.toBeChecked();

  // A template leads to the same editor, in the same dialog.
  await dialog.getByRole('button', { name: 'Use a Template' }).click();
  const templates = dialog.getByRole('dialog', { name: 'Choose a template' });
  const first = templates.getByRole('link').first();
  const name = await first.locator('bdi').first().innerText();
  await first.click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(name);
  await expect(dialog.getByRole('link', { name: 'Back to Adding Practice' })).toBeVisible();
});
