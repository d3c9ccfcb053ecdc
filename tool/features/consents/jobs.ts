import type { Job } from '../../queue/queue.ts';
import { findDueRefusals } from '../users/service.ts';
import { applyRefusal } from './service.ts';

/** How long the call that stored a refusal has to apply it before the job does, in milliseconds. */
const grace = 60_000;

/** Applies refusals and withdrawals of consent that a crashed process only stored. */
export const refusalJob: Job = {
  name: 'apply-refusal',
  concurrency: 2,
  attempts: Infinity,
  findDue: (now, limit) => findDueRefusals(new Date(now.getTime() - grace), limit),
  run: applyRefusal,
};
