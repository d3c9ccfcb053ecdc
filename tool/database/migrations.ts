import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { Schema, type InferSchemaType } from 'mongoose';
import { createLease, leaseSchema, type Leased } from './lease.ts';
import { upsert } from './duplicate-key.ts';

/**
 * A change of stored data from one version of Parley to the next. It runs before the indexes are
 * built, while processes of the previous version may still run. Idempotent: an interrupted one is
 * run again from the beginning.
 */
export interface Migration {
  /** Consecutive from 1; never changed after a release. */
  number: number;
  /** Description for the log. */
  name: string;
  run(): Promise<void>;
}

export interface FinishedMigration {
  number: number;
  name: string;
  seconds: number;
}

const finishedSchema = new Schema(
  { number: Number, name: String, seconds: Number, at: Date },
  { _id: false },
);

/** The version of the data, in one document. */
const schema = new Schema({
  _id: { type: String },
  version: { type: Number, required: true },
  finished: [finishedSchema],
  lease: { type: leaseSchema, default: undefined },
});
type DataVersionRecord = InferSchemaType<typeof schema> & { _id: string };
const DataVersion = mongoose.model('DataVersion', schema, 'dataVersion');

const key = { _id: 'data' };
/** Duration of a migration's lease, in milliseconds. */
const leaseLife = 15_000;
const lease = createLease<DataVersionRecord>(DataVersion, 'lease', leaseLife);
/** Poll interval while another process migrates, in milliseconds. */
const pollMs = 200;

/**
 * Runs the missing migrations, each once across all processes, and waits for those that another
 * process runs. Throws an Error for the terminal when the data is newer than this program.
 */
export async function migrate(
  migrations: readonly Migration[],
  report: (finished: FinishedMigration) => void = () => undefined,
): Promise<void> {
  const newest = migrations.length;
  for (;;) {
    const version = (await DataVersion.findOne(key).lean())?.version ?? 0;
    if (version > newest) throw new Error(newerData(version, newest));
    if (version === newest) return;
    await upsert(DataVersion, key, { $setOnInsert: { version: 0 } });
    const held = await lease.claim({ ...key, version: { $lt: newest } });
    const next = held && migrations[held.row.version];
    if (next) report(await runUnderLease(next, held));
    else await wait(pollMs);
  }
}

async function runUnderLease(
  { number, name, run }: Migration,
  held: Leased<DataVersionRecord>,
): Promise<FinishedMigration> {
  const started = performance.now();
  try {
    await lease.hold(held, run);
  } catch (cause) {
    await lease.release(held);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${number} (${name}) failed: ${reason}`, { cause });
  }
  const seconds = (performance.now() - started) / 1000;
  const finished = { number, name, seconds };
  await lease.release(held, {
    $set: { version: number },
    $push: { finished: { ...finished, at: new Date() } },
  });
  return finished;
}

const newerData = (version: number, newest: number) =>
  `This data was written by a newer Parley (data version ${version}, and this one knows ${newest}). Start that version, or restore a backup from before the upgrade.`;
