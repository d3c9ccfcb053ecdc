import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, test } from '../fixtures.ts';

test('a student keeps a word from a line, reviews it from the dashboard, finds it and deletes it', async ({
  as,
}) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const turns = ['Hola, ¿qué desea?', 'Quiero pan.'];
  const { id } = await buildPractised(student, practiceCase, { turns });
  const page = await as(student);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto(`/student/conversations/${id}`);
  const line = page.getByRole('button', { name: 'Hola, ¿qué desea?' });
  await expect(line).toHaveAttribute('lang', 'es');
  await line.click();
  await expect(page.getByRole('group', { name: 'The words of this line' })).toHaveAttribute(
    'lang',
    'es',
  );
  await press('Show in English');
  await expect(page.getByText(/cannot translate/)).toBeVisible();
  await press('qué');
  await press('desea');
  await page.getByLabel('What it means').fill('what would you like');
  await press('Keep in My Words');
  await expect(page.getByText(/is in My Words/)).toBeVisible();

  await page.goto('/student/dashboard');
  const card = page.getByRole('region', { name: 'My Words' });
  await expect(card).toContainText('1 word is ready for review.');
  await card.getByRole('link', { name: 'Review Now' }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('qué desea');
  await expect(review).not.toContainText('what would you like');
  await press('Show What It Means');
  await expect(review).toContainText('what would you like');
  await press('I knew it');
  await expect(review).toContainText('That was all for now.');

  await page.getByRole('searchbox').fill('LIKE');
  await expect(page.getByText('1 word', { exact: true })).toBeVisible();
  await press('Delete qué desea');
  await press('Delete');
  await expect(page.getByText('No words yet')).toBeVisible();
});

test('a line in the interface language offers no translation', async ({ as }) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const { id } = await buildPractised(student, practiceCase, { turns: ['Hola, ¿qué desea?'] });
  const page = await as(student, { locale: 'es-ES' });
  await page.goto(`/student/conversations/${id}`);
  await page.getByRole('button', { name: 'Hola, ¿qué desea?' }).click();
  await expect(page.getByRole('button', { name: 'desea', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mostrar en/ })).toHaveCount(0);
});

test('on a phone in landscape, what is kept comes into view when a word is tapped', async ({
  as,
}) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const line = 'Normalmente me levanto a las ocho, me ducho y desayuno con mi familia. '.repeat(2);
  const { id } = await buildPractised(student, practiceCase, { turns: [line] });
  const page = await as(student, { viewport: { width: 640, height: 360 } });
  await page.goto(`/student/conversations/${id}`);
  await page.getByRole('button', { name: line }).click();
  await page.getByRole('button', { name: 'ducho', exact: true }).first().click();
  await expect(page.getByText('What it means')).toBeInViewport({ ratio: 1 });
});

test('on a small phone, the button that keeps a word comes into view when the word is tapped', async ({
  as,
}) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const line = '¡Qué rico! ¿Qué sueles desayunar?';
  const { id } = await buildPractised(student, practiceCase, { turns: [line] });
  const page = await as(student, { viewport: { width: 360, height: 640 }, locale: 'de' });
  await page.goto(`/student/conversations/${id}`);
  await page.getByRole('button', { name: line }).click();
  await page.getByRole('button', { name: 'desayunar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'In „Meine Wörter“ behalten' })).toBeInViewport({
    ratio: 1,
  });
});
