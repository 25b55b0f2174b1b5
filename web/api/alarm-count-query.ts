import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { call } from './client.ts';

/** Number of open alarms; asked again each minute, and after a change of one. */
export const alarmCountQuery = {
  queryKey: ['incidents', 'count'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call('alarms', 'count', undefined, signal),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: 'always',
  staleTime: 0,
} as const;
