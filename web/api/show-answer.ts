import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the server's answer to a change, in place of the older one. A read that is under way may be of the time before the change,
 * and would bring that back.
 * @param known what it is now, or how it follows from what was read
 */
export function showAnswer<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  known: Data | ((before: Data | undefined) => Data | undefined),
): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, known as never);
}
