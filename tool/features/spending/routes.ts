import { route, type Route } from '../../http/route.ts';
import { updateSpending, viewSpending, viewTaughtSpending } from './service.ts';
import { listBudgetWarnings } from './warnings.ts';

export const spendingRoutes = (): Route[] => [
  route('GET /api/master/institutions/{id}/spending', { permission: 'master' }, ({ params }) =>
    viewSpending(params.id),
  ),
  route(
    'PUT /api/master/institutions/{id}/spending',
    { permission: 'master' },
    ({ actor, params, body }) => updateSpending(actor, params.id, body),
  ),
  route('GET /api/master/budget_warnings', { permission: 'master' }, () => listBudgetWarnings()),
  route('GET /api/instructors/spending', { permission: 'instructor' }, ({ actor, query }) =>
    viewTaughtSpending(actor, query),
  ),
];
