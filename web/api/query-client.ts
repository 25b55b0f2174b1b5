import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** An answer that will not change by asking again: refused, not found, malformed. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What the portal has read from the API. A refusal is not tried again; trouble on the way is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && !isFinal(error), staleTime: 30_000 },
  },
});
