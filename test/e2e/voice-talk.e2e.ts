import { scriptOf, textOf } from '../../tool/stand-ins/demo-partner/src/script.ts';
import { expect, test } from './fixtures.ts';
import { haltClock } from './harness/still-clock.ts';
import {
  aMinute,
  buildStage,
  button,
  elapsed,
  lines,
  pressByKeyboard,
  pressStart,
  recording,
  sentTypes,
  shownAt,
  silence,
  startTalking,
  status,
  storedConversation,
  storedTurns,
  spoken,
  spokenTest,
  written,
} from './voice-stage.ts';

test.describe.configure(spokenTest);

const spanish = scriptOf('es');
const learnerLine = (key: number) => spanish.learner[key]?.text ?? '';

test(
  'a spoken conversation is saved turn by turn in order and leads to its report',
  {
    tag: [
      '@VOICE-02',
      '@VOICE-04',
      '@VOICE-05',
      '@VOICE-13',
      '@VOICE-23',
      '@VOICE-24',
      '@VOICE-25',
      '@VOICE-30',
      '@VOICE-31',
      '@VOICE-32',
      '@VOICE-33',
      '@VOICE-41',
      '@VOICE-42',
      '@VOICE-43',
    ],
  },
  async ({ microphone }) => {
    const { student, practiceCase, path } = await buildStage();
    const keys = [3, 6, 1, 4];
    const file = recording(
      keys.map((key, turn) => ({ at: 10 + 12 * turn, key: String(key) })),
      58,
    );
    const page = await (await microphone(file))(student);
    await startTalking(page, path);
    await expect(page.locator('canvas')).toHaveJSProperty('width', 300);
    await expect(page.locator('canvas')).toHaveJSProperty('height', 60);
    await expect(page.getByText('Demo partner')).toBeVisible();
    await expect(lines(page, 'assistant')).toHaveCount(5, aMinute);
    await expect(lines(page, 'user')).toHaveCount(4, spoken);
    await expect.poll(() => elapsed(page), aMinute).toBeGreaterThanOrEqual(60);

    const call = await page.evaluate(async () => {
      const [connection] = window.watched.calls;
      const stats = [...((await connection?.getStats()) ?? new Map()).values()];
      const energy = (type: string) =>
        stats.find((entry) => entry.type === type && entry.kind === 'audio')?.totalAudioEnergy ?? 0;
      return {
        inbound: energy('inbound-rtp'),
        outbound: energy('media-source'),
        state: connection?.connectionState,
        channel: window.watched.channels[0]?.label,
        sdp: connection?.localDescription?.sdp ?? '',
        ice: window.watched.configurations[0]?.iceServers,
      };
    });
    expect(call.inbound).toBeGreaterThan(0.001);
    expect(call.outbound).toBeGreaterThan(0.001);
    expect(call.state).toBe('connected');
    expect(call.channel).toBe('oai-events');
    expect(call.sdp).toMatch(/^m=audio [\s\S]*^m=application /m);
    expect(JSON.stringify(call.ice)).toContain('stun:');

    // The demo partner transcribes a turn either before or after its reply has begun.
    await expect
      .poll(async () => (await storedTurns(practiceCase)).map(({ content }) => content))
      .toEqual([
        textOf(spanish.greeting),
        ...keys.flatMap((key, turn) => [learnerLine(key), textOf(spanish.questions[turn] ?? '')]),
      ]);
    const turns = await storedTurns(practiceCase);
    expect(turns.map(({ role }) => role)).toEqual([
      'assistant',
      ...keys.flatMap(() => ['user', 'assistant']),
    ]);
    expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_, index) => index + 1));
    const late = await page.evaluate(() => {
      const { received } = window.watched;
      const written = received.findLastIndex(({ type }) =>
        type.endsWith('transcription.completed'),
      );
      const answered = received.findLastIndex(({ type }) => type === 'response.created');
      return written > answered;
    });
    expect(late, 'the last transcript came after its answer had begun').toBe(true);

    await button(page, 'End').click();
    const endingAt = await shownAt(page, 'Ending conversation');
    expect(await shownAt(page, 'Waiting for feedback')).toBeGreaterThan(endingAt);
    const conversation = await storedConversation(practiceCase);
    await expect(page).toHaveURL(`/feedback/${String(conversation._id)}`);
    await expect(page.getByText(/^Well done! You talked for \d:\d\d\.$/)).toBeVisible();
    expect(await page.evaluate(() => window.watched.movingDots)).toBe(3);
    expect(conversation.completed).toBe(true);
    expect(conversation.end_time).not.toBeNull();
    await expect(page.getByRole('heading', { name: 'Your next step' })).toBeVisible(written);
    await expect(page.getByText('Demo report', { exact: true })).toBeVisible();
  },
);

