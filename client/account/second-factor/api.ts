import { queryOf } from '../../lib/api.ts';

export const secondFactorQuery = queryOf(
  ['account', 'second-factor'],
  'GET /api/auth/second-factor',
);
