import type { ReactNode } from 'react';
import { SCROLLABLE } from '../../../ui/layout/scrollable.ts';
import styles from './FigureTable.module.css';

/** A column of figures. */
export interface FigureColumn<Row> {
  readonly heading: string;
  readonly of: (row: Row) => ReactNode;
  /** Words stand at the left. */
  readonly isText?: boolean;
}

interface FigureTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The first one names its row. */
  readonly columns: readonly FigureColumn<Row>[];
}

/** A few rows of figures. Where there is no room, it scrolls to the side and the names stay. */
export function FigureTable<Row>({ caption, rows, idOf, columns: [name, ...columns] }: FigureTableProps<Row>) {
  return (
    <section className={styles.box} aria-label={caption} {...SCROLLABLE}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[name, ...columns].map(
              (column) =>
                column && (
                  <th key={column.heading} scope="col" data-text={column.isText || undefined}>
                    {column.heading}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row">{name?.of(row)}</th>
              {columns.map(({ heading, of, isText }) => (
                <td key={heading} data-text={isText || undefined}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
