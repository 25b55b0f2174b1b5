import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TableColumn } from './columns.ts';
import styles from './SortHeading.module.css';
import type { Sorting } from './use-sorted.ts';

interface SortHeadingProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

function Words<Row>({ column: { heading, icon: Icon } }: Pick<SortHeadingProps<Row>, 'column'>) {
  if (!Icon) return <span>{heading}</span>;
  return (
    <span title={heading}>
      <Icon aria-hidden size={16} strokeWidth={1.75} className={styles.icon} />
      <span className="visually-hidden">{heading}</span>
    </span>
  );
}

/** A heading. A sortable one is a button, and a second press reverses the order. */
export function SortHeading<Row>({ column, sorting, onSort }: SortHeadingProps<Row>) {
  const { id, sortBy, figures, tight } = column;
  const sorted = sorting?.column === id;
  if (!sortBy)
    return (
      <th scope="col" data-figures={figures} data-tight={tight} className={styles.heading}>
        <Words column={column} />
      </th>
    );
  const Arrow = sorted && sorting.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-figures={figures}
      data-tight={tight}
      className={styles.heading}
      aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted || undefined}
        onClick={() => onSort({ column: id, descending: sorted && !sorting.descending })}
      >
        <Words column={column} />
        <Arrow aria-hidden size={14} strokeWidth={2} />
      </button>
    </th>
  );
}
