import type { TableColumn } from './columns.ts';
import type { Choosing } from './use-choosing.ts';
import type { Sorting } from './use-sorted.ts';

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
  /** The boxes of the rows, if they have some. */
  readonly choosing: Choosing<Row> | undefined;
  readonly onSort: (sorting: Sorting) => void;
}
