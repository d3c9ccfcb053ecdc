import { voices } from '../../../tool/contract/constants/practice-case.ts';
import { feedbackAreas, feedbackPreamble } from '../../../tool/contract/feedback-prompt.ts';
import { expect, test } from '../fixtures.ts';
import {
  blank,
  button,
  field,
  openEditor,
  openTab,
  storedCase,
  choose,
  buildOne,
} from './editor-stage.ts';

test(
  'the case editor stores every field and shows it after a reload',
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
    await expect(page.getByText('99 is not possible: a session lasts')).toBeVisible();
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
  'the case editor lists every voice and plays a preview; a failed preview is only logged',
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
  'feedback areas and custom sections are stored as the prompt and restored from it',
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

test('a field says that it is full when a pasted text is longer', async ({ as }) => {
  const { instructor, path } = await buildOne(blank);
  const page = await as(instructor);
  await openEditor(page, path);
  const description = field(page, 'Description');
  await description.focus();
  await page.keyboard.insertText('palabra '.repeat(300));
  await expect(description).toHaveAccessibleDescription(
    /Full: 2,000 characters fit. If you pasted more, the end is missing.$/,
  );
  await description.fill('palabra');
  await expect(description).toHaveAccessibleDescription('What students read before they begin.');
});
