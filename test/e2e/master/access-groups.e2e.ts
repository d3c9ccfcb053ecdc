import { randomBytes } from 'node:crypto';
import { AccessGroup } from '../../../tool/features/access-groups/model.ts';
import { InstitutionLogo } from '../../../tool/features/branding/model.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { buildInstitution } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent, testPassword } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('an access group with an opening date blocks the login of its users and shows its message', async ({
  as,
}) => {
  const group = `Spring ${randomBytes(4).toString('hex')}`;
  const message = 'We start on the tenth of January. See you then!';
  const page = await as(await buildMaster());
  await page.goto('/master/access');
  await page.getByRole('button', { name: 'Add Group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save Group' }).click();
  await expect(dialog.getByText('Group name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Normal');
  await expect(dialog.getByText('There is a group of this name.')).toBeVisible();
  await dialog.getByLabel('Name').fill(group);
  await dialog.getByLabel('Opens on').fill('2099-01-10T09:00');
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText(`Access group ${group} has been saved.`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: group });
  await expect(row).toContainText('Opens Jan 10, 2099, 9:00 AM');
  await expect(row).toContainText(message);

  const student = await buildStudent(undefined, { access_group: group });
  const visitor = await as();
  const logIn = async () => {
    await visitor.goto('/login');
    await visitor.getByLabel('Email').fill(student.email);
    await visitor.getByLabel('Password').fill(testPassword);
    await visitor.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await logIn();
  await expect(visitor.getByRole('dialog')).toContainText(message);

  await page.getByRole('button', { name: `Edit group ${group}` }).click();
  await expect(dialog.getByLabel('Opens on')).toHaveValue('2099-01-10T09:00');
  await dialog.getByLabel('Opens on').fill('');
  await dialog.getByRole('button', { name: 'Save Group' }).click();
  await expect(row.getByText('Open', { exact: true })).toBeVisible();
  const remove = async () => {
    await page.getByRole('button', { name: `Edit group ${group}` }).click();
    await dialog.getByRole('button', { name: 'Delete Group' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Group' }).click();
  };
  await logIn();
  await expect(visitor).toHaveURL('/student/dashboard');

  await remove();
  await expect(page.getByRole('alertdialog')).toContainText('There are people in this group.');
  await User.updateOne({ _id: student.id }, { access_group: 'Normal' });
  await page.reload();
  await remove();
  await expect(page.getByText(`Access group ${group} has been deleted.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the settings of an institution store its consent mode and its smallest group for statistics', async ({
  as,
}) => {
  const name = `Consent College ${randomBytes(4).toString('hex')}`;
  const id = await buildInstitution(name);
  const page = await as(await buildMaster());
  await page.goto('/master/access');
  await page.getByRole('combobox', { name: 'Institution' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  const save = page.getByRole('button', { name: 'Save Settings' });
  await expect(save).toBeDisabled();
  await page.getByRole('combobox', { name: 'Consent to research' }).click();
  await page.getByRole('option', { name: 'Optional' }).click();
  await expect(page.getByText('left out of every research export')).toBeVisible();
  await page.getByLabel('Smallest group').fill('0');
  await save.click();
  await expect(page.getByText('Please enter a whole number from 1 to 100')).toBeVisible();
  await page.getByLabel('Smallest group').fill('5');
  await save.click();
  await expect(page.getByText(`The settings of ${name} have been saved.`)).toBeVisible();
  expect(await Institution.findById(id).lean()).toMatchObject({
    consent_mode: 'optional',
    min_cell_size: 5,
  });
});

test('name, logo and color of an institution appear on its login page and in its users’ header', async ({
  as,
}) => {
  const student = await buildStudent();
  const { institution_id } = student.section;
  await User.updateOne({ _id: student.id }, { institution_id });
  const { name } = await Institution.findById(institution_id).lean().orFail();
  const page = await as(await buildMaster());
  await page.goto('/master/access');
  await page.getByRole('combobox', { name: 'Institution' }).click();
  await page.getByRole('option', { name, exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Name, Logo and Color' });
  await form.getByLabel('Name to show').fill('Riverside');
  await form.getByLabel('Color', { exact: true }).fill('#ffcc00');
  await form.getByRole('button', { name: 'Save Name' }).click();
  await expect(form.getByText('too light to be read')).toBeVisible();
  await form.getByLabel('Color', { exact: true }).fill(' #7A1F3D ');
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: onePixel };
  await form.locator('input[type=file]').setInputFiles(picture);
  await expect(form.getByRole('img', { name: 'Logo' })).toBeVisible();
  await form.getByRole('button', { name: 'Save Name' }).click();
  await expect(form.getByText('have been saved')).toBeVisible();

  const visitor = await as();
  await visitor.goto(`/login?institution=${institution_id}`);
  await expect(visitor.getByRole('img', { name: 'Riverside' })).toBeVisible();
  const submit = visitor.getByRole('button', { name: 'Login', exact: true });
  await expect(submit).toHaveCSS('background-color', 'rgb(122, 31, 61)');
  const studying = await as(student);
  await studying.goto('/student/dashboard');
  await expect(studying.getByRole('banner').getByRole('img', { name: 'Riverside' })).toBeVisible();
});

test('the logo of an institution does not lie under the name of its user on a phone', async ({
  as,
}) => {
  const student = await buildStudent();
  const { institution_id } = student.section;
  await User.updateOne({ _id: student.id }, { institution_id });
  await Institution.updateOne({ _id: institution_id }, { branding: { logo: 'wide' } });
  await InstitutionLogo.create({ _id: institution_id, bytes: wide });
  for (const width of [320, 390, 430]) {
    // A new page for each width: Chromium sometimes keeps the styles of a media query after a resize.
    const page = await as(student, { viewport: { width, height: 844 } });
    await page.goto('/student/dashboard');
    const header = page.getByRole('banner');
    const logo = header.locator('img[src*=logo]');
    const name = header.getByTitle(student.first_name);
    const next = width < 384 ? header.getByRole('button', { name: 'Change Picture' }) : name;
    const boxes = () => Promise.all([logo.boundingBox(), next.boundingBox()]);
    const gap = ([left, right]: Awaited<ReturnType<typeof boxes>>) =>
      left && right && right.x - left.x - left.width;
    await expect.poll(async () => (await boxes())[0]?.width).toBeGreaterThan(20);
    expect(gap(await boxes())).toBeGreaterThanOrEqual(0);
  }
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** 90 x 30 pixels. */
const wide = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFoAAAAeAQAAAACEGjTVAAAADUlEQVR42mNgGAUDDwABhgABuR++UwAAAABJRU5ErkJggg==',
  'base64',
);

test('an access group with a date but no time is not saved, as it would be open at once', async ({
  as,
}) => {
  const page = await as(await buildMaster());
  await page.goto('/master/access');
  await page.getByRole('button', { name: 'Add Group' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Later ${randomBytes(4).toString('hex')}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Opens on').pressSequentially('01102099');
  await dialog.getByRole('button', { name: 'Save Group' }).click();
  await expect(dialog.getByLabel('Opens on')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save Group' })).toBeEnabled();
  await dialog.getByLabel('Opens on').fill('2099-01-10T09:00');
  await dialog.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Opens Jan 10, 2099');
});

test('the long address in the message of an access group leaves its edit button on the screen', async ({
  as,
}) => {
  const name = `Linked ${randomBytes(4).toString('hex')}`;
  const message = `Read first: https://university.edu/${'a'.repeat(120)}`;
  await AccessGroup.create({ name, message });
  const page = await as(await buildMaster());
  await page.goto('/master/access');
  const edit = page.getByRole('button', { name: `Edit group ${name}` });
  await expect(edit).toBeVisible();
  // Not `toBeInViewport`: below many groups it stands further down.
  const { x, width } = (await edit.boundingBox()) ?? { x: Infinity, width: 0 };
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
