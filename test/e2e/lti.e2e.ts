import type { Frame, FrameLocator, Page } from '@playwright/test';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { expect, test } from './fixtures.ts';
import { registeredLms } from './lti-stage.ts';
import { recording, spoken, spokenTest, written } from './voice-stage.ts';

test.describe.configure(spokenTest);

/** Blocks third-party cookies in the page's browser, except partitioned ones. */
async function blockThirdPartyCookies(page: Page): Promise<Page> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  return page;
}

const toolIn = (page: Page) => page.frameLocator('iframe[name="tool"]');

async function consent(tool: FrameLocator): Promise<void> {
  await tool.getByRole('checkbox', { name: /^I have read the consent document/ }).check();
  await tool.getByRole('button', { name: 'I Agree' }).click();
}

const title = 'En el mercado';

/** Writes and publishes a case in the editor of the LMS's dialog, with full marks, and returns. */
async function writeCase(dialog: FrameLocator): Promise<void> {
  await dialog.getByRole('link', { name: 'Write a New Case' }).click();
  await expect(dialog.getByRole('heading', { name: 'New Practice Case' })).toBeVisible();
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const openTab = (name: string) => dialog.getByRole('tab', { name, exact: true }).click();
  await field('Title').fill(title);
  await field('Description').fill('Buy fruit and ask for prices.');
  await field('Proficiency Level').fill('A2');
  await dialog.getByRole('combobox', { name: 'Target Language' }).click();
  await dialog.getByRole('option', { name: 'Spanish', exact: true }).click();
  await field('Minimum Time (minutes)').fill('1');
  await field('Maximum Time (minutes)').fill('5');
  await field('Access Date and Time').fill('2026-01-01T08:00');
  await openTab('Content & Goals');
  await field('Curricular Goals').fill('Numbers and polite requests.');
  await dialog.getByText('Advanced settings: LMS grade').click();
  await field('Full marks (points)').fill('20');
  await openTab('Scenario Setup');
  await field('Situation Instructions').fill('You sell fruit at a market.');
  await field('Behavioral Guidelines').fill('Be friendly and patient.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Practice case published successfully!')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Add Practice' })).toBeVisible();
}

/** Whether the browser stores an unpartitioned cookie of the tool in this frame. */
const takesCookie = (frame: Frame | Page) =>
  frame.evaluate(() => {
    document.cookie = 'probe=1; SameSite=None; Secure';
    return document.cookie.includes('probe=1');
  });

test('a frame without third-party cookies works from deep link to score and roster', async ({
  server,
  microphone,
}) => {
  const lms = await registeredLms(server, 'E2E_LMS_PORT');
  const openPage = await microphone(recording([{ at: 8, key: '3' }], 30));
  try {
    // The teacher opens the dialog, consents, and adds a case to the course.
    const teacher = await blockThirdPartyCookies(await openPage());
    await teacher.goto(`${lms.origin}/add?as=3`);
    const dialog = toolIn(teacher);
    await consent(dialog);
    await expect(dialog.getByRole('heading', { name: 'Add Practice' })).toBeVisible();
    const frame = teacher.frame('tool');
    expect(frame && (await takesCookie(frame)), 'third-party cookies are blocked').toBe(false);
    const alone = await teacher.context().newPage();
    await alone.goto(`${server}/api/health`);
    expect(await takesCookie(alone), 'first-party cookies are not').toBe(true);
    await alone.close();
    await expect(dialog.getByText('Nothing is published yet')).toBeVisible();
    await writeCase(dialog);
    await expect(dialog.getByRole('checkbox', { name: title })).toBeChecked();
    await dialog.getByRole('button', { name: 'Add 1 Case' }).click();
    await expect(dialog.getByText(`Added: ${title}`)).toBeVisible();
    const link = lms.course.links.find((one) => one.title === title);
    expect(link?.lineItem).toBeDefined();
    // The editor allows one minute at least; the test talks for some seconds.
    await PracticeCase.updateOne({ _id: link?.custom.case_id }, { $set: { min_time: 2 } });

    // The student opens it, consents, talks and gets feedback.
    const student = await blockThirdPartyCookies(await openPage());
    await student.goto(`${lms.origin}/activity?as=5&link=${link?.id}`);
    const tool = toolIn(student);
    await consent(tool);
    await tool.getByRole('button', { name: 'Start Conversation', exact: true }).click();
    await expect(tool.locator('[data-status]')).toHaveText('Connected', spoken);
    const said = tool.locator('[data-role="user"][data-state="final"]');
    await expect(said).toHaveCount(1, spoken);
    // The frame of Moodle in a window of 1280 × 860 px.
    const lower = (frame: Element) => frame.setAttribute('style', 'width: 883px; height: 612px');
    await student.locator('iframe').evaluate(lower);
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(tool.locator('[data-turn]')).toBeInViewport({ ratio: 1 });
    await tool.getByRole('button', { name: 'End', exact: true }).click();
    await expect(tool.getByRole('heading', { name: 'Your next step' })).toBeVisible(written);

    // The score arrives at the platform.
    const score = () => lms.course.scores.get(link?.lineItem ?? '')?.get('5');
    await expect.poll(() => score()?.scoreGiven, spoken).toBe(20);
    expect(score()).toMatchObject({
      scoreMaximum: 20,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });

    // The teacher syncs the roster and sees that the score was sent.
    lms.course.people.push({ sub: '9', role: 'student', given_name: 'Noor', family_name: 'Late' });
    await teacher.goto(`${lms.origin}/activity?as=3&link=2`);
    await expect(dialog.getByRole('heading', { level: 1 })).toBeVisible();
    await dialog.getByRole('link', { name: 'Students', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Sync Roster' }).click();
    await expect(dialog.getByText(/^Roster synced: /)).toBeVisible();
    await expect(dialog.getByText('Noor Late')).toBeVisible();
    await dialog.getByRole('link', { name: 'Analytics', exact: true }).first().click();
    const row = dialog.getByRole('row').filter({ hasText: 'Ana López' });
    await expect(row.filter({ hasText: title })).toContainText('Sent');
  } finally {
    await lms.close();
  }
});
