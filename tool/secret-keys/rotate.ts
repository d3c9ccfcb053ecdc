import mongoose from 'mongoose';
import { AppError } from '../http/app-error.ts';
import type { Encryption, SecretKeys } from '../secrets.ts';

type Row = Record<string, unknown>;

/** Stored values of one kind that are encrypted with the deployment's key. */
export interface SealedKind {
  /** Plural, for the terminal. */
  name: string;
  collection: string;
  fields: readonly string[];
  encryption: Encryption;
  labelOf(row: Row): string;
  /** Deletes a record that no key opens. */
  discard(row: Row): Promise<void>;
}

interface Counts {
  name: string;
  changed: number;
  /** Were encrypted with the current key already. */
  current: number;
  discarded: number;
}

/**
 * Encrypts every value with the current key that another one opens. Nothing is changed if one opens with
 * no key: then it throws conflict, or discards those records. Idempotent, and may be cut off: a value is
 * replaced only if it is still the one that was read.
 */
export async function rotateSecrets(
  kinds: readonly SealedKind[],
  keys: SecretKeys,
  { discard }: { discard: boolean },
): Promise<Counts[]> {
  const read = await Promise.all(kinds.map((kind) => openAll(kind, keys)));
  const closed = read.filter(({ lost }) => lost.length > 0);
  if (closed.length > 0 && !discard)
    throw new AppError(
      'conflict',
      `Nothing was changed: ${closed.map(({ kind, lost }) => `${lost.length} of the ${kind.name}`).join(', ')} cannot be opened with SECRET_KEY or SECRET_KEY_PREVIOUS.`,
    );
  const counts: Counts[] = [];
  for (const { kind, values, lost } of read) {
    for (const row of lost) await kind.discard(row);
    const old = values.filter(({ isCurrent }) => !isCurrent);
    for (const { row, field, text } of old) {
      const sealed = kind.encryption.encrypt(text, kind.labelOf(row), keys);
      const same = { _id: row._id, [field]: row[field] } as object;
      await collectionOf(kind).updateOne(same, { $set: { [field]: sealed } });
    }
    const { name } = kind;
    const current = values.length - old.length;
    counts.push({ name, changed: old.length, current, discarded: lost.length });
  }
  return counts;
}

const collectionOf = ({ collection }: SealedKind) => mongoose.connection.collection(collection);

async function openAll(kind: SealedKind, keys: SecretKeys) {
  const values: { row: Row; field: string; text: string; isCurrent: boolean }[] = [];
  const lost: Row[] = [];
  for await (const row of collectionOf(kind).find() as AsyncIterable<Row>) {
    try {
      const opened = kind.fields.flatMap((field) => {
        const sealed = row[field];
        if (typeof sealed !== 'string') return [];
        return { row, field, ...open(kind, sealed, kind.labelOf(row), keys) };
      });
      values.push(...opened);
    } catch {
      lost.push(row);
    }
  }
  return { kind, values, lost };
}

function open({ encryption }: SealedKind, sealed: string, label: string, keys: SecretKeys) {
  const text = encryption.decrypt(sealed, label, keys);
  try {
    encryption.decrypt(sealed, label, [keys[0]]);
    return { text, isCurrent: true };
  } catch {
    return { text, isCurrent: false };
  }
}
