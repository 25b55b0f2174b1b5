import { SCROLLABLE } from '../../layout/scrollable.ts';
import { classNames } from '../../style/class-names.ts';
import tables from '../export/ReadingsTable.module.css';
import { alarmTimes } from './AlarmMarks.tsx';
import type { ChartAlarm } from './alarm-mark.ts';

interface AlarmTableProps {
  readonly label: string;
  readonly alarms: readonly ChartAlarm[];
  readonly zone: string;
}

/** The alarms of a chart as a table for people who prefer to read, newest first. Empty when there are none. */
export const AlarmTable = ({ label, alarms, zone }: AlarmTableProps) =>
  alarms.length === 0 ? null : (
    <section className={tables.scroll} {...SCROLLABLE} aria-label={`${label}: alarms`}>
      <table className={classNames(tables.table, tables.words)}>
        <thead>
          <tr>
            <th scope="col">Alarm</th>
            <th scope="col">From – to</th>
            <th scope="col">Farthest</th>
            <th scope="col">Acknowledged</th>
          </tr>
        </thead>
        <tbody>
          {[...alarms]
            .sort((a, b) => b.from - a.from)
            .map((alarm) => (
              <tr key={alarm.id}>
                <th scope="row">{alarm.name}</th>
                <td>{alarmTimes(alarm, zone)}</td>
                <td>{alarm.words}</td>
                <td>{alarm.acknowledged}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
