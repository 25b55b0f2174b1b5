import type { Query, QueryClient } from '@tanstack/react-query';
import { SECOND_MS } from '../../../shared/domain/durations.ts';
import { ApiError } from '../api-error.ts';
import type { AnswerStore } from './answer-store.ts';
import { isKept } from './kept-queries.ts';

/** Wait of a page for the network before it shows the last known data. */
export const PATIENCE_MS = 4 * SECOND_MS;

/** The call has not reached the server, or something else has answered, such as the sign-in page of a hotel. */
const isCutOff = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'NOT_AN_ENVELOPE');

/**
 * Shows the kept answer of a query that gets none from the server. It is shown as a read that has failed since: never as new, with the
 * notice of a lost connection (docs/product/offline.md#last-known). Any answer of the server replaces it. Returns what ends it.
 */
export function showLastKnown(queries: QueryClient, store: AnswerStore): () => void {
  const asked = new WeakSet<Query>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const show = async (query: Query): Promise<void> => {
    if (asked.has(query)) return;
    asked.add(query);
    const kept = await store.read(query.queryHash);
    // The server may have answered meanwhile, or the person has logged out.
    if (!kept || query.state.data !== undefined || queries.getQueryCache().get(query.queryHash) !== query) return;
    query.setState({
      data: kept.data,
      dataUpdatedAt: kept.at,
      status: 'error',
      error: query.state.error ?? new ApiError('NETWORK', 0, 'No response from the server yet.'),
      // The next read asks for everything, and not for what has changed since.
      isInvalidated: true,
    });
  };
  const showSafely = (query: Query) =>
    void show(query).catch((error: unknown) => console.warn('What was last known cannot be read', error));
  const look = (query: Query, hasBegun: boolean) => {
    const { data, fetchFailureReason } = query.state;
    if (data !== undefined || !isKept(query.queryKey) || asked.has(query)) return;
    if (navigator.onLine === false || isCutOff(fetchFailureReason)) return showSafely(query);
    if (!hasBegun) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (query.state.fetchStatus === 'fetching') showSafely(query);
    }, PATIENCE_MS);
    timers.add(timer);
  };
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) look(query, query.state.fetchStatus === 'fetching');
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated') look(event.query, event.action.type === 'fetch');
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
