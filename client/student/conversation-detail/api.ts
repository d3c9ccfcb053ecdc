import { queryOptions } from '@tanstack/react-query';
import { type ResponseOf, call } from '../../lib/api.ts';

export type ConversationDetail = ResponseOf<'GET /api/students/conversations/{id}'>;

/** Poll interval of a report that is being written, in milliseconds. */
const pendingPoll = 3000;

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'detail', id],
    queryFn: ({ signal }) =>
      call('GET /api/students/conversations/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.feedback_status === 'pending' ? pendingPoll : false,
  });
