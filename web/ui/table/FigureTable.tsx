import type { ReactNode } from 'react';
import { SCROLLABLE } from '../layout/scrollable.ts';
import { classNames } from '../style/class-names.ts';
import styles from './FigureTable.module.css';

/** A column of figures. */
export interface FigureColumn<Row> {
  readonly heading: string;
  /** Names it among columns whose headings may be the same. */
  readonly id?: string;
  readonly of: (row: Row) => ReactNode;
  /** Words stand at the left. */
  readonly isText?: boolean;
}

interface FigureTableProps<Row> {
  readonly caption: string;
  /** The caption stands above it. Else only screen readers say it. */
  readonly isTitled?: boolean;
  /** It stands inside of something, and does not reach to the edges of its card. */
  readonly isInset?: boolean;
  /** Many rows scroll below their headings. */
  readonly isLong?: boolean;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string | number;
  /** On phones each row stands as a block of lines, and nothing scrolls to the side. */
  readonly isStacked?: boolean;
  /** Rows in quiet ink. */
  readonly isQuiet?: (row: Row) => boolean;
  /** The first one names its row. */
  readonly columns: readonly FigureColumn<Row>[];
  /** The last row, one text a column. */
  readonly total?: readonly string[] | undefined;
}

/** A few rows of figures. Where there is no room, it scrolls to the side and the names stay. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, isTitled, isInset, isLong, isStacked, rows, idOf, isQuiet, columns, total } = props;
  const [name, ...others] = columns;
  return (
    <section
      className={classNames(styles.box, isInset && styles.inset, isLong && styles.long, isStacked && styles.stacked)}
      aria-label={caption}
      {...SCROLLABLE}
    >
      <table className={styles.table}>
        <caption className={isTitled ? styles.titled : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, id = heading, isText }) => (
              <th key={id} scope="col" data-text={isText || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-missing={isQuiet?.(row) || undefined}>
              <th scope="row">{name?.of(row)}</th>
              {others.map(({ heading, id = heading, of, isText }) => (
                <td key={id} data-text={isText || undefined} data-heading={heading}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map(({ heading, id = heading, isText }, at) =>
                at === 0 ? (
                  <th key={id} scope="row">
                    {total[at]}
                  </th>
                ) : (
                  <td key={id} data-text={isText || undefined} data-heading={heading}>
                    {total[at]}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
