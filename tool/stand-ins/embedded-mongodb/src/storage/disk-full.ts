import { statfsSync } from 'node:fs';
import { CommandError } from '../errors.ts';

/** Errors of a commit or copy without disk space; for a commit LMDB reports only that writing failed. */
const noSpace = /ENOSPC|No space left/;
const writeFailed = new RegExp(`${noSpace.source}|Input/output error`);
/** Maximum size of a commit, in bytes. */
const largestCommit = 32 * 1024 * 1024;
/** Milliseconds without a new attempt after a commit could not be written. */
const pause = 1000;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const full = (folder: string) =>
  new CommandError(14_031, `The disk of ${folder} is full: nothing was written.`);

/** The error of a failed commit or copy, as MongoDB reports a full disk. */
export function nameFullDisk(error: unknown, folder: string, free = freeBytes): unknown {
  if (!(error instanceof Error) || !writeFailed.test(error.message)) return error;
  return noSpace.test(error.message) || free(folder) <= largestCommit ? full(folder) : error;
}

/**
 * Prevents writes to a full disk. LMDB rolls back a commit that cannot be written, but each such
 * failure damages its memory: some hundred of them crash the process.
 */
export class DiskGuard {
  readonly #folder: string;
  readonly #free: (folder: string) => number;
  #failed: { error: unknown; at: number } | undefined;

  constructor(folder: string, free = freeBytes) {
    this.#folder = folder;
    this.#free = free;
  }

  /** Throws when a commit might not fit on the disk, or when one has just failed. */
  assertWritable(now = performance.now()): void {
    if (this.#failed && now - this.#failed.at < pause) throw this.#failed.error;
    this.#failed = undefined;
    if (this.#free(this.#folder) <= largestCommit) throw full(this.#folder);
  }

  /** The error to return for a failed transaction. */
  failed(error: unknown, now = performance.now()): unknown {
    const named = nameFullDisk(error, this.#folder, this.#free);
    if (error instanceof Error && writeFailed.test(error.message))
      this.#failed = { error: named, at: now };
    return named;
  }
}
