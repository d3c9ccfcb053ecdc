import mongoose from 'mongoose';

/** How long the job that is due longest has waited for a process, in seconds; 0 when none waits. */
export async function oldestDueSeconds(now = new Date()): Promise<number> {
  const oldest = await mongoose.connection
    .collection<{ nextRunAt: Date }>('jobs')
    .findOne(
      { nextRunAt: { $lte: now }, lockedAt: null },
      { sort: { nextRunAt: 1 }, projection: { nextRunAt: 1 } },
    );
  return oldest ? (now.getTime() - oldest.nextRunAt.getTime()) / 1000 : 0;
}
