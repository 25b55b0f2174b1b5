import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PropertyReply, WingnutDetailReply, WingnutReply } from '../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { beginEarly } from './begin-early.ts';
import { call } from './client.ts';
import { FIRST_PAGE, listOfOnePage, readList, rowsOf } from './listed.ts';

/** The greatest age of statuses and alarms on an open page (docs/product/shell.md#freshness). */
const FRESH_FOR_MS = MINUTE_MS;
/** An answer about the changes of a list may be 20 seconds old. */
const LIST_EVERY_MS = 40_000;

/** The company's properties. */
export const propertiesQuery = queryOptions({
  queryKey: ['properties'],
  queryFn: (context) =>
    readList(
      context,
      (query, signal) => call('properties', 'list', query && { query }, signal),
      (query, signal) => call('properties', 'changes', { query }, signal),
    ),
  ...beginEarly(
    'properties',
    'list',
    () => ({ query: FIRST_PAGE }),
    (rows) => listOfOnePage(rows),
  ),
  select: rowsOf<PropertyReply>,
  refetchInterval: LIST_EVERY_MS,
});

/** One property. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', id],
    queryFn: ({ signal }) => call('properties', 'get', { path: { id } }, signal),
    refetchInterval: FRESH_FOR_MS,
  });

/** The company's wingnuts. */
export const wingnutsQuery = queryOptions({
  queryKey: ['wingnuts'],
  queryFn: (context) =>
    readList(
      context,
      (query, signal) => call('wingnuts', 'list', query && { query }, signal),
      (query, signal) => call('wingnuts', 'changes', { query }, signal),
    ),
  ...beginEarly(
    'wingnuts',
    'list',
    () => ({ query: FIRST_PAGE }),
    (rows) => listOfOnePage(rows),
  ),
  select: rowsOf<WingnutReply>,
  refetchInterval: LIST_EVERY_MS,
});

/** Interval of reading a wingnut while its inputs are visible. A person who wires sensors watches the values appear. */
const LIVE_EVERY_MS = 5_000;

/** A person who waits for the first message of a wingnut sees it soon. */
const awaited = (wingnut: WingnutDetailReply | undefined): boolean =>
  wingnut !== undefined && !wingnut.isRevoked && wingnut.config.latestPost === undefined;

/** One wingnut with the latest value of each input. @param live true while its inputs are visible */
export const wingnutQuery = (id: string, live = false) =>
  queryOptions({
    queryKey: ['wingnuts', id],
    queryFn: ({ signal }) => call('wingnuts', 'get', { path: { id } }, signal),
    refetchInterval: ({ state }) => (live || awaited(state.data) ? LIVE_EVERY_MS : FRESH_FOR_MS),
  });

/** Call it after a change of a property or a wingnut: all cached data of both may be wrong. */
export const invalidateFleet = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    ['properties', 'wingnuts', 'notifications', 'dashboard'].map((key) =>
      queries.invalidateQueries({ queryKey: [key] }),
    ),
  );
