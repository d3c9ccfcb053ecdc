import type { Job } from '../../queue/queue.ts';
import { classMistakesJob } from '../feedback/service.ts';
import { statisticsOfWeek } from '../progress/week-statistics.ts';
import { weekOf } from '../progress/weeks.ts';
import { countClassMistakes } from './service.ts';

/**
 * Updates statistics of a class after reports were written: mistakes on the case, and this week's
 * figures by case. Requests update them, too, so it needs no `findDue`.
 */
export const classMistakesCounter: Job = {
  name: classMistakesJob,
  concurrency: 1,
  attempts: 3,
  async run(key) {
    const [sectionId = '', caseId = ''] = key.split(' ');
    await countClassMistakes(sectionId, caseId);
    await statisticsOfWeek([sectionId], weekOf(new Date()), 'job');
  },
};
