import { expect, test } from '@jest/globals';
import { hotCopyCommands } from '../src/commands/hot-copy.ts';
import type { Engine } from '../src/commands/context.ts';
import { DiskGuard, nameFullDisk } from '../src/storage/disk-full.ts';

const failed = new Error('Input/output error');

test('nameFullDisk turns a failed commit on a full disk into OutOfDiskSpace', () => {
  const told = nameFullDisk(failed, '/data', () => 0);
  expect(told).toMatchObject({
    code: 14_031,
    codeName: 'OutOfDiskSpace',
    message: 'The disk of /data is full: nothing was written.',
  });
});

test('hotCopy names the disk that is too small for the copy', async () => {
  const copyTo = () => Promise.reject(new Error('No space left on device'));
  const engine = { store: { copyTo } } as unknown as Engine;
  const request = {
    name: 'hotCopy',
    db: 'admin',
    body: { folder: '/backups/copy' },
    sequences: new Map(),
  };
  await expect(hotCopyCommands.hotCopy?.(engine, request)).rejects.toMatchObject({
    code: 14_031,
    message: 'The disk of /backups/copy is full: nothing was written.',
  });
});

test('nameFullDisk keeps other errors and those on a disk with free space', () => {
  expect(nameFullDisk(failed, '/data', () => 1e9)).toBe(failed);
  const other = new Error('MDB_BAD_TXN');
  expect(nameFullDisk(other, '/data', () => 0)).toBe(other);
});

test('DiskGuard rejects writes while the disk is full and allows them when there is space', () => {
  let free = 0;
  const disk = new DiskGuard('/data', () => free);
  expect(() => disk.assertWritable()).toThrow('The disk of /data is full');
  free = 1e9;
  expect(() => disk.assertWritable()).not.toThrow();
});

test('DiskGuard rejects writes for a second after a failed commit', () => {
  const disk = new DiskGuard('/data', () => 1e9);
  expect(disk.failed(failed, 0)).toBe(failed);
  expect(() => disk.assertWritable(999)).toThrow(failed);
  expect(() => disk.assertWritable(1000)).not.toThrow();
});
