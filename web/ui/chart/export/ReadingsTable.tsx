import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { dayMinuteText } from '../../dates/time-format.ts';
import { SCROLLABLE } from '../../layout/scrollable.ts';
import { type ChartSeries, readingsTable } from '../series.ts';
import styles from './ReadingsTable.module.css';

interface ReadingsTableProps {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly zone: string;
  readonly series: readonly Pick<ChartSeries, 'id' | 'name' | 'points'>[];
  readonly from: number;
  readonly to: number;
}

const ROWS = 96;

/** The figures of a chart as a table, for people who prefer to read. */
export function ReadingsTable({ label, unit, decimals, zone, series, from, to }: ReadingsTableProps) {
  const rows = readingsTable(series, from, to, Math.ceil((to - from) / ROWS / MINUTE_MS) * MINUTE_MS);
  return (
    <section className={styles.scroll} {...SCROLLABLE} aria-label={`${label} in ${unit}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, values }) => (
            <tr key={time}>
              <th scope="row">{dayMinuteText(time, zone)}</th>
              {values.map((value, index) => (
                <td key={series[index]?.id}>{value?.toFixed(decimals) ?? '--'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
