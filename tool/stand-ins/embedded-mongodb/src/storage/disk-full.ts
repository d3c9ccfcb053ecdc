import { statfsSync } from 'node:fs';
import { CommandError } from '../errors.ts';

/** A commit that found no place for its pages; LMDB then says only that writing failed. */
const writeFailed = /ENOSPC|No space left|Input\/output error/;
/** A commit writes no more than this at once, in bytes. */
const largestCommit = 32 * 1024 * 1024;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The error of a failed commit, told as MongoDB tells it when the disk is full. */
export function nameFullDisk(error: unknown, folder: string, free = freeBytes): unknown {
  if (!(error instanceof Error) || !writeFailed.test(error.message)) return error;
  if (free(folder) > largestCommit) return error;
  return new CommandError(14_031, `The disk of ${folder} is full: nothing was written.`);
}
