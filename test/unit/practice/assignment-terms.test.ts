import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { termsOf } from '../../../tool/features/assignments/policy.ts';

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
