import mongoose, { Schema } from 'mongoose';
import { onDuplicateKey } from '../database/duplicate-key.ts';
import { isLoopback, type Config } from '../config.ts';
import { dropLoopbackProofs } from '../features/users/addresses.ts';
import { upgradeAddresses } from '../features/users/upgrade.ts';
import type { Logger } from '../http/logging.ts';
import type { Upgrade } from '../ports.ts';

const doneSchema = new Schema({ _id: String, done_at: { type: Date, required: true } });
const DoneUpgrade = mongoose.model('DoneUpgrade', doneSchema, 'upgrades');

/**
 * Brings data of earlier versions up to date before anything is served. Each step runs once per
 * database; one that a crash interrupted, or that two processes run at once, runs again.
 */
export async function upgradeData(
  config: Pick<Config, 'PUBLIC_URL'>,
  log: Logger,
  steps: readonly Upgrade[],
): Promise<void> {
  const loopback = isLoopback(config.PUBLIC_URL);
  // LMSs first: what they state of an address is no proof of it.
  const all = [...steps, { name: 'addresses', run: () => upgradeAddresses({ loopback }) }];
  const done = new Set((await DoneUpgrade.find().lean()).map(({ _id }) => _id));
  for (const { name, run } of all) {
    if (done.has(name)) continue;
    await run();
    await DoneUpgrade.create({ _id: name, done_at: new Date() }).catch(
      onDuplicateKey(() => undefined),
    );
    log.info({ upgrade: name }, 'data brought up to date');
  }
  if (!loopback) await dropLoopbackProofs();
}
