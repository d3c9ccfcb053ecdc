import { expect, test } from '@jest/globals';
import { useDatabase } from '../support/database.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'canvas' });

test('who keeps asking for the roster of a course is refused for a while, and asks for that of another', async () => {
  const sync = async (id: string) => {
    const course = { ...lti.lms.course, id };
    const { caller, section_id } = await lti.admit(lti.lms, { person: '3', course });
    return () => caller.post('/api/instructors/lti/roster-sync', { section_id });
  };
  const again = await sync('first');
  for (let asked = 0; asked < 20; asked += 1) expect((await again()).status).toBe(200);
  lti.lms.faults.calls.length = 0;
  const { status, headers } = await again();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(500);
  expect(lti.lms.faults.to('memberships')).toEqual([]);
  const other = await sync('second');
  expect((await other()).status).toBe(200);
});
