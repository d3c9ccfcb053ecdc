import { afterEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { CaseProgress } from '../../../tool/features/progress/model.ts';
import { rollUpCase } from '../../../tool/features/progress/roll-up.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { useDatabase } from '../../support/database.ts';
import { randomEnded } from '../../support/generated-conversations.ts';

useDatabase();
afterEach(() => {
  jest.restoreAllMocks();
});

test('a roll-up that a concurrent count has overtaken is counted again instead of written', async () => {
  const { id: section_id, class_id } = await buildSection();
  const user_id = String(new mongoose.Types.ObjectId());
  const caseId = String(new mongoose.Types.ObjectId());
  const plan = { wanted: 2, class_id, people: [{ user_id, section_id }], cases: [caseId] };
  await Conversation.create(randomEnded(plan));
  await rollUpCase(user_id, caseId);

  const write = CaseProgress.updateOne.bind(CaseProgress) as typeof CaseProgress.updateOne;
  const { promise: released, resolve: release } = gate();
  const { promise: reached, resolve: reach } = gate();
  jest.spyOn(CaseProgress, 'updateOne').mockImplementationOnce(((
    ...given: Parameters<typeof write>
  ) => {
    reach();
    return released.then(() => write(...given));
  }) as unknown as typeof write);
  const overtaken = rollUpCase(user_id, caseId);
  await reached;
  await Conversation.create(randomEnded(plan));
  await rollUpCase(user_id, caseId);
  release();
  await overtaken;

  const kept = await CaseProgress.findOne({ user_id, practice_case_id: caseId }).lean();
  expect(kept?.attempts).toBe(2);
});

function gate() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
