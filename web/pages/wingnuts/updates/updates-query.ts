import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { call } from '../../../api/client.ts';

/** A run of the portal looks at the wingnuts every five minutes. */
const EVERY_MS = 5 * MINUTE_MS;

/** What is planned for the firmware of the company, and of one wingnut. */
export const updatesQuery = (wingnutId?: string) =>
  queryOptions({
    queryKey: ['firmware', wingnutId ?? ''],
    queryFn: ({ signal }) => call('wingnuts', 'updates', wingnutId ? { query: { wingnutId } } : {}, signal),
    refetchInterval: EVERY_MS,
  });
