import { endAccess } from '../../../tool/features/sessions/service.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { logIn } from '../shell/log-in.ts';
import {
  button,
  field,
  indicator,
  lessonsPath,
  newPath,
  openEditor,
  openTab,
  openStill,
  savesOf,
  storedCase,
  buildOne,
  saved,
  published,
} from './editor-stage.ts';

const update = '**/api/practice_cases/update_case/*';
const publishing = '**/api/practice_cases/publish_case/*';

test(
  'an existing case is auto-saved once, 3 s after the last change',
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
  'a failed auto-save is only logged and keeps the unsaved change',
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

for (const [device, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const)
  test(`far down a tab on a ${device} the unsaved changes of failing auto-saves stay in sight`, async ({
    as,
    consoleErrors,
  }) => {
    consoleErrors.expect(/Auto-save failed|503/);
    const { instructor, path } = await buildOne();
    const page = await as(instructor);
    await page.setViewportSize(size);
    await openStill(page, path);
    await page.route(update, (route) => route.fulfill({ status: 503, body: '' }));
    await openTab(page, 'AI Feedback');
    await field(page, 'Section Title').scrollIntoViewIfNeeded();
    await page.getByLabel('Grammar & Syntax').click();
    const answered = page.waitForResponse(update);
    await page.clock.runFor(3100);
    await answered;
    await expect.poll(() => consoleErrors.all().join('\n')).toContain('Auto-save failed');
    await expect(indicator(page, 'Unsaved Changes')).toBeInViewport({ ratio: 1 });
    const release = await hold(page, update);
    const again = page.waitForRequest(update);
    await page.clock.runFor(10_000);
    await again;
    await expect(indicator(page, 'Unsaved Changes'), 'the next try is not announced').toBeVisible();
    release();
  });

test('on a phone the error of Publish is in the viewport', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, newPath(instructor.section.class_id));
  await button(page, 'Publish').click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('a message of the editor moves no button from under the pointer', async ({ as }) => {
  const { instructor, path } = await buildOne();
  const page = await as(instructor);
  await openEditor(page, path);
  const before = await button(page, 'Save Draft').boundingBox();
  await button(page, 'Save Draft').click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await button(page, 'Save Draft').boundingBox()).toEqual(before);
});

test(
  'an incomplete case can be saved but not published, and one error lists the missing fields',
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
  'a failed save or publish shows the error of the server or Unknown error occurred',
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

test('the editor keeps working after a 200 response without a case', async ({ as }) => {
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

test('leaving the editor with unsaved changes asks for confirmation', async ({ as }) => {
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

test('changes that were not saved because the session ended are restored after the next login', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Auto-save failed|401/);
  const { instructor, practiceCase, path } = await buildOne();
  const page = await as(instructor);
  await openEditor(page, path);
  await endAccess(instructor.id);
  await field(page, 'Title').fill('Half a thought');
  await expect(page).toHaveURL('/login');
  await logIn(page, instructor.email);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Your changes are back as you left them.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  await button(page, 'Save Draft').click();
  await expect(page.getByText(saved)).toBeVisible();
  expect((await storedCase(practiceCase.id))?.title).toBe('Half a thought');
  await page.reload();
  await expect(indicator(page, 'All changes saved')).toBeVisible();
  await expect(page.getByText('Your changes are back')).toHaveCount(0);
});
