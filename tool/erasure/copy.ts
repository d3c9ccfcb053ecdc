import type { Db, Document, ObjectId } from 'mongodb';
import { isOwn } from './records.ts';
import { findTerms, isIn, type Terms } from './terms.ts';

/** Collections that hold secrets, their hashes, or work that is not done yet. */
const leftOut = new Set([
  'sessions',
  'secondFactors',
  'oneTimeCodes',
  'knownDevices',
  'rateLimits',
  'jobs',
]);
/** Secrets, what is derived from other fields for a search, and the ids of other authors. */
const hiddenFields = [
  'password_hash',
  'call_secret',
  'name_keys',
  'email_keys',
  'claimed_keys',
  'author_ids',
];

/**
 * The person's own records and the cases that they wrote, by collection, for who asks to see what is
 * stored about them.
 */
export async function findOwnRecords(
  db: Db,
  userId: ObjectId,
): Promise<Record<string, Document[]>> {
  const terms = await findTerms(db, userId);
  const found: Record<string, Document[]> = {};
  const names = (await db.collections()).map(({ collectionName }) => collectionName).sort();
  for (const name of names) {
    if (leftOut.has(name) || name.startsWith('system.')) continue;
    for await (const record of db.collection(name).find())
      if (isOwn(record, terms) || isWritten(record, terms))
        (found[name] ??= []).push(withoutSecrets(record));
  }
  return found;
}

const isWritten = ({ author_ids }: Document, { people }: Terms): boolean =>
  Array.isArray(author_ids) && author_ids.some((id) => isIn(people, id));

const withoutSecrets = (record: Document): Document =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([field]) => !hiddenFields.includes(field))
      .map(([field, value]) => [field, field === 'live' && value ? withoutSecrets(value) : value]),
  );
