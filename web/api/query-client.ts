import { QueryClient } from '@tanstack/react-query';
import { type ApiError, hasCode, isRefusal } from './api-error.ts';

const TOO_MANY = 429;

/**
 * A retry does not change a refusal, unless the server only had too much to do. One that says when to come again was waited for, or lasts
 * long. After a time-out the person has waited long enough and decides.
 */
const isFinal = (error: unknown): boolean =>
  hasCode(error, 'TIMEOUT') ||
  (isRefusal(error) && ((error as ApiError).status !== TOO_MANY || (error as ApiError).retryAfter !== undefined));

/**
 * The cache of the API's answers. A refusal is not tried again. A network problem and a throttled
 * call are tried twice more. Without a network
 * calls fail at once, so that screens can say so. They do not wait in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isFinal(error),
      staleTime: 30_000,
    },
  },
});
