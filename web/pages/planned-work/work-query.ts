import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { call } from '../../api/client.ts';

/** The planned work of a property. Its key is below that of the property's alarms, so that it is read again with them. */
export const workQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['alarms', propertyId, 'work'],
    queryFn: ({ signal }) => call('notifications', 'plannedWork', { path: { propertyId } }, signal),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });

/** Reads everything again that shows the planned work of a property. */
export const refreshWork = (queries: QueryClient, propertyId: string): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['alarms', propertyId] }),
    queries.invalidateQueries({ queryKey: ['notifications'], exact: true }),
  ]);
