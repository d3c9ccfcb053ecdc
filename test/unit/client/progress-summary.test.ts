import { expect, test } from '@jest/globals';
import { countByState, summarise } from '../../../client/student/progress/summary.ts';
import { covers } from '../../support/covers.ts';

const practised = (times_practiced: number, avg_time_spent: number, completed: boolean) => ({
  id: '0'.repeat(24),
  title: 'A case',
  completed,
  conversation_id: null,
  times_practiced,
  avg_time_spent,
  last_completed: null,
});
const progressOf = (...cases: ReturnType<typeof practised>[]) => ({
  completed_cases: cases.filter(({ completed }) => completed).length,
  total_conversations: 0,
  cases,
});
const done = practised(1, 60, true);
const untouched = practised(0, 0, false);

test('the completion rate is the share of completed cases, rounded to a percent', () => {
  covers('SDASH-18');
  expect(summarise(progressOf(done, untouched, untouched)).rate).toBe(33);
  expect(summarise(progressOf(done, done, untouched)).rate).toBe(67);
  expect(summarise(progressOf(done)).rate).toBe(100);
  expect(summarise(progressOf()).rate).toBe(0);
});

test('the time practiced is the sum of average time times practice count', () => {
  covers('SDASH-28');
  // 3 × 76⅔ s and 7 × 14 2/7 s: the averages come unrounded, the sum is whole seconds again.
  const cases = [practised(3, 230 / 3, true), practised(7, 100 / 7, false), untouched];
  expect(summarise(progressOf(...cases)).seconds).toBe(330);
});

test('the time practiced is total_time if the response has it', () => {
  const cases = [{ ...practised(2, 35, false), total_time: 35 }];
  expect(summarise(progressOf(...cases)).seconds).toBe(35);
});

test('countByState counts completed, begun and untouched cases', () => {
  const begun = practised(2, 20, false);
  expect(countByState(progressOf(done, begun, begun, untouched))).toEqual({
    completed: 1,
    begun: 2,
    untouched: 1,
  });
});
