import { afterEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { SpentMonth } from '../../../tool/features/spending/model.ts';
import { recordTranscription, unsummedUsageJob } from '../../../tool/features/spending/record.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
afterEach(() => void jest.restoreAllMocks());

const newId = () => new mongoose.Types.ObjectId();

test('a cost that was recorded and not added up is added once by the job', async () => {
  const owners = { section_id: newId(), institution_id: newId() };
  const account = { ...owners, conversation_id: newId(), user_id: newId() };
  const turn = { key: 'item_1', model: 'gpt-transcribe', seconds: 60 };
  const sums = async () => {
    const rows = await SpentMonth.find({ owner_id: { $in: Object.values(owners) } }).lean();
    return rows.map(({ micro_usd }) => micro_usd);
  };
  const due = (minutes: number) =>
    unsummedUsageJob.findDue?.(new Date(Date.now() + minutes * 60_000), 9);

  jest.spyOn(SpentMonth, 'updateOne').mockImplementationOnce(() => {
    throw new Error('The process dies');
  });
  await expect(recordTranscription(account, turn)).rejects.toThrow('The process dies');
  await recordTranscription(account, turn);
  expect(await sums()).toEqual([]);

  // The process may still do so itself.
  expect(await due(0)).toEqual([]);
  const [usage = ''] = (await due(2)) ?? [];
  await unsummedUsageJob.run(usage);
  await unsummedUsageJob.run(usage);
  expect(await sums()).toEqual([4_500, 4_500]);
  expect(await due(2)).toEqual([]);
});

test('a cost that was added up is not due', async () => {
  const account = { conversation_id: newId(), user_id: newId(), section_id: newId() };
  const turn = { key: 'item_1', model: 'gpt-transcribe', seconds: 60 };
  await recordTranscription({ ...account, institution_id: null }, turn);
  const later = new Date(Date.now() + 3_600_000);
  expect(await unsummedUsageJob.findDue?.(later, 9)).toEqual([]);
  expect(await SpentMonth.findOne({ owner_id: account.section_id }).lean()).toMatchObject({
    micro_usd: 4_500,
  });
});
