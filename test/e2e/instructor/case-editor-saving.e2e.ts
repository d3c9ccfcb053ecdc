import type { Page } from '@playwright/test';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { appears, stopClock } from '../harness/still-clock.ts';
import {
  button,
  draft,
  field,
  indicator,
  lessonsPath,
  newPath,
  openEditor,
  openStill,
  savesOf,
  storedCase,
} from './editor-stage.ts';

const update = '**/api/practice_cases/update_case/*';
const publishing = '**/api/practice_cases/publish_case/*';
const saved = 'Draft saved successfully!';
const published = 'Practice case published successfully!';

async function buildOne(fields: Parameters<typeof buildCase>[1] = {}) {
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section, { ...draft, ...fields });
  return { instructor, practiceCase, path: `/instructor/review/${practiceCase.id}` };
}

test(
  'an existing case is saved 3 s after its last change',
  { tag: ['@IEDIT-14', '@IEDIT-15', '@IEDIT-16', '@IEDIT-85', '@IEDIT-86', '@IEDIT-89'] },
  async ({ as }) => {
    const { instructor, practiceCase, path } = await buildOne();
    const page = await as(instructor);
    await openStill(page, path);
    const saves = savesOf(page);
    await expect(indicator(page, 'All changes saved')).toBeVisible();
    await field(page, 'Title').fill('One');
    await expect(indicator(page, 'Unsaved Changes')).toBeVisible();
    await expect(indicator(page, 'All changes saved')).toHaveCount(0);
    await page.clock.runFor(2500);
    await field(page, 'Title').fill('Two');
    await page.clock.runFor(2900);
    expect(saves, 'a further change restarts the 3 s').toHaveLength(0);

    const release = await hold(page, update);
    await page.clock.runFor(200);
    await expect(indicator(page, 'Auto-saving...')).toBeVisible();
    release();
    await expect(indicator(page, 'All changes saved')).toBeVisible();
    expect(saves.map((request) => request.method())).toEqual(['PUT']);
    expect(saves[0]?.postDataJSON()).toMatchObject({
      title: 'Two',
      is_draft: true,
      published: false,
    });
    expect(await storedCase(practiceCase.id)).toMatchObject({ title: 'Two', is_draft: true });
    await page.clock.runFor(10_000);
    expect(saves, 'nothing is saved twice').toHaveLength(1);
  },
);

test(
  'a failed auto-save is only logged, and the change stays',
  { tag: ['@IEDIT-88'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Auto-save failed|500/);
    const { instructor, path } = await buildOne();
    const page = await as(instructor);
    await openStill(page, path);
    await page.route(update, (route) => route.fulfill({ status: 500, body: '' }));
    await field(page, 'Title').fill('Not yet');
    const answered = page.waitForResponse(update);
    await page.clock.runFor(3100);
    await answered;
    await expect.poll(() => consoleErrors.all().join('\n')).toContain('Auto-save failed');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(indicator(page, 'Unsaved Changes')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Not yet');
  },
);

test(
  'a new case is not saved by itself, and deleting it just leaves',
  { tag: ['@IEDIT-16', '@IEDIT-87', '@IEDIT-90'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor);
    await openStill(page, newPath(instructor.section.class_id));
    const saves = savesOf(page);
    await expect(indicator(page, 'All changes saved')).toHaveCount(0);
    await field(page, 'Title').fill('Only an idea');
    await expect(indicator(page, 'Unsaved Changes')).toBeVisible();
    await page.clock.runFor(10_000);
    expect(saves).toHaveLength(0);
    await button(page, 'Delete Case').click();
    await expect(page).toHaveURL(lessonsPath);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(saves).toHaveLength(0);
    expect(await PracticeCase.countDocuments({ class_id: instructor.section.class_id })).toBe(0);
  },
);

/** Creates a case from a template and follows the editor to its address on a stopped clock. */
async function create(page: Page, classId: string, action: string, message: string) {
  await page.clock.install();
  await openEditor(page, `${newPath(classId)}&template=spanish-cafe`);
  await field(page, 'Access Date and Time').fill('2026-01-01T08:00');
  await stopClock(page);
  await button(page, action).click();
  await expect(page.getByText(message)).toBeVisible();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search));
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(/review\/new/);
  await page.clock.runFor(200);
  await appears(page, page.getByRole('heading', { level: 1, name: 'Edit Practice Case' }));
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL(/review\/[0-9a-f]{24}$/);
  return addresses;
}

for (const [action, message, success] of [
  ['Save Draft', saved, 'draft_saved'],
  ['Publish', published, 'published'],
] as const)
  test(
    `${action} of a new case leads to its address after 1.5 s`,
    { tag: ['@IEDIT-17', '@IEDIT-18', '@IEDIT-19', '@IEDIT-20', '@IEDIT-21'] },
    async ({ as }) => {
      const instructor = await buildInstructor();
      const page = await as(instructor);
      const addresses = await create(page, instructor.section.class_id, action, message);
      expect(addresses[0]).toBe(`?success=${success}`);
      expect(addresses.at(-1)).toBe('');
      await page.clock.runFor(4800);
      await expect(page.getByText(message)).toBeVisible();
      await page.clock.runFor(300);
      await expect(page.getByText(message)).toHaveCount(0);
      const id = page.url().split('/').at(-1) ?? '';
      expect(await storedCase(id)).toMatchObject({
        title: 'En la cafetería',
        published: success === 'published',
        is_draft: success !== 'published',
      });
    },
  );

