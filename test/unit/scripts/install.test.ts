import { expect, test } from '@jest/globals';
import { explainInstall } from '../../../scripts/lib/install.mjs';

test('explainInstall explains an unreachable registry without its address', () => {
  const output =
    'npm error code ECONNREFUSED\nnpm error request to https://registry.example.org/express failed';
  const text = explainInstall(output);
  expect(text).toContain('could not be fetched (ECONNREFUSED)');
  expect(text).toContain('run the command again');
  expect(text).not.toContain('example.org');
});

test('explainInstall shows another npm error without addresses', () => {
  const text = explainInstall('npm error EUSAGE see https://registry.example.org/help');
  expect(text).toContain('npm error EUSAGE');
  expect(text).not.toContain('example.org');
});
