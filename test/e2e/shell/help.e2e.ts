import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';

test(
  'the instructor’s help',
  {
    tag: [
      '@IHELP-01',
      '@IHELP-02',
      '@IHELP-03',
      '@IHELP-04',
      '@IHELP-05',
      '@IHELP-06',
      '@IHELP-07',
      '@IHELP-08',
      '@IHELP-09',
    ],
  },
  async ({ as }) => {
    const page = await as(await buildInstructor());
    await page.goto('/instructor/feedback-help');
    await expect(page.getByRole('tab')).toHaveText(['Getting Started', 'FAQ', 'Feedback']);
    await expect(page.getByText('Coming soon')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Watch tutorial' })).toBeDisabled();
    await expect(page.getByText(/5-10 minutes/)).toBeVisible();
    await expect(page.getByText(/15-30 minutes daily/)).toBeVisible();
    await page.getByRole('tab', { name: 'FAQ' }).click();
    const questions = page.getByRole('tabpanel').getByRole('listitem');
    await expect(questions).toHaveCount(8);
    await page.getByRole('searchbox').fill('transcripts');
    await expect(questions).toHaveCount(1);
    await page.getByRole('searchbox').fill('no such thing');
    await expect(questions).toHaveCount(0);
    await page.getByRole('tab', { name: 'Feedback' }).click();
    await expect(page.getByText(/within 24 hours/)).toBeVisible();
  },
);

for (const { tag, role, build, path, call } of [
  {
    tag: ['@IHELP-10', '@IHELP-11', '@IHELP-13', '@IHELP-14', '@IHELP-15'],
    role: 'instructor',
    build: () => buildInstructor(),
    path: '/instructor/feedback-help',
    call: '**/api/system/feedback',
  },
  {
    tag: ['@IHELP-12', '@IHELP-13', '@IHELP-14', '@IHELP-15'],
    role: 'student',
    build: () => buildStudent(),
    path: '/student/feedback-help',
    call: '**/api/student/feedback',
  },
]) {
  test(`feedback of a ${role}`, { tag }, async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await build());
    await page.goto(path);
    if (role === 'instructor') await page.getByRole('tab', { name: 'Feedback' }).click();
    const text = page.getByLabel('Your feedback');
    const submit = page.getByRole('button', { name: 'Submit Feedback' });
    await text.fill('   ');
    await expect(submit).toBeDisabled();
    await text.fill('More cases, please.');
    await page.route(call, (route) => route.fulfill({ status: 500 }));
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(
      'We encountered an issue submitting your feedback. Please try again later.',
    );
    await page.unroute(call);
    const release = await hold(page, call);
    const sent = page.waitForRequest(call);
    await submit.click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect((await sent).postDataJSON()).toEqual({ feedback: 'More cases, please.' });
    release();
    await expect(page.getByRole('status')).toContainText(
      /^Your feedback has been submitted successfully/,
    );
  });
}
