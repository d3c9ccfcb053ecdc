import { expect, test } from '@jest/globals';
import { DiskGuard, nameFullDisk } from '../src/storage/disk-full.ts';

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

test('nothing is begun on a disk that has no place for a commit, and begun again when it has', () => {
  let free = 0;
  const disk = new DiskGuard('/data', () => free);
  expect(() => disk.assertWritable()).toThrow('The disk of /data is full');
  free = 1e9;
  expect(() => disk.assertWritable()).not.toThrow();
});

test('after a commit that could not be written none is tried for a second', () => {
  const disk = new DiskGuard('/data', () => 1e9);
  expect(disk.failed(failed, 0)).toBe(failed);
  expect(() => disk.assertWritable(999)).toThrow(failed);
  expect(() => disk.assertWritable(1000)).not.toThrow();
});
