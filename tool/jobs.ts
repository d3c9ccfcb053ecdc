import type { Dependencies } from './dependencies.ts';
import { figuresCounter } from './features/analytics/service.ts';
import { abandonedCallJob } from './features/calls/jobs.ts';
import { classMistakesCounter } from './features/class-mistakes/jobs.ts';
import { refusalJob } from './features/consents/jobs.ts';
import { pendingEffectsJob, staleConversationJob } from './features/conversations/jobs.ts';
import { feedbackWriterJob } from './features/feedback/jobs.ts';
import { rosterCounter } from './features/instructors/section-rosters.ts';
import { noticeJobs } from './features/notices/jobs.ts';
import { undoImportJob } from './features/people-imports/jobs.ts';
import { mergeJob } from './features/people/jobs.ts';
import { reminderJob } from './features/reminders/plan.ts';
import { unsummedUsageJob } from './features/spending/record.ts';
import type { AllJobs } from './queue/queue.ts';
import { sweep } from './queue/sweep.ts';

export function allJobs(dependencies: Dependencies, extension: AllJobs): AllJobs {
  const jobs = [
    staleConversationJob(dependencies),
    pendingEffectsJob(dependencies),
    abandonedCallJob(dependencies),
    feedbackWriterJob(dependencies),
    reminderJob(dependencies),
    classMistakesCounter,
    refusalJob,
    unsummedUsageJob,
    figuresCounter,
    rosterCounter,
    ...noticeJobs(dependencies),
    mergeJob(dependencies),
    undoImportJob(dependencies),
    ...extension.jobs,
  ];
  return { jobs, periodic: [sweep(jobs, dependencies.jobs), ...extension.periodic] };
}
