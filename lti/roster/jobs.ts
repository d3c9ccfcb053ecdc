import type { Dependencies } from '../../tool/dependencies.ts';
import { AppError } from '../../tool/http/app-error.ts';
import type { Again, Job, PeriodicJob } from '../../tool/queue/queue.ts';
import { retryDelay } from '../grades/outcome.ts';
import { LtiContext, type ContextRecord } from '../provisioning/model.ts';
import type { PlatformServices } from '../protocol/services.ts';
import { backgroundConcurrency, syncCourse } from './sync.ts';

export const rosterJob = 'lti-roster';

/** Interval of roster syncs, in milliseconds. */
export const rosterInterval = 24 * 3600 * 1000;
/** A course without a launch for this many milliseconds is no longer synced. */
const courseLife = 120 * 24 * 3600 * 1000;
/** Maximum number of courses per run; the next run continues. */
const sweepSize = 200;

export type RosterServices = PlatformServices & Pick<Dependencies, 'jobs' | 'log'>;

/** Syncs a roster, after the launch of a person who teaches and every day. */
export const rosterSyncJob = (services: RosterServices): Job => ({
  name: rosterJob,
  concurrency: 2,
  attempts: 4,
  run: (id) => syncInBackground(services, id),
});

/** Requests the daily syncs. */
export const dailyRosters = (services: RosterServices): PeriodicJob => ({
  name: 'lti-roster-daily',
  everySeconds: 3600,
  run: () => requestDue(services),
});

async function syncInBackground(services: RosterServices, id: string): Promise<Again | undefined> {
  const context = await LtiContext.findById(id).lean<ContextRecord>();
  if (!context?.nrps?.context_memberships_url) return undefined;
  try {
    const counts = await syncCourse(services, context, backgroundConcurrency);
    services.log.info({ course: id, ...counts }, 'read a roster');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message: reason, retryAfterSeconds } = error;
    const at = new Date();
    const waits = (context.roster_failure?.waits ?? 0) + 1;
    const againInSeconds = retryAfterSeconds && retryDelay(waits, retryAfterSeconds);
    const roster_failure = {
      at,
      reason,
      ...(againInSeconds && { waits, again_at: new Date(at.getTime() + againInSeconds * 1000) }),
    };
    await LtiContext.updateOne({ _id: id }, { $set: { roster_failure } });
    if (againInSeconds) return { againInSeconds };
    // An error that no retry can fix waits for the next daily sync.
    if (error.code === 'unavailable') throw error;
    services.log.warn({ course: id, reason: error.message }, 'failed to read a roster');
  }
  return undefined;
}

/** Requests syncs of courses that are in use and whose roster is a day old. */
async function requestDue({ jobs }: Pick<RosterServices, 'jobs'>): Promise<void> {
  const now = Date.now();
  const due = await LtiContext.find({
    'nrps.context_memberships_url': { $gt: '' },
    last_launch_at: { $gte: new Date(now - courseLife) },
    $or: [
      { roster_synced_at: null },
      { roster_synced_at: { $lte: new Date(now - rosterInterval) } },
    ],
  })
    // By the last request, as courses whose roster cannot be read stay due and would always be first.
    .sort({ roster_requested_at: 1 })
    .limit(sweepSize)
    .select({ _id: 1 })
    .lean();
  const ids = due.map(({ _id }) => _id);
  await LtiContext.updateMany({ _id: { $in: ids } }, { $set: { roster_requested_at: new Date() } });
  for (const id of ids) await jobs.request(rosterJob, String(id));
}
