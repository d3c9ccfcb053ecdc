import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { LtiContext, LtiIdentity } from '../../../lti/provisioning/model.ts';
import { LtiDeployment, LtiPlatform } from '../../../lti/platforms/model.ts';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

/** A platform with a deployment, a course of one section and a student, as launches store them. */
async function buildPlatform() {
  const word = randomBytes(4).toString('hex');
  const site = `https://mapped-${word}.example.edu`;
  const { _id: platform_id } = await LtiPlatform.create({
    name: `Mapped ${word}`,
    issuer: site,
    client_id: word,
    auth_url: `${site}/auth`,
    token_url: `${site}/token`,
    jwks_url: `${site}/jwks`,
    product: 'moodle',
    active: true,
  });
  const deployment = await LtiDeployment.create({ platform_id, deployment_id: `1:${word}` });
  const section = await buildSection();
  const context = await LtiContext.create({
    platform_id,
    deployment_id: deployment.deployment_id,
    context_id: word,
    class_id: section.class_id,
    term_id: section.term_id,
    given: { label: `LMS ${word}`, title: 'A course of the LMS' },
    sections: [{ name: '', section_id: section.id }],
    groups: [{ id: '21', name: '' }],
    last_launch_at: new Date(),
  });
  const student = await buildStudent();
  const identity = await LtiIdentity.create({ platform_id, sub: word, user_id: student.id });
  return { word, deployment, section, context, identity };
}

test('a master maps deployments to institutions, courses to sections and LMS users to accounts', async ({
  as,
}) => {
  const { word, deployment, section, context, identity } = await buildPlatform();
  const institution = `Institute ${word}`;
  const institution_id = await buildInstitution(institution);
  const target = await buildSection({ institution_id });
  const account = await buildStudent();
  const page = await as(await buildMaster());
  await page.goto('/master/integrations/mappings');
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Platform', `Mapped ${word}`);
  await choose(`Institution of ${deployment.deployment_id}`, institution);
  const saved = `The institution of ${deployment.deployment_id} has been saved.`;
  await expect(page.getByText(saved)).toBeVisible();
  expect(await LtiDeployment.findById(deployment._id).lean()).toMatchObject({
    institution_id: new mongoose.Types.ObjectId(institution_id),
  });

  const row = page.getByRole('row').filter({ hasText: `LMS ${word}` });
  await expect(row).toContainText(section.course_code);
  await expect(row).toContainText(`Whole course → ${section.section_code}`);
  await page.getByRole('button', { name: `Change LMS ${word}` }).click();
  const dialog = page.getByRole('dialog');
  await choose('Institution', institution);
  await dialog.getByRole('combobox', { name: 'Class here' }).click();
  await page.getByRole('option', { name: new RegExp(`^${target.course_code} · `) }).click();
  await choose('Term', 'Autumn 2026');
  await choose('Section for “Whole course”', target.section_code);
  const use = 'Groups and sections of the LMS';
  await choose(use, 'Ignored');
  await expect(dialog.getByLabel('Name of group 21')).toBeHidden();
  await choose(use, 'Same as the platform: A filter of the class list');
  await dialog.getByLabel('Name of group 21').fill('Evening');
  await choose(use, 'Sections here');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`LMS ${word} has been changed.`)).toBeVisible();
  await expect(row).toContainText(target.course_code);
  const after = await LtiContext.findById(context._id).lean();
  expect(String(after?.sections[0]?.section_id)).toBe(target.id);
  expect(after).toMatchObject({
    group_use: 'sections',
    groups: [{ id: '21', name: 'Evening' }],
  });

  await page.getByPlaceholder('Search courses').fill('nothing of this name');
  await expect(page.getByText('No course matches your search')).toBeVisible();
  await page.getByPlaceholder('Search by name, email or LMS user ID').fill(word);
  await page.getByRole('button', { name: /^Link .* to another account$/ }).click();
  await dialog.getByPlaceholder('Search by name or email').fill(account.email);
  await dialog.getByRole('radio', { name: account.email }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The next launch opens the account of /)).toBeVisible();
  const linked = await LtiIdentity.findById(identity._id).lean();
  expect(String(linked?.user_id)).toBe(account.id);
});
