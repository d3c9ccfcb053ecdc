import { beforeAll, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { SpeechCall } from '../../../tool/features/calls/model.ts';
import { reasonToHangUp } from '../../../tool/features/calls/policy.ts';
import { watchCall } from '../../../tool/features/calls/watcher.ts';
import { storeHeardTurn } from '../../../tool/features/conversations/heard.ts';
import { Conversation, HeardTurn } from '../../../tool/features/conversations/model.ts';
import { SpentMonth, SpeechUsage } from '../../../tool/features/spending/model.ts';
import { recordTranscription } from '../../../tool/features/spending/record.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { commandsOf } from '../../support/commands.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase({ monitorCommands: true });

/** Students of one class in calls. */
let calls: { conversation: mongoose.Types.ObjectId; call_id: string }[];
beforeAll(async () => {
  const app = createTestApp();
  const { section, ...first } = await buildStudent();
  const people = [first, await buildStudent(section), await buildStudent(section)];
  const practiceCase = await buildCase(section);
  calls = [];
  for (const student of people) {
    const id = await startOn(await app.as(student), student, practiceCase);
    const call_id = `rtc_${id}`;
    await Conversation.updateOne({ _id: id }, { $set: { call_id } });
    calls.push({ conversation: new mongoose.Types.ObjectId(id), call_id });
  }
});

const namesOf = async (run: () => Promise<unknown>) =>
  (await commandsOf(run)).map(({ name, collection }) => `${name} ${collection}`);

test('calls that are checked at the same time share three reads', async () => {
  const checks = calls.map(({ conversation: conversation_id, call_id }) =>
    new SpeechCall({ conversation_id, call_id }).toObject(),
  );
  const found: unknown[] = [];
  const commands = await namesOf(async () => {
    const now = new Date();
    found.push(...(await Promise.all(checks.map((call) => reasonToHangUp(call, now)))));
  });
  expect(commands.sort()).toEqual([
    'aggregate classes',
    'find conversations',
    'find conversations',
  ]);
  expect(found).toEqual([null, null, null]);
});

test('turns that are heard at the same time share an insert and an update', async () => {
  const turn = { item_id: 'item_1', role: 'user', content: 'Hola', position: 1 } as const;
  const hear = () =>
    Promise.all(
      calls.map(({ conversation, call_id }) => storeHeardTurn(conversation, { ...turn, call_id })),
    );
  expect(await namesOf(hear)).toEqual(['insert heardTurns', 'update conversations']);
  expect(await namesOf(hear)).toEqual(['insert heardTurns']);
  const ids = { $in: calls.map(({ conversation }) => conversation) };
  expect(await HeardTurn.countDocuments({ conversation_id: ids })).toBe(3);
  const counted = await Conversation.find({ _id: ids }).lean();
  expect(counted.map(({ heard_turns }) => heard_turns)).toEqual([1, 1, 1]);
});

test('costs that arise at the same time share an insert and one change of each sum', async () => {
  const [section_id, institution_id] = [newId(), newId()];
  const record = () =>
    Promise.all(
      calls.map(({ conversation: conversation_id }) => {
        const account = { conversation_id, user_id: newId(), section_id, institution_id };
        return recordTranscription(account, { key: 'a', model: 'gpt-transcribe', seconds: 60 });
      }),
    );
  expect(await namesOf(record)).toEqual([
    'insert speechUsage',
    'update spentMonths',
    'update spentMonths',
    'update speechUsage',
  ]);
  await record();
  const sums = await SpentMonth.find({ owner_id: { $in: [section_id, institution_id] } }).lean();
  expect(sums.map(({ micro_usd }) => micro_usd)).toEqual([13_500, 13_500]);
  expect(await SpeechUsage.countDocuments({ section_id, unsummed: true })).toBe(0);
});

test('a call that the server cannot join is checked as rarely as one that it hears', async () => {
  const [first] = calls;
  if (!first) throw new Error('there is no call');
  const { conversation: conversation_id, call_id } = first;
  const opened = { conversation_id, call_id, number: 1, fixed: {}, provider: 'openai' };
  const { _id } = await SpeechCall.create({ ...opened, opened_at: new Date() });
  const speech = scriptedSpeech();
  speech.before = () => {
    throw new SpeechError('unavailable', 'The service is away');
  };
  const { dependencies } = createTestApp({ speech });
  const renewals = jest.spyOn(SpeechCall, 'updateMany');
  const begun = performance.now();
  const watching = watchCall(dependencies, String(_id), { check: 1_000, join: [] });
  await eventually(() => expect(renewals).toHaveBeenCalled());
  expect(performance.now() - begun).toBeGreaterThan(850);
  await Conversation.updateOne({ _id: conversation_id }, { $unset: { open: 1 } });
  await watching;
  renewals.mockRestore();
});

const newId = () => new mongoose.Types.ObjectId();
