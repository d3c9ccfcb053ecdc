import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import mongoose from 'mongoose';
import { startServer } from '../../support/server-process.ts';
import { withDatabase } from '../../support/uri.ts';
import { expect, test as base } from '../fixtures.ts';
import { alert, button, dialog, notice } from './console.ts';

interface Installation {
  url: string;
  /** Path of the setup page for the first master, as the server prints it. */
  setupPath: string;
}

/** A server in production mode on an empty database. */
const test = base.extend<{ installation: Installation }>({
  installation: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-empty-'));
    const name = `parley_empty_${randomBytes(6).toString('hex')}`;
    const server = await startServer({
      NODE_ENV: 'production',
      MONGODB_URI: withDatabase(process.env.E2E_MONGODB_URI ?? '', name),
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: dataDir,
    });
    // Printed when the server is ready, possibly after its first response.
    await expect.poll(() => server.output()).toContain('/setup#code=');
    expect(server.output()).not.toContain('Demo logins');
    const [, setupPath = ''] = /(\/setup#code=\S+)/.exec(server.output()) ?? [];
    await use({ url: server.url, setupPath });
    expect(await server.stop()).toBe(0);
    await mongoose.connection.useDb(name, { useCache: false }).dropDatabase();
    await rm(dataDir, { recursive: true, force: true });
  },
});

const password = 'Practice-makes-1';
const master = { email: 'dean@college.test', first: 'Ruth', last: 'Adler' };
const instructor = { email: 'teacher@college.test', first: 'Tomás', last: 'Rivera' };
const student = { email: 'learner@college.test', first: 'Ana', last: 'Berg' };
type Person = typeof student;

async function fillAccount(page: Page, { first, last }: Person): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

async function add(page: Page, what: string, values: Record<string, string>): Promise<void> {
  await button(page, `Add ${what}`).click();
  for (const [label, value] of Object.entries(values))
    await dialog(page).getByLabel(label).fill(value);
  await button(dialog(page), 'Save').click();
  await expect(notice(page, `${what} added successfully`)).toBeVisible();
}

async function addPerson(section: Locator, role: string, person: Person): Promise<void> {
  await button(section, 'Add User').click();
  const form = section.getByRole('form', { name: 'Add User to Section' });
  await button(form, 'New User').click();
  await form.getByRole('radio', { name: role, exact: true }).check();
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('First name').fill(person.first);
  await form.getByLabel('Last name').fill(person.last);
  await button(form, 'Add User').click();
  await expect(section.getByText(person.email)).toBeVisible();
}

/** Registers a user whom a master has added, gives consent and signs in. */
async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Institutional email').fill(person.email);
  await button(page, 'Verify Email').click();
  await fillAccount(page, person);
  await button(page, 'Continue').click();
  await page.getByRole('checkbox').check();
  await button(page, 'I Agree').click();
  await page.getByRole('link', { name: 'Proceed to Login' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Login').click();
}

test('an empty production database is set up by its first master for an instructor and a student', async ({
  // Set up first and so torn down last, after all pages are closed.
  installation: { url: baseURL, setupPath },
  as,
}) => {
  const visit = () => as(undefined, { baseURL });

  const ruling = await visit();
  await ruling.goto(setupPath);
  await ruling.getByLabel('Email').fill(master.email);
  await fillAccount(ruling, master);
  await button(ruling, 'Create Account').click();
  await expect(ruling).toHaveURL('/master/dashboard');
  await expect(ruling.getByText(master.email).first()).toBeVisible();

  await ruling.getByRole('link', { name: 'Manage Classes' }).click();
  await add(ruling, 'Institution', { 'Institution name': 'Lakeside College' });
  await button(ruling, 'Lakeside College').click();
  await add(ruling, 'Term', {
    'Term name': 'Spring',
    'Term code': '27S',
    'Start date': '2027-01-10',
    'End date': '2027-05-20',
  });
  await button(ruling, 'Spring').click();
  await add(ruling, 'Class', { 'Course code': 'SPAN 101', 'Class title': 'Spanish' });
  await button(ruling, 'SPAN 101').click();
  await button(ruling, 'Add New Section').click();
  await ruling.getByLabel('Section code').fill('A');
  await button(ruling, 'Save').click();
  await button(ruling, 'Section A Click to manage users and details').click();
  await addPerson(ruling.getByRole('main'), 'Instructor', instructor);
  await addPerson(ruling.getByRole('main'), 'Student', student);

  // An address that was not added cannot register.
  const learning = await visit();
  await learning.goto('/register');
  await learning.getByLabel('Institutional email').fill('stranger@college.test');
  await button(learning, 'Verify Email').click();
  await expect(alert(learning, '')).toBeVisible();

  await register(learning, student);
  await expect(learning).toHaveURL('/student/dashboard');
  await learning.goto('/student/practice');
  await expect(learning.getByText('No practice cases yet')).toBeVisible();

  const teaching = await visit();
  await register(teaching, instructor);
  await expect(teaching).toHaveURL('/instructor/dashboard');
  await expect(teaching.getByText(/SPAN 101/).first()).toBeVisible();
  await teaching.goto('/instructor/students');
  await expect(teaching.getByRole('table', { name: 'Student List' })).toContainText('Ana Berg');
  await teaching.goto('/instructor/lessons');
  await button(teaching, 'Use a Template').first().click();
  await dialog(teaching)
    .getByRole('link', { name: /En la cafetería/ })
    .click();
  await teaching.getByLabel('Access Date and Time').fill('2026-01-01T08:00');
  await button(teaching, 'Publish').click();
  await expect(teaching.getByText('Practice case published successfully!')).toBeVisible();

  await learning.reload();
  const practiceCase = learning.getByRole('article', { name: 'En la cafetería' });
  await practiceCase.getByRole('link', { name: 'Start Practice' }).click();
  await expect(learning).toHaveURL(/\/practice\/[0-9a-f]{24}$/);
  await expect(learning.getByRole('heading', { name: 'En la cafetería' })).toBeVisible();
});
