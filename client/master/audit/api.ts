import type { AuditEntry } from '../../../tool/contract/master.ts';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** Changes, newest first; all kinds unless one is named. */
export const auditQuery = (kind: AuditEntry['kind'] | undefined) =>
  pagedQuery(['master', 'audit', kind], (page, signal) =>
    call('GET /api/master/audit', { query: { ...page, kind }, signal }),
  );
