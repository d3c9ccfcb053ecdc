import { beforeAll, expect, test } from '@jest/globals';
import { maxTurns } from '../../../tool/contract/constants/voice.ts';
import { findMessages } from '../../../tool/features/conversations/messages.ts';
import { Conversation, HeardTurn, Message } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { buildReady } from '../../support/builders/talk.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const root = '/api/conversations/conversation';
const ready = () => buildReady(app);

test('turns of both roles are stored and returned in order', async () => {
  covers('VOICE-30', 'VOICE-31', 'CALL-18');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  await caller.post(`${root}/${id}/save_message`, { role: 'assistant', text: '¡Hola!' });
  const saved = await caller.post(`${root}/${id}/save_message`, { role: 'user', text: ' Hola ' });
  expect(saved.body).toEqual({ id: expect.any(String), seq: 2 });
  const latest = await caller.get(`${root}/latest`);
  expect(latest.body.messages).toMatchObject([
    { role: 'assistant', content: '¡Hola!', seq: 1 },
    { role: 'user', content: 'Hola', seq: 2 },
  ]);
});

test('turns are ordered by seq and not by arrival', async () => {
  covers('CALL-18');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  for (const seq of [4, 1, 3, 2])
    await caller.post(`${root}/${id}/save_message`, {
      role: seq % 2 ? 'assistant' : 'user',
      text: `turn ${seq}`,
      client_message_id: `id-${seq}`,
      seq,
    });
  const { body } = await caller.get(`${root}/latest`);
  expect(body.messages.map((message: { content: string }) => message.content)).toEqual([
    'turn 1',
    'turn 2',
    'turn 3',
    'turn 4',
  ]);
});

test('a repeated client_message_id is stored once and returns the first response, also concurrently', async () => {
  covers('CALL-18');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const turn = { role: 'user', text: 'Quiero dos', client_message_id: 'a', seq: 1 };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => caller.post(`${root}/${id}/save_message`, turn)),
  );
  const changed = await caller.post(`${root}/${id}/save_message`, { ...turn, text: 'x', seq: 9 });
  for (const answer of [...answers, changed]) expect(answer.body).toEqual(answers[0]?.body);
  expect(await Message.find({ conversation_id: id }).lean()).toMatchObject([
    { content: 'Quiero dos', seq: 1 },
  ]);
});

test('a turn whose seq is already used is stored last', async () => {
  covers('CALL-18');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const turns = Array.from({ length: 8 }, (_, index) => ({
    role: 'user',
    text: `page ${index}`,
    client_message_id: `page-${index}`,
    seq: 1,
  }));
  const answers = await Promise.all(
    turns.map((turn) => caller.post(`${root}/${id}/save_message`, turn)),
  );
  const seqs = answers.map((answer) => answer.body.seq).sort((a, b) => a - b);
  expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a new turn after the end returns 409, and a repeated turn returns its first response', async () => {
  covers('CALL-18');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const turn = { role: 'user', text: 'Adiós', client_message_id: 'a', seq: 1 };
  const first = await caller.post(`${root}/${id}/save_message`, turn);
  await caller.post(`${root}/${id}/end`);
  for (const late of [
    { role: 'user', text: 'too late' },
    { role: 'user', text: 'too late', client_message_id: 'b', seq: 2 },
  ]) {
    const answer = await caller.post(`${root}/${id}/save_message`, late);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('conversation_ended');
  }
  expect((await caller.post(`${root}/${id}/save_message`, turn)).body).toEqual(first.body);
});

test('turns announced at the end are accepted after it, and others return 409', async () => {
  covers('CALL-18');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  await caller.post(`${root}/${id}/end`, { last_seq: 2 });
  const late = (seq: number) =>
    caller.post(`${root}/${id}/save_message`, {
      role: 'user',
      text: `turn ${seq}`,
      client_message_id: `late-${seq}`,
      seq,
    });
  expect((await late(2)).body.seq).toBe(2);
  expect((await late(3)).status).toBe(409);
});

test('an announced turn that comes more than ten minutes after the end returns 409', async () => {
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  await caller.post(`${root}/${id}/end`, { last_seq: 2 });
  const late = async (seq: number, minutes: number) => {
    const end_time = new Date(Date.now() - minutes * 60_000);
    await Conversation.updateOne({ _id: id }, { end_time });
    const turn = { role: 'user', text: 'Adiós', client_message_id: `late-${seq}`, seq };
    return (await caller.post(`${root}/${id}/save_message`, turn)).status;
  };
  expect([await late(1, 9), await late(2, 11)]).toEqual([200, 409]);
});

