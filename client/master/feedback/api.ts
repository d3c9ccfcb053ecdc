import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** What people wrote to the team, newest first. */
export const feedbackQuery = pagedQuery(['master', 'feedback'], (query, signal) =>
  call('GET /api/master/feedback', { query, signal }),
);
