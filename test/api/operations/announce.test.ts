import { expect, jest, test } from '@jest/globals';
import { readConfig } from '../../../tool/config.ts';
import { announce } from '../../../tool/startup/announce.ts';
import { createTestApp } from '../../support/app.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

/** What a start prints to stdout with this environment. */
async function announced(environment: Record<string, string>): Promise<string> {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const config = readConfig(environment, 'test');
    const { speech } = createTestApp().dependencies;
    await announce({ config, speech }, { port: 3000, demoLogins: undefined });
    return printed.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    printed.mockRestore();
  }
}

test('the start prints a hint when PUBLIC_URL is https and TRUST_PROXY is not set', async () => {
  const secure = { PUBLIC_URL: 'https://parley.example.edu' };
  expect(await announced(secure)).toContain('set TRUST_PROXY');
  expect(await announced({ ...secure, TRUST_PROXY: '1' })).not.toContain('TRUST_PROXY');
  expect(await announced({})).not.toContain('TRUST_PROXY');
});

test('the start names the addresses that nobody has set, unless only this machine reaches it', async () => {
  const bare = { PUBLIC_URL: 'https://parley.example.edu' };
  const sender = { MAIL_FROM: 'Parley <parley@example.edu>' };
  expect(await announced(bare)).toContain('Set CONTACT_EMAIL and MAIL_FROM:');
  expect(await announced({ ...bare, ...sender })).toContain('Set CONTACT_EMAIL:');
  const set = await announced({ ...bare, ...sender, CONTACT_EMAIL: 'help@example.edu' });
  for (const printed of [set, await announced({})]) expect(printed).not.toContain('does not exist');
});
