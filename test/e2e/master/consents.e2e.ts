import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { recordConsent } from '../../../tool/features/consents/service.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('the consent records list every answer with the version of its text and filter by both', async ({
  as,
}) => {
  const student = await buildStudent(undefined, { first_name: 'Ana', last_name: 'Asked' });
  await Consent.create({
    user_id: student.id,
    email: student.email,
    access_group: 'Early',
    has_consented: true,
    version: 'student-1',
    text_hash: 'abcdef0123456789',
    at: new Date('2025-02-03T10:00:00Z'),
  });
  await recordConsent(await getUser(student.id), true);
  await recordConsent(await getUser(student.id), false);
  const page = await as(await buildMaster());
  await page.goto('/master/records/consents');
  const texts = page.getByRole('table', { name: 'Consent Texts' });
  await expect(texts.getByRole('row').filter({ hasText: 'student-1' })).toContainText('Former');
  await expect(
    texts.getByRole('row').filter({ hasText: consentTexts.student.version }),
  ).toContainText('In force');
  await page.getByRole('searchbox').fill(student.email.toUpperCase());
  const rows = page
    .getByRole('table', { name: 'Consent Records' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toContainText([
    new RegExp(`Ana Asked.*Refused.*${consentTexts.student.version}`, 's'),
    new RegExp(`Ana Asked.*Agreed.*${consentTexts.student.version}`, 's'),
    /Ana Asked.*Agreed.*student-1.*abcdef01.*Early.*Feb 3, 2025/s,
  ]);
  await page.getByRole('combobox', { name: 'Version of the text' }).click();
  await page.getByRole('option', { name: 'student-1' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Answer' }).click();
  await page.getByRole('option', { name: 'Refused' }).click();
  await expect(page.getByText('No records match')).toBeVisible();
});
