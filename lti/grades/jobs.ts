import type { AllJobs } from '../../tool/queue/queue.ts';
import { findOverdue } from './outbox.ts';
import { gradeJob, sendGrade, type GradeServices } from './send.ts';

/** Scores sent at once by one process. */
const concurrency = 10;
/** A row whose job has not come for this long has lost it, in milliseconds. */
const overdueAfter = 5 * 60_000;
/** Rows that one sweep asks for again; the next one takes the rest. */
const sweepSize = 500;

/** Sends scores, and asks again for those whose job was lost. */
export const gradeJobs = (services: GradeServices): AllJobs => ({
  jobs: [
    {
      name: gradeJob,
      concurrency,
      // Tries that fail at the LMS are counted in the row; these are faults of our own.
      attempts: 20,
      run: (id) => sendGrade(services, id),
    },
  ],
  periodic: [
    {
      name: 'lti-grade-sweep',
      everySeconds: 300,
      run: async () => {
        const before = new Date(services.now().getTime() - overdueAfter);
        for (const id of await findOverdue(before, sweepSize))
          await services.jobs.request(gradeJob, id);
      },
    },
  ],
});
