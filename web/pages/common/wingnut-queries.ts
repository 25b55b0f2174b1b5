import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The status of an open wingnut is at most so old. */
const STATUS_EVERY_MS = 60_000;
/** While somebody wires sensors he wants to see at once what he has wired. */
const LIVE_EVERY_MS = 5_000;

/** One wingnut with the latest value of each input. @param live while its inputs are on the screen */
export const wingnutQuery = (id: string, live = false) =>
  queryOptions({
    queryKey: ['wingnuts', id],
    queryFn: ({ signal }) => call('wingnuts', 'get', { path: { id } }, signal),
    refetchInterval: live ? LIVE_EVERY_MS : STATUS_EVERY_MS,
  });

/** What an input may be given: the same for everybody, and as long as the page lives. */
export const schemaQuery = queryOptions({
  queryKey: ['schema'],
  queryFn: ({ signal }) => call('schema', 'get', undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
