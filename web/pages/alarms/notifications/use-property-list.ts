import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { useListAddress } from '../../common/use-list-address.ts';
import { isLinked, type PropertyRow, propertyRows, searchedTexts } from './property-rows.ts';

const NOTHING: readonly never[] = [];

type PropertyListOptions<Filter extends string> = Parameters<typeof useListAddress<Filter>>[0];

/**
 * The rows of a list of properties: loaded, filtered by the address, searched.
 * @param options the filter of the list keeps the properties without a wingnut
 */
export function usePropertyList<Filter extends string>(options: PropertyListOptions<Filter>) {
  const properties = useQuery(propertiesQuery);
  const notifications = useQuery(notificationsQuery);
  const address = useListAddress(options);
  // Planned work begins and ends between two answers; each answer looks again.
  const readAt = properties.dataUpdatedAt;
  const isLoaded = properties.data !== undefined && notifications.data !== undefined;
  const all = useMemo(
    () => propertyRows(properties.data ?? NOTHING, notifications.data ?? NOTHING, readAt),
    [properties.data, notifications.data, readAt],
  );
  const unlinkedOnly = address.filter !== undefined;
  const filtered = useMemo(
    () => (unlinkedOnly ? all.filter((row: PropertyRow) => !isLinked(row)) : all),
    [all, unlinkedOnly],
  );
  return {
    address,
    all,
    rows: useSearch(filtered, searchedTexts, address.query),
    isLoaded,
    hasFailed: !isLoaded && (properties.isError || notifications.isError),
    unlinkedOnly,
    tryAgain: () => {
      void properties.refetch();
      void notifications.refetch();
    },
  };
}
