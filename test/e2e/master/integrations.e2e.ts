import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LtiDeployment, LtiPlatform } from '../../../lti/platforms/model.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const unique = () => randomBytes(4).toString('hex');

test('a master adds a platform, changes its deployments, replaces its key and deletes it', async ({
  as,
}) => {
  const word = unique();
  const name = `Canvas ${word}`;
  const page = await as(await buildMaster());
  await page.goto('/master/integrations');
  await page.getByRole('button', { name: 'Add Platform' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Issuer')).toHaveValue('https://canvas.instructure.com');
  await expect(dialog.getByLabel('Public keyset URL')).toHaveValue(
    'https://sso.canvaslms.com/api/lti/security/jwks',
  );
  await dialog.getByLabel('Client ID').fill(word);
  await dialog.getByLabel('Deployment IDs').fill(`1:${word}\n\n 2:${word} `);
  await dialog.getByRole('button', { name: 'Save Platform' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Save Platform' }).click();
  await expect(page.getByText(`${name} has been saved.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Active');
  await expect(rowOf(page, name)).toContainText('Never');
  const platform = await LtiPlatform.findOne({ client_id: word }).lean();
  const deployments = () =>
    LtiDeployment.find({ platform_id: platform?._id }).distinct('deployment_id');
  expect(await deployments()).toEqual([`1:${word}`, `2:${word}`]);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Deployment IDs').fill(`2:${word}`);
  const keys = dialog.getByRole('region', { name: 'Signing Keys' }).getByRole('listitem');
  await expect(keys).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Replace Key' }).click();
  const rotation = page.getByRole('alertdialog', { name: 'Replace Key' });
  await expect(rotation).toContainText(`signs its messages to ${name}?`);
  await rotation.getByRole('button', { name: 'Replace Key' }).click();
  await expect(
    dialog.getByText('A new key has been published. Parley starts to use it in an hour.'),
  ).toBeVisible();
  await expect(keys).toHaveCount(2);
  await expect(keys.filter({ hasText: 'Valid until' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Save Platform' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await deployments()).toEqual([`2:${word}`]);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete Platform' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Delete ${name}? Nobody can launch`);
  await expect(question).toContainText('Added again with the same issuer');
  await question.getByRole('button', { name: 'Delete Platform' }).click();
  await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
});

test('the issuer of a Moodle fills in its URLs, and a second registration of it is rejected', async ({
  as,
}) => {
  const word = unique();
  const site = `https://moodle-${word}.example.edu`;
  const page = await as(await buildMaster());
  await page.goto('/master/integrations');
  const dialog = page.getByRole('dialog');
  const fill = async () => {
    await page.getByRole('button', { name: 'Add Platform' }).click();
    await dialog.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'Moodle' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(`Moodle ${word}`);
    await dialog.getByLabel('Issuer').fill(site);
    await dialog.getByLabel('Client ID').fill(word);
    await expect(dialog.getByLabel('Access token URL')).toHaveValue(`${site}/mod/lti/token.php`);
    await dialog.getByRole('button', { name: 'Save Platform' }).click();
  };
  await fill();
  await expect(page.getByText(`Moodle ${word} has been saved.`)).toBeVisible();
  await fill();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This issuer and client ID are registered already.',
  );
});

test('an invitation creates a link, and a self-registered platform waits for activation by a master', async ({
  as,
  server,
}) => {
  const word = unique();
  const page = await as(await buildMaster());
  await page.goto('/master/integrations');
  await page.getByRole('button', { name: 'Invite to Register' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make Link' }).click();
  await expect(dialog.locator('code')).toHaveText(
    new RegExp(`^${server}/lti/register/[\\w-]{20,}$`),
  );
  await dialog.getByRole('button', { name: 'Done' }).click();

  const site = `https://waiting-${word}.example.edu`;
  const waiting = await LtiPlatform.create({
    name: `Waiting ${word}`,
    issuer: site,
    client_id: word,
    auth_url: `${site}/auth`,
    token_url: `${site}/token`,
    jwks_url: `${site}/jwks`,
    product: 'moodle',
    registered: true,
  });
  await page.reload();
  const row = rowOf(page, `Waiting ${word}`);
  await expect(row).toContainText('Waiting for you');
  await page.getByRole('button', { name: `Activate Waiting ${word}` }).click();
  await expect(page.getByText(`Waiting ${word} is active.`)).toBeVisible();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect(await LtiPlatform.findById(waiting._id).lean()).toMatchObject({ active: true });
});

test('a refused launch is listed with its cause and a button that corrects the platform', async ({
  as,
  server,
}) => {
  const word = unique();
  const before = `https://site-${word}.example.edu`;
  await LtiPlatform.create({
    name: `Moved ${word}`,
    issuer: before,
    client_id: word,
    auth_url: `${before}/mod/lti/auth.php`,
    token_url: `${before}/mod/lti/token.php`,
    jwks_url: `${before}/mod/lti/certs.php`,
    product: 'moodle',
    active: true,
  });
  const page = await as(await buildMaster());
  const answer = await page.request.post(`${server}/lti/login`, {
    headers: { Accept: 'application/json' },
    form: {
      iss: `https://moved-${word}.example.edu`,
      login_hint: '1',
      client_id: word,
      target_link_uri: `${server}/lti/launch`,
    },
  });
  const { reference } = (await answer.json()) as { reference: string };
  await page.goto('/master/integrations/launches');
  const row = rowOf(page, reference);
  await expect(row).toContainText('Refused');
  await expect(row).toContainText('This LMS is not registered with Parley');
  await expect(row).toContainText('Add the platform, or correct its issuer and client ID.');
  await expect(row).toContainText(`issuer https://moved-${word}.example.edu, client ID ${word}`);
  await row.getByRole('button', { name: `Correct Moved ${word}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Public keyset URL')).toHaveValue(
    `https://moved-${word}.example.edu/mod/lti/certs.php`,
  );
  await dialog.getByRole('button', { name: 'Save Platform' }).click();
  await expect(page.getByText(`Moved ${word} has been saved.`)).toBeVisible();
  const issuer = `https://moved-${word}.example.edu`;
  expect(await LtiPlatform.exists({ issuer, client_id: word })).not.toBeNull();
});

test('a connection test shows a result and a remedy for each part', async ({ as }) => {
  const name = `Inside ${unique()}`;
  // A URL that is rejected before any request is sent.
  const inside = 'https://127.0.0.1:9';
  await LtiPlatform.create({
    name,
    issuer: inside,
    client_id: name,
    auth_url: `${inside}/auth`,
    token_url: `${inside}/token`,
    jwks_url: `${inside}/certs`,
    product: 'other',
    active: true,
  });
  const page = await as(await buildMaster());
  await page.goto('/master/integrations');
  await expect(rowOf(page, name)).toContainText('Not tested');
  await page.getByRole('button', { name: `Connection with ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Connection with ${name}` });
  const line = (part: string) => dialog.getByRole('listitem').filter({ hasText: part });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(line('Launches')).toContainText('Nobody has opened Parley from it yet.');
  await expect(line('Keys of the LMS')).toContainText('Not tested yet.');
  await dialog.getByRole('button', { name: 'Test This Connection' }).click();
  await expect(line('Keys of the LMS')).toContainText('Parley may not call 127.0.0.1:9');
  await expect(line('Access of Parley')).toContainText('LTI_ALLOWED_HOSTS');
  await expect(
    line('Access of Parley').getByRole('img', { name: 'Needs attention' }),
  ).toBeVisible();
  await expect(dialog.getByText(/^https:\/\/127\.0\.0\.1:9$/)).toBeVisible();
  await expect(dialog.getByText(/\/lti\/jwks$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, name)).toContainText('Needs attention');
  await page.reload();
  await expect(rowOf(page, name)).toContainText('Needs attention');
});

test('the LMS guides show the URLs of this installation', async ({ as, server }) => {
  const page = await as(await buildMaster());
  await page.goto('/master/integrations');
  await page.getByRole('tab', { name: 'Canvas Guide' }).click();
  const value = (name: string) => page.getByRole('button', { name: `Copy ${name}` }).locator('..');
  await expect(value('JSON URL')).toHaveText(`${server}/lti/canvas.json`);
  await expect(value('Redirect URIs')).toHaveText(`${server}/lti/launch`);
  const configuration: unknown = await (await page.request.get('/lti/canvas.json')).json();
  expect(configuration).toMatchObject({ redirect_uris: [`${server}/lti/launch`] });
  await expect(page.getByText('course_navigation')).toContainText('assignment_selection');
  await page.getByRole('tab', { name: 'Moodle Guide' }).click();
  await expect(value('Tool URL')).toHaveText(`${server}/lti/launch`);
  await expect(value('Initiate login URL')).toHaveText(`${server}/lti/login`);
  await expect(value('Public keyset')).toHaveText(`${server}/lti/jwks`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Tool URL' }).click();
  await expect(page.getByRole('button', { name: 'Tool URL is copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server}/lti/launch`);
});