test('a turn beyond the maximum of a conversation returns 400', async () => {
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const save = (more: object) =>
    caller.post(`${root}/${id}/save_message`, { role: 'user', text: 'Hola', ...more });
  expect((await save({ client_message_id: 'last', seq: maxTurns })).body.seq).toBe(maxTurns);
  expect((await save({})).status).toBe(400);
});

test('invalid turns return 400 and are not stored', async () => {
  covers('CALL-18');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const bad: unknown[] = [
    { role: 'system', text: 'x' },
    { role: 'user', text: '   ' },
    { role: 'user', text: { $gt: '' } },
    { role: 'user', text: 'x'.repeat(8001) },
    { role: 'user', text: 'x', seq: 0 },
    { role: 'user', text: 'x', seq: 1.5 },
    { role: 'user', text: 'x', client_message_id: 'x'.repeat(65) },
    { role: 'user', text: 'x', client_message_id: { $ne: 'x' } },
    'not an object',
  ];
  for (const body of bad) {
    const answer = await caller.post(`${root}/${id}/save_message`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual(expect.any(String));
  }
  expect(await Message.countDocuments({ conversation_id: id })).toBe(0);
});

test('the speaking time of a turn is stored, and an invalid one returns 400', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const id = await startOn(caller, student, await buildCase(student.section));
  const turn = { role: 'user', text: 'Hola', client_message_id: 'call.item_7', seq: 1 };
  for (const spoken_ms of [-1, 1.5, '900', 3_600_001])
    expect((await caller.post(`${root}/${id}/save_message`, { ...turn, spoken_ms })).status).toBe(
      400,
    );
  expect(await Message.countDocuments({ conversation_id: id })).toBe(0);
  await caller.post(`${root}/${id}/save_message`, { ...turn, spoken_ms: 900 });
  expect(await Message.findOne({ conversation_id: id }).lean()).toMatchObject({ spoken_ms: 900 });
  const { body } = await caller.get(`/api/students/conversations/${id}`);
  expect(body.messages).toMatchObject([{ content: 'Hola', item_id: 'item_7' }]);

  // What the server heard keeps the time that the browser measured.
  await HeardTurn.create({
    conversation_id: id,
    call_id: 'rtc_1',
    item_id: 'item_7',
    role: 'user',
    content: '¡Hola!',
    position: 1,
    timestamp: new Date(),
  });
  await Conversation.updateOne({ _id: id }, { $set: { transcript: 'server' } });
  const conversation = await Conversation.findById(id).lean().orFail();
  expect(await findMessages(conversation)).toMatchObject([{ content: '¡Hola!', spoken_ms: 900 }]);
  const detail = (await caller.get(`/api/students/conversations/${id}`)).body;
  expect(detail.messages).toMatchObject([{ content: '¡Hola!', item_id: 'item_7' }]);
});

test('a typed turn that the server did not hear is last in its transcript and does not count', async () => {
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const turn = {
    call_id: 'rtc_2',
    role: 'user' as const,
    timestamp: new Date(),
    conversation_id: id,
  };
  const typed = { ...turn, item_id: 'typed_1', content: 'Hola', typed: true, position: 1 };
  await HeardTurn.create(typed);
  await HeardTurn.create({ ...turn, item_id: 'item_8', content: 'Dos mangos', position: 2 });
  const save = (text: string, item: string, seq: number, more: object = { typed: true }) =>
    caller.post(`${root}/${id}/save_message`, {
      role: 'user',
      text,
      client_message_id: `page.${item}`,
      seq,
      ...more,
    });
  await save('Hola', 'typed_1', 1);
  await save('Gracias', 'typed_2', 2);
  await save('never said', 'item_9', 3, {});
  const fields = { transcript: 'server', typed_counts: true };
  await Conversation.updateOne({ _id: id }, { $set: fields });
  const turns = await findMessages(await Conversation.findById(id).lean().orFail());
  expect(turns.map(({ seq, content, uncounted }) => [seq, content, uncounted])).toEqual([
    [1, 'Hola', undefined],
    [2, 'Dos mangos', undefined],
    [3, 'Gracias', true],
  ]);
});
