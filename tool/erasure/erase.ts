import { ObjectId, type Db } from 'mongodb';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorId } from '../contract/constants/operator.ts';
import { audited } from '../features/audit/service.ts';
import { teachingRoles } from '../features/enrollments/service.ts';
import { rebuildRollUps } from '../features/progress/rebuild.ts';
import { AppError, conflict, notFound } from '../http/app-error.ts';
import { eraseRecords, type Found } from './records.ts';
import { findTerms, type Terms, isNamed } from './terms.ts';

export interface Places {
  db: Db;
  dataDir: string;
  /** Folder of log files; Parley itself writes none. */
  logs: string | null;
}

export interface Erasure {
  /** All accounts of the person, of which an earlier backup may hold each by itself. */
  userIds: string[];
  records: Found;
  mails: number;
  logs: LogHits;
}

/**
 * The account of an address or an id, including one that was erased before and restored from a
 * backup. The owner of an address takes precedence over accounts that only claim it; for a merged
 * account the remaining one is returned.
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
  return user._id;
}

/** The account that claims an address; throws conflict when several do. */
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

/** Counts what an erasure would change, without changing it. */
export async function previewErasure(places: Places, userId: ObjectId): Promise<Erasure> {
  await refuseMaster(places, userId);
  return sweep(places, await findTerms(places.db, userId), false);
}

async function refuseMaster({ db }: Places, _id: ObjectId): Promise<void> {
  if (await db.collection('users').findOne({ _id, is_master: true }))
    throw conflict('This person is a master. Remove the master rights first.');
}

/** Maximum number of sweeps: a running server may write between two of them. */
const maxSweeps = 3;

/**
 * Erases a person everywhere, repeats this until nothing is left, and recounts the figures of
 * classes. The audit log records an erasure, but not of whom. Throws when something is left.
 */
export async function erasePerson(places: Places, userId: ObjectId): Promise<Erasure> {
  const { db } = places;
  await refuseMaster(places, userId);
  // Prevents new records of the person during the erasure.
  await db.collection('users').updateOne({ _id: userId }, { $set: { disabled_at: new Date() } });
  await db.collection('sessions').deleteMany({ user_id: userId });
  const terms = await findTerms(db, userId);
  await markTaught(db, terms);
  const intent = { action: 'erase', kind: 'user' } as const;
  return audited({ id: operatorId }, intent, async () => {
    const done = await sweep(places, terms, true);
    await rebuildRollUps();
    for (let more = 1; more < maxSweeps && (await left(places, terms)) > 0; more += 1)
      await sweep(places, terms, true);
    const hits = await left(places, terms);
    if (hits > 0) throw new Error(`${hits} records or files still name the person. Run it again.`);
    const count = Object.values(done.records).reduce((sum, { deleted }) => sum + deleted, 0);
    return { answer: done, after: { records: String(count), mails: String(done.mails) } };
  });
}

/**
 * Marks the classes that the person taught: the study has no text that they may have written, and their
 * answer about it is erased, too.
 */
async function markTaught(db: Db, { people }: Terms): Promise<void> {
  const user_id = { $in: [...people].map((id) => new ObjectId(id)) };
  const taught = { user_id, role: { $in: [...teachingRoles] } };
  const classIds = await db.collection('enrollments').distinct('class_id', taught);
  await db
    .collection('classes')
    .updateMany({ _id: { $in: classIds } }, { $set: { taught_by_erased: true } });
}

/** Number of records, mails and log lines that still name the person. */
async function left(places: Places, terms: Terms): Promise<number> {
  const { records, mails, logs } = await sweep(places, terms, false);
  const counts = Object.values(records).map(({ deleted, redacted }) => deleted + redacted);
  return counts.reduce((sum, count) => sum + count, mails + logs.lines);
}

async function sweep(
  { db, dataDir, logs }: Places,
  terms: Terms,
  change: boolean,
): Promise<Erasure> {
  return {
    userIds: [...terms.people],
    records: await eraseRecords(db, terms, change),
    mails: await eraseMails(join(dataDir, 'outbox'), terms, change),
    logs: logs === null ? { lines: 0, unread: [] } : await eraseLogLines(logs, terms, change),
  };
}

/** Deletes mails to or about the person that were written to files for lack of a mail server. */
async function eraseMails(folder: string, terms: Terms, change: boolean): Promise<number> {
  let count = 0;
  for (const file of await filesIn(folder)) {
    if (!isNamed(terms, readable(await readFile(file, 'utf8')))) continue;
    count += 1;
    if (change) await rm(file);
  }
  return count;
}

/** The source of a mail with its decoded text, as bodies may be quoted-printable or base64. */
function readable(source: string): string {
  const lines = source.replaceAll(/=\r?\n/g, '');
  const bytes = lines.replaceAll(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  );
  const blocks = source.match(/(?:^[A-Za-z0-9+/]{16,}={0,2}\r?$\n?)+/gmu) ?? [];
  const decoded = blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'));
  return [source, bytes, ...decoded].join('\n');
}

interface LogHits {
  lines: number;
  /** Compressed files, which are not read. */
  unread: string[];
}

/** Removes lines that name the person from log files. */
async function eraseLogLines(folder: string, terms: Terms, change: boolean): Promise<LogHits> {
  const hits: LogHits = { lines: 0, unread: [] };
  for (const file of await filesIn(folder)) {
    if (/\.(?:gz|xz|zst|bz2|zip)$/u.test(file)) {
      hits.unread.push(file);
      continue;
    }
    const lines = (await readFile(file, 'utf8')).split('\n');
    const left = lines.filter((line) => !isNamed(terms, line));
    hits.lines += lines.length - left.length;
    if (change && left.length < lines.length) await writeFile(file, left.join('\n'));
  }
  return hits;
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) files.push(path);
  }
  return files;
}
