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
