import type { DeletedItem } from '../../../tool/contract/organisation.ts';
import { call, queryOf } from '../../lib/api.ts';

/** What can be restored, the newest deletion first. */
export const deletedQuery = {
  ...queryOf(['master', 'deleted'], 'GET /api/master/deleted'),
  // Deletions happen on another page.
  staleTime: 0,
};

/** `hidden`: the item stays out of sight because something that it belongs to is deleted, too. */
export function restore({ kind, id }: DeletedItem): Promise<{ hidden: boolean }> {
  const options = { params: { id } };
  switch (kind) {
    case 'institution':
      return call('POST /api/master/institutions/{id}/restore', options);
    case 'term':
      return call('POST /api/master/terms/{id}/restore', options);
    case 'class':
      return call('POST /api/master/classes/{id}/restore', options);
    case 'section':
      return call('POST /api/master/sections/{id}/restore', options);
    case 'case':
      return call('POST /api/master/practice_cases/{id}/restore', options);
  }
}
