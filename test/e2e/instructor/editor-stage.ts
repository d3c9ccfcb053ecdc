import type { Locator, Page, Request } from '@playwright/test';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { expect } from '../fixtures.ts';
import { stopClock } from '../harness/still-clock.ts';

export const lessonsPath = '/instructor/lessons';
export const newPath = (classId: string) => `/instructor/review/new?class_id=${classId}`;

/** Fields of an unpublished draft. */
export const draft = { published: false, is_draft: true } as const;

/** Fields of a draft in which nothing is filled in. */
export const blank = {
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

/** Messages of the editor after a save and a publish. */
export const saved = 'Draft saved successfully!';
export const published = 'Practice case published successfully!';

/** An instructor and a draft, with the path of its editor. */
export async function buildOne(fields: Parameters<typeof buildCase>[1] = {}) {
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section, { ...draft, ...fields });
  return { instructor, practiceCase, path: `/instructor/review/${practiceCase.id}` };
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
/** The save state beside the button that publishes. */
export const indicator = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

export async function choose(page: Page, control: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: control }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens a case, or a new one, for editing. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(/Practice Case$/);
  await expect(page.getByRole('tab')).toHaveCount(4);
}

/** Opens the editor on a stopped clock. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openEditor(page, path);
  await stopClock(page);
}

/** Collects the requests that change a case from now on. */
export function savesOf(page: Page): Request[] {
  const saves: Request[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/practice_cases/'))
      saves.push(request);
  });
  return saves;
}

export const storedCase = (id: string) => PracticeCase.findById(id).lean();

/** Saves a new title through the editor of another user or tab. */
export async function saveTitle(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await button(page, 'Save Draft').click();
  await expect(page.getByText(saved)).toBeVisible();
}
