import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Answers that a moment later may be different: no answer, or a server that is starting or full. */
const passing = new Set([0, 502, 503, 504]);
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && passing.has(error.status);

// A form that sends is busy before the next key or click arrives: by default that is a task later,
// and whoever presses twice sends twice.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      // The server may be on a machine or in a network that has no way to the internet.
      networkMode: 'always',
      // What failed meanwhile comes by itself once the network is back.
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 500,
    },
  },
});
