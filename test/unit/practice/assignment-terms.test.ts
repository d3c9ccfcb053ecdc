import { expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { Assignment } from '../../../tool/features/assignments/model.ts';
import { termsOf } from '../../../tool/features/assignments/policy.ts';
import { findTermsOfAll } from '../../../tool/features/assignments/terms.ts';

const sectionId = new Types.ObjectId();
/** Two more days, over the night in which Europe put its clocks on. */
function extended(time_zone: string | null) {
  const due_at = new Date('2026-03-28T22:59:59.999Z');
  const row = { section_id: sectionId, due_at, closes_at: null, max_attempts: null, time_zone };
  const terms = termsOf([row], [{ section_id: sectionId, extra_days: 2, extra_attempts: 0 }]);
  return terms.due_at?.toISOString();
}

test.each([
  ['Europe/Berlin', '2026-03-30T21:59:59.999Z'],
  ['America/Lima', '2026-03-30T22:59:59.999Z'],
  [null, '2026-03-30T22:59:59.999Z'],
])('more days end at the same time of day in the zone %s of the assignment', (zone, due) => {
  expect(extended(zone)).toBe(due);
});

test('the terms of a class are found without looking at every exception for every student', async () => {
  const [students, cases] = [20, 10].map((length) => Array.from({ length }, () => String(newId())));
  let reads = 0;
  const given = (students ?? []).map((id) => {
    const user_id = { toString: () => ((reads += 1), id) };
    const agreed = { section_id: sectionId, practice_case_id: null };
    return { ...agreed, user_id, extra_days: 2, extra_attempts: 0 };
  });
  const assigned = (cases ?? []).map((practice_case_id) => {
    const due_at = new Date('2026-05-01T10:00:00Z');
    return { section_id: sectionId, practice_case_id, due_at, closes_at: null, max_attempts: null };
  });
  const found = jest.spyOn(Assignment, 'aggregate').mockResolvedValue([...assigned, ...given]);
  const termsFor = await findTermsOfAll(students ?? [], cases ?? [], [sectionId]);
  found.mockRestore();
  for (const student of students ?? [])
    for (const id of cases ?? [])
      expect(termsFor(student, id).due_at).toEqual(new Date('2026-05-03T10:00:00Z'));
  expect(reads).toBeLessThan(3 * given.length);
});

const newId = () => new Types.ObjectId();
