import type { Db, Document, ObjectId } from 'mongodb';
import { erased, isIn, withoutPerson, type Terms } from './terms.ts';

/** What happens to a record about the person. */
type Fate = 'delete' | 'redact' | 'keep';

export type Found = Record<string, { deleted: number; redacted: number }>;

/**
 * Records that others need: the audit log, the cost of speech, and the cases in an institution's
 * library. The person is replaced in them.
 */
const kept = new Set(['audit', 'auditIntents', 'speechUsage', 'libraryCases']);
/** Records without meaning after the erasure, or recreated without the person. */
const passing = new Set([
  'jobs',
  'rateLimits',
  'oneTimeCodes',
  'ltiAcceptedLaunches',
  'sectionRosters',
]);
/** Collections in which other people may have the same names. */
const accounts = new Set(['users', 'ltiIdentities']);

/**
 * Every record of every collection, including those of later versions: records of the person are
 * deleted, in all others the person is replaced. Without `change` it only counts.
 */
export async function eraseRecords(db: Db, terms: Terms, change: boolean): Promise<Found> {
  const found: Found = {};
  const others = new Map<string, ObjectId>();
  for (const { collectionName } of await db.collections()) {
    if (collectionName.startsWith('system.')) continue;
    const collection = db.collection(collectionName);
    const counts = { deleted: 0, redacted: 0 };
    for await (const record of collection.find()) {
      const clean = cleaned(collectionName, record, terms, others);
      const fate = fateOf(collectionName, record, clean, terms);
      if (fate === 'delete') {
        counts.deleted += 1;
        if (change) await collection.deleteOne({ _id: record._id });
      }
      if (fate === 'redact') {
        counts.redacted += 1;
        // Only as it was read: the next sweep redacts what a running server has changed since.
        if (change) await collection.replaceOne(asRead(record), clean);
      }
    }
    if (counts.deleted + counts.redacted > 0) found[collectionName] = counts;
  }
  return found;
}

const asRead = (record: Document) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { $eq: value }]));

function fateOf(name: string, record: Document, clean: Document, terms: Terms): Fate {
  if (!kept.has(name) && isOwn(record, terms)) return 'delete';
  if (JSON.stringify(clean) === JSON.stringify(record)) return 'keep';
  const named = JSON.stringify(clean._id) !== JSON.stringify(record._id);
  return named || passing.has(name) ? 'delete' : 'redact';
}

export const isOwn = (
  { _id, user_id, sender_id, conversation_id }: Document,
  terms: Terms,
): boolean =>
  [_id, user_id, sender_id].some((id) => isIn(terms.people, id)) ||
  isIn(terms.conversations, _id) ||
  isIn(terms.conversations, conversation_id);

function cleaned(
  name: string,
  record: Document,
  terms: Terms,
  others: Map<string, ObjectId>,
): Document {
  const sought = accounts.has(name) ? { ...terms, names: [] } : terms;
  const clean = withoutPerson(record, sought, others) as Document;
  // The replacement text is not an address to send mail to.
  if (clean.claimed_email === erased) {
    delete clean.claimed_email;
    delete clean.claimed_keys;
  }
  // The audit log of the person's own account also contains single names.
  if (name.startsWith('audit') && isIn(terms.people, record.target_id))
    for (const side of ['before', 'after']) if (record[side]) clean[side] = { account: erased };
  return clean;
}
