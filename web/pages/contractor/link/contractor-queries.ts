import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { call } from '../../../api/client.ts';

/** The opened link itself. */
export const sessionQuery = queryOptions({
  queryKey: ['contractor'],
  queryFn: ({ signal }) => call('contractor', 'session', undefined, signal),
  refetchInterval: MINUTE_MS,
});

/** Findings, instructions and contacts of the property. */
export const buildingQuery = queryOptions({
  queryKey: ['contractor-building'],
  queryFn: ({ signal }) => call('contractor', 'building', undefined, signal),
  staleTime: 5 * MINUTE_MS,
  refetchInterval: 10 * MINUTE_MS,
});

/** Work done by the link. */
export const workQuery = queryOptions({
  queryKey: ['contractor-work'],
  queryFn: ({ signal }) => call('contractor', 'work', undefined, signal),
});

/** The equipment of the property, to read. */
export const equipmentQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['plant-book', propertyId],
    queryFn: ({ signal }) => call('properties', 'book', { path: { id: propertyId } }, signal),
    staleTime: 5 * MINUTE_MS,
  });
