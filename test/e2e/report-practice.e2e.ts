import { plainReport } from '../support/speech.ts';
import { buildInstructor, buildStudent } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { expect, test } from './fixtures.ts';
import { recording } from './voice-stage.ts';

const correction = (quote: string, answer: string) => ({
  seq: 2,
  quote,
  retryQuestion: `How would you put “${quote}” now?`,
  correction: answer,
  explanation: `The form is ${answer}.`,
  type: 'agreement' as const,
});

/** A student with a report of three corrections in their first turn. */
async function buildReported() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section, { key_items: 'mango, un kilo' });
  const conversation = await buildPractised(student, practiceCase, {
    turns: [
      '¿Qué desea?',
      'Yo quiero dos mango y tres pera y un naranja.',
      'Muy bien.',
      'Gracias.',
    ],
    feedback: '## The whole text\n\nOn paper.',
    report: {
      ...plainReport,
      strengths: [{ seq: 4, quote: 'Gracias', comment: 'Polite to the end.' }],
      corrections: [
        correction('dos mango', 'dos mangos'),
        correction('tres pera', 'tres peras'),
        correction('un naranja', 'una naranja'),
      ],
    },
  });
  return { student, practiceCase, path: `/feedback/${conversation.id}`, id: conversation.id };
}

test('a report lists strengths and two corrections, each with its answer after a try or on request', async ({
  microphone,
}) => {
  const { student, practiceCase, path, id } = await buildReported();
  const page = await (
    await microphone(recording([{ at: 0, seconds: 60, key: '4' }], 120))
  )(student);
  await page.goto(path);
  const analysis = page.getByRole('region', { name: 'Your Performance Analysis' });
  await expect(analysis.getByRole('heading').nth(1)).toHaveText('What went well');
  await expect(analysis.getByRole('article')).toHaveCount(2);
  await analysis.getByText('1 more to practice').click();
  await expect(analysis.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Practice Again' })).toHaveAttribute(
    'href',
    `/practice/${practiceCase.id}`,
  );
  await expect(analysis.getByText('1 of 2 said')).toBeVisible();

  const first = analysis.getByRole('article').first();
  const answer = first.getByRole('insertion');
  await expect(answer).toHaveCount(0);
  await page.route('**/report_practice', async (route) => {
    const { practice } = await (await route.fetch()).json();
    await route.fulfill({ json: { practice: { ...practice, can_transcribe: true } } });
  });
  await page.route('**/say_again', (route) =>
    route.fulfill({ json: { transcript: 'Quiero dos mangos, por favor.' } }),
  );
  await page.reload();
  await first.getByRole('button', { name: 'Say It Again' }).click();
  await first.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(first.getByRole('status')).toContainText('“Quiero dos mangos, por favor.”');
  await expect(first.getByRole('status')).toContainText('That is it!');
  await expect(answer).toHaveText('right: mangos');
  await expect(first.getByRole('deletion')).toHaveText('wrong: mango');
  await expect(first.getByRole('button', { name: 'Hear your try' })).toBeVisible();

  const second = analysis.getByRole('article').nth(1);
  await second.getByRole('button', { name: 'Show the Answer' }).click();
  await expect(second.getByRole('insertion')).toHaveText('right: peras');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'The whole text' })).toBeVisible();
  await expect(first).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('The whole text')).toBeHidden();

  await first.getByRole('link', { name: 'Turn 1 in the transcript' }).click();
  await expect(page).toHaveURL(`/student/conversations/${id}#turn-1`);
  await expect(page.getByRole('listitem').filter({ hasText: 'dos mango' })).toBeFocused();
});

test('with the demo partner a try is not transcribed, and its answer is shown', async ({
  microphone,
}) => {
  const { student, path } = await buildReported();
  const page = await (
    await microphone(recording([{ at: 0, seconds: 60, key: '4' }], 120))
  )(student);
  await page.goto(path);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Say It Again' }).click();
  await first.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(first.getByRole('status')).toContainText('cannot write down what you say');
  await expect(first.getByRole('insertion')).toHaveText('right: mangos');
});

test('a student shares a report, the instructor reads it, and the student stops sharing it', async ({
  as,
}) => {
  const { student, id, path } = await buildReported();
  const instructor = await buildInstructor(student.section);
  const page = await as(student);
  await page.goto(path);
  await page.getByRole('button', { name: 'Share This Report' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Share this report?' });
  await expect(dialog).toContainText('They do not see the transcript');
  await dialog.getByRole('button', { name: 'Share This Report' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Shared on / })).toBeVisible();
  const takeBack = page.getByRole('button', { name: 'Take It Back' });
  await expect(takeBack).toBeFocused();

  const reader = await as(instructor);
  await reader.goto('/instructor/students');
  const shared = reader.getByRole('region', { name: 'Reports That Students Have Shared' });
  await shared.getByRole('link', { name: `${student.first_name} ${student.last_name}` }).click();
  await expect(reader).toHaveURL(`/instructor/shared-reports/${id}`);
  await expect(reader.getByRole('heading', { name: 'The whole text' })).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: 'mango' })).toBeVisible();
  await expect(reader.getByText('pera')).toHaveCount(0);

  await takeBack.click();
  await expect(page.getByRole('button', { name: 'Share This Report' })).toBeFocused();
});

test('a report shared on the conversation page is marked in the history at once, until taken back', async ({
  as,
}) => {
  const { student } = await buildReported();
  const page = await as(student);
  await page.goto('/student/progress');
  const shared = page.getByText('Report shared with your instructor');
  const details = page.getByRole('link', { name: 'View Details' });
  const back = page.getByRole('link', { name: 'Back to Progress' });
  await expect(shared).toHaveCount(0);
  await details.click();
  await page.getByRole('button', { name: 'Share This Report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share This Report' }).click();
  await expect(page.getByText('Those who teach your class can read')).toBeVisible();
  await back.click();
  await expect(shared).toBeVisible();
  await details.click();
  await page.getByRole('button', { name: 'Take It Back' }).click();
  await expect(page.getByText('Only you see this report.')).toBeVisible();
  await back.click();
  await expect(details).toBeVisible();
  await expect(shared).toHaveCount(0);
});
