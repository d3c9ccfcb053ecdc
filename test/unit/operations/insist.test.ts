import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { retryWhileUnavailable } from '../../../tool/database/fault.ts';
import type { Outbox } from '../../../tool/database/outbox.ts';
import { sendNotice, type NoticeDependencies } from '../../../tool/features/notices/send.ts';
import { collectMail } from '../../support/dependencies.ts';

const away = () => new mongoose.mongo.MongoNetworkError('gone');
const quick = { patience: 1000, pause: 1 };

/** A write that fails so often before it succeeds. */
function failing(times: number, error: Error) {
  let calls = 0;
  return {
    calls: () => calls,
    write: async () => {
      calls += 1;
      if (calls <= times) throw error;
      return 'written';
    },
  };
}

test('retryWhileUnavailable retries a write until the database is available again', async () => {
  const { calls, write } = failing(3, away());
  expect(await retryWhileUnavailable(write, quick)).toBe('written');
  expect(calls()).toBe(4);
});

test('retryWhileUnavailable gives up after its patience, and immediately if the write is rejected', async () => {
  await expect(
    retryWhileUnavailable(failing(1e9, away()).write, { patience: 5, pause: 1 }),
  ).rejects.toThrow('gone');
  const refused = failing(1, new Error('refused'));
  await expect(retryWhileUnavailable(refused.write, quick)).rejects.toThrow('refused');
  expect(refused.calls()).toBe(1);
});

test('sendNotice sends a mail once even if its completion is not recorded at first', async () => {
  const mail = collectMail();
  const { calls, write } = failing(1, away());
  const outbox = {
    claim: async () => ({ row: { _id: 'one' }, token: 'token' }),
    hold: (_claimed: object, work: () => Promise<void>) => work(),
    complete: write,
  } as unknown as Outbox<{ _id: string }>;
  const compose = async () => ({ to: 'ana@school.test', subject: 'Hello', text: 'Hello' });
  await sendNotice({ mail } as unknown as NoticeDependencies, { outbox, compose }, 'one');
  expect([mail.sent.length, calls()]).toEqual([1, 2]);
});
