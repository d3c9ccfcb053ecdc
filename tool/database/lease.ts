import { randomUUID } from 'node:crypto';
import { Schema, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { onDuplicateKey } from './duplicate-key.ts';

/** A lease field of a document: its owner's token, and its expiry. */
export const leaseSchema = new Schema({ token: String, until: Date }, { _id: false });

/**
 * Duration of a lease that `hold` renews, in milliseconds: the time until another process can take
 * over after a crash.
 */
export const heldLeaseLife = 8_000;

/** A document on which only this process works until the lease expires. */
export interface Leased<Row> {
  row: Row;
  token: string;
}

export interface ClaimOptions<Row> {
  now?: Date;
  /** Applied together with the lease. */
  update?: UpdateQuery<Row>;
  /** Creates the document when there is none; the filter must have its unique key. */
  upsert?: boolean;
  /** Version of the row to return; default `after`. */
  returnDocument?: 'before' | 'after';
}

/** Runs work while what it holds is renewed. */
export type Hold<Item> = <Result>(item: Item, work: () => Promise<Result>) => Promise<Result>;

/** Lets one process at a time work on a document; an expired lease can be claimed. */
export interface Lease<Row> {
  /** Matches documents without an active lease. */
  free(now: Date): QueryFilter<Row>;
  /** Adds a lease to a row that will be inserted. */
  begin(row: Row): Leased<Row>;
  /** Null when no document matches or another process has the lease. */
  claim(filter: QueryFilter<Row>, options?: ClaimOptions<Row>): Promise<Leased<Row> | null>;
  /** Extends leases by their full duration; false for those that another process has taken over. */
  renew(leased: readonly Leased<Row>[], fields?: Record<string, unknown>): Promise<boolean[]>;
  /**
   * Runs the work while renewing the lease, which can therefore be short: another process takes
   * over soon after a crash, and never during the work.
   */
  hold: Hold<Leased<Row>>;
  /**
   * Ends the lease and writes the outcome in one update. False, with nothing written, when another
   * process has taken over or the condition does not hold.
   */
  release(
    leased: Leased<Row>,
    update?: UpdateQuery<Row>,
    condition?: QueryFilter<Row>,
  ): Promise<boolean>;
}

/**
 * Renews what is held, all in one call of `renew` every `interval` milliseconds: a process may hold
 * hundreds, when a lecture hall waits for its reports. `renew` handles its own errors.
 */
export function createRenewal<Item>(
  interval: number,
  renew: (items: Item[]) => Promise<void>,
): Hold<Item> {
  const held = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;
  return async (item, work) => {
    held.add(item);
    timer ??= setInterval(() => void renew([...held]), interval);
    try {
      return await work();
    } finally {
      held.delete(item);
      if (held.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  };
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
  // A failed renewal is retried by the next one; a lost lease is detected at the release.
  const hold = createRenewal<Leased<Row>>(life / 4, (leased) =>
    renew(leased).then(
      () => undefined,
      () => undefined,
    ),
  );
  const renew: Lease<Row>['renew'] = async (leased, fields) => {
    const own = {
      _id: { $in: leased.map(({ row }) => row._id) },
      [`${field}.token`]: { $in: leased.map(({ token }) => token) },
    };
    const $set = { ...fields, [`${field}.until`]: until(new Date()) };
    const { matchedCount } = await model.updateMany(own, { $set });
    if (matchedCount === leased.length) return leased.map(() => true);
    const left = new Set((await model.distinct(`${field}.token`, own)).map(String));
    return leased.map(({ token }) => left.has(token));
  };
  return {
    renew,
    hold,
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
