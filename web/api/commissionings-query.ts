import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { call } from './client.ts';

/** The sign-offs of a wingnut, and from which age its values are not live. */
export const commissioningsQuery = (wingnutId: string) =>
  queryOptions({
    queryKey: ['wingnuts', wingnutId, 'commissionings'],
    queryFn: ({ signal }) => call('wingnuts', 'commissionings', { path: { id: wingnutId } }, signal),
    refetchInterval: MINUTE_MS,
  });
