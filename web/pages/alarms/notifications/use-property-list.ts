import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { useListRows } from '../../../api/use-list-rows.ts';
import { useSearch } from '../../../ui/controls/use-search.ts';
import type { Sorting } from '../../../ui/table/use-sorted.ts';
import { type ListAddress, listAddress, oneOf, sortingIn, textOf, useListAddress } from '../../common/list-address.ts';
import { isLinked, type PropertyRow, propertyRows, propertySearchTexts } from './property-rows.ts';

const NOTHING: readonly never[] = [];

/** The longest search that an address keeps. */
const MAX_TEXT = 100;

/** The address of a list of properties. @param flag the filter that keeps the properties without a wingnut */
export const propertyListAddress = <const Flag extends string>(flag: Flag, ...order: Parameters<typeof sortingIn>) =>
  listAddress({ search: textOf(MAX_TEXT), show: oneOf(['', flag], ''), sorting: sortingIn(...order) }, ['sorting']);

interface PropertyFilter {
  readonly search: string;
  readonly show: string;
  readonly sorting: Sorting;
}

/** The rows of a list of properties: loaded, filtered by the address, searched. */
export function usePropertyList<Filter extends PropertyFilter>(of: ListAddress<Filter>) {
  const properties = useQuery(propertiesQuery);
  const { rows: known, readAt, coming } = useListRows(propertiesQuery.queryKey, properties);
  const notifications = useQuery(notificationsQuery);
  const address = useListAddress(of);
  const isWhole = properties.data !== undefined && notifications.data !== undefined;
  const hasFailed = !isWhole && (properties.isError || notifications.isError);
  const isLoaded = known !== undefined && notifications.data !== undefined && !hasFailed;
  // Planned work begins and ends between two answers; each answer looks again.
  const all = useMemo(
    () => propertyRows(known ?? NOTHING, notifications.data ?? NOTHING, readAt),
    [known, notifications.data, readAt],
  );
  const unlinkedOnly = address.filter.show !== '';
  const filtered = useMemo(
    () => (unlinkedOnly ? all.filter((row: PropertyRow) => !isLinked(row)) : all),
    [all, unlinkedOnly],
  );
  return {
    address,
    all,
    rows: useSearch(filtered, propertySearchTexts, address.query),
    isLoaded,
    /** Number of properties that have come while others are under way. */
    coming,
    hasFailed,
    unlinkedOnly,
    tryAgain: () => {
      void properties.refetch();
      void notifications.refetch();
    },
  };
}
