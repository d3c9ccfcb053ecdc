import { route, type Route } from '../../http/route.ts';
import { getGoalOfWeek, setWeeklyGoal } from './service.ts';

export const weeklyGoalRoutes = (): Route[] => [
  route('GET /api/students/weekly-goal', 'student', ({ actor, query }) =>
    getGoalOfWeek(actor, query, new Date()),
  ),
  route('PUT /api/students/weekly-goal', 'student', ({ actor, body }) =>
    setWeeklyGoal(actor, body),
  ),
  route('DELETE /api/students/weekly-goal', 'student', ({ actor }) => setWeeklyGoal(actor, null)),
];
