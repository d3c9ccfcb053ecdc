import type { WeeklyGoal } from '../../../tool/contract/weekly-goal.ts';
import { call, queryOf } from '../../lib/api.ts';
import { viewerZone } from '../../lib/viewer-zone.ts';

/** The student's goal and the current week in the viewer's time zone. */
export const goalQuery = queryOf(['weekly-goal'], 'GET /api/students/weekly-goal', {
  query: { time_zone: viewerZone },
});

/** Sets the goal; null removes it and ends the suggestion. */
export const saveGoal = (goal: WeeklyGoal | null) =>
  goal
    ? call('PUT /api/students/weekly-goal', { body: goal })
    : call('DELETE /api/students/weekly-goal');
