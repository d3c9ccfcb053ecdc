import type { Route } from '@playwright/test';
import { Conversation } from '../../tool/features/conversations/model.ts';
import { expect, test } from './fixtures.ts';
import { haltClock, runUntil } from './harness/still-clock.ts';
import {
  buildStage,
  button,
  pressStart,
  silence,
  startTalking,
  status,
  storedConversation,
  spoken,
  spokenTest,
} from './voice-stage.ts';

test.describe.configure(spokenTest);

test(
  'ending a conversation early asks for confirmation and gives no feedback',
  { tag: ['@VOICE-07', '@VOICE-34', '@VOICE-35', '@VOICE-36', '@VOICE-37'] },
  async ({ microphone }) => {
    const { student, practiceCase, path } = await buildStage({ min_time: 60 });
    const page = await (await microphone(silence()))(student);
    await startTalking(page, path);
    await button(page, 'End').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('no feedback will be given');
    // A screen reader reads the question again whenever its text changes.
    const asked = await question.textContent();
    const timer = page.getByRole('timer', { includeHidden: true });
    const time = await timer.textContent();
    await expect(timer).not.toHaveText(time ?? '');
    await expect(question).toHaveText(asked ?? '');
    await button(page, 'Keep talking').click();
    await expect(question).toBeHidden();
    await expect(status(page)).toHaveText('Connected');

    await button(page, 'End').click();
    await button(page, 'End without feedback').click();
    await expect(page).toHaveURL('/student/practice');
    const conversation = await storedConversation(practiceCase);
    expect(conversation.end_time).not.toBeNull();
    expect(conversation.completed).toBe(false);
    expect(conversation.feedback_status).toBe('none');
  },
);

test('a continued conversation that was ended early is not offered again', async ({
  microphone,
}) => {
  const { student, path } = await buildStage({ min_time: 60 });
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await page.goto('/student/practice');
  await page.getByRole('link', { name: /^Continue/ }).click();
  await pressStart(page);
  await button(page, 'End').click();
  await button(page, 'End without feedback').click();
  await expect(page.getByRole('link', { name: 'Start Practice' })).toBeVisible();
});

test(
  'a conversation warns 30 s before its time limit, ends 3 s after it and opens its report',
  { tag: ['@VOICE-38', '@VOICE-39', '@VOICE-40', '@VOICE-44'] },
  async ({ microphone }) => {
    const { student, practiceCase, path } = await buildStage({ max_time: 40 });
    const page = await (await microphone(silence()))(student);
    await page.clock.install();
    await startTalking(page, path);
    // The page's clock is moved ahead, so the start time on the server is moved back.
    await Conversation.updateOne(
      { practice_case_id: practiceCase.id },
      { start_time: new Date(Date.now() - 60_000) },
    );
    await haltClock(page);
    await runUntil(page, page.getByText('30 seconds remaining'), 100);
    await expect(page.getByRole('timer')).toHaveText('0:10');
    await runUntil(page, page.getByText("Time's up! Submitting for evaluation..."), 50);
    await expect(page.getByRole('timer')).toHaveText('0:40');

    const ending = page.getByText('Ending conversation');
    await page.clock.runFor(2_900);
    await expect(ending).toBeHidden();
    await page.clock.runFor(100);
    await expect(ending).toBeVisible();
    await runUntil(page, page.getByText('Waiting for feedback'), 20);
    await page.clock.runFor(900);
    await expect(page).toHaveURL(path);
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/feedback\//);
    await expect(
      page.getByText('The conversation lasted 0:40, and nothing that you said was heard.'),
    ).toBeVisible();
    expect((await storedConversation(practiceCase)).duration).toBe(40);
  },
);

