import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { docOf, type Found, type Query } from '../query/scan.ts';
import { decode, encodeStored } from '../storage/bson-codec.ts';
import type { Collection } from '../storage/collection.ts';
import { showValue } from '../storage/show-value.ts';
import type { Update } from '../update/parse.ts';
import { seedFromFilter } from '../update/upsert.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc } from '../values/types.ts';
import { assertId } from './insert.ts';
import { positionIn } from './locate.ts';

export interface Applied {
  modified: boolean;
  after: Doc;
}

/** Updates one stored document. Requires a transaction. */
export function applyUpdate(
  collection: Collection,
  found: Found,
  update: Update,
  query: Query,
): Applied {
  const before = docOf(found);
  const position = update.positional ? positionIn(query, found) : -1;
  const after = update.apply(decode(found.raw), { position, inserting: false });
  assertSameId(before._id, after);
  const raw = encodeStored(after);
  const modified = !raw.equals(found.raw);
  if (modified) collection.replace(found.record, before, after, raw);
  return { modified, after };
}

/** Inserts the document of an upsert, from its filter and its update. Requires a transaction. */
export function applyUpsert(collection: Collection, filter: Doc, update: Update): Doc {
  const seed = seedFromFilter(filter);
  const updated = update.apply({ ...seed }, { position: -1, inserting: true });
  if ('_id' in seed) assertSameId(seed._id, updated);
  const { _id = new ObjectId(), ...fields } = updated;
  assertId(_id);
  const doc = { _id, ...fields };
  collection.insert(doc, encodeStored(doc));
  return doc;
}

function assertSameId(id: unknown, after: Doc): void {
  if (equalValues(after._id, id)) return;
  throw new CommandError(
    66,
    `Plan executor error during update :: caused by :: After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${showValue(after._id)}`,
  );
}
