import type { QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { EntityId } from './entity-id.ts';
import type { AnyModel } from './any-model.ts';
import { createLease, heldLeaseLife, type ClaimOptions, type Lease, type Leased } from './lease.ts';

/** Seconds until a document that another process is at, or has died over, is looked at again. */
export const takenWait = 2;

interface OutboxOptions<Row> {
  /** The field with the time of the next attempt. */
  dueField: string;
  /** What else a document must be to have something to deliver. */
  pending?: QueryFilter<Row>;
  /** Field of type `leaseSchema`. */
  leaseField: string;
  /** Milliseconds until another process takes over from one that has died; renewed under `hold`. */
  leaseLife?: number;
}

/**
 * What is to leave the server. A document says itself that something is due, in the update that made
 * it so: no crash comes between the two. A job delivers one document, and the sweep of jobs
 * (`Job.findDue`) asks again for those still due. Delivered at least once, by one process at a time.
 */
export interface Outbox<Row> extends Pick<Lease<Row>, 'hold'> {
  /** Ids of documents due since the given time and not being delivered, longest due first. */
  findDue(before: Date, limit: number): Promise<string[]>;
  /** A document that has something to deliver, now or later; null when it is done. */
  find(id: EntityId): Promise<Row | null>;
  /** Whether a document is due and another process is at it, or has died over it. */
  isTaken(id: EntityId): Promise<boolean>;
  /** Takes one attempt at a delivery. Null when nothing is due, or another process is at it. */
  claim(id: EntityId, options?: Omit<ClaimOptions<Row>, 'upsert'>): Promise<Leased<Row> | null>;
  /**
   * Ends the attempt with an outcome that leaves nothing due; without one the due time is removed.
   * False, with nothing written, when another process has taken over meanwhile or the condition does
   * not hold.
   */
  complete(
    leased: Leased<Row>,
    outcome?: UpdateQuery<Row>,
    condition?: QueryFilter<Row>,
  ): Promise<boolean>;
  /** Writes fields during the attempt, unless another process has taken over meanwhile. */
  note(leased: Leased<Row>, fields: Record<string, unknown>): Promise<void>;
  /** Ends the attempt for another one: due at the given time, else as before. */
  retry(leased: Leased<Row>, at?: Date, note?: Record<string, unknown>): Promise<boolean>;
}

export function createOutbox<Row extends { _id: Types.ObjectId }>(
  model: AnyModel,
  { dueField, pending = {}, leaseField, leaseLife = heldLeaseLife }: OutboxOptions<Row>,
): Outbox<Row> {
  const lease = createLease<Row>(model, leaseField, leaseLife);
  return {
    hold: lease.hold,
    findDue: (before, limit) =>
      findDue(model, dueField, before, limit, { ...pending, ...lease.free(new Date()) }),
    find: (id) => model.findOne({ ...pending, _id: id, [dueField]: { $ne: null } }).lean<Row>(),
    isTaken: async (id) => {
      const now = new Date();
      const taken = { [dueField]: { $lte: now }, [`${leaseField}.until`]: { $gt: now } };
      return (await model.exists({ ...pending, _id: id, ...taken })) !== null;
    },
    claim: (id, { now = new Date(), ...options } = {}) =>
      lease.claim({ ...pending, _id: id, [dueField]: { $lte: now } } as QueryFilter<Row>, {
        now,
        ...options,
      }),
    complete: (
      leased,
      outcome = { $unset: { [dueField]: 1 } } as UpdateQuery<Row>,
      condition = {},
    ) => lease.release(leased, outcome, { ...pending, ...condition }),
    note: async ({ row, token }, fields) => {
      await model.updateOne({ _id: row._id, [`${leaseField}.token`]: token }, { $set: fields });
    },
    retry: (leased, at, note = {}) => {
      const $set: Record<string, unknown> = at ? { ...note, [dueField]: at } : note;
      return lease.release(leased, { $set } as UpdateQuery<Row>);
    },
  };
}

/** Ids of documents whose time in a field has come, the earliest first. */
export async function findDue(
  model: AnyModel,
  field: string,
  before: Date,
  limit: number,
  pending: object = {},
): Promise<string[]> {
  const due = await model
    .find({ ...pending, [field]: { $lte: before } })
    .select({ _id: 1 })
    .sort({ [field]: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
  return due.map(({ _id }) => String(_id));
}

/** The wait after so many failed attempts; the last one repeats. */
export const backOff = (waits: readonly number[], attempts: number): number =>
  waits[attempts - 1] ?? waits.at(-1) ?? 0;
