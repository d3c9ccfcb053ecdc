import { expect, test } from '@jest/globals';
import { byDueDate } from '../../../client/student/cases/availability.ts';
import { nextStep } from '../../../client/student/dashboard/next-step.ts';
import type { StudentCase } from '../../../tool/contract/practice-case.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const days = (count: number) => new Date(now + count * 86_400_000).toISOString();

/** A case that is open and has no due date. */
const aCase = (id: string, fields: Partial<StudentCase> = {}): StudentCase => ({
  id,
  class_id: 'class',
  section_id: null,
  title: id,
  description: '',
  target_language: 'Spanish',
  language_code: 'es',
  proficiency_level: 'A2',
  words: [],
  min_time: 60,
  max_time: 300,
  accessible: true,
  accessible_on: days(-10),
  completed: false,
  due_at: null,
  closes_at: null,
  attempts_left: null,
  late: false,
  conversation_id: null,
  open_seconds: null,
  published: true,
  created_at: days(-10),
  ...fields,
});

test('byDueDate puts a case that has closed after those that can be begun', () => {
  const ids = [
    aCase('closed', { closes_at: days(-1) }),
    aCase('done', { due_at: days(1), completed: true }),
    aCase('new'),
    aCase('due', { due_at: days(2) }),
  ]
    .sort(byDueDate)
    .map(({ id }) => id);
  expect(ids).toEqual(['due', 'new', 'closed', 'done']);
});

const chosen = (...cases: StudentCase[]) => {
  const step = nextStep(cases, now);
  return step && [step.practiceCase.id, step.reason];
};

test('nextStep prefers a case with an open conversation', () => {
  const open = aCase('open', { open_seconds: 72, completed: true });
  expect(chosen(aCase('due', { due_at: days(1) }), open)).toEqual(['open', 'open']);
});

test('nextStep then prefers a late case, then the one that is due first', () => {
  const later = aCase('later', { due_at: days(5) });
  const sooner = aCase('sooner', { due_at: days(2) });
  const fresh = aCase('fresh', { accessible_on: days(-1) });
  expect(chosen(fresh, later, sooner)).toEqual(['sooner', 'due']);
  const late = aCase('late', { due_at: days(-1), late: true });
  expect(chosen(fresh, later, late, sooner)).toEqual(['late', 'late']);
});

test('nextStep ignores the due date of a completed case', () => {
  const done = aCase('done', { due_at: days(1), completed: true });
  expect(chosen(done, aCase('new'))).toEqual(['new', 'next']);
});

test('nextStep then chooses the newest case not completed, else one to repeat', () => {
  const older = aCase('older', { accessible_on: days(-9) });
  const newer = aCase('newer', { accessible_on: days(-2) });
  expect(chosen(older, newer)).toEqual(['newer', 'next']);
  expect(chosen({ ...older, completed: true }, { ...newer, completed: true })).toEqual([
    'newer',
    'again',
  ]);
});

test('nextStep chooses no case that cannot be started', () => {
  expect(chosen(aCase('soon', { accessible: false, accessible_on: days(1) }))).toBeNull();
  expect(chosen(aCase('closed', { due_at: days(-2), closes_at: days(-1) }))).toBeNull();
  expect(chosen(aCase('used up', { attempts_left: 0 }))).toBeNull();
  expect(chosen()).toBeNull();
});
