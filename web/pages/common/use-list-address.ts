import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { sortingOf, sortText } from '../../ui/table/sorting-text.ts';
import type { Sorting } from '../../ui/table/use-sorted.ts';

const withParam = (params: URLSearchParams, name: string, value: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

interface ListAddressOptions<Filter extends string> {
  /** The values of the filter. An unknown one in the address counts as none. */
  readonly filters: readonly Filter[];
  /** The order without a choice, which the address leaves out. */
  readonly sortedBy: Sorting;
  /** The ids of the columns. An unknown one in the address counts as none. */
  readonly columns: readonly { readonly id: string }[];
  /** The name of the filter in the address. */
  readonly filterName?: string;
}

/**
 * The search text, the filter and the order of a list. The address keeps them (docs/product/shell.md#list-address). So
 * Back returns to the same list, and people can share the address. The field changes with each key, the list and the
 * address shortly after.
 */
export function useListAddress<Filter extends string>({
  filters,
  sortedBy,
  columns,
  filterName = 'show',
}: ListAddressOptions<Filter>) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const ownChange = useNavigationType() === 'REPLACE';
  const searchedInAddress = params.get('search') ?? '';
  const [text, setText] = useState(searchedInAddress);
  const sortInAddress = params.get('sort');
  const sortingInAddress = useMemo(
    () => sortingOf(sortInAddress, columns) ?? sortedBy,
    [sortInAddress, columns, sortedBy],
  );
  // The list is sorted at once, and its address a moment later.
  const [sorting, setSorting] = useState(sortingInAddress);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!ownChange) {
      setText(searchedInAddress);
      setSorting(sortingInAddress);
    }
  }
  const query = useDeferredValue(text);
  useEffect(() => {
    if (query !== searchedInAddress) setParams((before) => withParam(before, 'search', query), { replace: true });
  }, [query, searchedInAddress, setParams]);
  return {
    text,
    query,
    search: setText,
    filter: filters.find((filter) => filter === params.get(filterName)),
    choose: (filter: Filter | undefined) =>
      setParams((before) => withParam(before, filterName, filter), { replace: true }),
    sorting,
    sort: (next: Sorting) => {
      setSorting(next);
      const isDefault = sortText(next) === sortText(sortedBy);
      setParams((before) => withParam(before, 'sort', isDefault ? undefined : sortText(next)), { replace: true });
    },
  };
}
