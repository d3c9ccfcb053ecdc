import { auth as arAuth } from '../../client/public/auth/messages.ar.ts';
import { auth as esAuth } from '../../client/public/auth/messages.es.ts';
import { classes as arClasses } from '../../client/cases/class-choice/messages.ar.ts';
import { conversation as arConversation } from '../../client/conversation/messages.ar.ts';
import { conversation as esConversation } from '../../client/conversation/messages.es.ts';
import { feedbackReport as arReport } from '../../client/conversation/report/messages.ar.ts';
import { feedbackReport as esReport } from '../../client/conversation/report/messages.es.ts';
import { progress as arProgress } from '../../client/student/progress/messages.ar.ts';
import { progress as esProgress } from '../../client/student/progress/messages.es.ts';
import { settings as deSettings } from '../../client/account/settings/messages.de.ts';
import { buildStudent } from '../support/builders/people.ts';
import { expect, test } from './fixtures.ts';
import { buildStage, button, spoken, spokenTest, status, written } from './voice-stage.ts';

test.describe.configure(spokenTest);

const languages = [
  {
    tag: 'es-MX',
    lang: 'es',
    conversation: esConversation,
    report: esReport,
    progress: esProgress,
  },
  { tag: 'ar', lang: 'ar', conversation: arConversation, report: arReport, progress: arProgress },
];

for (const { tag, lang, conversation, report, progress } of languages)
  test(`a student starts and ends a conversation and opens its report in ${lang}`, async ({
    as,
  }) => {
    const { student, path } = await buildStage();
    // The fake microphone of Chromium beeps every second.
    const page = await as(student, { locale: tag, permissions: ['microphone'] });
    await page.goto(path);
    await button(page, conversation.start).click();
    await expect(status(page)).toHaveText(conversation.status_connected, spoken);
    await expect(page.getByText(conversation.feedbackEarned)).toBeVisible(spoken);
    await button(page, conversation.end).click();
    const title = page.getByRole('heading', { level: 1, name: report.title });
    await expect(title).toBeVisible(written);
    await page.goto('/student/progress');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(progress.title);
  });

test('the login page follows the browser’s language, and a language chosen there survives a reload', async ({
  as,
}) => {
  const page = await as(undefined, { locale: 'es-ES' });
  await page.goto('/login');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(esAuth.loginTitle);
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect(title).toHaveText(arAuth.loginTitle);
  await page.reload();
  await expect(title).toHaveText(arAuth.loginTitle);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a language chosen in the settings applies to the user in every browser', async ({ as }) => {
  const student = await buildStudent();
  const page = await as(student);
  await page.goto('/student/settings');
  await page.getByRole('combobox', { name: 'Language', exact: true }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  const title = (one: typeof page) => one.getByRole('heading', { level: 1 });
  await expect(title(page)).toHaveText(deSettings.title);
  const other = await as(student, { locale: 'fr' });
  await other.goto('/student/settings');
  await expect(title(other)).toHaveText(deSettings.title);
});

test('a class that is chosen is written from right to left in Arabic', async ({ as }) => {
  const page = await as(await buildStudent(), { locale: 'ar' });
  await page.goto('/student/dashboard');
  const chosen = page.getByRole('combobox', { name: arClasses.label }).locator('[title]');
  await expect(chosen).toContainText('الشعبة');
  expect(await chosen.evaluate((shown) => shown.matches(':dir(rtl)'))).toBe(true);
});
