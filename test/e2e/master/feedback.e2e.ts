import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('a master reads feedback of a student as plain text, adds a note and sets its state', async ({
  as,
}) => {
  const student = await buildStudent(undefined, { first_name: 'Ana', last_name: 'Writes' });
  const text = `The partner speaks fast for ${student.email}.\n<b>Could it be slower?</b>`;
  const writing = await as(student);
  await writing.goto('/student/feedback-help');
  await writing.getByRole('main').getByRole('textbox').last().fill(text);
  await writing.getByRole('main').getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(writing.getByText('Your feedback has been submitted successfully')).toBeVisible();
  const page = await as(await buildMaster());
  await page.goto('/master/records');
  await page.getByRole('tab', { name: 'Feedback' }).click();
  await expect(page).toHaveURL('/master/records/feedback');
  const message = page
    .getByRole('list', { name: 'Feedback' })
    .getByRole('listitem')
    .filter({ hasText: student.email });
  await expect(message).toContainText(text);
  await expect(message).toContainText('Student');
  await expect(message.getByRole('link', { name: 'Answer Ana Writes by email' })).toHaveAttribute(
    'href',
    `mailto:${student.email}`,
  );
  await message.getByRole('button', { name: 'Write Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Told about Slower');
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(message).toContainText('Told about Slower');
  await message.getByRole('combobox', { name: 'State of the message from Ana Writes' }).click();
  await page.getByRole('option', { name: 'Done' }).click();
  await expect(message.getByRole('combobox')).toHaveText('Done');
  await expect(message.getByRole('combobox')).toBeFocused();
  await page.goto('/master/records/feedback?state=new');
  await expect(page.getByRole('combobox', { name: 'State', exact: true })).toHaveText('New');
  await expect(message).toHaveCount(0);
});
