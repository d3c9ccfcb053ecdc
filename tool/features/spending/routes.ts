import { route, type Route } from '../../http/route.ts';
import { listBudgetWarnings, updateSpending, viewSpending, viewTaughtSpending } from './service.ts';

export const spendingRoutes = (): Route[] => [
  route('GET /api/master/institutions/{id}/spending', 'master', ({ params }) =>
    viewSpending(params.id),
  ),
  route('PUT /api/master/institutions/{id}/spending', 'master', ({ actor, params, body }) =>
    updateSpending(actor, params.id, body),
  ),
  route('GET /api/master/budget_warnings', 'master', () => listBudgetWarnings()),
  route('GET /api/instructors/spending', 'instructor', ({ actor, query }) =>
    viewTaughtSpending(actor, query),
  ),
];
