import { Link } from 'react-router-dom';
import { unitSign } from '../../../shared/domain/figures/quantities.ts';
import type { ReportCell, ReportSection, ReportTable, ReportTotal } from '../../../shared/domain/reports/report.ts';
import { reportListPath, reportPlacePath } from '../../../shared/portal/paths.ts';
import { FigureTable } from '../../ui/table/FigureTable.tsx';
import styles from './Reports.module.css';

/** A number with its unit. Times of day and names of sensors are none. */
const figures = () =>
  new RegExp(
    `(?<![\\w.:-])(\\d[\\d,.]*\\s?(?:${unitSign('level')}|${unitSign('temperature')}|${unitSign('pressure')}|hr(?: \\d+\\s?min)?|min|alarms?|findings?|incidents?|notes?|gaps?)(?!\\w))`,
  );

/** A sentence in which the figures stand out. */
const Figures = ({ text }: { readonly text: string }) =>
  // Every second part is a figure. The parts never change their places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  text.split(figures()).map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part));

/** The totals of a report (docs/product/reports.md#totals). */
export const ReportTotals = ({ totals }: { readonly totals: readonly ReportTotal[] }) => (
  <dl className={styles.totals}>
    {totals.map(({ name, figure, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={styles.figure}>{figure}</dd>
        {note && <dd className={styles.of}>{note}</dd>}
      </div>
    ))}
  </dl>
);

const Cell = ({ cell: { words, place } }: { readonly cell: ReportCell }) =>
  place ? <Link to={reportPlacePath(place)}>{words}</Link> : words;

function SectionTable({ title, table }: { readonly title: string; readonly table: ReportTable }) {
  const columns = table.columns.map((column, at) => ({
    heading: column.title,
    ...(column.isText && { isText: true }),
    of: (row: readonly ReportCell[]) => <Cell cell={row[at] ?? { words: '' }} />,
  }));
  return (
    <FigureTable
      caption={title}
      isStacked
      rows={table.rows}
      idOf={(row) => row.map(({ words }) => words).join()}
      columns={columns}
      total={table.total}
    />
  );
}

interface ReportPartProps {
  readonly section: ReportSection;
  /** Of a report of one property. */
  readonly propertyId?: string | undefined;
}

/** A section: its sentence, its table or its lines, and the way to the others. */
export function ReportPart({ section: { title, says, lines, more, table, list }, propertyId }: ReportPartProps) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <p>
        <Figures text={says} />
      </p>
      {table && <SectionTable title={title} table={table} />}
      {!table && lines.length > 0 && (
        <ul>
          {lines.map(({ words, place }) => (
            <li key={words}>
              {place ? (
                <Link to={reportPlacePath(place)}>
                  <Figures text={words} />
                </Link>
              ) : (
                <Figures text={words} />
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 &&
        (list ? (
          <Link className={styles.more} to={reportListPath(list, propertyId)}>
            {more} more
          </Link>
        ) : (
          <p className={styles.of}>{more} more</p>
        ))}
    </section>
  );
}
