import type { Job } from '../../queue/queue.ts';
import { classMistakesJob } from '../feedback/service.ts';
import { statisticsOfWeek } from '../progress/week-statistics.ts';
import { weekOf } from '../progress/weeks.ts';
import { countClassMistakes } from './service.ts';

/**
 * Counts figures of classes after reports have been written: mistakes on the case, and this week's by
 * case. A look counts, too, so nothing is due.
 */
export const classMistakesCounter: Job = {
  name: classMistakesJob,
  concurrency: 1,
  attempts: 3,
  async run(key) {
    const [sectionId = '', caseId = ''] = key.split(' ');
    await countClassMistakes(sectionId, caseId);
    await statisticsOfWeek([sectionId], weekOf(new Date()), 'job');
    return undefined;
  },
};
