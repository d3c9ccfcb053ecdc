import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The viewer's own turns in a conversation of theirs. */
export const ownTurnsQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'own-turns', id],
    queryFn: async ({ signal }) => {
      const { messages } = await call('GET /api/students/conversations/{id}', {
        params: { id },
        signal,
      });
      return messages.filter(({ role }) => role === 'user');
    },
  });
