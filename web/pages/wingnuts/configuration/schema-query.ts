import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The sensors that each kind of input can have: the same for everybody, and as long as the page lives. */
export const schemaQuery = queryOptions({
  queryKey: ['schema'],
  queryFn: ({ signal }) => call('schema', 'get', undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
