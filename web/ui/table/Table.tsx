import { type ReactNode, useMemo, useRef, useState } from 'react';
import { SMALL, useMedia } from '../style/media.ts';
import { shownColumns, type TableColumn } from './columns.ts';
import { type ItemForm, Items } from './Items.tsx';
import { Rows } from './Rows.tsx';
import { type Choice, useChoosing } from './use-choosing.ts';
import { useNarrow } from './use-narrow.ts';
import { type Sorting, useSorted } from './use-sorted.ts';

interface TableProps<Row> {
  readonly label: string;
  /** Stable: created outside of the component, or memoized. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The first order. With `onSort` it is the current order, which the page keeps. */
  readonly sortedBy?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  readonly rowHeight?: number;
  readonly headHeight?: number;
  /** A dimmed row: the person's own row among the users. */
  readonly isDim?: (row: Row) => boolean;
  /** Items of another form, also where the table has less room than `below` px. */
  readonly item?: ItemForm<Row> & { readonly below: number };
  /** Shown beside the choice of the order on small screens. */
  readonly note?: ReactNode;
  /** The rows have boxes. */
  readonly choice?: Choice<Row> | undefined;
  /** Shown in the table when there are no rows. */
  readonly empty: ReactNode;
}

const MEDIUM = '(max-width: 1170px)';
const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 40;

/**
 * Rows that the person sorts by the headings. On small screens they are items of two lines. From 50 rows on, only the
 * rows near the window are rendered, so that thousands of rows scroll smoothly.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    idOf,
    sortedBy,
    onSort,
    rowHeight = ROW_HEIGHT,
    headHeight = HEAD_HEIGHT,
    isDim = () => false,
    item,
    note,
    choice,
    empty,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(place, item?.below ?? 0);
  const small = useMedia(SMALL) || narrow;
  const medium = useMedia(MEDIUM);
  const [ownSorting, setOwnSorting] = useState(sortedBy);
  const sorting = onSort ? sortedBy : ownSorting;
  const sorted = useSorted(rows, columns, sorting);
  const width = small ? 'small' : medium ? 'medium' : 'large';
  const shown = useMemo(() => shownColumns(columns, width), [columns, width]);
  const choosing = useChoosing(sorted, idOf, choice);
  const parts = {
    label,
    columns: shown,
    rows: sorted,
    idOf,
    isDim,
    sorting,
    choosing,
    onSort: onSort ?? setOwnSorting,
  };
  return (
    <>
      <div ref={place} />
      {small ? (
        <Items {...parts} item={item} note={note} />
      ) : (
        <Rows {...parts} rowHeight={rowHeight} headHeight={headHeight} />
      )}
      {rows.length === 0 && empty}
    </>
  );
}
