import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../lib/auth.ts';
import { fetchChunk } from '../../lib/lazy-page.ts';
import type { Recording } from './recordings.ts';

const none: ReadonlyMap<string, Recording> = new Map();

/**
 * The viewer's recordings of a conversation in this browser, by the provider's item ids. Reloaded
 * whenever `fresh` becomes true.
 */
export function useRecordings(
  conversationId: string | null,
  fresh = true,
): ReadonlyMap<string, Recording> {
  const { user } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['recordings', user.id, conversationId, fresh],
    queryFn: async () => {
      const { findRecordings } = await fetchChunk(() => import('./recordings.ts'));
      return findRecordings(user.id, conversationId ?? '');
    },
    enabled: conversationId !== null && fresh,
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? none;
}
