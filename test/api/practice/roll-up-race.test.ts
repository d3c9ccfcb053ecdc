import { afterEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { CaseProgress, SectionProgress } from '../../../tool/features/progress/model.ts';
import { rollUpCase } from '../../../tool/features/progress/roll-up.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { useDatabase } from '../../support/database.ts';
import { randomEnded } from '../../support/generated-conversations.ts';

useDatabase();
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['on a case', CaseProgress],
  ['in a section', SectionProgress as unknown as typeof CaseProgress],
])('a roll-up %s that a concurrent count has overtaken is not written', async (_of, model) => {
  const { id: section_id, class_id } = await buildSection();
  const user_id = String(new mongoose.Types.ObjectId());
  const caseId = String(new mongoose.Types.ObjectId());
  const plan = { wanted: 2, class_id, people: [{ user_id, section_id }], cases: [caseId] };
  await Conversation.create(randomEnded(plan));
  await rollUpCase(user_id, caseId);

  const write = model.updateOne.bind(model) as typeof model.updateOne;
  const { promise: released, resolve: release } = gate();
  const { promise: reached, resolve: reach } = gate();
  jest.spyOn(model, 'updateOne').mockImplementationOnce(((...given: Parameters<typeof write>) => {
    reach();
    return released.then(() => write(...given));
  }) as unknown as typeof write);
  const overtaken = rollUpCase(user_id, caseId);
  await reached;
  await Conversation.create(randomEnded(plan));
  await rollUpCase(user_id, caseId);
  release();
  await overtaken;

  expect(await model.findOne({ user_id }).lean()).toMatchObject({ attempts: 2 });
});

function gate() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
