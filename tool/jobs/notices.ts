import type { Dependencies } from '../dependencies.ts';
import { invitation } from '../features/notices/invitation.ts';
import { reportReady } from '../features/notices/report-ready.ts';
import { sendNotice, type Notice, type NoticeDependencies } from '../features/notices/send.ts';
import type { AllJobs, Job, PeriodicJob } from './queue.ts';

/** Mails asked for in one look; the next one takes the rest. */
const lookSize = 500;

/** Mails that records say are due: looked for at an interval, each sent by a job of its own. */
export function noticeJobs(dependencies: NoticeDependencies & Pick<Dependencies, 'jobs'>): AllJobs {
  const kinds = [
    { name: 'mail-report-ready', notice: reportReady(dependencies) },
    { name: 'mail-invitation', notice: invitation(dependencies) },
  ];
  return {
    jobs: kinds.map(({ name, notice }) => mailJob(name, notice, dependencies)),
    periodic: [dueMailsJob(kinds, dependencies)],
  };
}

const mailJob = (name: string, notice: Notice, dependencies: NoticeDependencies): Job => ({
  name,
  concurrency: 5,
  // A mail server that is away for an hour comes back in time.
  attempts: 18,
  run: async (id) => {
    await sendNotice(dependencies, notice, id);
    return undefined;
  },
  giveUp: (id) => notice.settle(id, null),
});

const dueMailsJob = (
  kinds: readonly { name: string; notice: Notice }[],
  { jobs }: Pick<Dependencies, 'jobs'>,
): PeriodicJob => ({
  name: 'due-mails',
  everySeconds: 15,
  run: async () => {
    const now = new Date();
    for (const { name, notice } of kinds)
      for (const id of await notice.findDue(now, lookSize)) await jobs.request(name, id);
  },
});
