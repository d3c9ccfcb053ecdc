import { buildInstructor } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { Conversation } from '../../tool/features/conversations/model.ts';
import { expect, test } from './fixtures.ts';
import {
  buildStage,
  button,
  lines,
  pressStart,
  silence,
  spoken,
  status,
  watch,
} from './voice-stage.ts';

const dialog = { name: 'At the market' };

test(
  'opening a case shows the start dialog and starts no call and no conversation',
  { tag: ['@VOICE-01', '@VOICE-03', '@VOICE-11'] },
  async ({ as }) => {
    const { student, practiceCase, path } = await buildStage({ min_time: 120, max_time: 600 });
    const page = await as(student);
    await watch(page);
    await page.goto(path);
    const start = page.getByRole('dialog', dialog);
    await expect(start).toContainText('Buy fruit and ask for prices.');
    await expect(start).toContainText('2-10 min');
    await expect(button(page, 'Start Conversation')).toBeEnabled();
    await expect(status(page)).toHaveText('Idle');
    expect(await page.evaluate(() => window.watched.calls.length)).toBe(0);
    expect(await Conversation.countDocuments({ practice_case_id: practiceCase.id })).toBe(0);
  },
);

test('a long description of a case leaves room for the start dialog on a phone', async ({ as }) => {
  const { student, path } = await buildStage({ description: 'Ask for the way. '.repeat(60) });
  const page = await as(student, { viewport: { width: 360, height: 640 } });
  await page.goto(path);
  await expect(button(page, 'Start Conversation')).toBeInViewport({ ratio: 1 });
  const microphone = page.getByRole('heading', { name: 'Check your microphone' });
  await microphone.scrollIntoViewIfNeeded();
  await expect(microphone).toBeInViewport({ ratio: 1 });
});

test(
  'Back in the start dialog leads a student to the practice page',
  { tag: ['@VOICE-09'] },
  async ({ as }) => {
    const { student, path } = await buildStage();
    const page = await as(student);
    await page.goto(path);
    await button(page, 'Back').click();
    await expect(page).toHaveURL('/student/practice');
  },
);

test('Back in the start dialog returns to the practice page with its search', async ({ as }) => {
  const { student } = await buildStage();
  const page = await as(student);
  await page.goto('/student/practice?search=market');
  await page.getByRole('link', { name: 'Start Practice' }).click();
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/student/practice?search=market');
});

