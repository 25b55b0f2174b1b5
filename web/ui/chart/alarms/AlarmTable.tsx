import { FigureTable } from '../../table/FigureTable.tsx';
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
    <FigureTable
      caption={`${label}: alarms`}
      isInset
      isLong
      rows={alarms.toSorted((a, b) => b.from - a.from)}
      idOf={({ id }) => id}
      columns={[
        { heading: 'Alarm', of: ({ name }) => name },
        { heading: 'From – to', isText: true, of: (alarm) => alarmTimes(alarm, zone) },
        { heading: 'Worst', isText: true, of: ({ words }) => words },
        { heading: 'Acknowledged', isText: true, of: ({ acknowledged }) => acknowledged },
      ]}
    />
  );
