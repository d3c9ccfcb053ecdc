import { randomUUID } from 'node:crypto';
import { Schema, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { onDuplicateKey } from './duplicate-key.ts';

/** What a lease field of a document holds: who has its work, and until when. */
export const leaseSchema = new Schema({ token: String, until: Date }, { _id: false });

/**
 * Life of a lease whose work goes on under `hold`, in milliseconds: so soon another process takes over
 * what a dead one had begun.
 */
export const heldLeaseLife = 8_000;

/** A document whose work this process has to itself until the lease expires. */
export interface Leased<Row> {
  row: Row;
  token: string;
}

export interface ClaimOptions<Row> {
  now?: Date;
  /** Written together with the lease. */
  update?: UpdateQuery<Row>;
  /** Makes the document when there is none; its unique key is in the filter. */
  upsert?: boolean;
  /** How the claimed row is given; `after` when not said. */
  returnDocument?: 'before' | 'after';
  /** Large fields to leave out. */
  projection?: Record<string, 0>;
}

/** Gives the work on a document to one process at a time; an expired lease is taken over. */
export interface Lease<Row> {
  /** Matches documents that are under no running lease. */
  free(now: Date): QueryFilter<Row>;
  /** A row that is yet to be stored, with a lease on it. */
  begin(row: Row): Leased<Row>;
  /** Null when no document matches or another process has it. */
  claim(filter: QueryFilter<Row>, options?: ClaimOptions<Row>): Promise<Leased<Row> | null>;
  /** Lets a lease that is still ours run for its whole life from now on. */
  renew(leased: Leased<Row>): Promise<void>;
  /**
   * Does the work while renewing the lease, which may therefore be short: another process takes over
   * soon after this one has died, and never while it works.
   */
  hold<Result>(leased: Leased<Row>, work: () => Promise<Result>): Promise<Result>;
  /**
   * Ends the lease and writes the outcome in one update. False, with nothing written, when another
   * process has taken over meanwhile or the condition does not hold.
   */
  release(
    leased: Leased<Row>,
    update?: UpdateQuery<Row>,
    condition?: QueryFilter<Row>,
  ): Promise<boolean>;
}

/** A lease of `life` milliseconds in a field of type `leaseSchema`. */
export function createLease<Row extends { _id: unknown }>(
  model: AnyModel,
  field: string,
  life: number,
): Lease<Row> {
  const until = (now: Date) => new Date(now.getTime() + life);
  const held = ({ row, token }: Leased<Row>) => ({ _id: row._id, [`${field}.token`]: token });
  const free = (now: Date) => ({
    $or: [{ [`${field}.until`]: null }, { [`${field}.until`]: { $lte: now } }],
  });
  const newLease = (now: Date) => ({ token: randomUUID(), until: until(now) });
  const renew = async (leased: Leased<Row>) => {
    await model.updateOne(held(leased), { $set: { [`${field}.until`]: until(new Date()) } });
  };
  return {
    renew,
    async hold(leased, work) {
      // A renewal that fails is followed by another one; a lease that is lost is noticed at the end.
      const renewing = setInterval(() => void renew(leased).catch(() => undefined), life / 4);
      try {
        return await work();
      } finally {
        clearInterval(renewing);
      }
    },
    free: (now) => free(now) as QueryFilter<Row>,
    begin(row) {
      const lease = newLease(new Date());
      return { row: { ...row, [field]: lease }, token: lease.token };
    },
    async claim(filter, { now = new Date(), update = {}, ...options } = {}) {
      const lease = newLease(now);
      const row = await model
        .findOneAndUpdate(
          { $and: [filter, free(now)] },
          { ...update, $set: { ...update.$set, [field]: lease } },
          { returnDocument: 'after', ...options },
        )
        .lean<Row>()
        .catch(onDuplicateKey(() => null));
      return row && { row, token: lease.token };
    },
    async release(leased, update = {}, condition = {}) {
      const { matchedCount } = await model.updateOne(
        { ...condition, ...held(leased) },
        { ...update, $unset: { ...update.$unset, [field]: 1 } },
      );
      return matchedCount === 1;
    },
  };
}
