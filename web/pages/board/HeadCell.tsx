import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Sorting } from '../../ui/table/use-sorted.ts';
import styles from './HeadCell.module.css';
import type { COLUMNS } from './rules/order.ts';

interface HeadCellProps {
  readonly column: (typeof COLUMNS)[number];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The heading of a column. It sorts, and a second press turns the order. */
export function HeadCell({ column: { id, heading, note, isFigure }, sorting, onSort }: HeadCellProps) {
  const isSorted = sorting.column === id;
  const Arrow = isSorted && sorting.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={styles.head}
      data-column={id}
      data-figures={isFigure}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ column: id, descending: isSorted && !sorting.descending })}
      >
        {heading}
        <Arrow aria-hidden size={14} strokeWidth={2} className={styles.arrow} />
        {note && <span className={styles.note}>{note}</span>}
      </button>
    </th>
  );
}
