import { expect, jest, test } from '@jest/globals';
import type { Agenda } from 'agenda';
import { pino } from 'pino';
import { surviveUnlocking } from '../../../tool/queue/runner.ts';

test('surviveUnlocking logs a job that cannot be unlocked and does not reject', async () => {
  const away = new Error('the database is away');
  const failing = () => Promise.reject(away);
  const db: Pick<Agenda['db'], 'unlockJob' | 'unlockJobs'> = {
    unlockJob: failing,
    unlockJobs: failing,
  };
  const log = pino({ enabled: false });
  const warn = jest.spyOn(log, 'warn');
  surviveUnlocking(db, log);
  await db.unlockJob({} as Parameters<typeof db.unlockJob>[0]);
  expect(warn).toHaveBeenCalledWith({ err: away }, 'failed to release a job');
  await db.unlockJobs(['one', 'another']);
  expect(warn).toHaveBeenCalledTimes(3);
});
