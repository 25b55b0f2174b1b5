import { queryClient } from './query-client.ts';

/** The first page is complete when nothing has been loading for this time, ms. */
const QUIET_MS = 1000;
/** After this time, nobody waits any longer for the first page, ms. */
const AT_LATEST_MS = 20_000;

/**
 * Resolves when the first page has its data. Whatever is not needed for it waits until then: on a slow network it would
 * take the place of what the person waits for.
 */
export function firstPageShown(queries = queryClient): Promise<void> {
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(quiet);
      if (queries.isFetching() === 0) quiet = setTimeout(end, QUIET_MS);
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
