import type { ClassQuery } from '../../../tool/contract/common.ts';
import { type ResponseOf, call, queryOf } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { viewerZone } from '../../lib/viewer-zone.ts';

export type Progress = ResponseOf<'GET /api/students/progress'>;
export type CaseProgress = Progress['cases'][number];

export type PracticeWeek = ResponseOf<'GET /api/students/practice-weeks'>[number];

export type ConversationRow = ResponseOf<'GET /api/students/conversations'>[number];
export type LatestConversation = ResponseOf<'GET /api/conversations/conversation/latest'>;

/** The student's practice in the classes of `scope` or in all. */
export const progressQuery = (scope: ClassQuery) =>
  queryOf(['progress', scope], 'GET /api/students/progress', { query: scope });

/** Practice of the last weeks, by week in the viewer's time zone. */
export const practiceWeeksQuery = (scope: ClassQuery) =>
  queryOf(['progress', 'weeks', scope], 'GET /api/students/practice-weeks', {
    query: { ...scope, time_zone: viewerZone },
  });

/** A student's conversations, newest first. */
export const historyQuery = (scope: ClassQuery) =>
  pagedQuery(
    ['conversations', scope],
    (page, signal): Promise<ConversationRow[]> =>
      call('GET /api/students/conversations', { query: { ...scope, ...page }, signal }),
    ({ start_time, id }) => `${start_time}_${id}`,
  );

/** The newest conversation and the newest report, or nulls. */
export const latestConversationQuery = (scope: ClassQuery) =>
  queryOf(['conversations', 'latest', scope], 'GET /api/conversations/conversation/latest', {
    query: scope,
  });