test('a phone shows what came of a button far down the page', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, newPath(instructor.section.class_id));
  await button(page, 'Publish').click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test(
  'an incomplete case is saved but not published, and one message says why',
  {
    tag: [
      '@IEDIT-70',
      '@IEDIT-71',
      '@IEDIT-72',
      '@IEDIT-73',
      '@IEDIT-74',
      '@IEDIT-75',
      '@IEDIT-76',
      '@IEDIT-77',
      '@IEDIT-78',
      '@IEDIT-79',
      '@IEDIT-80',
      '@IEDIT-81',
      '@IEDIT-82',
    ],
  },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor);
    await openEditor(page, newPath(instructor.section.class_id));
    const saves = savesOf(page);
    await button(page, 'Publish').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Cannot publish: Title is required, Description is required, Target language is required, ' +
        'Situation instructions are required, Curricular goals are required, ' +
        'Behavioral guidelines are required, Proficiency level is required, ' +
        'Minimum time must be at least 1 minute, ' +
        'Maximum time must be greater than minimum time, Access date and time are required',
    );
    for (const [min, max] of [
      ['5', '5'],
      ['5', '4'],
    ] as const) {
      await field(page, 'Minimum Time (minutes)').fill(min);
      await field(page, 'Maximum Time (minutes)').fill(max);
      await button(page, 'Publish').click();
      await expect(page.getByRole('alert')).toContainText(
        'Maximum time must be greater than minimum time',
      );
      await expect(page.getByRole('alert')).not.toContainText('Minimum time must be');
    }
    expect(saves).toHaveLength(0);
    await button(page, 'Save Draft').click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(saves).toHaveLength(1);
  },
);

test(
  'a failed save or publish says the server’s reason, or that it is unknown',
  { tag: ['@IEDIT-98', '@IEDIT-99', '@IEDIT-100'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const { instructor, path } = await buildOne();
    const page = await as(instructor);
    await openEditor(page, path);
    for (const [address, action, prefix] of [
      [update, 'Save Draft', 'Failed to save draft: '],
      [publishing, 'Publish', 'Failed to publish practice case: '],
    ] as const)
      for (const [answer, reason] of [
        [{ status: 403, json: { error: 'Not yours.' } }, 'Not yours.'],
        [{ status: 500, body: '' }, 'Unknown error occurred'],
      ] as const) {
        await page.route(address, (route) => route.fulfill(answer), { times: 1 });
        await button(page, action).click();
        await expect(page.getByRole('alert')).toHaveText(`${prefix}${reason}`);
      }
  },
);

test('an answer without a case leaves the editor working', async ({ as }) => {
  const { instructor, practiceCase, path } = await buildOne();
  const page = await as(instructor);
  await openEditor(page, path);
  await page.route(publishing, (route) => route.fulfill({ json: {} }), { times: 1 });
  await button(page, 'Publish').click();
  await expect(page.getByText(published)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Test the Practice Partner' })).toBeVisible();
  await page.route(update, (route) => route.fulfill({ json: {} }), { times: 1 });
  await field(page, 'Title').fill('Again');
  await button(page, 'Save Draft').click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(indicator(page, 'All changes saved')).toBeVisible();
  await field(page, 'Title').fill('Once more');
  await button(page, 'Save Draft').click();
  await expect.poll(async () => (await storedCase(practiceCase.id))?.title).toBe('Once more');
});

test('unsaved changes are not left without a question', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  const path = newPath(instructor.section.class_id);
  await openEditor(page, path);
  await field(page, 'Title').fill('Half a thought');
  const back = page.getByRole('link', { name: 'Back to Lessons' });
  await back.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(path);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => {
    setTimeout(() => window.location.reload());
  });
  expect(await asked).toBe('beforeunload');
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  await back.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(lessonsPath);
});

test('a new case survives a reload in this tab, without a call, until it is given up', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  const path = newPath(instructor.section.class_id);
  await openEditor(page, path);
  const saves = savesOf(page);
  await field(page, 'Title').fill('Half a thought');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your new case is back as you left it.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  await expect(indicator(page, 'Unsaved Changes')).toBeVisible();
  await button(page, 'Start Over').click();
  await expect(field(page, 'Title')).toHaveValue('');
  await field(page, 'Title').fill('Another thought');
  await page.getByRole('link', { name: 'Back to Lessons' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(lessonsPath);
  await page.goto(path);
  await expect(field(page, 'Title')).toHaveValue('');
  expect(saves).toHaveLength(0);
});

test('a new case is tried before anybody publishes it', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  await openEditor(page, `${newPath(instructor.section.class_id)}&template=spanish-cafe`);
  await button(page, 'Save and Test').click();
  await expect(page).toHaveURL(/\/practice\/[0-9a-f]{24}$/);
  await expect(page.getByRole('dialog', { name: 'En la cafetería' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  expect(await storedCase(id)).toMatchObject({ published: false, is_draft: true });
});
