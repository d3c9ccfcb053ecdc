import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';

test.describe('help page of instructors', () => {
  const help = sharedFixture(async ({ as }) => {
    const page = await as(await buildInstructor());
    await page.goto('/instructor/feedback-help');
    return page;
  });
  const open = (name: string) => help().getByRole('tab', { name }).click();

  test(
    'has the tabs Getting Started, FAQ and Feedback',
    { tag: ['@IHELP-01', '@IHELP-02', '@IHELP-03'] },
    async () => {
      await expect(help().getByRole('tab')).toHaveText(['Getting Started', 'FAQ', 'Feedback']);
    },
  );

  test(
    'has eight FAQ entries and a search that filters them',
    { tag: ['@IHELP-04', '@IHELP-05'] },
    async () => {
      await open('FAQ');
      const questions = help().getByRole('tabpanel').getByRole('listitem');
      const search = help().getByRole('searchbox');
      await expect(questions).toHaveCount(8);
      await search.fill('transcripts');
      await expect(questions).toHaveCount(1);
      await search.fill('no such thing');
      await expect(questions).toHaveCount(0);
    },
  );

  test('shows the tutorial video as coming soon', { tag: ['@IHELP-06'] }, async () => {
    await open('Getting Started');
    await expect(help().getByText('Coming soon')).toBeVisible();
    await expect(help().getByRole('button', { name: 'Watch Tutorial' })).toBeDisabled();
  });

  test('states a response time of 24 hours', { tag: ['@IHELP-07'] }, async () => {
    await open('Feedback');
    await expect(help().getByText(/within 24 hours/)).toBeVisible();
  });

  test('recommends practice times', { tag: ['@IHELP-08', '@IHELP-09'] }, async () => {
    await open('Getting Started');
    await expect(help().getByText(/5-10 minutes/)).toBeVisible();
    await expect(help().getByText(/15-30 minutes daily/)).toBeVisible();
  });
});

for (const { role, build, path, call, tag } of [
  {
    role: 'an instructor',
    build: () => buildInstructor(),
    path: '/instructor/feedback-help',
    call: '**/api/system/feedback',
    tag: { blank: ['@IHELP-10'], call: '@IHELP-11' },
  },
  {
    role: 'a student',
    build: () => buildStudent(),
    path: '/student/feedback-help',
    call: '**/api/student/feedback',
    tag: { blank: [], call: '@IHELP-12' },
  },
])
  test.describe(`feedback form of ${role}`, () => {
    const help = sharedFixture(async ({ as, consoleErrors }) => {
      consoleErrors.expect(/status of 500/);
      const page = await as(await build());
      await page.goto(path);
      const tab = page.getByRole('tab', { name: 'Feedback' });
      if (role === 'an instructor') await tab.click();
      return page;
    });
    const text = () => help().getByLabel('Your feedback');
    const submit = () => help().getByRole('button', { name: 'Submit Feedback' });

    test('disables Submit Feedback for a blank text', { tag: tag.blank }, async () => {
      await text().fill('   ');
      await expect(submit()).toBeDisabled();
    });

    test('shows an error when the request fails', { tag: ['@IHELP-13'] }, async () => {
      await text().fill('More cases, please.');
      await help().route(call, (route) => route.fulfill({ status: 500 }));
      await submit().click();
      await expect(help().getByRole('alert')).toHaveText(
        'We encountered an issue submitting your feedback. Please try again later.',
      );
      await help().unroute(call);
    });

    test(
      'sends the text, shows a submitting state and confirms',
      { tag: [tag.call, '@IHELP-14', '@IHELP-15'] },
      async () => {
        await text().fill('More cases, please.');
        const release = await hold(help(), call);
        const sent = help().waitForRequest(call);
        await submit().click();
        await expect(help().getByRole('button', { name: 'Submitting...' })).toBeDisabled();
        expect((await sent).postDataJSON()).toEqual({ feedback: 'More cases, please.' });
        release();
        await expect(help().getByRole('status')).toContainText(
          /^Your feedback has been submitted successfully/,
        );
      },
    );
  });
