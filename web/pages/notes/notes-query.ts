import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { call } from '../../api/client.ts';

/** The notes of a property, with removed ones. */
export const notesQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['notes', propertyId],
    queryFn: ({ signal }) => call('properties', 'notes', { path: { id: propertyId } }, signal),
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: true,
  });
