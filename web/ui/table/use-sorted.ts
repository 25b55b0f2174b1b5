import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues, type TableColumn } from './columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** The column by which rows are sorted. */
export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

/** The rows in the order of a column. Rows with equal values keep their original order. */
export function useSorted<Row extends object>(
  rows: readonly Row[],
  columns: readonly Pick<TableColumn<Row>, 'id' | 'sortBy'>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const definitions = useMemo(
    () =>
      columns.flatMap<ColumnDef<typeof features, Row>>(({ id, sortBy }) =>
        sortBy
          ? {
              id,
              accessorFn: sortBy,
              sortUndefined: 'last',
              sortFn: (a, b) => compareValues(a.getValue<string | number>(id), b.getValue<string | number>(id)),
            }
          : [],
      ),
    [columns],
  );
  const state = useMemo<{ sorting: SortingState }>(
    () => ({ sorting: sorting ? [{ id: sorting.column, desc: sorting.descending }] : [] }),
    [sorting],
  );
  const table = useTable({ features, columns: definitions, data: rows, state });
  return table.getRowModel().rows.map(({ original }) => original);
}
