import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { Select } from '../forms/Select.tsx';
import type { TableColumn } from './columns.ts';
import styles from './Items.module.css';
import type { TableParts } from './parts.ts';
import { useVisible } from './use-visible.ts';

const ITEM_HEIGHT = 64;

/** Another form of an item than two lines of columns. All items have the same height, so that long lists can scroll. */
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

function SortBar<Row>({
  columns,
  sorting,
  onSort,
  note,
}: Pick<ItemsProps<Row>, 'columns' | 'sorting' | 'onSort' | 'note'>) {
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

/** The rows of a table as items of two lines, with the sort choice above them. */
export function Items<Row>({ label, columns, rows, idOf, isDim, sorting, onSort, item, note }: ItemsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const height = item?.height ?? ITEM_HEIGHT;
  const { first, end, above, below } = useVisible(list, rows.length, height);
  const standing = (place: TableColumn<Row>['line']) => columns.filter(({ line = 2 }) => line === place);
  const [upper, lower, aside] = [standing(1), standing(2), standing('aside')];
  return (
    <>
      <SortBar columns={columns} sorting={sorting} onSort={onSort} note={note} />
      <ul ref={list} aria-label={label} style={{ paddingTop: above, paddingBottom: below }}>
        {rows.slice(first, end).map((row, index) => (
          <li
            key={idOf(row)}
            className={styles.item}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
            data-dim={isDim(row) || undefined}
            style={{ height }}
          >
            {item ? (
              item.render(row)
            ) : (
              <>
                <Parts className={styles.line} columns={upper} row={row} />
                <Parts className={styles.line} columns={lower} row={row} />
                {aside.length > 0 && <Parts className={styles.aside} columns={aside} row={row} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
