import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { findActor } from '../../../tool/features/sessions/find-actor.ts';
import { endSessionOfToken, openSession } from '../../../tool/features/sessions/service.ts';
import { getFeedback } from '../../../tool/features/feedback/reports.ts';
import { markCaseStale } from '../../../tool/features/progress/case-statistics.ts';
import { CaseAnalytics } from '../../../tool/features/progress/model.ts';
import { saveMessage } from '../../../tool/features/conversations/service.ts';
import { Message } from '../../../tool/features/conversations/model.ts';
import type { Actor } from '../../../tool/http/actor.ts';
import { createTestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { commandsOf } from '../../support/commands.ts';
import { useDatabase } from '../../support/database.ts';

/** What a class does at the same time is read and stored in batches (decision record 0032). */
useDatabase({ monitorCommands: true });

interface Speaker {
  actor: Actor;
  conversation: string;
  token: string;
}
let first: Speaker;
let second: Speaker;
let third: Speaker;

beforeAll(async () => {
  const app = createTestApp();
  const begin = async (student: BuiltStudent): Promise<Speaker> => {
    const practiceCase = await buildCase(student.section);
    const conversation = await startOn(await app.as(student), student, practiceCase);
    const token = await openSession(student.id, { origin: 'native', userAgent: '' });
    const actor = await findActor(token);
    if (!actor) throw new Error('a session that was just opened is over');
    return { actor, conversation, token };
  };
  first = await begin(await buildStudent());
  second = await begin(await buildStudent());
  third = await begin(await buildStudent());
});
type BuiltStudent = Awaited<ReturnType<typeof buildStudent>>;

const say = ({ actor, conversation }: Speaker, seq: number, id: string, text = 'Hola') =>
  saveMessage(actor, conversation, { role: 'user', text, seq, client_message_id: id });
const turnsOf = async ({ conversation }: Speaker) =>
  (await Message.find({ conversation_id: conversation }).sort({ seq: 1 }).lean()).map(
    ({ client_message_id, seq }) => [client_message_id, seq],
  );

test('concurrent turns of several students take one read and one insert', async () => {
  const commands = await commandsOf(() =>
    Promise.all([first, second, third].map((speaker) => say(speaker, 1, 'once.1'))),
  );
  expect(commands.map(({ name, collection }) => `${name} ${collection}`)).toEqual([
    'find conversations',
    'insert messages',
  ]);
  for (const speaker of [first, second, third])
    expect(await turnsOf(speaker)).toEqual([['once.1', 1]]);
});

test('a repeated turn in a batch is stored once, and a turn with a used seq is stored last', async () => {
  const answers = await Promise.all([
    say(first, 2, 'twice'),
    say(first, 2, 'twice'),
    say(second, 2, 'a'),
    say(second, 2, 'b'),
    say(third, 2, 'alone'),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await turnsOf(first)).toEqual([
    ['once.1', 1],
    ['twice', 2],
  ]);
  expect((await turnsOf(second)).map(([, seq]) => seq)).toEqual([1, 2, 3]);
  expect((await turnsOf(third)).at(-1)).toEqual(['alone', 2]);
});

test('a turn for a conversation of another student is rejected without affecting its batch', async () => {
  const foreign = { ...first, conversation: second.conversation };
  const [refused, stored] = await Promise.allSettled([
    say(foreign, 9, 'foreign'),
    say(third, 3, 'own'),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  expect(stored).toMatchObject({ status: 'fulfilled', value: { seq: 3 } });
  expect((await turnsOf(second)).map(([id]) => id)).not.toContain('foreign');
});

test('concurrent requests of one session read the session once', async () => {
  const { token, actor } = first;
  const ask = () => Promise.all([token, token, token, second.token].map(findActor));
  const commands = await commandsOf(ask);
  expect(commands.map(({ collection }) => collection)).toEqual(['sessions']);
  expect(await findActor(token)).toEqual(actor);
});

test('an ended session is rejected on the next request, and other sessions are not', async () => {
  await endSessionOfToken(third.token);
  const found = await Promise.all([first.token, third.token, 'unknown'].map(findActor));
  expect(found.map((actor) => actor?.id)).toEqual([first.actor.id, undefined, undefined]);
});

test('students who look for their reports at the same time take one read each of conversations and titles', async () => {
  const commands = await commandsOf(() =>
    Promise.all([first, second, third].map((one) => getFeedback(one.actor, one.conversation))),
  );
  expect(commands.map(({ name, collection }) => `${name} ${collection}`)).toEqual([
    'find conversations',
    'find practiceCases',
  ]);
});

test('changes of the statistics of a class during a write share the next write', async () => {
  const key = {
    practice_case_id: new mongoose.Types.ObjectId(),
    section_id: new mongoose.Types.ObjectId(),
  };
  const mark = () => markCaseStale(key.practice_case_id, key.section_id);
  const commands = await commandsOf(async () => {
    const marked = [mark()];
    await setImmediate();
    marked.push(...Array.from({ length: 9 }, mark));
    await Promise.all(marked);
  });
  expect(commands.map(({ name, collection }) => `${name} ${collection}`)).toEqual([
    'update caseAnalytics',
    'update caseAnalytics',
  ]);
  expect(await CaseAnalytics.findOne(key).lean()).toMatchObject({ changed: 10 });
});
