import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nameKeys, User } from '../../../tool/features/users/model.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import {
  buildMaster,
  buildProvided,
  buildStudent,
  buildUser,
} from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { alert, breakable, button, classesPath, notice, watchCalls } from './console.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Add User to Section' });
const results = (page: Page) => page.getByRole('list', { name: 'Users' });
const search = (page: Page) => page.getByPlaceholder('Search by name or email...');
const submit = (page: Page) => form(page).locator('button[type="submit"]');
const word = () => `q${randomBytes(4).toString('hex')}`;

async function openForm(page: Page, place: BuiltSection): Promise<void> {
  await page.goto(classesPath(place));
  await page.getByRole('button', { name: /^Section A/ }).click();
  await button(page, 'Add User').click();
}

async function fillPerson(page: Page, person: Partial<Record<'email' | 'first' | 'last', string>>) {
  if (person.email !== undefined) await form(page).getByLabel('Email').fill(person.email);
  if (person.first !== undefined) await form(page).getByLabel('First name').fill(person.first);
  if (person.last !== undefined) await form(page).getByLabel('Last name').fill(person.last);
}

test(
  'a master finds an existing user by name or email and adds them to the section',
  {
    tag: [
      '@MSEC-11',
      '@MENR-01',
      '@MENR-02',
      '@MENR-03',
      '@MENR-04',
      '@MENR-05',
      '@MENR-06',
      '@MENR-12',
      '@MENR-13',
      '@MENR-14',
      '@MENR-16',
      '@MENR-30',
      '@MSEC-26',
    ],
  },
  async ({ as }) => {
    const place = await buildSection();
    const user = await buildUser({ first_name: 'Zoë', last_name: word() });
    const page = await as(await buildMaster());
    await openForm(page, place);
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(form(page)).toHaveCount(0);
    await button(page, 'Add User').click();

    await expect(form(page).getByRole('radio')).toHaveCount(3);
    for (const role of ['Student', 'Instructor', 'Teaching Assistant'])
      await expect(form(page).getByRole('radio', { name: role, exact: true })).toBeVisible();
    await expect(form(page).getByRole('radio', { name: 'Student', exact: true })).toBeChecked();
    await expect(button(form(page), 'Existing User')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(form(page), 'New User')).toBeVisible();
    await expect(button(form(page), 'Cancel')).toBeVisible();
    await expect(submit(page)).toHaveText('Add User');
    await expect(submit(page)).toBeDisabled();
    await search(page).press('Enter');
    await expect(alert(page, 'Please select a user')).toBeVisible();

    await search(page).fill(`zoe ${user.last_name}`);
    await expect(results(page).getByRole('button')).toHaveCount(1);
    await button(form(page), 'Clear').click();
    await expect(search(page)).toHaveValue('');
    await search(page).fill(user.email);
    await expect(results(page).getByRole('button')).toHaveCount(1);
    await results(page).getByText(`Zoë ${user.last_name}`).click();
    await expect(alert(page, 'Please select a user')).toHaveCount(0);

    const release = await hold(page, '**/api/master/enrollments');
    const enrolled = page.waitForRequest('**/api/master/enrollments');
    const refreshed = page.waitForResponse('**/api/master/section-enrollments*');
    await submit(page).click();
    await expect(submit(page)).toHaveText('Adding...');
    await expect(submit(page)).toBeDisabled();
    release();
    expect((await enrolled).postDataJSON()).toEqual({
      user_id: user.id,
      section_id: place.id,
      role: 'student',
    });
    await refreshed;
    await expect(notice(page, 'User added to section')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Students (1)' })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  },
);

test('users of the institution are listed first, and others only in a search', async ({ as }) => {
  const place = await buildSection();
  const last_name = word();
  // Created first, so that an order by age would list this user first.
  await buildUser({ first_name: 'Far', last_name });
  await buildUser({ first_name: 'Near', last_name, institution_id: place.institution_id } as never);
  const page = await as(await buildMaster());
  await openForm(page, place);
  await expect(results(page).getByRole('button')).toHaveText([/Near/]);
  await search(page).fill(last_name);
  await expect(results(page).getByRole('button')).toHaveText([/Near/, /Far/]);
});

test(
  'a user search shows the first 50 of more results with a note',
  { tag: ['@MENR-07', '@MENR-08', '@MENR-09'] },
  async ({ as }) => {
    const place = await buildSection();
    const last_name = word();
    await User.insertMany(
      Array.from({ length: 60 }, (_, index) => ({
        email: `${last_name}-${index}@parley.test`,
        first_name: index < 50 ? 'Fifty' : 'Ten',
        last_name,
        name_keys: nameKeys(index < 50 ? 'Fifty' : 'Ten', last_name),
      })),
    );
    const page = await as(await buildMaster());
    await openForm(page, place);
    const note = page.getByText('Showing first 50 results. Try searching to narrow down.');
    await search(page).fill(last_name);
    await expect(note).toBeVisible();
    await expect(results(page).getByRole('button')).toHaveCount(50);
    // 60 units of a quarter rem.
    await expect(results(page)).toHaveCSS('max-height', '240px');
    await search(page).fill(`fifty ${last_name}`);
    await expect(note).toHaveCount(0);
    await expect(results(page).getByRole('button')).toHaveCount(50);
    await search(page).fill(`ten ${last_name}`);
    await expect(results(page).getByRole('button')).toHaveCount(10);
  },
);

test(
  'a new user is created and enrolled with the chosen role',
  { tag: ['@MENR-10', '@MENR-11', '@MENR-15', '@MENR-16', '@MENR-23', '@MENR-24'] },
  async ({ as }) => {
    const place = await buildSection();
    const page = await as(await buildMaster());
    await openForm(page, place);
    await button(form(page), 'New User').click();
    const institution = form(page).getByLabel('Institution');
    await expect(institution).toBeDisabled();
    await expect(institution).toHaveValue(/^University/);
    await expect(page.getByText('User will be associated with this institution')).toBeVisible();
    await form(page).getByRole('radio', { name: 'Teaching Assistant' }).check();
    const email = `${word()}@parley.test`;
    await fillPerson(page, { email: ` ${email} `, first: 'Ada' });
    await expect(submit(page)).toBeDisabled();
    await fillPerson(page, { last: '  ' });
    await submit(page).click();
    await expect(alert(page, 'All fields are required')).toBeVisible();
    await fillPerson(page, { last: ' Byron ' });

    const shown = await institution.inputValue();
    const calls = watchCalls(page);
    const created = page.waitForResponse('**/api/master/add_user');
    const enrolled = page.waitForRequest('**/api/master/enrollments');
    await submit(page).click();
    expect((await created).request().postDataJSON()).toEqual({
      email,
      first_name: 'Ada',
      last_name: 'Byron',
      access_group: 'Normal',
      institution: shown,
    });
    const { id } = (await (await created).json()) as { id: string };
    expect((await enrolled).postDataJSON()).toEqual({
      user_id: id,
      section_id: place.id,
      role: 'ta',
    });
    await expect(notice(page, 'User added to section')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/master/add_user',
      'POST /api/master/enrollments',
    ]);
    await expect(page.getByRole('tab', { name: 'Teaching Assistants (1)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText(email)).toBeVisible();
  },
);

test(
  'a taken email shows an error at its field, and submitting it switches to the existing user',
  { tag: ['@MENR-17', '@MENR-18', '@MENR-19'] },
  async ({ as }) => {
    const place = await buildSection();
    const taken = await buildProvided();
    const page = await as(await buildMaster());
    await openForm(page, place);
    await button(form(page), 'New User').click();
    const text = 'This email is already registered. Please use "Existing User" instead.';
    await fillPerson(page, { email: taken.email });
    await form(page).getByLabel('Email').blur();
    await expect(form(page).getByText(text)).toBeVisible();
    await expect(form(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await form(page).getByLabel('Email').press('x');
    await expect(form(page).getByText(text)).toHaveCount(0);

    await fillPerson(page, { email: 'no address', first: 'Ada', last: 'Byron' });
    await submit(page).click();
    await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();

    await fillPerson(page, { email: taken.email });
    await submit(page).click();
    await expect(alert(page, text)).toBeVisible();
    await expect(button(form(page), 'Existing User')).toHaveAttribute('aria-pressed', 'true');
    await expect(search(page)).toHaveValue(taken.email);
    await results(page).getByRole('button').click();
    await submit(page).click();
    await expect(notice(page, 'User added to section')).toBeVisible();
  },
);

test(
  'failed requests while adding a user show the specified text or the error of the server',
  { tag: ['@MENR-29', '@MENR-32', '@MENR-33', '@MENR-34', '@MENR-35'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500|ERR_FAILED/);
    const student = await buildStudent();
    const page = await as(await buildMaster());
    const users = await breakable(page, 'users');
    const creation = await breakable(page, 'add_user');
    const enrollments = await breakable(page, 'enrollments');

    users.method = 'GET';
    await openForm(page, student.section);
    await expect(alert(page, 'Failed to load existing users')).toBeVisible();
    users.method = null;
    await button(page, 'Try Again').click();
    await search(page).fill(student.email);
    await expect(results(page)).toContainText('In this section');
    await results(page).getByRole('button').click();
    await submit(page).click();
    await expect(alert(page, 'This user is already enrolled in this section')).toBeVisible();
    enrollments.method = 'POST';
    await submit(page).click();
    await expect(alert(page, 'Failed to enroll user')).toBeVisible();
    enrollments.error = 'Closed for repairs';
    await submit(page).click();
    await expect(alert(page, 'Closed for repairs')).toBeVisible();
    await page.route('**/api/master/enrollments', (route) => route.abort());
    await submit(page).click();
    await expect(alert(page, 'Failed to add user to section')).toBeVisible();
    await page.unroute('**/api/master/enrollments');

    await button(form(page), 'New User').click();
    const email = `${word()}@parley.test`;
    await fillPerson(page, { email, first: 'Ada', last: 'Byron' });
    creation.method = 'POST';
    await submit(page).click();
    await expect(alert(page, 'Failed to create user')).toBeVisible();
    // The account is created but not enrolled: the form continues with the existing user.
    creation.method = null;
    enrollments.error = null;
    await submit(page).click();
    await expect(alert(page, 'Failed to enroll user')).toBeVisible();
    await expect(button(form(page), 'Existing User')).toHaveAttribute('aria-pressed', 'true');
    // The list pushes the button down when it comes.
    await expect(results(page)).toContainText(email);
    enrollments.method = null;
    await submit(page).click();
    await expect(notice(page, 'User added to section')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  },
);
