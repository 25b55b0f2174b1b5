import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { call } from '../../api/client.ts';

/** The fleet. Rollouts are counted every five minutes. */
export const fleetQuery = queryOptions({
  queryKey: ['fleet'],
  queryFn: ({ signal }) => call('fleet', 'get', undefined, signal),
  refetchInterval: MINUTE_MS,
});
