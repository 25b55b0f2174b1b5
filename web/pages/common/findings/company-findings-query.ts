import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { call } from '../../../api/client.ts';

/** Days are judged once an hour at most. */
export const FRESH = { staleTime: 5 * MINUTE_MS, refetchOnWindowFocus: true } as const;

/** The findings of all properties, without evidence. */
export const companyFindingsQuery = queryOptions({
  ...FRESH,
  queryKey: ['findings'],
  queryFn: ({ signal }) => call('properties', 'companyFindings', undefined, signal),
});
