import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DayFacts } from '../../../../shared/domain/facts/day-facts.ts';
import { dashboardPath } from '../../../../shared/portal/paths.ts';
import { dayText } from '../../../ui/dates/time-format.ts';
import { useNarrow } from '../../../ui/table/use-narrow.ts';
import styles from './DaysTable.module.css';
import type { DayColumn } from './rules/day-columns.ts';
import { cellsOf, headingOf } from './rules/day-rows.ts';

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

/** On phones a day is a card. Columns that lack data together stand in one line. */
function DayCard({ columns, ...props }: DayProps & Pick<DaysTableProps, 'columns'>) {
  const cells = cellsOf(props.day, columns);
  const lacking = [
    ...new Set(cells.filter(({ isMissing, text }) => isMissing && text !== '–').map(({ text }) => text)),
  ];
  let at = 0;
  const figures = cells.flatMap(({ text, span, isMissing }) => {
    const column = columns[at];
    at += span;
    return isMissing || !column ? [] : [[headingOf(column), text] as const];
  });
  return (
    <li className={styles.card}>
      <h2>
        <DayLink {...props} />
      </h2>
      {lacking.map((text) => (
        <p key={text} className={styles.lacking}>
          {text}
        </p>
      ))}
      <dl>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Below this width, px, a day is a card. */
const CARDS_BELOW = 620;

/** The days with their figures, the newest first (docs/product/facts.md#day-by-day). */
export function DaysTable({ days, columns, caption, ...where }: DaysTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, CARDS_BELOW);
  const shown = days.toReversed();
  return (
    <div ref={box} className={styles.box}>
      {narrow ? (
        <ul className={styles.cards} aria-label={caption}>
          {shown.map((day) => (
            <DayCard key={day.day} {...where} day={day} columns={columns} />
          ))}
        </ul>
      ) : (
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
            {shown.map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <DayLink {...where} day={day} />
                </th>
                {cellsOf(day, columns).map(({ text, span, isMissing }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name, and never move.
                  <td key={at} colSpan={span} data-missing={isMissing || undefined}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
