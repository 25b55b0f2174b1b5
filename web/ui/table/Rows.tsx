import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type Ref, useRef } from 'react';
import type { TableColumn } from './columns.ts';
import type { TableParts } from './parts.ts';
import { AllBox, RowBox } from './RowBox.tsx';
import { RowDetail, useOpenAt } from './RowDetail.tsx';
import styles from './Rows.module.css';
import type { Sorting } from './use-sorted.ts';
import { useVisible } from './use-visible.ts';

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
function SortHeading<Row>({ column, sorting, onSort }: SortHeadingProps<Row>) {
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

interface RowsProps<Row> extends TableParts<Row> {
  readonly rowHeight: number;
  readonly headHeight: number;
}

interface GapProps {
  readonly height: number;
  readonly span: number;
  readonly ref?: Ref<HTMLTableSectionElement>;
}

/** Keeps the height of rows that are not rendered now. */
const Gap = ({ height, span, ref }: GapProps) => (
  <tbody ref={ref} aria-hidden="true" className={styles.gap}>
    {height > 0 && (
      <tr>
        <td colSpan={span} style={{ height }} />
      </tr>
    )}
  </tbody>
);

/** A table of rows. Its headings stay visible while it scrolls. */
export function Rows<Row>({
  label,
  columns,
  rows,
  idOf,
  isDim,
  isCurrent,
  total,
  sorting,
  choosing,
  opened,
  onSort,
  rowHeight,
  headHeight,
}: RowsProps<Row>) {
  const top = useRef<HTMLTableSectionElement>(null);
  const openAt = useOpenAt(rows, idOf, opened);
  const { first, end, above, below } = useVisible(top, rows.length, rowHeight, openAt);
  const span = columns.length + (choosing ? 1 : 0);
  return (
    <table className={styles.table} aria-label={label} aria-rowcount={rows.length + (total ? 2 : 1)}>
      <colgroup>
        {choosing && <col className={styles.boxes} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1} style={{ height: headHeight }}>
          {choosing && (
            <td className={styles.box}>
              <AllBox choosing={choosing} count={rows.length} />
            </td>
          )}
          {columns.map((column) => (
            <SortHeading key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <Gap ref={top} height={above} span={span} />
      <tbody>
        {rows.slice(first, end).map((row, index) => (
          <Fragment key={idOf(row)}>
            <tr
              aria-rowindex={first + index + 2}
              data-dim={isDim(row) || undefined}
              data-current={isCurrent(row) || undefined}
              aria-current={isCurrent(row) || undefined}
              data-chosen={choosing?.isChosen(row) || undefined}
              data-opens={opened && true}
              data-open={opened?.id === idOf(row) || undefined}
              style={{ height: rowHeight }}
            >
              {choosing && (
                <td className={styles.box}>
                  <RowBox choosing={choosing} row={row} />
                </td>
              )}
              {columns.map(({ id, cell, figures, tight }) => (
                <td key={id} data-column={id} data-figures={figures} data-tight={tight}>
                  {cell(row)}
                </td>
              ))}
            </tr>
            {opened?.id === idOf(row) && (
              <tr className={styles.detail}>
                <td colSpan={span}>
                  <RowDetail id={idOf(row)} onHeight={openAt.onHeight}>
                    {opened.render(row)}
                  </RowDetail>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      <Gap height={below} span={span} />
      {total && (
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            {choosing && <td className={styles.box} />}
            {columns.map(({ id, figures, tight }) => (
              <td key={id} data-column={id} data-figures={figures} data-tight={tight}>
                {total.cells[id]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
