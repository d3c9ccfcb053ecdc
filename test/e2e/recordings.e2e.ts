import { Message } from '../../tool/features/conversations/model.ts';
import { expect, test } from './fixtures.ts';
import {
  buildStage,
  button,
  lines,
  recording,
  spoken,
  spokenTest,
  startTalking,
  status,
  storedConversation,
  written,
} from './voice-stage.ts';

test.describe.configure(spokenTest);

test('captions, report and transcript offer a student’s recorded turns until they are deleted', async ({
  microphone,
}) => {
  const { student, practiceCase, path } = await buildStage();
  const file = recording([{ at: 8, seconds: 2, key: '4' }], 120);
  const page = await (await microphone(file))(student);
  const play = page.getByRole('button', { name: 'Hear yourself say this' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.headers()['content-type'] ?? ''));
  await startTalking(page, path);
  await expect(lines(page, 'user')).toHaveCount(1, spoken);
  await expect(lines(page, 'assistant')).toHaveCount(2, spoken);
  await expect(play).toHaveCount(0);
  await button(page, 'Pause').click();
  await expect(status(page)).toHaveText('Paused');
  await play.click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(play).toBeVisible(spoken);
  // The partner's turns can be played, too; opening one keeps the conversation paused.
  await lines(page, 'assistant').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Hear this again' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(status(page)).toHaveText('Paused');
  await button(page, 'Resume').click();
  await expect(status(page)).toHaveText('Connected', spoken);
  // Opening a turn during the conversation pauses it until the dialog is closed.
  await lines(page, 'user').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('The conversation is paused');
  await button(page, 'Go on talking').click();
  await expect(status(page)).toHaveText('Connected', spoken);
  await button(page, 'End').click();
  const own = page.getByRole('region', { name: 'Hear yourself' });
  await expect(own.getByRole('button', { name: 'Hear yourself say this' })).toHaveCount(1, written);
  // The list of recordings may be long, so it stands below Practice Again.
  const again = page.getByRole('link', { name: 'Practice Again' });
  const [next, list] = [await again.boundingBox(), await own.boundingBox()];
  expect(next?.y).toBeLessThan(list?.y ?? 0);

  const { _id } = await storedConversation(practiceCase);
  const turn = await Message.findOne({ conversation_id: _id, role: 'user' }).lean();
  // Two seconds of sound, measured every quarter of a second from when the service noticed them.
  expect(turn?.spoken_ms).toBeGreaterThan(1_000);
  expect(turn?.spoken_ms).toBeLessThan(3_000);

  await page.goto(`/student/conversations/${_id}`);
  await expect(play).toHaveCount(1);
  expect(sent.filter((type) => /audio|webm|octet|multipart/.test(type))).toEqual([]);

  await page.goto('/student/settings');
  await button(page, 'Delete My Recordings').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete My Recordings' }).click();
  await expect(page.getByText('1 recording has been deleted from this device.')).toBeVisible();
  await page.goto(`/student/conversations/${_id}`);
  await expect(page.getByText('Turn 1', { exact: true })).toBeVisible();
  await expect(play).toHaveCount(0);
});
