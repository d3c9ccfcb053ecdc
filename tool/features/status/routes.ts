import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { monthOf } from '../spending/record.ts';
import { viewUsage } from '../spending/usage.ts';
import { viewStatus } from './service.ts';

export const statusRoutes = (dependencies: Dependencies): Route[] => [
  route('GET /api/master/status', 'master', () => viewStatus(dependencies)),
  route('GET /api/master/usage', 'master', ({ query }) =>
    viewUsage(query.month ?? monthOf(new Date())),
  ),
];
