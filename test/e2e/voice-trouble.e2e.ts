import { scriptOf, textOf } from '../../tool/stand-ins/demo-partner/src/script.ts';
import { Conversation } from '../../tool/features/conversations/model.ts';
import { endAccess } from '../../tool/features/sessions/service.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './shell/log-in.ts';
import {
  buildStage,
  button,
  elapsed,
  lines,
  pressByKeyboard,
  pressStart,
  silence,
  startButton,
  startTalking,
  status,
  storedTurns,
  spoken,
  spokenTest,
} from './voice-stage.ts';

test.describe.configure(spokenTest);

const spanish = scriptOf('es');

const saving = '**/save_message';

test(
  'turns that fail to save are logged and saved in order once the server is back',
  { tag: ['@VOICE-50'] },
  async ({ microphone, consoleErrors }) => {
    consoleErrors.expect(/Failed to save message|500/);
    const { student, practiceCase, path } = await buildStage();
    const page = await (await microphone(silence()))(student);
    await page.route(saving, (route) => route.fulfill({ status: 500, json: {} }));
    await startTalking(page, path);
    await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
    // Typed: a recording would speak at its second, and interrupt a greeting that comes late.
    await button(page, 'Type').click();
    await page.getByLabel('Your turn, in writing').fill('Dos mangos, por favor.');
    await page.keyboard.press('Enter');
    await expect(lines(page, 'assistant')).toHaveCount(2, spoken);
    await expect(status(page)).toHaveText('Connected');
    await expect(page.getByText('Failed to save message')).toHaveCount(0);
    expect(consoleErrors.all().some((text) => text.includes('Failed to save message'))).toBe(true);
    expect(await storedTurns(practiceCase)).toEqual([]);

    await page.unroute(saving);
    await expect
      .poll(() => storedTurns(practiceCase), spoken)
      .toEqual([
        { seq: 1, role: 'assistant', content: textOf(spanish.greeting) },
        { seq: 2, role: 'user', content: 'Dos mangos, por favor.' },
        { seq: 3, role: 'assistant', content: textOf(spanish.questions[0] ?? '') },
      ]);
  },
);

test('a reload resumes the conversation and saves the queued turns', async ({
  microphone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to save message|ERR_FAILED/);
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  // The beforeunload dialog of the browser.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route(saving, (route) => route.abort());
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await button(page, 'Pause').click();
  const before = await elapsed(page);
  expect(before).toBeGreaterThan(1);
  expect(await storedTurns(practiceCase)).toEqual([]);

  await page.unroute(saving);
  await page.reload();
  await pressStart(page);
  await expect(lines(page, 'assistant').first()).toContainText(textOf(spanish.greeting));
  await expect
    .poll(() => storedTurns(practiceCase))
    .toEqual([{ seq: 1, role: 'assistant', content: textOf(spanish.greeting) }]);
  expect(await elapsed(page)).toBeGreaterThanOrEqual(before);
  expect(await Conversation.countDocuments({ practice_case_id: practiceCase.id })).toBe(1);

  // The partner got the transcript: it continues instead of greeting again.
  await button(page, 'Repeat').click();
  await expect(lines(page, 'assistant')).toHaveCount(2, spoken);
  await expect(lines(page, 'assistant').nth(1)).toContainText(textOf(spanish.greeting));
  await expect
    .poll(async () => (await storedTurns(practiceCase)).map(({ seq }) => seq))
    .toEqual([1, 2]);
});

