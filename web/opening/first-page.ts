import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';

/** The first page is complete when nothing has been loading for this time, ms. */
const QUIET_MS = 1000;
/** After this time, nobody waits any longer for the first page, ms. */
const AT_LATEST_MS = 20_000;

function watch(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    // The cache also speaks for each hook that renders. Only a query itself begins or ends loading.
    const look = (event?: QueryCacheNotifyEvent) => {
      if (event && event.type !== 'updated' && event.type !== 'removed') return;
      if (queries.isFetching() === 0) quiet ??= setTimeout(end, QUIET_MS);
      else {
        clearTimeout(quiet);
        quiet = undefined;
      }
    };
    const stop = queries.getQueryCache().subscribe(look);
    const latest = setTimeout(end, AT_LATEST_MS);
    function end() {
      stop();
      clearTimeout(quiet);
      clearTimeout(latest);
      resolve();
    }
    look();
  });
}

/** Time after which the data of an answer are on the screen, ms. */
const SHOWN_AFTER_MS = 300;
/** After this time, what comes beside a page waits no longer for an answer, ms. */
const ANSWER_AT_LATEST_MS = 2000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const hasAnswer = ({ state }: Query): boolean => state.data !== undefined || state.fetchFailureCount > 0;

function firstAnswer(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(latest);
      resolve();
    };
    const latest = setTimeout(end, ANSWER_AT_LATEST_MS);
    const stop = queries.getQueryCache().subscribe(({ query }) => hasAnswer(query) && end());
  });
}

/**
 * Resolves when the first answer of the page is on the screen, or its failure; soon in a page that asks for nothing. What comes beside
 * every page waits for it: on a phone it would take the network and the processor from what the person has come for.
 */
export async function firstAnswerShown(queries = queryClient): Promise<void> {
  await sleep(SHOWN_AFTER_MS);
  if (queries.isFetching() === 0 || queries.getQueryCache().getAll().some(hasAnswer)) return;
  await firstAnswer(queries);
  await sleep(SHOWN_AFTER_MS);
}

/** The queries that are watched now. Many parts wait for the same moment. */
const watched = new WeakMap<QueryClient, Promise<void>>();

/**
 * Resolves when the first page has its data. Whatever is not needed for it waits until then: on a slow network it would
 * take the place of what the person waits for.
 */
export function firstPageShown(queries = queryClient): Promise<void> {
  const current = watched.get(queries);
  if (current) return current;
  const shown = watch(queries).finally(() => watched.delete(queries));
  watched.set(queries, shown);
  return shown;
}
