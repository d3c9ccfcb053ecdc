import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { Audit } from '../../../tool/features/audit/model.ts';
import { SignIn } from '../../../tool/features/auth/sign-ins.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('the audit log lists changes with actor, time and values in pages and cannot be edited', async ({
  as,
}) => {
  const word = randomBytes(4).toString('hex');
  const master = await buildMaster({ first_name: 'Ruth', last_name: `Adler ${word}` });
  const at = new Date('2026-03-04T14:05:00Z');
  const row = { at, actor_id: new mongoose.Types.ObjectId(master.id), target_id: 'f'.repeat(24) };
  await Audit.insertMany([
    { ...row, action: 'create', kind: 'term', after: { name: `First ${word}`, code: '' } },
    ...Array.from({ length: 50 }, (_, index) => ({
      ...row,
      action: 'update',
      kind: 'term',
      before: { name: `Term ${index}`, code: 'A' },
      after: { name: `Term ${index + 1}`, code: 'A' },
    })),
    { ...row, action: 'delete', kind: 'term', before: { name: `Gone ${word}` }, interrupted: true },
  ]);
  const page = await as(master);
  await page.goto('/master/records');
  await page.getByRole('combobox', { name: 'Show changes of' }).click();
  await page.getByRole('option', { name: 'Term', exact: true }).click();
  const table = page.getByRole('table', { name: 'Audit Log' });
  const gone = table.getByRole('row').filter({ hasText: `Gone ${word}` });
  await expect(gone).toContainText('Deleted');
  await expect(gone).toContainText(`Ruth Adler ${word}`);
  await expect(gone).toContainText('Mar 4, 2026, 2:05 PM');
  await expect(gone).toContainText('Interrupted');
  const changed = table.getByRole('row').filter({ hasText: 'Term 49 → Term 50' });
  // Only changed fields are listed.
  await expect(changed.first().getByRole('term')).toHaveText(['Name:']);
  const first = table.getByRole('row').filter({ hasText: `First ${word}` });
  await expect(first).toHaveCount(0);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(first).toContainText('Created');
  await expect(table.getByRole('button')).toHaveCount(0);
  await expect(table.getByRole('textbox')).toHaveCount(0);
});

test('the audit log shows names of fields, and yes or no for booleans', async ({ as }) => {
  const word = randomBytes(4).toString('hex');
  const master = await buildMaster();
  const at = new Date();
  const actor_id = new mongoose.Types.ObjectId(master.id);
  const row = { at, actor_id, target_id: 'f'.repeat(24), kind: 'lti_platform' };
  await Audit.insertMany([
    {
      ...row,
      action: 'update',
      before: { name: `Moodle ${word}`, active: 'true', frame_origins: '' },
      after: { name: `Moodle ${word}`, active: 'false', frame_origins: 'https://a.test' },
    },
    { ...row, action: 'import', after: { name: word, created: '300', failed: '4' } },
  ]);
  const page = await as(master);
  await page.goto('/master/records');
  await page.getByRole('combobox', { name: 'Show changes of' }).click();
  await page.getByRole('option', { name: 'LMS platform', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Audit Log' }).getByRole('row');
  const platform = rows.filter({ hasText: `Moodle ${word}` });
  await expect(platform).toContainText('Active: Yes → No');
  await expect(platform).toContainText('Sites that show Parley: (empty) → https://a.test');
  const lines = rows.filter({ hasText: 'Imported' }).filter({ hasText: word });
  await expect(lines).toContainText('New accounts: 300');
  await expect(lines).toContainText('Lines with a problem: 4');
});

for (const [locale, label] of [
  ['zh-CN', '名称：'],
  ['fr-FR', 'Nom\u00a0: '],
] as const)
  test(`the audit log has the punctuation of its language in ${locale}`, async ({ as }) => {
    const name = randomBytes(4).toString('hex');
    const master = await buildMaster();
    const actor_id = new mongoose.Types.ObjectId(master.id);
    const row = { at: new Date(), actor_id, target_id: 'f'.repeat(24) };
    await Audit.create({ ...row, action: 'create', kind: 'institution', after: { name } });
    const page = await as(master, { locale });
    await page.goto('/master/records?kind=institution');
    const made = page.getByRole('row').filter({ hasText: name });
    expect(await made.getByRole('term').textContent()).toBe(label);
  });

test('an IPv6 address of the sign-ins is written from left to right in Arabic', async ({ as }) => {
  const master = await buildMaster();
  const address = `2001:db8::${randomBytes(2).toString('hex')}:abcd`;
  const at = new Date();
  const times = { at, expires_at: new Date(at.getTime() + 60_000) };
  const attempt = { origin: 'native', outcome: 'failed', address } as const;
  await SignIn.create({ ...attempt, ...times, user_id: master.id });
  const page = await as(master, { locale: 'ar' });
  await page.goto('/master/records/sign-ins');
  const shown = page.getByText(address);
  await expect(shown).toBeVisible();
  const [first, last] = await shown.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!(text instanceof Text)) throw new Error('The address is shown without a text');
    return [0, text.length - 1].map((index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(first).toBeLessThan(last ?? 0);
});
