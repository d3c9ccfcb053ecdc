import { queryOptions } from '@tanstack/react-query';
import type { WeeklyGoal } from '../../../tool/contract/weekly-goal.ts';
import { call } from '../../lib/api.ts';
import { viewerZone } from '../../lib/viewer-zone.ts';

/** The student's goal and the running week, as it begins where they are now. */
export const goalQuery = queryOptions({
  queryKey: ['weekly-goal'],
  queryFn: ({ signal }) =>
    call('GET /api/students/weekly-goal', { query: { time_zone: viewerZone }, signal }),
});

/** Sets the goal; null is none, and that nobody asks for one again. */
export const saveGoal = (goal: WeeklyGoal | null) =>
  goal
    ? call('PUT /api/students/weekly-goal', { body: goal })
    : call('DELETE /api/students/weekly-goal');
