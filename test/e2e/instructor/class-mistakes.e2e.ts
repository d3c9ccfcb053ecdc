import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, test } from '../fixtures.ts';

test('the mistakes of a class are shown once five students have finished, and load on Try Again', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/);
  const instructor = await buildInstructor();
  const { section } = instructor;
  const market = await buildCase(section, { title: 'Market' });
  const finish = async () =>
    buildPractised(await buildStudent(section), market, {
      feedback: 'Well done.',
      report: {
        language: 'en',
        summary: '',
        strengths: [],
        sections: [],
        nextStep: '',
        corrections: (['word_order', 'register'] as const).map((type) => ({
          type,
          seq: 1,
          quote: 'a',
          correction: 'b',
          retryQuestion: '',
          explanation: '',
        })),
        tooLittleSpeech: false,
        disclaimer: '',
      },
      keyItems: [
        { item: 'la cuenta, por favor', said: false },
        { item: 'para mí', said: true },
      ],
    });
  for (let n = 0; n < 4; n += 1) await finish();
  const page = await as(instructor);
  await page.goto('/instructor/analytics');
  const region = page.getByRole('region', { name: 'What This Class Gets Wrong' });
  await expect(region.getByText('Not shown at present')).toBeVisible();
  await finish();
  const call = '**/api/instructors/analytics/mistakes/**';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
  await page.reload();
  await expect(region.getByText('What this class gets wrong could not be loaded.')).toBeVisible();
  await page.unroute(call);
  await region.getByRole('button', { name: 'Try Again' }).click();
  const mistakes = region.getByRole('table', { name: 'Frequent Mistakes' });
  await expect(mistakes).toContainText('Word order');
  await expect(mistakes).toContainText('Register (formal or informal)');
  await expect(region.getByRole('table', { name: 'Key Items Not Said' })).toContainText(
    'la cuenta, por favor',
  );
  await expect(region.getByText('2 minutes', { exact: true })).toBeVisible();
});
