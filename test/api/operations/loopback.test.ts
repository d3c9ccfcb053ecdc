import { beforeEach, expect, test } from '@jest/globals';
import { syncLoopbackProofs } from '../../../tool/features/users/addresses.ts';
import { User } from '../../../tool/features/users/model.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { commandsOf } from '../../support/commands.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase({ monitorCommands: true });

beforeEach(async () => {
  await Promise.all([buildStudent(), buildStudent(), buildStudent()]);
});

test('a start on loopback proves unproved addresses, and a start on a public URL revokes that', async () => {
  const student = await buildStudent();
  await User.updateOne({ _id: student.id }, { $unset: { email_proof: 1 } });
  await syncLoopbackProofs(true);
  expect((await User.findById(student.id).lean())?.email_proof).toMatchObject({ by: 'loopback' });
  await syncLoopbackProofs(false);
  expect((await User.findById(student.id).lean())?.email_proof).toBeUndefined();
  expect(await User.countDocuments({ 'email_proof.by': 'mail' })).toBe(3);
});

for (const loopback of [true, false])
  test(`a start examines no account whose address is proved, loopback ${loopback}`, async () => {
    const [command] = await commandsOf(() => syncLoopbackProofs(loopback));
    const [update] = command?.body.updates as { q: Record<string, unknown> }[];
    const explained = await User.collection.find(update?.q ?? {}).explain('executionStats');
    expect(explained.executionStats.totalDocsExamined).toBe(0);
  });
