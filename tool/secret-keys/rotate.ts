import mongoose from 'mongoose';
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

interface OpenedKind {
  kind: SealedKind;
  values: { row: Row; field: string; text: string; isCurrent: boolean }[];
  /** Records with a value that no key opens. */
  closed: Row[];
}

interface Counts {
  name: string;
  changed: number;
  /** Were encrypted with the current key already. */
  current: number;
  discarded: number;
}

/**
 * Encrypts with the current key what another one has opened, and discards what none has. Idempotent, and
 * may be cut off: a value is replaced only if it is still the one that was read.
 */
export async function rotateSecrets(
  opened: readonly OpenedKind[],
  keys: SecretKeys,
): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const { kind, values, closed } of opened) {
    for (const row of closed) await kind.discard(row);
    const old = values.filter(({ isCurrent }) => !isCurrent);
    for (const { row, field, text } of old) {
      const sealed = kind.encryption.encrypt(text, kind.labelOf(row), keys);
      const same = { _id: row._id, [field]: row[field] } as object;
      await collectionOf(kind).updateOne(same, { $set: { [field]: sealed } });
    }
    const { name } = kind;
    const current = values.length - old.length;
    counts.push({ name, changed: old.length, current, discarded: closed.length });
  }
  return counts;
}

const collectionOf = ({ collection }: SealedKind) => mongoose.connection.collection(collection);

/** Opens every value of these kinds; writes nothing. */
export const openSecrets = (
  kinds: readonly SealedKind[],
  keys: SecretKeys,
): Promise<OpenedKind[]> => Promise.all(kinds.map((kind) => openAll(kind, keys)));

async function openAll(kind: SealedKind, keys: SecretKeys): Promise<OpenedKind> {
  const { values, closed }: Pick<OpenedKind, 'values' | 'closed'> = { values: [], closed: [] };
  for await (const row of collectionOf(kind).find() as AsyncIterable<Row>) {
    try {
      const opened = kind.fields.flatMap((field) => {
        const sealed = row[field];
        if (typeof sealed !== 'string') return [];
        return { row, field, ...open(kind, sealed, kind.labelOf(row), keys) };
      });
      values.push(...opened);
    } catch {
      closed.push(row);
    }
  }
  return { kind, values, closed };
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
