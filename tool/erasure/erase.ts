import { join } from 'node:path';
import { ObjectId, type Db } from 'mongodb';
import { operatorId } from '../contract/constants/operator.ts';
import { audited } from '../features/audit/service.ts';
import { rebuildRollUps } from '../features/progress/rebuild.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { eraseLogLines, eraseMails, type LogHits } from './files.ts';
import { eraseRecords, type Found } from './records.ts';
import { findTerms, type Terms } from './terms.ts';

export interface Places {
  db: Db;
  dataDir: string;
  /** Folder of log files; Parley itself writes none. */
  logs: string | null;
}

export interface Erasure {
  userId: string;
  records: Found;
  mails: number;
  logs: LogHits;
}

/**
 * The account of an address or an id, also one that was erased before and has come back from a backup.
 * Whoever has the address comes before those of whom it is only said; of an account that was merged
 * it is the one that stays.
 */
export async function findAccount(db: Db, who: { email?: string; id?: string }): Promise<ObjectId> {
  const users = db.collection('users');
  const email = who.email?.trim().toLowerCase();
  const user = email
    ? ((await users.findOne({ email })) ?? (await findClaimant(db, email)))
    : await users.findOne({ _id: new ObjectId(who.id) });
  if (!user) throw notFound('User');
  const into = user.merged_into && (await users.findOne({ _id: user.merged_into }));
  if (into) return findAccount(db, { id: String(into._id) });
  if (user.is_master)
    throw new AppError('conflict', 'This person administers Parley. Take their rights first.');
  return user._id;
}

/** The account of which an address is said; throws conflict when it is said of several people. */
async function findClaimant(db: Db, claimed_email: string) {
  const claimants = await db.collection('users').find({ claimed_email }).toArray();
  const people = claimants.filter(({ is_registered, deleted_at }) => is_registered && !deleted_at);
  if (people.length > 1)
    throw new AppError(
      'conflict',
      `Several accounts state this address. Say by --id which: ${people.map(({ _id }) => _id).join(', ')}`,
    );
  return people[0] ?? claimants[0];
}

/** What an erasure would take; nothing is changed. */
export async function previewErasure(places: Places, userId: ObjectId): Promise<Erasure> {
  return sweep(places, String(userId), await findTerms(places.db, userId), false);
}

/** Sweeps that an erasure makes at most: a server that runs may write between two of them. */
const mostSweeps = 3;

/**
 * Erases a person everywhere, looks again until nothing is left, and counts the figures of classes
 * anew. The log says that somebody was erased, and not who. Throws when something is still there.
 */
export async function erasePerson(places: Places, userId: ObjectId): Promise<Erasure> {
  const { db } = places;
  // Nobody adds to what is being erased.
  await db.collection('users').updateOne({ _id: userId }, { $set: { disabled_at: new Date() } });
  await db.collection('sessions').deleteMany({ user_id: userId });
  const terms = await findTerms(db, userId);
  const intent = { action: 'erase', kind: 'user' } as const;
  return audited({ id: operatorId }, intent, async () => {
    const done = await sweep(places, String(userId), terms, true);
    await rebuildRollUps();
    for (let more = 1; more < mostSweeps && (await left(places, terms)) > 0; more += 1)
      await sweep(places, String(userId), terms, true);
    const hits = await left(places, terms);
    if (hits > 0) throw new Error(`${hits} records or files still name the person. Run it again.`);
    const count = Object.values(done.records).reduce((sum, { deleted }) => sum + deleted, 0);
    return { answer: done, after: { records: String(count), mails: String(done.mails) } };
  });
}

/** How many records, mails and lines still name the person. */
async function left(places: Places, terms: Terms): Promise<number> {
  const { records, mails, logs } = await sweep(places, '', terms, false);
  const counts = Object.values(records).map(({ deleted, redacted }) => deleted + redacted);
  return counts.reduce((sum, count) => sum + count, mails + logs.lines);
}

async function sweep(
  { db, dataDir, logs }: Places,
  userId: string,
  terms: Terms,
  change: boolean,
): Promise<Erasure> {
  return {
    userId,
    records: await eraseRecords(db, terms, change),
    mails: await eraseMails(join(dataDir, 'outbox'), terms, change),
    logs: logs === null ? { lines: 0, unread: [] } : await eraseLogLines(logs, terms, change),
  };
}
