import type { QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { Again } from '../queue/queue.ts';
import type { EntityId } from './entity-id.ts';
import type { AnyModel } from './any-model.ts';
import { createLease, heldLeaseLife, type ClaimOptions, type Lease, type Leased } from './lease.ts';

/** Seconds until the next attempt on a document that another process has claimed. */
export const claimedRetrySeconds = 2;

interface OutboxOptions<Row> {
  /** Field with the time of the next attempt. */
  dueField: string;
  /** Additional condition for a pending delivery. */
  pending?: QueryFilter<Row>;
  /** Field of type `leaseSchema`. */
  leaseField: string;
  /** Milliseconds until another process can take over after a crash; renewed by `hold`. */
  leaseLife?: number;
}

/**
 * Outgoing deliveries. The update that makes a delivery necessary also marks the document as due,
 * so a crash cannot separate the two. A job delivers one document, and the sweep of jobs
 * (`Job.findDue`) requests those still due. Delivered at least once, by one process at a time.
 */
export interface Outbox<Row> extends Pick<Lease<Row>, 'hold'> {
  /** Ids of documents that were due at the given time and are not claimed, longest due first. */
  findDue(before: Date, limit: number): Promise<string[]>;
  /** For a run without a claim: tries again while another, perhaps crashed, process has one. */
  againIfClaimed(id: EntityId): Promise<Again | undefined>;
  /** Claims a delivery for one attempt. Null when it is not due, or claimed by another process. */
  claim(id: EntityId, options?: Omit<ClaimOptions<Row>, 'upsert'>): Promise<Leased<Row> | null>;
  /**
   * Ends the attempt as delivered, with an outcome that leaves nothing due; without one the due
   * time is removed. False, with nothing written, when another process has taken over or the
   * condition does not hold.
   */
  complete(
    leased: Leased<Row>,
    outcome?: UpdateQuery<Row>,
    condition?: QueryFilter<Row>,
  ): Promise<boolean>;
  /** Writes fields during the attempt, unless another process has taken over. */
  note(leased: Leased<Row>, fields: Record<string, unknown>): Promise<void>;
  /** Ends the attempt and schedules another at the given time, else at the unchanged due time. */
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
    againIfClaimed: async (id) => {
      const now = new Date();
      const taken = { [dueField]: { $lte: now }, [`${leaseField}.until`]: { $gt: now } };
      const isClaimed = await model.exists({ ...pending, _id: id, ...taken });
      return isClaimed ? { againInSeconds: claimedRetrySeconds } : undefined;
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

/** Ids of documents whose time in a field has passed, the earliest first. */
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

/** The wait after a number of failed attempts; the last wait repeats. */
export const backOff = (waits: readonly number[], attempts: number): number =>
  waits[attempts - 1] ?? waits.at(-1) ?? 0;
