import type { Locator, Page } from '@playwright/test';
import { consent as arConsent } from '../../client/account/consent/messages.ar.ts';
import { consent as esConsent } from '../../client/account/consent/messages.es.ts';
import { caseEditor as arEditor } from '../../client/instructor/case-editor/messages.ar.ts';
import { caseEditor as esEditor } from '../../client/instructor/case-editor/messages.es.ts';
import { lessons as arLessons } from '../../client/instructor/cases/messages.ar.ts';
import { lessons as esLessons } from '../../client/instructor/cases/messages.es.ts';
import { masterSection as arSection } from '../../client/master/section/messages.ar.ts';
import { masterSection as esSection } from '../../client/master/section/messages.es.ts';
import { auth as arAuth } from '../../client/public/auth/messages.ar.ts';
import { auth as esAuth } from '../../client/public/auth/messages.es.ts';
import { registration as arRegistration } from '../../client/public/registration/messages.ar.ts';
import { registration as esRegistration } from '../../client/public/registration/messages.es.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { buildSection } from '../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildProvided,
  buildStudent,
  buildUser,
} from '../support/builders/people.ts';
import { expect, test } from './fixtures.ts';
import { switchTo } from './harness/language.ts';
import { classesPath } from './master/console.ts';

/** A language written left to right and one written right to left. */
const languages = [
  {
    tag: 'es-ES',
    dir: 'ltr',
    auth: esAuth,
    registration: esRegistration,
    consent: esConsent,
    lessons: esLessons,
    editor: esEditor,
    section: esSection,
  },
  {
    tag: 'ar',
    dir: 'rtl',
    auth: arAuth,
    registration: arRegistration,
    consent: arConsent,
    lessons: arLessons,
    editor: arEditor,
    section: arSection,
  },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const { tag, dir, auth, registration, consent, lessons, editor, section } of languages) {
  test(`a student registers with an invited address and reaches the login page in ${tag}`, async ({
    as,
  }) => {
    const person = await buildProvided({ is_student: true });
    const page = await as(undefined, { locale: tag });
    await page.goto('/register');
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await page.getByLabel(registration.institutionalEmail).fill(person.email);
    await button(page, registration.verify).click();
    await page.getByLabel(registration.firstName).fill(person.first_name);
    await page.getByLabel(registration.lastName).fill(person.last_name);
    await page.getByLabel(auth.password, { exact: true }).fill('Practice-makes-1');
    await page.getByLabel(registration.confirmPassword).fill('Practice-makes-1');
    await button(page, registration.createAccount).click();
    await expect(page.getByText(consent.translated)).toBeVisible();
    await page.getByRole('checkbox').check();
    await button(page, consent.agree).click();
    await page.getByRole('link', { name: registration.proceed }).click();
    await expect(page.getByLabel(auth.email)).toHaveValue(person.email);
  });

  test(`an instructor drafts a case from one sentence and publishes it in ${tag}`, async ({
    as,
  }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor, { locale: tag });
    await page.goto('/instructor/lessons');
    await page.getByRole('link', { name: lessons.add, exact: true }).click();
    await page
      .getByLabel(editor.draftLabel, { exact: true })
      .fill('Spanish, B1, ordering in a restaurant, past tense');
    await button(page, editor.draftAction).click();
    await expect(page.getByText('Cena de ayer').first()).toBeVisible();
    await button(page, lessons.publish).click();
    await expect(page).toHaveURL(/review\/[0-9a-f]{24}/);
    const stored = await PracticeCase.findById(new URL(page.url()).pathname.split('/').at(-1));
    expect(stored).toMatchObject({ published: true, target_language: 'Spanish' });
  });

  test(`a master adds a user to a section in ${tag}`, async ({ as }) => {
    const place = await buildSection();
    const user = await buildUser({ first_name: 'Zoë', last_name: `Q${Date.now()}` });
    const page = await as(await buildMaster(), { locale: tag });
    await page.goto(classesPath(place));
    await page.getByText(section.sectionText).click();
    await button(page, section.addUser).click();
    await page.getByPlaceholder(section.search).fill(user.email);
    await page.getByText(`Zoë ${user.last_name}`).click();
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByText(section.added)).toBeVisible();
    expect(await Enrollment.countDocuments({ user_id: user.id, section_id: place.id })).toBe(1);
  });
}

test('icons that point to a side are mirrored in a language from right to left', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/student/dashboard');
  const buttons = page.getByRole('banner').getByRole('button');
  const mirrored = (button: Locator) =>
    button.locator('svg').evaluate((icon) => getComputedStyle(icon).transform.includes('-1'));
  const both = async () => [await mirrored(buttons.first()), await mirrored(buttons.last())];
  await expect(buttons.last()).toHaveText('Logout');
  const [sidebar, logout] = await both();
  await switchTo(page, 'ar');
  expect(await both()).toEqual([!sidebar, !logout]);
});

test('an address is written from left to right in a language from right to left', async ({
  as,
}) => {
  const page = await as(undefined, { locale: 'ar' });
  await page.goto('/login');
  const field = page.getByLabel(arAuth.email, { exact: true });
  await field.fill('ana@');
  await expect(field).toHaveCSS('direction', 'ltr');
  await expect(page.getByLabel(arAuth.password, { exact: true })).toHaveCSS('direction', 'rtl');
});
