import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';

jest.unstable_mockModule('node:fs', () => ({
  ...fs,
  linkSync: () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  },
}));
const { lockFolder } = await import('../src/lock.ts');

test('a folder on a disk without links is locked once', () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'embedded-no-links-'));
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${String(process.pid)}`);
  lock.release();
  lockFolder(folder).release();
  expect(fs.readdirSync(folder)).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});
