import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { expect, test } from '../fixtures.ts';
import { appears } from '../harness/still-clock.ts';
import {
  button,
  draft,
  field,
  indicator,
  openEditor,
  openStill,
  saveTitle,
  storedCase,
} from './editor-stage.ts';

/** Two instructors of one section, and a case in it. */
async function buildColleagues(fields: Parameters<typeof buildCase>[1] = {}) {
  const one = await buildInstructor();
  const two = await buildInstructor(one.section);
  const practiceCase = await buildCase(one.section, { ...draft, ...fields });
  return { one, two, practiceCase, path: `/instructor/review/${practiceCase.id}` };
}

test(
  'a save of a case that another user has changed shows the differences and overwrites nothing',
  { tag: ['@IEDIT-94'] },
  async ({ as }) => {
    const { one, two, practiceCase, path } = await buildColleagues();
    const [mine, theirs] = [await as(one), await as(two)];
    await openStill(mine, path);
    await openEditor(theirs, path);
    await field(theirs, 'Description').fill('Their description');
    await saveTitle(theirs, 'Their title');

    await field(mine, 'Title').fill('My title');
    await field(mine, 'Proficiency Level').fill('C1');
    await mine.clock.runFor(3100);
    const question = mine.getByRole('alertdialog');
    await appears(mine, question);
    expect(await storedCase(practiceCase.id)).toMatchObject({ title: 'Their title' });
    const difference = (name: string) => question.getByRole('radiogroup', { name });
    await expect(question.getByRole('radiogroup')).toHaveCount(3);
    await expect(difference('Title')).toContainText('My title');
    await expect(difference('Title')).toContainText('Their title');
    await expect(difference('Title').getByRole('radio', { name: 'Yours' })).toBeChecked();
    await expect(difference('Description').getByRole('radio', { name: 'Theirs' })).toBeChecked();
    await mine.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await button(mine, 'Use Selected').click();
    await mine.clock.runFor(3500);
    await appears(mine, indicator(mine, 'All changes saved'));
    expect(await storedCase(practiceCase.id)).toMatchObject({
      title: 'My title',
      description: 'Their description',
      proficiency_level: 'C1',
    });
  },
);

test(
  'two tabs of one user conflict only when their changes differ',
  { tag: ['@IEDIT-94'] },
  async ({ as }) => {
    const { one, practiceCase, path } = await buildColleagues();
    const tab = await as(one);
    const other = await tab.context().newPage();
    await openEditor(tab, path);
    await openEditor(other, path);
    await saveTitle(other, 'The same idea');
    await saveAgain('The same idea');
    await expect(indicator(tab, 'All changes saved')).toBeVisible();
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
    await saveTitle(other, 'Another idea');
    await saveAgain('My own idea');
    const question = tab.getByRole('alertdialog');
    await question.getByRole('radio', { name: 'Theirs' }).check();
    await button(tab, 'Use Selected').click();
    await expect(question).toHaveCount(0);
    await expect(field(tab, 'Title')).toHaveValue('Another idea');
    expect((await storedCase(practiceCase.id))?.title).toBe('Another idea');

    async function saveAgain(title: string) {
      await field(tab, 'Title').fill(title);
      await button(tab, 'Save Draft').click();
    }
  },
);

test('Restore Published Version brings back the published case and can be undone', async ({
  as,
}) => {
  const { one, practiceCase, path } = await buildColleagues();
  const page = await as(one);
  await openEditor(page, path);
  await button(page, 'Publish').click();
  await expect(page.getByText(/^Students see this case/)).toBeVisible();
  await saveTitle(page, 'A worse title');
  await expect(page.getByText(/^Students keep the published version while you edit/)).toBeVisible();
  await button(page, 'Show Difference').click();
  const compared = page.getByRole('dialog', { name: 'What Publishing Would Change' });
  await expect(compared).toContainText(/Title.*At the market.*A worse title/);
  await page.keyboard.press('Escape');
  await expect(compared).toBeHidden();
  expect(await storedCase(practiceCase.id)).toMatchObject({ published: false, is_draft: true });
  await button(page, 'Restore Published Version').click();
  await expect(field(page, 'Title')).toHaveValue('At the market');
  await expect(page.getByText(/^Students see this case/)).toBeVisible();
  expect(await storedCase(practiceCase.id)).toMatchObject({
    title: 'At the market',
    published: true,
    is_draft: false,
  });
  await button(page, 'Undo').click();
  await expect(field(page, 'Title')).toHaveValue('A worse title');
  await expect(indicator(page, 'Unsaved Changes')).toBeVisible();
});
