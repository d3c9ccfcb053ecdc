import { Message } from '../../tool/features/conversations/model.ts';
import { expect, test } from './fixtures.ts';
import {
  buildStage,
  button,
  lines,
  silence,
  spoken,
  spokenTest,
  startTalking,
  storedConversation,
} from './voice-stage.ts';

test.describe.configure(spokenTest);

test('a typed turn gets a reply from the partner and is stored as typed', async ({
  microphone,
}) => {
  const { student, practiceCase, path } = await buildStage();
  const page = await (
    await microphone(silence())
  )(student, {
    viewport: { width: 390, height: 760 },
  });
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  await button(page, 'Type').click();
  const field = page.getByLabel('Your turn, in writing');
  await expect(field).toBeFocused();
  await expect(page.getByText('Typed turns do not count')).toBeVisible();
  await field.fill('Buenas tardes, una mesa para dos.');
  await field.press('Enter');
  await expect(lines(page, 'user')).toContainText(['Buenas tardes, una mesa para dos.'], spoken);
  await expect(lines(page, 'assistant')).toHaveCount(2, spoken);
  await expect(field).toHaveValue('');
  const { _id } = await storedConversation(practiceCase);
  await expect
    .poll(() => Message.countDocuments({ conversation_id: _id, role: 'user', typed: true }))
    .toBe(1);
  await button(page, 'Type').click();
  await expect(field).toHaveCount(0);
});
