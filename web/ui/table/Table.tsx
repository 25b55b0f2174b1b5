import { ArrowDown, ArrowUp, ListChecks } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { Select } from '../forms/choices/Select.tsx';
import { MEDIUM, SMALL, useMedia } from '../style/media.ts';
import { shownColumns, type TableColumn } from './columns.ts';
import styles from './Items.module.css';
import type { Opened, TableParts } from './parts.ts';
import { AllBox, RowBox } from './RowBox.tsx';
import { RowDetail, useOpenAt } from './RowDetail.tsx';
import { Rows } from './Rows.tsx';
import { type Choice, useChoosing } from './use-choosing.ts';
import { useNarrow } from './use-narrow.ts';
import { type Sorting, useSorted } from './use-sorted.ts';
import { useVisible } from './use-visible.ts';

const ITEM_HEIGHT = 64;
/** Of three lines. */
const HIGH_ITEM_HEIGHT = 84;

/** Another form of an item than lines of columns. All items have the same height, so that long lists can scroll. */
interface ItemForm<Row> {
  /** Stable: created outside of the component, or memoized. */
  readonly render: (row: Row) => ReactNode;
  readonly height: number;
}

interface ItemsProps<Row> extends TableParts<Row> {
  readonly item: ItemForm<Row> | undefined;
  /** Shown beside the choice of the order. */
  readonly note?: ReactNode;
}

interface SortBarProps<Row> extends Pick<ItemsProps<Row>, 'columns' | 'sorting' | 'onSort' | 'note'> {
  /** Button that shows and hides the boxes of the items. */
  readonly select: ReactNode;
}

function SortBar<Row>({ columns, sorting, onSort, note, select }: SortBarProps<Row>) {
  const options = columns.flatMap(({ id, heading, sortBy }) => (sortBy ? { id, title: heading } : []));
  if (options.length === 0) return note && <div className={styles.sort}>{note}</div>;
  const descending = sorting?.descending ?? false;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <div className={styles.sort}>
      <span className={styles.note}>{note}</span>
      <Select
        label={say`Sort by`}
        labelHidden
        placeholder={say`Sort by`}
        options={options}
        chosen={sorting?.column}
        onChoose={(column) => onSort({ column, descending })}
      />
      <Button
        icon
        aria-label={descending ? say`Descending` : say`Ascending`}
        disabled={!sorting}
        onClick={() => sorting && onSort({ ...sorting, descending: !descending })}
      >
        <Arrow aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      {select}
    </div>
  );
}

interface PartsProps<Row> {
  readonly className: string | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
}

const Parts = <Row,>({ className, columns, row }: PartsProps<Row>) => (
  <div className={className}>
    {columns.map(({ id, heading, cell, figures, whole = figures }) => (
      <span key={id} className={styles.part} data-whole={whole}>
        <span className="visually-hidden">{heading}: </span>
        {cell(row)}
      </span>
    ))}
  </div>
);

/** The rows of a table as items of two or three lines, with the sort choice above them. */
function Items<Row>(props: ItemsProps<Row>) {
  const { label, columns, rows, idOf, isDim, isCurrent, total, sorting, choosing, opened, onSort, item, note } = props;
  const list = useRef<HTMLUListElement>(null);
  const standing = (place: TableColumn<Row>['line']) => columns.filter(({ line = 2 }) => line === place);
  const [upper, lower, third, aside] = [standing(1), standing(2), standing(3), standing('aside')];
  const height = item?.height ?? (third.length > 0 ? HIGH_ITEM_HEIGHT : ITEM_HEIGHT);
  const openAt = useOpenAt(rows, idOf, opened);
  const { first, end, above, below } = useVisible(list, rows.length, height, openAt);
  const [selects, setSelects] = useState(false);
  // Boxes take room from narrow items, so they wait until somebody wants them.
  const boxes = choosing && (selects || choosing.all !== 'none') ? choosing : undefined;
  const select = choosing && (
    <Button
      icon
      aria-label={say`Select`}
      aria-pressed={boxes !== undefined}
      onClick={() => {
        if (boxes) choosing.chooseAll(false);
        setSelects(!boxes);
      }}
    >
      <ListChecks aria-hidden size={16} strokeWidth={1.75} />
    </Button>
  );
  return (
    <>
      <SortBar
        columns={columns}
        sorting={sorting}
        onSort={onSort}
        note={boxes ? <AllBox choosing={boxes} count={rows.length} words /> : note}
        select={select}
      />
      <ul ref={list} aria-label={label} style={{ paddingTop: above, paddingBottom: below }}>
        {rows.slice(first, end).map((row, index) => (
          <li
            key={idOf(row)}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
            aria-current={isCurrent(row) || undefined}
          >
            <div
              className={styles.item}
              data-dim={isDim(row) || undefined}
              data-current={isCurrent(row) || undefined}
              data-boxed={boxes && true}
              data-chosen={boxes?.isChosen(row) || undefined}
              data-opens={opened && true}
              // An open one shows its whole name.
              style={opened?.id === idOf(row) ? { minHeight: height } : { height }}
            >
              {boxes && (
                <div className={styles.box}>
                  <RowBox choosing={boxes} row={row} />
                </div>
              )}
              {item ? (
                item.render(row)
              ) : (
                <>
                  <Parts className={styles.line} columns={upper} row={row} />
                  <Parts className={styles.line} columns={lower} row={row} />
                  {third.length > 0 && <Parts className={styles.line} columns={third} row={row} />}
                  {aside.length > 0 && <Parts className={styles.aside} columns={aside} row={row} />}
                </>
              )}
            </div>
            {opened?.id === idOf(row) && (
              <RowDetail id={idOf(row)} onHeight={openAt.onHeight}>
                {opened.render(row)}
              </RowDetail>
            )}
          </li>
        ))}
      </ul>
      {total && <div className={styles.total}>{total.item}</div>}
    </>
  );
}

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
  /** The row that the page shows beside the table. */
  readonly isCurrent?: (row: Row) => boolean;
  /** Items of another form, also where the table has less room than `below` px. */
  readonly item?: ItemForm<Row> & { readonly below: number };
  /** The last line, below all rows. */
  readonly total?: TableParts<Row>['total'];
  /** Shown beside the choice of the order on small screens. */
  readonly note?: ReactNode;
  /** The rows have boxes. */
  readonly choice?: Choice<Row> | undefined;
  /** Rows open to more. */
  readonly opened?: Opened<Row> | undefined;
  /** Shown in the table when there are no rows. */
  readonly empty: ReactNode;
}

/** What stands above a row that the window scrolls to: the bar of a phone, or room. */
const SOUGHT_BELOW = 32;
const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 40;

/** Scrolls to a row once, when it is there. @param index -1: there is none */
function useSought(place: RefObject<HTMLElement | null>, index: number, rowHeight: number): void {
  const isFound = useRef(false);
  useEffect(() => {
    if (index < 0 || isFound.current || !place.current) return;
    isFound.current = true;
    const top = place.current.getBoundingClientRect().top + window.scrollY + index * rowHeight;
    window.scrollTo({ top: top - SOUGHT_BELOW });
  }, [place, index, rowHeight]);
}

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
    isCurrent = () => false,
    total,
    item,
    note,
    choice,
    opened,
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
  useSought(
    place,
    sorted.findIndex((row) => opened?.isSought && idOf(row) === opened.id),
    rowHeight,
  );
  const parts = {
    label,
    columns: shown,
    rows: sorted,
    idOf,
    isDim,
    isCurrent,
    total: rows.length > 0 ? total : undefined,
    sorting,
    choosing,
    opened,
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
