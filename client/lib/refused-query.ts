import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

const cache = queryClient.getQueryCache();

/** Why the server refused something that the page of now asks for; null when nothing was. */
export const useRefusal = (): string | null =>
  useSyncExternalStore((changed) => cache.subscribe(changed), refusal);

function refusal(): string | null {
  for (const query of cache.getAll()) {
    const { error } = query.state;
    const refused = error instanceof ApiError && error.status === 403;
    if (refused && query.isActive()) return error.serverText ?? error.message;
  }
  return null;
}
