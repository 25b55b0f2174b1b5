import { queryOptions } from '@tanstack/react-query';
import type { FavouritesReply } from '../../shared/api/types/entity-types.ts';
import { call } from './client.ts';

const idsOf = ({ propertyIds }: FavouritesReply): ReadonlySet<string> => new Set(propertyIds);

/** The ids of the properties that the person has marked as favourites (docs/product/go-anywhere.md#favourites). */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => call('dashboards', 'favourites', undefined, signal),
  select: idsOf,
  staleTime: Number.POSITIVE_INFINITY,
});