test('a conversation during which the session ends goes on after the login, with every turn', async ({
  microphone,
  consoleErrors,
}) => {
  consoleErrors.expect(/401|Failed to save message/);
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await expect.poll(async () => (await storedTurns(practiceCase)).length, spoken).toBe(1);
  await endAccess(student.id);
  await button(page, 'Type').click();
  await page.getByLabel('Your turn, in writing').fill('Dos mangos, por favor.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await logIn(page, student.email);
  await expect(page).toHaveURL(path);
  await pressStart(page);
  await expect(lines(page, 'user')).toHaveText(/Dos mangos, por favor\./);
  await expect
    .poll(async () => (await storedTurns(practiceCase))[1], spoken)
    .toMatchObject({
      role: 'user',
      content: 'Dos mangos, por favor.',
    });
  expect(await Conversation.countDocuments({ practice_case_id: practiceCase.id })).toBe(1);
});

test('a lost connection stops the timer, is shown, and reconnects with the transcript so far', async ({
  microphone,
}) => {
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  let mayMint: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    mayMint = resolve;
  });
  await page.route('**/api/chatbot/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => window.watched.channels[0]?.close());
  await expect(page.getByText('Reconnecting...')).toBeVisible();
  await expect(status(page)).toHaveText('Connecting...');
  const stood = await elapsed(page);
  await page.waitForFunction(
    (from) => performance.now() - from > 2500,
    await page.evaluate(() => performance.now()),
  );
  expect(await elapsed(page)).toBe(stood);
  mayMint();
  await expect(status(page)).toHaveText('Connected', spoken);
  await expect(page.getByText('Reconnecting...')).toBeHidden();
  const told = await page.evaluate(
    () => window.watched.sent.filter(({ type }) => type === 'conversation.item.create').length,
  );
  expect(told).toBe(1);
  expect(await Conversation.countDocuments({ practice_case_id: practiceCase.id })).toBe(1);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
});

test('a client secret refused with 401 shows an error, and a second start succeeds', async ({
  microphone,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/);
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await page.route('**/calls', (route) => route.fulfill({ status: 401, body: '' }));
  await page.goto(path);
  await button(page, 'Start Conversation').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to start session');
  await page.unroute('**/calls');
  await pressStart(page);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  expect(await Conversation.countDocuments({ practice_case_id: practiceCase.id })).toBe(1);
});

test('a second tab cannot join a running conversation', async ({ microphone }) => {
  const { student, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  const second = await page.context().newPage();
  await second.goto(path);
  await startButton(second).click();
  await expect(second.getByRole('alert')).toContainText('open in another tab');
});

test('a link asks for confirmation before it leaves a conversation, which can be resumed', async ({
  microphone,
}) => {
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await button(page, 'Stay').click();
  await expect(status(page)).toHaveText('Connected');
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await button(page, 'Leave').click();
  await expect(page).toHaveURL('/student/practice');
  await expect
    .poll(() => page.evaluate(() => window.watched.tracks.map(({ readyState }) => readyState)))
    .not.toContain('live');
  await page.goto(path);
  await expect(button(page, 'Continue Conversation')).toBeEnabled();
  await pressStart(page);
  await expect(lines(page, 'assistant').first()).toContainText(textOf(spanish.greeting));
  expect(await Conversation.countDocuments({ practice_case_id: practiceCase.id })).toBe(1);
});

test('a control that a lost connection disables has the focus and its ring again once it is back', async ({
  microphone,
}) => {
  const { student, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await pressByKeyboard(page, 'Repeat');
  await page.evaluate(() => window.watched.channels[0]?.close());
  await expect(button(page, 'Repeat')).toBeDisabled();
  await expect(status(page)).toHaveText('Connected', spoken);
  await expect(button(page, 'Repeat')).toBeFocused();
  await expect(button(page, 'Repeat')).toHaveCSS('outline-width', '3px');
});

test('a microphone that is forbidden pauses the conversation, which goes on once it is allowed', async ({
  microphone,
}) => {
  const { student, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await page.context().grantPermissions(['microphone']);
  // The browser of the tests grants what a page asks for, whatever the permission.
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName });
      if (state === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
      return open(constraints);
    };
  });
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const permit = (setting: 'granted' | 'denied') =>
    browser.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      origin: new URL(page.url()).origin,
      browserContextId: targetInfo.browserContextId,
    });
  const silent = page.getByText('Your microphone sends no sound.');
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await permit('denied');
  await expect(silent).toBeVisible();
  await expect(status(page)).toHaveText('Paused');
  await permit('granted');
  await button(page, 'Resume').click();
  await expect(status(page)).toHaveText('Connected', spoken);
  await expect(silent).toBeHidden();
  const tracks = () => window.watched.tracks.map(({ readyState }) => readyState);
  expect(await page.evaluate(tracks)).toEqual(['ended', 'live']);
});
