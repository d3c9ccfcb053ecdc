import { queryOf } from '../../lib/api.ts';

export const accessGroupsQuery = queryOf(
  ['master', 'access-groups'],
  'GET /api/master/access-groups',
);

export const spendingQuery = (id: string) =>
  queryOf(['master', 'institution-spending', id], 'GET /api/master/institutions/{id}/spending', {
    params: { id },
  });

export const settingsQuery = (id: string) =>
  queryOf(['master', 'institution-settings', id], 'GET /api/master/institutions/{id}/settings', {
    params: { id },
  });

export const brandingQuery = (id: string) =>
  queryOf(['master', 'branding', id], 'GET /api/branding/{id}', { params: { id } });
