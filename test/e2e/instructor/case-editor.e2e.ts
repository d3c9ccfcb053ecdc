import type { Page } from '@playwright/test';
import { voices } from '../../../tool/contract/constants/practice-case.ts';
import { feedbackAreas, feedbackPreamble } from '../../../tool/contract/feedback-prompt.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildInstructorOfTwo } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import {
  button,
  draft,
  field,
  heading,
  lessonsPath,
  newPath,
  openEditor,
  openTab,
  storedCase,
  choose,
} from './editor-stage.ts';

const blank = {
  ...draft,
  title: '',
  description: '',
  target_language: '',
  situation_instructions: '',
  curricular_goals: '',
  key_items: '',
  behavioral_guidelines: '',
  proficiency_level: '',
  accessible_on: null,
  min_time: 0,
  max_time: 0,
};

/** An instructor and a case of theirs, at its own address. */
async function buildOne(fields: Parameters<typeof buildCase>[1] = {}) {
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section, { ...draft, ...fields });
  return { instructor, practiceCase, path: `/instructor/review/${practiceCase.id}` };
}

const selectedTab = (page: Page) => page.getByRole('tab', { selected: true });

test(
  'four tabs beside the panel, which moves below on a small screen',
  {
    tag: [
      '@IEDIT-03',
      '@IEDIT-04',
      '@IEDIT-05',
      '@IEDIT-07',
      '@IEDIT-08',
      '@IEDIT-09',
      '@IEDIT-10',
      '@IEDIT-11',
    ],
  },
  async ({ as }) => {
    const { instructor, path } = await buildOne();
    const page = await as(instructor);
    await openEditor(page, path);
    const tabs = ['Basic Info', 'Content & Goals', 'Scenario Setup', 'AI Feedback'];
    await expect(page.getByRole('tab')).toHaveText(tabs);
    await expect(button(page, 'Back')).toBeDisabled();
    for (const name of tabs) {
      await expect(selectedTab(page)).toHaveText(name);
      if (name !== 'AI Feedback') await button(page, 'Next').click();
    }
    await expect(button(page, 'Next')).toBeDisabled();
    await button(page, 'Back').click();
    await expect(selectedTab(page)).toHaveText('Scenario Setup');

    const panel = page.getByRole('region', { name: 'Save & Publish' });
    for (const name of ['Save & Publish', 'Quick Overview', 'Tips'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    const beside = await panel.boundingBox();
    const content = await page.getByRole('tabpanel').boundingBox();
    expect(beside?.x).toBeGreaterThan((content?.x ?? 0) + (content?.width ?? 0));
    await page.setViewportSize({ width: 600, height: 900 });
    const below = await panel.boundingBox();
    const narrow = await page.getByRole('tabpanel').boundingBox();
    expect(below?.y).toBeGreaterThan((narrow?.y ?? 0) + (narrow?.height ?? 0));
    for (const name of ['Save & Publish', 'Quick Overview', 'Tips'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Lessons' }).click();
    await expect(page).toHaveURL(lessonsPath);
  },
);

test(
  'every field is written, stored and read back',
  {
    tag: [
      '@IEDIT-22',
      '@IEDIT-23',
      '@IEDIT-24',
      '@IEDIT-25',
      '@IEDIT-26',
      '@IEDIT-27',
      '@IEDIT-28',
      '@IEDIT-29',
      '@IEDIT-30',
      '@IEDIT-31',
      '@IEDIT-32',
      '@IEDIT-33',
      '@IEDIT-34',
    ],
  },
  async ({ as }) => {
    const { instructor, practiceCase, path } = await buildOne(blank);
    const page = await as(instructor, { timezoneId: 'America/New_York' });
    await openEditor(page, path);
    const texts = {
      'Basic Info': {
        Title: 'En el mercado',
        Description: 'Buy fruit.',
        'Proficiency Level': 'A2',
      },
      'Content & Goals': {
        'Curricular Goals': 'Numbers.',
        'Key Items': 'cuánto cuesta',
        'Instructor Notes': 'Week 3',
      },
      'Scenario Setup': {
        'Situation Instructions': 'You sell fruit.',
        'Behavioral Guidelines': 'Be patient.',
      },
    };
    const times = { 'Minimum Time (minutes)': '0', 'Maximum Time (minutes)': '99' };
    for (const [tab, fields] of Object.entries(texts)) {
      await openTab(page, tab);
      for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
    }
    await choose(page, 'Voice', 'Coral (bright, energetic)');
    await openTab(page, 'Basic Info');
    await choose(page, 'Target Language', 'Spanish');
    for (const [label, text] of Object.entries(times)) await field(page, label).fill(text);
    await expect(field(page, 'Minimum Time (minutes)')).toHaveValue('1');
    await expect(field(page, 'Maximum Time (minutes)')).toHaveValue('30');
    await expect(page.getByText('99 cannot be: a session lasts')).toBeVisible();
    await field(page, 'Maximum Time (minutes)').fill('5');
    await field(page, 'Access Date and Time').fill('2026-03-04T09:05');
    await button(page, 'Save Draft').click();
    await expect(page.getByText('Draft saved successfully!')).toBeVisible();
    expect(await storedCase(practiceCase.id)).toMatchObject({
      title: 'En el mercado',
      description: 'Buy fruit.',
      target_language: 'Spanish',
      language_code: 'es',
      proficiency_level: 'A2',
      curricular_goals: 'Numbers.',
      key_items: 'cuánto cuesta',
      instructor_notes: 'Week 3',
      situation_instructions: 'You sell fruit.',
      behavioral_guidelines: 'Be patient.',
      voice: 'coral',
      min_time: 60,
      max_time: 300,
      accessible_on: new Date('2026-03-04T14:05:00Z'),
      is_draft: true,
    });
    await page.reload();
    await expect(field(page, 'Access Date and Time')).toHaveValue('2026-03-04T09:05');
    await expect(field(page, 'Maximum Time (minutes)')).toHaveValue('5');
    await expect(page.getByRole('combobox', { name: 'Target Language' })).toHaveText('Spanish');
    await expect(field(page, 'Title')).toHaveAttribute('lang', 'es');
    await expect(field(page, 'Description')).not.toHaveAttribute('lang');
    for (const [tab, fields] of Object.entries(texts)) {
      await openTab(page, tab);
      for (const [label, text] of Object.entries(fields))
        await expect(field(page, label)).toHaveValue(text);
    }
    await expect(page.getByRole('combobox', { name: 'Voice' })).toHaveText(/^Coral/);
  },
);

test(
  'progress in percent, and what is missing leads to its field',
  { tag: ['@IEDIT-06', '@IEDIT-12', '@IEDIT-13', '@IEDIT-84'] },
  async ({ as }) => {
    const { instructor, path } = await buildOne({ ...blank, title: 'A title', min_time: 60 });
    const page = await as(instructor);
    await openEditor(page, path);
    const progress = page.getByRole('region', { name: 'Progress' });
    const missing = progress.getByRole('list').getByRole('button');
    await expect(progress).toContainText('20% complete');
    await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    await expect(missing).toHaveText([
      'Description is required',
      'Target language is required',
      'Situation instructions are required',
    ]);
    await expect(progress).toContainText('and 5 more');
    await missing.nth(2).click();
    await expect(selectedTab(page)).toHaveText('Scenario Setup');
    await expect(field(page, 'Situation Instructions')).toBeFocused();
    await page.keyboard.type('You sell fruit.');
    await expect(progress).toContainText('30% complete');
    await expect(missing).toHaveCount(3);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(missing).toHaveCount(2);
  },
);

test(
  'every voice with its sound, heard before it is chosen',
  {
    tag: [
      '@IEDIT-43',
      '@IEDIT-44',
      '@IEDIT-45',
      '@IEDIT-46',
      '@IEDIT-47',
      '@IEDIT-48',
      '@IEDIT-49',
      '@IEDIT-50',
      '@IEDIT-52',
      '@IEDIT-53',
    ],
  },
  async ({ as, consoleErrors }) => {
    const { instructor, path } = await buildOne({
      target_language: 'Spanish',
      language_code: 'es',
    });
    const page = await as(instructor);
    await page.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        document.documentElement.dataset.played = this.src;
        return play.call(this);
      };
    });
    await openEditor(page, path);
    await openTab(page, 'Scenario Setup');
    await page.getByRole('combobox', { name: 'Voice' }).click();
    await expect(page.getByRole('option')).toHaveText(
      Object.entries(voices).map(([name, sound]) => new RegExp(`^${name} \\(${sound}\\)$`, 'i')),
    );
    await page.getByRole('option', { name: /^Sage/ }).click();
    const asked = page.waitForRequest('**/api/chatbot/voice/preview');
    await button(page, 'Preview Voice').click();
    expect((await asked).postDataJSON()).toEqual({
      voice: 'sage',
      text: expect.stringMatching(/./),
      language_code: 'es',
    });
    await expect(page.locator('html')).toHaveAttribute('data-played', /^blob:/);
    await expect(button(page, 'Preview Voice')).toBeVisible();

    consoleErrors.expect(/Voice preview failed|500/);
    await page.route('**/api/chatbot/voice/preview', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await button(page, 'Preview Voice').click();
    await expect.poll(() => consoleErrors.all().join('\n')).toContain('Voice preview failed');
    await expect(button(page, 'Preview Voice')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'feedback areas and sections become the prompt and are read back',
  {
    tag: [
      '@IEDIT-54',
      '@IEDIT-55',
      '@IEDIT-56',
      '@IEDIT-57',
      '@IEDIT-58',
      '@IEDIT-59',
      '@IEDIT-60',
      '@IEDIT-62',
      '@IEDIT-63',
      '@IEDIT-64',
      '@IEDIT-68',
      '@IEDIT-69',
    ],
  },
  async ({ as }) => {
    const { instructor, practiceCase, path } = await buildOne({
      feedback_prompt: feedbackPreamble,
    });
    const page = await as(instructor);
    await openEditor(page, path);
    await openTab(page, 'AI Feedback');
    const areas = page.getByRole('region', { name: 'Feedback Areas' });
    const group = (name: string) => areas.getByRole('group', { name }).getByRole('checkbox');
    await expect(areas.getByRole('checkbox')).toHaveCount(4);
    const [holistic, conversation] = [
      group('Communication Skills').nth(0),
      group('Communication Skills').nth(1),
    ];
    const [grammar, vocabulary] = [
      group('Language Skills').nth(0),
      group('Language Skills').nth(1),
    ];
    await expect(holistic).toHaveAccessibleName('Overall Communication');
    await expect(conversation).toHaveAccessibleName('Conversation Skills');
    await expect(grammar).toHaveAccessibleName('Grammar & Syntax');
    await expect(vocabulary).toHaveAccessibleName('Vocabulary & Word Choice');
    await holistic.check();
    await grammar.check();

    const own = page.getByRole('region', { name: 'Custom Feedback Sections' });
    const add = own.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeDisabled();
    await field(page, 'Section Title').fill('Register');
    await field(page, 'Section Instructions').fill('   ');
    await expect(add).toBeDisabled();
    await field(page, 'Section Instructions').fill('Was it polite?');
    await field(page, 'Section Title').fill('  ');
    await expect(add).toBeDisabled();
    await field(page, 'Section Title').fill('Register');
    await add.click();
    await expect(own.getByRole('listitem')).toContainText(['Register']);
    await expect(field(page, 'Section Title')).toHaveValue('');

    await button(page, 'Save Draft').click();
    await expect(page.getByText('Draft saved successfully!')).toBeVisible();
    const [holisticText, , grammarText] = feedbackAreas.map(({ text }) => text);
    const prompt = [feedbackPreamble, holisticText, grammarText, '**Register**: Was it polite?'];
    expect((await storedCase(practiceCase.id))?.feedback_prompt).toBe(prompt.join('\n\n'));

    await page.reload();
    await openTab(page, 'AI Feedback');
    for (const area of [holistic, grammar]) await expect(area).toBeChecked();
    for (const area of [conversation, vocabulary]) await expect(area).not.toBeChecked();
    await expect(own.getByRole('listitem')).toHaveText(/^Register\s*Was it polite\?$/);
  },
);

test(
  'the class is that of the address, else the selected one, else there is none',
  { tag: ['@IEDIT-01', '@IEDIT-02', '@ILES-28'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor);
    await openEditor(page, '/instructor/review/new');
    await expect(heading(page)).toHaveText('New Practice Case');
    const added = page.waitForRequest('**/api/practice_cases/add_case');
    await field(page, 'Title').fill('In the selected class');
    await button(page, 'Save Draft').click();
    expect((await added).postDataJSON()).toMatchObject({
      class_id: instructor.section.class_id,
      section_id: instructor.section.id,
    });

    const other = await buildInstructorOfTwo();
    const second = await as(other);
    await openEditor(second, newPath(other.more.class_id));
    const elsewhere = second.waitForRequest('**/api/practice_cases/add_case');
    await field(second, 'Title').fill('In the class of the address');
    await button(second, 'Save Draft').click();
    expect((await elsewhere).postDataJSON()).toMatchObject({
      class_id: other.more.class_id,
      section_id: null,
    });
    await expect(second).toHaveURL(/review\/[0-9a-f]{24}/);
    await second.goto('/instructor/review/new');
    await expect(second).toHaveURL(lessonsPath);
    await expect(second.getByRole('alert')).toHaveText(
      'No class selected. Please go back and select a class.',
    );
    // The way on: the page asks for a class once; under All Classes the notice does.
    const asked = second.getByText('Which class is the new case for?');
    await expect(second.getByRole('heading', { name: 'Choose a class' })).toBeVisible();
    await expect(asked).toBeHidden();
    await second.getByRole('button', { name: /^All Classes/ }).click();
    const { course_code, section_code } = other.section;
    const choice = `${course_code} - Section ${section_code}`;
    const notice = await second.getByRole('alert').boundingBox();
    const card = await asked.boundingBox();
    expect((card?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeGreaterThan(24);
    await second.getByRole('main').getByRole('link', { name: choice }).click();
    await expect(second).toHaveURL(newPath(other.section.class_id));
  },
);

test('tabs are found again where they were left, and Publish stays in sight', async ({ as }) => {
  const { instructor, path } = await buildOne(blank);
  const page = await as(instructor);
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openEditor(page, path);
    await openTab(page, 'AI Feedback');
    await page.getByText('Full prompt').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await expect(button(page, 'Publish')).toBeInViewport({ ratio: 1 });
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')][0]?.click(),
    );
    await expect(selectedTab(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')][3]?.click(),
    );
    await expect(page.getByText('Full prompt')).toBeInViewport();
  }
});

test('one sentence becomes a published case with at most six clicks', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  let clicks = 0;
  await page.exposeFunction('counted', () => (clicks += 1));
  await page.addInitScript(() =>
    addEventListener('click', () => void Reflect.get(window, 'counted')(), { capture: true }),
  );
  await page.goto(lessonsPath);
  await page.getByRole('link', { name: 'Add Case' }).click();
  await field(page, 'What is the case about?').click();
  await page.keyboard.type('Spanish, B1, ordering in a restaurant, past tense');
  await button(page, 'Write a Draft').click();
  await expect(page.getByText('nearest to your words: “Cena de ayer”')).toBeVisible();
  await expect(page.getByText('100% complete')).toBeVisible();
  await button(page, 'Publish').click();
  await expect(page).toHaveURL(/review\/[0-9a-f]{24}/);
  expect(clicks).toBeGreaterThan(2);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(await storedCase(new URL(page.url()).pathname.split('/').at(-1) ?? '')).toMatchObject({
    published: true,
    target_language: 'Spanish',
    min_time: 180,
  });
});
