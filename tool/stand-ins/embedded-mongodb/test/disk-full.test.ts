import { expect, test } from '@jest/globals';
import { nameFullDisk } from '../src/storage/disk-full.ts';

const failed = new Error('Input/output error');

test('a commit that fails on a full disk is answered with the code of MongoDB and the folder', () => {
  const told = nameFullDisk(failed, '/data', () => 0);
  expect(told).toMatchObject({
    code: 14_031,
    codeName: 'OutOfDiskSpace',
    message: 'The disk of /data is full: nothing was written.',
  });
});

test('a write that fails on a disk with space, and every other error, stays what it is', () => {
  expect(nameFullDisk(failed, '/data', () => 1e9)).toBe(failed);
  const other = new Error('MDB_BAD_TXN');
  expect(nameFullDisk(other, '/data', () => 0)).toBe(other);
});
