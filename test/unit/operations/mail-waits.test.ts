import { expect, test } from '@jest/globals';
import { backOff } from '../../../tool/database/outbox.ts';
import { mailJob } from '../../../tool/features/notices/jobs.ts';
import type { Notice, NoticeDependencies } from '../../../tool/features/notices/send.ts';
import { usualTimes } from '../../../tool/queue/runner.ts';

test('a mail is tried for two days while the mail server is away', () => {
  const notice = { outbox: {} } as Notice<object>;
  const { attempts, laterWaits = [] } = mailJob('mail-x', notice, {} as NoticeDependencies);
  const waits = [...usualTimes.retries, ...laterWaits];
  const all = Array.from({ length: attempts - 1 }, (_, done) => backOff(waits, done + 1));
  const hours = all.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(48);
  expect(hours).toBeLessThan(49);
});
