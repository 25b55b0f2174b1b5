import { say } from '../../../../shared/domain/figures/say.ts';
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
      caption={say`${label}: alarms`}
      isInset
      isLong
      rows={alarms.toSorted((a, b) => b.from - a.from)}
      idOf={({ id }) => id}
      columns={[
        { heading: say`Alarm`, of: ({ name }) => name },
        { heading: say`From – to`, isText: true, of: (alarm) => alarmTimes(alarm, zone) },
        { heading: say`Worst`, isText: true, of: ({ words }) => words },
        { heading: say`Acknowledged`, isText: true, of: ({ acknowledged }) => acknowledged },
      ]}
    />
  );
