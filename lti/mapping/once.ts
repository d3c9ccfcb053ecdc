import { isDuplicateKey } from '../../tool/database/duplicate-key.ts';

/** Runs an upsert on a unique key. Of two at once the one that comes second reads what the first made. */
export async function once<T>(upsert: () => Promise<T | null>): Promise<T> {
  const made = await upsert().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return upsert();
  });
  if (made === null) throw new Error('an upsert answered no document');
  return made;
}
