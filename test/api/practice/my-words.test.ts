import { beforeEach, expect, test } from '@jest/globals';
import type { KeptWord as Word } from '../../../tool/contract/my-words.ts';
import { KeptWord } from '../../../tool/features/my-words/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let caller: Caller;
let conversationId: string;
let student: Awaited<ReturnType<typeof buildStudent>>;
beforeEach(async () => {
  app = createTestApp();
  student = await buildStudent();
  conversationId = (await buildPractised(student, await buildCase(student.section))).id;
  caller = await app.as(student);
});

const path = '/api/students/words';
const keep = async (word: string, more: object = {}): Promise<Word> =>
  (
    await caller.post(path, {
      conversation_id: conversationId,
      word,
      meaning: '',
      sentence: '',
      ...more,
    })
  ).body;
const due = async () => (await caller.get(`${path}/due`)).body;
const days = 24 * 60 * 60 * 1000;
const daysUntil = (word: Word) => (Date.parse(word.due_at) - Date.now()) / days;

test('a kept word has its language and sentence, is due immediately and is listed', async () => {
  const word = await keep(' Mango ', { meaning: 'mango', sentence: 'Dos mangos.' });
  expect(word).toMatchObject({
    word: 'Mango',
    meaning: 'mango',
    sentence: 'Dos mangos.',
    language_code: 'es',
    reviews: 0,
  });
  expect((await caller.get(path)).body).toEqual([word]);
  expect(await due()).toEqual({ words: [word], due: 1, total: 1 });
});

test('keeping a word again, in capitals or concurrently, updates it instead of adding another', async () => {
  await Promise.all([keep('mango'), keep('Mango')]);
  const again = await keep('MANGO', { meaning: 'a fruit' });
  expect(again.meaning).toBe('a fruit');
  expect((await keep('mango')).meaning).toBe('a fruit');
  expect((await caller.get(path)).body).toHaveLength(1);
});

test('a known word is due after more than a day, an unknown one the next day', async () => {
  const [known, unknown] = [await keep('mango'), await keep('kiwi')];
  const review = async ({ id, due_at }: Word, answer: boolean): Promise<Word> =>
    (await caller.post(`${path}/${id}/review`, { known: answer, due_at })).body;
  expect(daysUntil(await review(known, true))).toBeGreaterThan(1.5);
  expect(daysUntil(await review(unknown, false))).toBeLessThan(1.5);
});

test('a review counts once when sent twice concurrently, and only when the word is due', async () => {
  const word = await keep('mango');
  const answer = { known: true, due_at: word.due_at };
  const send = () => caller.post(`${path}/${word.id}/review`, answer);
  const both = await Promise.all([send(), send()]);
  for (const { body } of both) expect(body.reviews).toBe(1);
  const { due_at } = both[0].body;
  const early = await caller.post(`${path}/${word.id}/review`, { known: true, due_at });
  expect(early.body).toMatchObject({ reviews: 1, due_at });
  expect(await due()).toMatchObject({ due: 0, total: 1, words: [] });
});

test('words return 404 or an empty list to a classmate and 403 to an instructor', async () => {
  const word = await keep('mango');
  const classmate = await app.as(await buildStudent(student.section));
  const review = { known: true, due_at: word.due_at };
  expect((await classmate.get(path)).body).toEqual([]);
  expect((await classmate.post(`${path}/${word.id}/review`, review)).status).toBe(404);
  expect((await classmate.delete(`${path}/${word.id}`)).status).toBe(404);
  const foreign = { conversation_id: conversationId, word: 'x', meaning: '', sentence: '' };
  expect((await classmate.post(path, foreign)).status).toBe(404);
  const teacher = await app.as(await buildInstructor(student.section));
  expect((await teacher.get(path)).status).toBe(403);
});

test('two concurrent requests delete a word once', async () => {
  const { id } = await keep('mango');
  const answers = await Promise.all([
    caller.delete(`${path}/${id}`),
    caller.delete(`${path}/${id}`),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await caller.get(path)).body).toEqual([]);
});

test('the limit of 1000 words rejects a new word but allows a change of an existing one', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    user_id: student.id,
    word: `w${at}`,
    key: `w${at}`,
    language_code: 'es',
    kept_at: new Date(),
    due_at: new Date(),
  }));
  await KeptWord.insertMany(rows);
  const body = { conversation_id: conversationId, word: 'mango', meaning: 'm', sentence: '' };
  expect((await caller.post(path, body)).status).toBe(409);
  expect((await caller.post(path, { ...body, word: 'w7' })).body.meaning).toBe('m');
  expect(await due()).toMatchObject({ due: 1000, total: 1000, words: { length: 20 } });
});

test('merging accounts keeps the words of both', async () => {
  await keep('mango', { meaning: 'mine' });
  const other = await buildStudent();
  const rows = ['mango', 'kiwi'].map((word) => ({
    user_id: other.id,
    word,
    key: word,
    language_code: 'es',
    meaning: 'theirs',
    kept_at: new Date(),
    due_at: new Date(),
  }));
  await KeptWord.insertMany(rows);
  const master = await app.as(await buildMaster());
  await master.post(`/api/master/people/${student.id}/merge`, { from: other.id }).expect(200);
  const words: Word[] = (await caller.get(path)).body;
  expect(words.map(({ word, meaning }) => `${word} ${meaning}`).sort()).toEqual([
    'kiwi theirs',
    'mango mine',
  ]);
  expect(await KeptWord.countDocuments({ user_id: other.id })).toBe(0);
});