test(
  'a logout during a conversation stops microphone and call and leaves the conversation open',
  { tag: ['@VOICE-45'] },
  async ({ microphone, server }) => {
    const { student, practiceCase, path } = await buildStage();
    const page = await (await microphone(silence()))(student);
    // The request that confirms the start is still pending at the logout.
    const start = '**/conversation/start';
    const confirming = new Promise<Route>((resolve) => page.route(start, resolve));
    await startTalking(page, path);
    const late = await confirming;
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    // The page goes to `/` immediately; the server ends the session in the background.
    const session = async () => {
      const headers = { Authorization: `Bearer ${token ?? ''}` };
      return (await page.request.get(`${server}/api/auth/me`, { headers })).status();
    };
    await expect.poll(session).toBe(401);
    const answered = page.waitForResponse(start);
    await late.continue();
    expect((await answered).status()).toBe(401);
    const left = () =>
      page.evaluate(() => ({
        tracks: [...new Set(window.watched.tracks.map(({ readyState }) => readyState))],
        calls: window.watched.calls.map(({ connectionState }) => connectionState),
        sounds: document.querySelectorAll('audio').length,
      }));
    // The URL changes shortly before the page is unmounted.
    await expect.poll(left).toEqual({ tracks: ['ended'], calls: ['closed'], sounds: 0 });
    await expect(page).toHaveURL('/');
    expect((await storedConversation(practiceCase)).end_time).toBeNull();
  },
);

test(
  'a conversation ended by another client shows Disconnected and stops the microphone',
  { tag: ['@VOICE-17'] },
  async ({ microphone, server, consoleErrors }) => {
    consoleErrors.expect(/Failed to save message/);
    const { student, practiceCase, path } = await buildStage();
    const page = await (await microphone(silence()))(student);
    await startTalking(page, path);
    const { _id } = await storedConversation(practiceCase);
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    await page.request.post(`${server}/api/conversations/conversation/${String(_id)}/end`, {
      headers: { Authorization: `Bearer ${token ?? ''}` },
    });
    await expect(status(page)).toHaveText('Disconnected', spoken);
    await expect(page.getByText('This conversation has been ended.')).toBeVisible();
    expect(
      await page.evaluate(() =>
        window.watched.tracks.every(({ readyState }) => readyState === 'ended'),
      ),
    ).toBe(true);
  },
);

test('an end that cannot be sent is sent when the network is back, and can be left', async ({
  microphone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to |ERR_INTERNET_DISCONNECTED/);
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await expect(page.getByText('Long enough for feedback')).toBeVisible(spoken);
  await page.context().setOffline(true);
  await button(page, 'End').click();
  await expect(page.getByRole('alert')).toContainText('kept in this browser', spoken);
  // The page below is out of sight.
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Try again')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    '/student/practice',
  );
  expect((await storedConversation(practiceCase)).open).toBe(true);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/feedback\//, spoken);
  expect((await storedConversation(practiceCase)).completed).toBe(true);
});

test('neither help nor a turned phone without a network loses an end that is not sent', async ({
  microphone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to |ERR_INTERNET_DISCONNECTED/);
  const { student, practiceCase, path } = await buildStage();
  const viewport = { width: 844, height: 390 };
  const page = await (await microphone(silence()))(student, { viewport });
  await startTalking(page, path);
  await expect(page.getByText('Long enough for feedback')).toBeVisible(spoken);
  await page.context().setOffline(true);
  await button(page, 'Help & Feedback').click();
  await button(page, 'End').click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('alert')).toContainText('kept in this browser', spoken);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/feedback\//, spoken);
  expect((await storedConversation(practiceCase)).completed).toBe(true);
  await button(page, 'Open sidebar').click();
  await expect(page.getByRole('link', { name: 'Account Settings', exact: true })).toBeVisible();
});

test('a list that Back opens while a conversation ends no longer offers to continue it after the end', async ({
  microphone,
}) => {
  const { student } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await page.goto('/student/practice');
  await page.getByRole('link', { name: 'Start Practice' }).click();
  await pressStart(page);
  await expect(page.getByText('Long enough for feedback')).toBeVisible();
  const ending = new Promise<Route>((resolve) => page.route('**/end', resolve));
  await button(page, 'End').click();
  const late = await ending;
  await page.goBack();
  const goOn = page.getByRole('link', { name: /^Continue/ });
  await expect(goOn).toBeVisible();
  await late.continue();
  await expect(goOn).toHaveCount(0);
});
