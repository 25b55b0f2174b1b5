import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * A failure that a retry does not change: refused, not found, malformed. After a time-out the person has waited long
 * enough and decides.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status >= 400 && error.status < 500) || error.code === 'TIMEOUT');

/**
 * The cache of the API's answers. A refusal is not tried again. A network problem is tried twice more. Without a network
 * calls fail at once, so that screens can say so. They do not wait in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: (failures, error) => failures < 2 && !isFinal(error), staleTime: 30_000 },
  },
});
