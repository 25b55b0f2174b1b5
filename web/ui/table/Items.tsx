import { ArrowDown, ArrowUp, ListChecks } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Select } from '../forms/choices/Select.tsx';
import type { TableColumn } from './columns.ts';
import styles from './Items.module.css';
import type { TableParts } from './parts.ts';
import { AllBox, RowBox } from './RowBox.tsx';
import { useVisible } from './use-visible.ts';

const ITEM_HEIGHT = 64;
/** Of three lines. */
const HIGH_ITEM_HEIGHT = 84;

/** Another form of an item than lines of columns. All items have the same height, so that long lists can scroll. */
export interface ItemForm<Row> {
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
  /** What shows and hides the boxes of the items. */
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
        label="Sort by"
        labelHidden
        placeholder="Sort by"
        options={options}
        chosen={sorting?.column}
        onChoose={(column) => onSort({ column, descending })}
      />
      <Button
        icon
        aria-label={descending ? 'Descending' : 'Ascending'}
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
export function Items<Row>(props: ItemsProps<Row>) {
  const { label, columns, rows, idOf, isDim, sorting, choosing, onSort, item, note } = props;
  const list = useRef<HTMLUListElement>(null);
  const standing = (place: TableColumn<Row>['line']) => columns.filter(({ line = 2 }) => line === place);
  const [upper, lower, third, aside] = [standing(1), standing(2), standing(3), standing('aside')];
  const height = item?.height ?? (third.length > 0 ? HIGH_ITEM_HEIGHT : ITEM_HEIGHT);
  const { first, end, above, below } = useVisible(list, rows.length, height);
  const [selects, setSelects] = useState(false);
  // Boxes take room from narrow items, so they wait until somebody wants them.
  const boxes = choosing && (selects || choosing.all !== 'none') ? choosing : undefined;
  const select = choosing && (
    <Button
      icon
      aria-label="Select"
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
            className={styles.item}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
            data-dim={isDim(row) || undefined}
            data-boxed={boxes && true}
            data-chosen={boxes?.isChosen(row) || undefined}
            style={{ height }}
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
          </li>
        ))}
      </ul>
    </>
  );
}
