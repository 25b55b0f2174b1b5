import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A failure that a retry does not change: refused, not found, malformed. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The cache of the API's answers. A refusal is not tried again. A network problem is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && !isFinal(error), staleTime: 30_000 },
  },
});
