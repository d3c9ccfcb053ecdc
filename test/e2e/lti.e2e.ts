import { chromium, type FrameLocator, type Page } from '@playwright/test';
import { LtiContext } from '../../lti/contexts/model.ts';
import { openSession } from '../../tool/features/sessions/service.ts';
import { buildMaster } from '../help/builders/people.ts';
import { buildCase } from '../help/builders/practice.ts';
import { coursePages } from '../help/fake-lms/course-pages.ts';
import { startFakeLms, type FakeLms } from '../help/fake-lms/platform.ts';
import { expect, test } from './fixtures.ts';
import { withMicrophone } from './harness/browser.ts';
import { recording, spoken, spokenTest } from './voice-stage.ts';

test.describe.configure(spokenTest);

/** The course site is 'localhost', the tool 127.0.0.1: two sites, so the tool's cookies are third-party. */
const lmsHost = 'localhost';

async function registered(tool: string): Promise<FakeLms> {
  const port = Number(process.env.E2E_LMS_PORT);
  const lms = await startFakeLms({
    profile: 'moodle',
    host: lmsHost,
    port,
    tool,
    pages: coursePages,
  });
  const master = await buildMaster();
  const token = await openSession(master.id, { origin: 'native', userAgent: 'browser test' });
  const answer = await fetch(`${tool}/api/master/lti/platforms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(lms.registration()),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return lms;
}

/** A browser that blocks third-party cookies, with somebody at the microphone. */
async function openBrowser(wavFile: string) {
  const options = withMicrophone(wavFile);
  return chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--test-third-party-cookie-phaseout'],
  });
}

const toolIn = (page: Page) => page.frameLocator('iframe[name="tool"]');

async function consent(tool: FrameLocator): Promise<void> {
  await tool.getByRole('checkbox', { name: /^I have read the consent document/ }).check();
  await tool.getByRole('button', { name: 'AGREE', exact: true }).click();
}

test('LTI-E2E a course page on another site opens the tool in a frame: deep link, consent, talk, feedback, score, roster', async ({
  server,
  consoleErrors,
}) => {
  const lms = await registered(server);
  const browser = await openBrowser(recording([{ at: 8, key: '3' }], 30));
  try {
    // The teacher opens the dialog, consents, and adds a case to the course.
    const teacher = await browser.newPage();
    consoleErrors.watch(teacher.context());
    await teacher.goto(`${lms.origin}/add?as=3`);
    const dialog = toolIn(teacher);
    await consent(dialog);
    await expect(dialog.getByRole('heading', { name: 'Add Practice' })).toBeVisible();
    await expect(dialog.getByText('Nothing is published yet')).toBeVisible();
    const context = await LtiContext.findOne({ 'given.label': 'SPAN 101' }).lean();
    const practiceCase = await buildCase(
      { class_id: String(context?.class_id) },
      { title: 'En el mercado', min_time: 2 },
    );
    await teacher.reload();
    await toolIn(teacher).getByRole('checkbox', { name: 'En el mercado' }).check();
    await toolIn(teacher).getByRole('button', { name: /^Add/ }).click();
    await expect(dialog.getByText('Added: En el mercado')).toBeVisible();
    const link = lms.course.links.find(({ custom }) => custom.case_id === practiceCase.id);
    expect(link?.lineItem).toBeDefined();

    // The student opens it, consents, talks and gets feedback.
    const studentContext = await browser.newContext();
    const student = await studentContext.newPage();
    consoleErrors.watch(studentContext);
    await student.goto(`${lms.origin}/activity?as=5&link=${link?.id}`);
    const tool = toolIn(student);
    await consent(tool);
    await tool.getByRole('button', { name: 'Start Conversation', exact: true }).click();
    await expect(tool.locator('[data-status]')).toHaveText('Connected', spoken);
    await expect(tool.locator('[data-role="user"][data-state="final"]')).toHaveCount(1, spoken);
    await tool.getByRole('button', { name: 'End', exact: true }).click();
    await expect(tool.getByRole('heading', { name: 'Your next step' })).toBeVisible({
      timeout: 60_000,
    });
    expect(await studentContext.cookies(server)).toEqual(
      (await studentContext.cookies(server)).filter(({ partitionKey }) => partitionKey),
    );

    // The score arrives at the platform.
    const score = () => lms.course.scores.get(link?.lineItem ?? '')?.get('5');
    await expect.poll(() => score()?.scoreGiven, { timeout: 30_000 }).toBe(100);
    expect(score()).toMatchObject({
      scoreMaximum: 100,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });

    // The teacher syncs the roster and sees what became of the score.
    lms.course.people.push({ sub: '9', role: 'student', given_name: 'Noor', family_name: 'Late' });
    await teacher.goto(`${lms.origin}/activity?as=3&link=2`);
    await dialog.getByRole('link', { name: 'Students', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Sync Roster' }).click();
    await expect(dialog.getByText(/^Roster synced: /)).toBeVisible();
    await expect(dialog.getByText('Noor Late')).toBeVisible();
    await dialog.getByRole('link', { name: 'Analytics', exact: true }).first().click();
    const row = dialog.getByRole('row').filter({ hasText: 'Ana López' });
    await expect(row.filter({ hasText: 'En el mercado' })).toContainText('Sent');
  } finally {
    await browser.close();
    await lms.close();
  }
});