test(
  'the start dialog offers an instructor a test of the partner, and Escape leads to the lessons',
  { tag: ['@VOICE-08', '@VOICE-10'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const accessible_on = new Date('2099-01-31T12:00:00Z');
    const practiceCase = await buildCase(instructor.section, { accessible_on });
    const page = await as(instructor);
    await page.goto(`/practice/${practiceCase.id}`);
    await expect(page.getByRole('dialog', dialog)).toBeVisible();
    await expect(page.getByText('Test the Practice Partner')).toBeVisible();
    await expect(page.getByText('This practice case opens on Jan 31, 2099')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/instructor/lessons');
  },
);

test('the microphone check shows the input level and lists the devices', async ({ as }) => {
  const { student, path } = await buildStage();
  // The fake microphone of Chromium beeps every second.
  const page = await as(student, { permissions: ['microphone'] });
  await page.goto(path);
  await expect(page.getByText('We can hear you.')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Microphone' }).click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
});

test('with a granted microphone the prepared offer starts the only call with one request', async ({
  microphone,
}) => {
  const { student, path } = await buildStage();
  const page = await (await microphone(silence()))(student, { permissions: ['microphone'] });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/chatbot/')) posted.push(new URL(request.url()).pathname);
  });
  await watch(page);
  await page.goto(path);
  await page.waitForFunction(() => window.watched.calls[0]?.localDescription);
  await pressStart(page);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  expect(posted).toEqual(['/api/chatbot/session']);
  expect(await page.evaluate(() => window.watched.calls.length)).toBe(1);
});

test(
  'a denied microphone shows what to do and starts no call',
  { tag: ['@VOICE-46', '@VOICE-47', '@VOICE-16'] },
  async ({ microphone }) => {
    const { student, path } = await buildStage();
    const page = await (await microphone('denied'))(student);
    await watch(page);
    await page.goto(path);
    await button(page, 'Start Conversation').click();
    await expect(
      page.getByText(
        'Microphone access not enabled! Please enable microphone access and refresh your browser.',
      ),
    ).toBeVisible();
    await expect(status(page)).toHaveText('Error');
    expect(await page.evaluate(() => window.watched.calls.length)).toBe(0);
  },
);

for (const [answer, shown] of [
  [
    { error: 'The partner is resting.', code: 'internal', requestId: 'r' },
    'The partner is resting.',
  ],
  [{}, 'Failed to start session'],
] as const) {
  test(
    `a failed session request shows '${shown}', is logged and can be repeated`,
    { tag: ['@VOICE-16', '@VOICE-48', '@VOICE-49'] },
    async ({ microphone, consoleErrors }) => {
      consoleErrors.expect(/Failed to create session|500/);
      const { student, path } = await buildStage();
      const viewport = { width: 320, height: 640 };
      const page = await (await microphone(silence()))(student, { viewport });
      await watch(page);
      await page.route('**/api/chatbot/session', (route) =>
        route.fulfill({ status: 500, json: answer }),
      );
      await page.goto(path);
      await button(page, 'Start Conversation').click();
      await expect(page.getByRole('alert')).toHaveText(shown);
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(status(page)).toHaveText('Error');
      await expect(page.getByText('Failed to create session')).toHaveCount(0);
      expect(consoleErrors.all().some((text) => text.includes('Failed to create session'))).toBe(
        true,
      );
      const open = await page.evaluate(
        () => window.watched.tracks.filter(({ readyState }) => readyState === 'live').length,
      );
      // The microphone check of the dialog may hold one track; the failed start must hold none.
      expect(open).toBeLessThanOrEqual(1);

      await page.unroute('**/api/chatbot/session');
      await button(page, 'Start Conversation').click();
      await expect(status(page)).toHaveText('Connected');
    },
  );
}

test(
  'a start refused with 403 shows the error text of the server',
  { tag: ['@VOICE-48'] },
  async ({ microphone }) => {
    const { student, path } = await buildStage();
    const page = await (await microphone(silence()))(student);
    await page.route('**/api/conversations/conversation/start', (route) =>
      route.fulfill({ status: 403, json: { error: 'Not open yet.', code: 'not_accessible' } }),
    );
    await page.goto(path);
    await button(page, 'Start Conversation').click();
    await expect(page.getByRole('alert')).toHaveText('Not open yet.');
  },
);

test('a browser without WebRTC says so in the start dialog, which cannot start', async ({ as }) => {
  const { student, path } = await buildStage();
  const page = await as(student, { permissions: ['microphone'] });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await page.goto(path);
  await expect(page.getByRole('dialog', dialog)).toContainText('This browser cannot make calls');
  await expect(button(page, 'Start Conversation')).toHaveCount(0);
});

test('a start of a case that was deleted meanwhile says so', async ({
  microphone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Practice case not found|status of 404/);
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await page.goto(path);
  await expect(button(page, 'Start Conversation')).toBeEnabled();
  await PracticeCase.updateOne({ _id: practiceCase.id }, { deleted_at: new Date() });
  await button(page, 'Start Conversation').click();
  await expect(page.getByRole('alert')).toHaveText(
    /^Your instructor has deleted this practice case/,
  );
  await expect(button(page, 'Start Conversation')).toHaveCount(0);
});

test(
  'the status is Connecting... until the session request succeeds',
  { tag: ['@VOICE-12'] },
  async ({ microphone }) => {
    const { student, path } = await buildStage();
    const page = await (await microphone(silence()))(student);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/chatbot/session', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await button(page, 'Start Conversation').click();
    await expect(status(page)).toHaveText('Connecting...');
    goOn();
    await expect(status(page)).toHaveText('Connected');
  },
);
