import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Temporary errors, worth a retry: no response, or a server that is starting or overloaded. */
const transientStatuses = new Set([0, 502, 503, 504]);
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && transientStatuses.has(error.status);

// Updates are sent in a microtask instead of the default task, so that a form is busy before the
// next key or click: a double click would otherwise submit twice.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error) => {
      // A master's lists still show what another master has deleted.
      if (error instanceof ApiError && error.status === 404) void refreshMaster();
    },
  }),
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      // The server may be local or in a network without internet access.
      networkMode: 'always',
      // Failed and stale queries are refetched automatically once the network is back.
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isTransient(error),
      retryDelay: 500,
    },
  },
});

/** After a change by a master, which other lists and pages of masters may show too. */
export const refreshMaster = () => queryClient.invalidateQueries({ queryKey: ['master'] });
