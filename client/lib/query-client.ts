import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Answers that a moment later may be different: no answer, or a server that is starting or full. */
const passing = new Set([0, 502, 503, 504]);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && passing.has(error.status),
      retryDelay: 500,
    },
  },
});
