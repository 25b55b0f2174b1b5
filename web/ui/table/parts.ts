import type { ReactNode } from 'react';
import type { TableColumn } from './columns.ts';
import type { Choosing } from './use-choosing.ts';
import type { Sorting } from './use-sorted.ts';

/** The one row that is open, and what it opens to. `RowOpener` opens it. */
export interface Opened<Row> {
  /** Undefined: none. */
  readonly id: string | undefined;
  readonly render: (row: Row) => ReactNode;
  /** The address named it: the window scrolls to it at first. */
  readonly isSought?: boolean;
}

/** The parts that both forms of a table show. */
export interface TableParts<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly isDim: (row: Row) => boolean;
  /** The row that the page shows beside the table. */
  readonly isCurrent: (row: Row) => boolean;
  readonly sorting: Sorting | undefined;
  /** The last line, below all rows: a cell for each column by its id, and the same where rows are items. */
  readonly total?: { readonly cells: Readonly<Record<string, ReactNode>>; readonly item: ReactNode } | undefined;
  /** The boxes of the rows, if they have some. */
  readonly choosing: Choosing<Row> | undefined;
  readonly opened: Opened<Row> | undefined;
  readonly onSort: (sorting: Sorting) => void;
}
