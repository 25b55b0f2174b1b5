import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/**
 * The possible sensors for each kind of input. They are the same for everybody and stay cached as long as the page
 * exists.
 */
export const schemaQuery = queryOptions({
  queryKey: ['schema'],
  queryFn: ({ signal }) => call('schema', 'get', undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
