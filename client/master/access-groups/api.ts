import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const accessGroupsQuery = queryOptions({
  queryKey: ['master', 'access-groups'],
  queryFn: ({ signal }) => call('GET /api/master/access-groups', { signal }),
});

export const spendingQuery = (id: string) =>
  queryOptions({
    queryKey: ['master', 'institution-spending', id],
    queryFn: ({ signal }) =>
      call('GET /api/master/institutions/{id}/spending', { params: { id }, signal }),
  });

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['master', 'institution-settings', id],
    queryFn: ({ signal }) =>
      call('GET /api/master/institutions/{id}/settings', { params: { id }, signal }),
  });

/** What an institution shows of itself. */
export const brandingQuery = (id: string) =>
  queryOptions({
    queryKey: ['master', 'branding', id],
    queryFn: ({ signal }) => call('GET /api/branding/{id}', { params: { id }, signal }),
  });
