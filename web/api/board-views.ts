import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The saved views of the board: the person's own, and those of the company (docs/product/board.md#views). */
export const boardViewsQuery = queryOptions({
  queryKey: ['board views'],
  queryFn: ({ signal }) => call('dashboards', 'boardViews', undefined, signal),
  staleTime: 60_000,
});
