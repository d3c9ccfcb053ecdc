import { User } from '../../../tool/features/users/model.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';

test(
  'the notifications switch changes before the response arrives',
  { tag: ['@SET-36', '@SET-37', '@SET-38', '@SET-41'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await expect(page.getByRole('heading', { name: 'Learning Preferences' })).toBeVisible();
    const notifications = page.getByRole('switch', { name: 'Email Notifications' });
    await expect(notifications).toBeChecked();
    const release = await hold(page, '**/api/auth/update-preferences');
    const sent = page.waitForRequest('**/api/auth/update-preferences');
    await notifications.click();
    await expect(notifications).not.toBeChecked();
    expect((await sent).postDataJSON()).toEqual({ email_notifications: false });
    release();
    await expect(page.getByRole('status')).toHaveText('Email notifications have been disabled!');
  },
);

test('reminders can be switched off alone, and are disabled when email notifications are off', async ({
  as,
}) => {
  const page = await as(await buildStudent());
  await page.goto('/student/settings');
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await reminders.click();
  await expect(page.getByText('Reminders have been disabled!')).toBeVisible();
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await reminders.click();
  await expect(reminders).toBeChecked();
  await page.getByRole('switch', { name: 'Email Notifications' }).click();
  await expect(reminders).not.toBeChecked();
  await expect(reminders).toBeDisabled();
});

test('disabled notifications can be enabled', { tag: ['@SET-40'] }, async ({ as }) => {
  const page = await as(await buildStudent(undefined, { email_notifications: false }));
  await page.goto('/student/settings');
  const notifications = page.getByRole('switch', { name: 'Email Notifications' });
  await expect(notifications).not.toBeChecked();
  await notifications.click();
  await expect(page.getByRole('status')).toHaveText('Email notifications have been enabled!');
});

test(
  'the notifications switch changes back when the request fails',
  { tag: ['@SET-39'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent(), { viewport: { width: 360, height: 640 } });
    await page.route('**/api/auth/update-preferences', (route) => route.fulfill({ status: 500 }));
    await page.goto('/student/settings');
    const notifications = page.getByRole('switch', { name: 'Email Notifications' });
    await notifications.click();
    const failure = page.getByText('Failed to update notification preferences');
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect(notifications).toBeChecked();
  },
);

test('a student saves accommodations of their own and sees those granted by an instructor', async ({
  as,
}) => {
  const student = await buildStudent();
  const page = await as(student);
  await page.goto('/student/settings');
  for (const name of ['Give me longer to think', 'A slower partner']) {
    await page.getByRole('switch', { name }).click();
    await expect(page.getByText('Saved. It counts from your next conversation on.')).toBeVisible();
  }
  await expect(page.getByText('Your Accommodations')).toHaveCount(0);
  await User.updateOne(
    { _id: student.id },
    { $set: { 'accommodations.instructors': { captions: true, time_multiplier: 1.5 } } },
  );
  await page.reload();
  await expect(page.getByText('Longest time of a conversation: 50% longer')).toBeVisible();
  for (const name of ['Give me longer to think', 'A slower partner'])
    await expect(page.getByRole('switch', { name })).toBeChecked();
});
