import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MutesReply } from '../../../shared/api/types/mute-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { call } from '../../api/client.ts';

export type ListedMute = MutesReply['mutes'][number];

/** All that is muted at the properties that the person sees, what ends first on top. */
export const mutesQuery = queryOptions({
  queryKey: ['mutes'],
  queryFn: ({ signal }) => call('notifications', 'mutes', undefined, signal),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: 'always',
});

/** Reads everything again that shows what is muted at a property. */
export const refreshMutes = (queries: QueryClient, propertyId: string): Promise<unknown> =>
  Promise.all(
    [['mutes'], ['incidents'], ['alarms', propertyId], ['notifications'], ['properties'], ['dashboard']].map(
      (queryKey) => queries.invalidateQueries({ queryKey }),
    ),
  );
