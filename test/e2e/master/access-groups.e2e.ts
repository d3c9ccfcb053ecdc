import { randomBytes } from 'node:crypto';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { buildInstitution } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent, testPassword } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('an access group with an opening date holds its people back with its message', async ({
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
  await logIn();
  await expect(visitor).toHaveURL('/student/dashboard');
});

test('an institution decides whether consent is required and which groups statistics show', async ({
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