test(
  'Pause stops the microphone, the partner and the timer, and Resume continues',
  {
    tag: [
      '@VOICE-06',
      '@VOICE-14',
      '@VOICE-15',
      '@VOICE-26',
      '@VOICE-27',
      '@VOICE-28',
      '@VOICE-29',
      '@VOICE-51',
    ],
  },
  async ({ microphone }) => {
    const { student, path } = await buildStage();
    const page = await (await microphone(silence()))(student);
    await page.clock.install();
    await startTalking(page, path);
    const enabled = () =>
      page.evaluate(() =>
        window.watched.tracks.some((track) => track.enabled && track.readyState === 'live'),
      );
    expect(await enabled()).toBe(true);
    await expect.poll(() => elapsed(page)).toBeGreaterThan(1);

    const before = (await sentTypes(page)).length;
    await haltClock(page);
    await button(page, 'Pause').click();
    await expect(status(page)).toHaveText('Paused');
    const stood = await elapsed(page);
    expect(await enabled()).toBe(false);
    // Turn detection is switched off first: silence would end the turn and cause a reply during the pause.
    expect(await sentTypes(page, before)).toEqual([
      'session.update',
      'response.cancel',
      'output_audio_buffer.clear',
      'input_audio_buffer.clear',
    ]);
    const message = page.getByText('Conversation paused.');
    await page.clock.runFor(2_950);
    await expect(message).toBeVisible();
    await page.clock.runFor(100);
    await expect(message).toBeHidden();
    await page.clock.runFor(5_000);
    expect(await elapsed(page)).toBe(stood);

    const paused = (await sentTypes(page)).length;
    await button(page, 'Resume').click();
    await shownAt(page, 'Resuming...');
    await expect(status(page)).toHaveText('Connected');
    expect(await enabled()).toBe(true);
    expect((await sentTypes(page, paused))[0]).toBe('session.update');
    // More than a second, which may also complete a second that began before the pause.
    await page.clock.runFor(1_250);
    const gained = (await elapsed(page)) - stood;
    expect(gained).toBeGreaterThanOrEqual(1);
    expect(gained).toBeLessThanOrEqual(2);
  },
);

test('push-to-talk sends what is said while the space bar is held', async ({ microphone }) => {
  const long = 'un kilo de manzanas verdes de la montaña del pueblo';
  const { student, practiceCase, path } = await buildStage({ key_items: `${long}\nme gustaría` });
  const file = recording(
    Array.from({ length: 20 }, (_, turn) => ({ at: turn * 1.5, seconds: 1.4, key: '5' })),
    30,
  );
  const page = await (await microphone(file))(student);
  await page.goto(path);
  const words = page.getByRole('list', { name: 'Words to use' }).getByRole('listitem');
  await expect(words).toHaveText([long, 'me gustaría']);
  await page.getByRole('switch', { name: 'Hold a button while I talk' }).click();
  await pressStart(page);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  expect(await lines(page, 'user').count()).toBe(0);
  await page.keyboard.down('Space');
  await expect(button(page, 'Listening: let go when done')).toBeVisible();
  await page.waitForFunction(
    (from) => performance.now() - from > 2000,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.up('Space');
  await expect(lines(page, 'user')).toHaveText([new RegExp(learnerLine(5).slice(0, 12))], spoken);
  await expect(words).toHaveText([long, 'me gustaría, said']);
  // On a phone the second word is out of view, which must not widen the page.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(lines(page, 'assistant')).toHaveCount(2, spoken);
  const turns = await storedTurns(practiceCase);
  expect(turns.filter(({ role }) => role === 'user')).toHaveLength(1);

  // Users who cannot hold a button start and stop with Enter.
  await pressByKeyboard(page, 'Hold to talk');
  await expect(button(page, 'Listening: let go when done')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Hold to talk')).toBeVisible();
});

test('hint, repeat, slower, captions, pause and end work with the keyboard alone', async ({
  microphone,
}) => {
  const { student, path } = await buildStage({ min_time: 240 });
  const page = await (await microphone(silence()))(student);
  await page.goto(path);
  const press = (name: string) => pressByKeyboard(page, name);
  await press('Start Conversation');
  await expect(status(page)).toHaveText('Connected', spoken);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await press('Hint');
  await expect(page.getByText('You could say')).toBeVisible();
  await expect(page.getByText(learnerLine(0))).toBeVisible();
  await press('Close hint');
  await expect(page.getByText('You could say')).toBeHidden();
  await expect(button(page, 'Hint')).toBeFocused();

  await press('Repeat');
  await expect(lines(page, 'assistant')).toHaveCount(2, spoken);
  await press('Slower');
  await expect(button(page, 'Slower')).toHaveAttribute('aria-pressed', 'true');
  await expect(lines(page, 'assistant')).toHaveCount(3, spoken);
  const said = await lines(page, 'assistant').locator('[dir="auto"]').allInnerTexts();
  expect(new Set(said)).toEqual(new Set([textOf(spanish.greeting)]));

  await press('Partner’s captions');
  await expect(lines(page, 'assistant')).toHaveCount(0);
  await press('My captions');
  await expect(page.getByText('Captions are off.')).toBeVisible();
  await press('Partner’s captions');
  await expect(lines(page, 'assistant')).toHaveCount(3);

  await press('Pause');
  await expect(status(page)).toHaveText('Paused');
  await press('Resume');
  await expect(status(page)).toHaveText('Connected');
  await press('End');
  await press('End without feedback');
  await expect(page).toHaveURL('/student/practice');
});
