import { Types } from 'mongoose';
import type { EntityId } from './entity-id.ts';

/**
 * A set of ids for many lookups by ObjectId, without converting each to a string, which for the cases
 * of two thousand students takes longer than reading them.
 */
export interface IdSet {
  size: number;
  has(id: Types.ObjectId): boolean;
}

export function createIdSet(ids: readonly EntityId[]): IdSet {
  const known = new Map<number, Types.ObjectId[]>();
  const has = (id: Types.ObjectId) => {
    for (const one of known.get(endOf(id)) ?? []) if (one.equals(id)) return true;
    return false;
  };
  let size = 0;
  for (const one of ids) {
    const id = typeof one === 'string' ? new Types.ObjectId(one) : one;
    if (has(id)) continue;
    size += 1;
    known.set(endOf(id), [...(known.get(endOf(id)) ?? []), id]);
  }
  return { size, has };
}

/** The last four bytes, which rarely collide within one collection. */
function endOf({ id }: Types.ObjectId): number {
  return ((id[8] ?? 0) << 24) | ((id[9] ?? 0) << 16) | ((id[10] ?? 0) << 8) | (id[11] ?? 0);
}
