import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from './lock.ts';
import { Store } from './storage/store.ts';

/** Sizes of the data file, in bytes. */
export interface Compacted {
  before: number;
  after: number;
}

/** Names of the new file's folder while it is written; the second is that of earlier versions. */
const draftName = 'compacted';
const drafts = new RegExp(`^(${draftName}|compact-\\w{6})$`);

/**
 * Returns the space of deleted data to the disk: writes all entries to a new file, compares the
 * counts with the old file and replaces that atomically. The folder must not be open, and both
 * files must fit on the disk; any failure leaves the old file unchanged. What a killed run has left is
 * deleted, because it is a copy of all data.
 */
export async function compactEmbedded(dataDir: string): Promise<Compacted> {
  const folder = path.resolve(dataDir);
  const file = path.join(folder, 'data.mdb');
  const draft = path.join(folder, draftName);
  const remove = (name: string): void =>
    rmSync(path.join(folder, name), { recursive: true, force: true });
  const removeDraft = (): void => remove(draftName);
  const lock = lockFolder(folder);
  try {
    for (const name of readdirSync(folder)) if (drafts.test(name)) remove(name);
    process.on('exit', removeDraft);
    try {
      const before = statSync(file).size;
      const counts = await rewrite(folder, draft);
      if (JSON.stringify(await countsOf(draft)) !== JSON.stringify(counts))
        throw new Error('the new file does not hold what the old one holds');
      const fresh = path.join(draft, 'data.mdb');
      sync(fresh);
      renameSync(fresh, file);
      sync(folder);
      return { before, after: statSync(file).size };
    } finally {
      process.off('exit', removeDraft);
      removeDraft();
    }
  } finally {
    lock.release();
  }
}

/** Returns the number of documents in each collection. */
async function rewrite(folder: string, draft: string): Promise<[string, number][]> {
  const store = new Store(folder, { noSync: false });
  try {
    await store.rewriteTo(draft);
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
    // Some systems cannot sync a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    closeSync(descriptor);
  }
}
