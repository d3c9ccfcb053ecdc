import type { Dependencies } from '../tool/dependencies.ts';
import type { AllJobs } from '../tool/jobs/queue.ts';
import { gradeJobs } from './grades/jobs.ts';
import { rosterJobs } from './roster/jobs.ts';
import { openLtiServices } from './services/open.ts';

/** Jobs that LTI adds to the tool. */
export function ltiJobs(dependencies: Dependencies): AllJobs {
  const services = openLtiServices(dependencies);
  const all = [gradeJobs(services), rosterJobs(services)];
  return {
    jobs: all.flatMap(({ jobs }) => jobs),
    periodic: all.flatMap(({ periodic }) => periodic),
  };
}
