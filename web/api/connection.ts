import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isStale, STALE_AFTER_MS } from '../../shared/domain/readings/latest.ts';
import { isRefusal } from './api-error.ts';
import { queryClient } from './query-client.ts';

/** A lost connection. Times are UTC ms by this machine's clock. */
export interface LostConnection {
  /** Time at which the oldest data on the page were read. What is shown is from then. */
  readonly since: number;
  /** The data are older than 15 minutes, so nobody knows which wingnuts are live. */
  readonly isOld: boolean;
}

/** A query whose data are on the page and could not be read again. A refusal is an answer. */
const isCutOff = ({ state }: Query): boolean =>
  state.data !== undefined && state.status === 'error' && !isRefusal(state.error);

/** The state of the connection, as far as the data on the page know it. Undefined while they could all be read again. */
export function lostConnection(queries: QueryClient, now: number): LostConnection | undefined {
  const active = queries.getQueryCache().findAll({ type: 'active' });
  // One slow answer is no lost connection if others were answered after it.
  const answered = Math.max(0, ...active.filter((each) => !isCutOff(each)).map(({ state }) => state.dataUpdatedAt));
  const cutOff = active.filter((each) => isCutOff(each) && each.state.errorUpdatedAt >= answered);
  if (cutOff.length === 0) return undefined;
  const since = Math.min(...cutOff.map(({ state }) => state.dataUpdatedAt));
  return { since, isOld: isStale(since, now) };
}

/** Follows the connection of a cache. Returns what a component needs to subscribe to it. */
export function connectionOf(queries: QueryClient) {
  let current: LostConnection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const update = (event?: QueryCacheNotifyEvent) => {
    // The cache also speaks for each hook that renders. While nothing is lost, only an answer can change that.
    if (event && event.type !== 'updated' && !current) return;
    const next = lostConnection(queries, Date.now());
    if (next?.since === current?.since && next?.isOld === current?.isOld) return;
    current = next;
    clearTimeout(timer);
    // No event says that data have become old.
    if (next && !next.isOld) timer = setTimeout(() => update(), next.since + STALE_AFTER_MS + 1 - Date.now());
    // The cache also speaks while components render. They must not hear of it before they are done.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  };
  queries.getQueryCache().subscribe(update);
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => current,
  };
}

const connection = connectionOf(queryClient);

/** The lost connection, undefined while there is one (docs/product/shell.md#no-connection). */
export const useLostConnection = (): LostConnection | undefined =>
  useSyncExternalStore(connection.subscribe, connection.get);

/** Reads everything on the page again. */
export const readAgain = (): Promise<void> => queryClient.refetchQueries({ type: 'active' });

// Without a network the page says so at once, and not only at its next read.
if (typeof window !== 'undefined') window.addEventListener('offline', () => void readAgain());
