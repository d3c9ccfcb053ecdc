import { closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from './lock.ts';
import { Store } from './storage/store.ts';

/** Sizes of the data file, in bytes. */
export interface Compacted {
  before: number;
  after: number;
}

/**
 * Gives the space of what was deleted back to the disk: the file is written anew without gaps, counted
 * against the old one and put in its place at once. Nobody may have the folder open, and there must be
 * space for the new file beside the old one; whatever goes wrong leaves the old one as it is.
 */
export async function compactEmbedded(dataDir: string): Promise<Compacted> {
  const folder = path.resolve(dataDir);
  const file = path.join(folder, 'data.mdb');
  const lock = lockFolder(folder);
  try {
    const draft = mkdtempSync(path.join(folder, 'compact-'));
    try {
      const before = statSync(file).size;
      const counts = await copyTo(folder, draft);
      if (JSON.stringify(await countsOf(draft)) !== JSON.stringify(counts))
        throw new Error('the new file does not hold what the old one holds');
      const fresh = path.join(draft, 'data.mdb');
      sync(fresh);
      renameSync(fresh, file);
      sync(folder);
      return { before, after: statSync(file).size };
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

/** Answers how many documents each collection has. */
async function copyTo(folder: string, draft: string): Promise<[string, number][]> {
  const store = new Store(folder, { noSync: false });
  try {
    await store.copyTo(draft);
    return counted(store);
  } finally {
    await store.close();
  }
}

async function countsOf(folder: string): Promise<[string, number][]> {
  const store = new Store(folder, { noSync: false });
  try {
    return counted(store);
  } finally {
    await store.close();
  }
}

const counted = (store: Store): [string, number][] =>
  store.all().map((collection) => [collection.ns, collection.count()]);

function sync(place: string): void {
  const descriptor = openSync(place, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Not every system can sync a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    closeSync(descriptor);
  }
}
