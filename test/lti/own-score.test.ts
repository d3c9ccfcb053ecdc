import { beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { GradeOutbox, type GradeRecord } from '../../lti/grades/model.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { buildStudent } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { useDatabase } from '../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const at = new Date('2026-03-02T10:00:00Z');

/** A student with a conversation; `queue` adds a row of the outbox, `score` reads the state. */
async function stage(completed = true) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const { id } = await buildPractised(student, practiceCase, { completed });
  const caller = await app.as(student);
  return {
    queue: (state: GradeRecord['state'], change: object = {}) =>
      GradeOutbox.create({
        platform_id: new Types.ObjectId(),
        context: new Types.ObjectId(),
        section_id: student.section.id,
        user_id: student.id,
        case_id: practiceCase.id,
        sub: '5',
        line_item: `https://lms.test/${String(new Types.ObjectId())}`,
        attempted_at: at,
        state,
        waiting_since: at,
        next_at: at,
        sent_at: state === 'sent' ? at : null,
        ...change,
      }),
    score: async () => (await caller.get(`/api/students/conversations/${id}/score`)).body.score,
  };
}

test('the score of a conversation has the state of the line item that is furthest behind', async () => {
  const { queue, score } = await stage();
  expect(await score()).toBeNull();
  await queue('sent');
  expect(await score()).toEqual({ state: 'sent', sent_at: at.toISOString() });
  await queue('waiting');
  expect(await score()).toEqual({ state: 'queued', sent_at: null });
  await queue('failed');
  expect(await score()).toEqual({ state: 'refused', sent_at: null });
});

test('a score of another person or case, or one that the LMS does not grade, is not returned', async () => {
  const { queue, score } = await stage();
  await queue('sent', { user_id: new Types.ObjectId() });
  await queue('sent', { case_id: new Types.ObjectId() });
  await queue('not_gradable');
  expect(await score()).toBeNull();
});

test('a column that was deleted in the LMS does not make a sent score a refused one', async () => {
  const { queue, score } = await stage();
  await queue('failed', { column_gone: true });
  expect(await score()).toBeNull();
  await queue('sent');
  expect(await score()).toMatchObject({ state: 'sent' });
});

test('a conversation that is not completed has no score', async () => {
  const { queue, score } = await stage(false);
  await queue('sent');
  expect(await score()).toBeNull();
});
