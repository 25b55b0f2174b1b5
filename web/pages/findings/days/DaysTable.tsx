import { Link } from 'react-router-dom';
import type { DayFacts } from '../../../../shared/domain/facts/day-facts.ts';
import { dashboardPath } from '../../../../shared/portal/paths.ts';
import { dayText } from '../../../ui/dates/time-format.ts';
import { SCROLLABLE } from '../../../ui/layout/scrollable.ts';
import styles from './DaysTable.module.css';
import type { DayColumn } from './rules/day-columns.ts';
import { cellsOf, headingOf, totalsOf } from './rules/day-rows.ts';

interface DaysTableProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** Ascending. */
  readonly days: readonly DayFacts[];
  readonly columns: readonly DayColumn[];
  readonly caption: string;
}

type DayProps = Pick<DaysTableProps, 'propertyId' | 'zone'> & { readonly day: DayFacts };

/** The name of a day, which leads to its readings. The last millisecond of a day means the whole day. */
const DayLink = ({ propertyId, zone, day }: DayProps) => (
  <>
    <Link to={dashboardPath(propertyId, day.until < day.end ? undefined : day.end - 1)}>
      {dayText(day.start, zone)}
    </Link>
    {day.until < day.end && <span className={styles.soFar}> so far</span>}
  </>
);

/** The days with their figures, the newest first (docs/product/facts.md#day-by-day). */
export function DaysTable({ days, columns, caption, ...where }: DaysTableProps) {
  const whole = days.filter(({ until, end }) => until >= end).length;
  return (
    <section className={styles.box} aria-label={caption} {...SCROLLABLE}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {columns.map((column) => (
              <th key={column.heading} scope="col">
                {headingOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whole > 1 && (
            <tr className={styles.total}>
              <th scope="row">{`${whole} whole days`}</th>
              {totalsOf(days, columns).map(({ over, text }, at) => (
                <td key={columns[at]?.heading} data-missing={over === undefined || undefined}>
                  {over && <span className={styles.over}>{over}</span>}
                  {text}
                </td>
              ))}
            </tr>
          )}
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <DayLink {...where} day={day} />
              </th>
              {cellsOf(day, columns).map(({ text, span, isMissing }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name, and never move.
                <td key={at} colSpan={span} data-missing={isMissing || undefined} data-wide={span > 1 || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
