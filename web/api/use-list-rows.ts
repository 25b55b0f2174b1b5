import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { arrivingQuery } from './listed.ts';

/**
 * The rows of a list for a page that shows them at once: when they were read, UTC ms, and how many have come while others are under way
 * (docs/product/shell.md#pages).
 * @param whole the query of the list, which has data when all rows are there
 */
export function useListRows<Row>(
  queryKey: QueryKey,
  whole: { readonly data: readonly Row[] | undefined; readonly dataUpdatedAt: number },
) {
  const some = useQuery(arrivingQuery<Row>(queryKey));
  const arriving = whole.data ? undefined : (some.data ?? undefined);
  const coming = useMemo(() => arriving && { count: arriving.rows.length, about: arriving.about }, [arriving]);
  return { rows: whole.data ?? arriving?.rows, readAt: arriving ? some.dataUpdatedAt : whole.dataUpdatedAt, coming };
}
