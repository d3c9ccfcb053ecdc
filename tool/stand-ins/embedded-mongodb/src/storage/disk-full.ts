import { statfsSync } from 'node:fs';
import { CommandError } from '../errors.ts';

/** A commit that found no place for its pages; LMDB then says only that writing failed. */
const writeFailed = /ENOSPC|No space left|Input\/output error/;
/** A commit writes no more than this at once, in bytes. */
const largestCommit = 32 * 1024 * 1024;
/** After a commit that could not be written none is tried for so long, in milliseconds. */
const pause = 1000;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const full = (folder: string) =>
  new CommandError(14_031, `The disk of ${folder} is full: nothing was written.`);

/** The error of a failed commit, told as MongoDB tells it when the disk is full. */
export function nameFullDisk(error: unknown, folder: string, free = freeBytes): unknown {
  if (!(error instanceof Error) || !writeFailed.test(error.message)) return error;
  return free(folder) > largestCommit ? error : full(folder);
}

/**
 * Keeps writes away from a full disk. LMDB undoes a commit that cannot be written, but each such
 * failure harms its memory: after some hundred of them it brings the process down.
 */
export class DiskGuard {
  readonly #folder: string;
  readonly #free: (folder: string) => number;
  #failed: { error: unknown; at: number } | undefined;

  constructor(folder: string, free = freeBytes) {
    this.#folder = folder;
    this.#free = free;
  }

  /** Throws when a commit might find no place, or when one has just failed. */
  assertWritable(now = performance.now()): void {
    if (this.#failed && now - this.#failed.at < pause) throw this.#failed.error;
    this.#failed = undefined;
    if (this.#free(this.#folder) <= largestCommit) throw full(this.#folder);
  }

  /** The error to answer for a transaction that has failed. */
  failed(error: unknown, now = performance.now()): unknown {
    const named = nameFullDisk(error, this.#folder, this.#free);
    if (error instanceof Error && writeFailed.test(error.message))
      this.#failed = { error: named, at: now };
    return named;
  }
}
