import { useMemo } from 'react';
import type { AlarmReply } from '../../../../shared/api/types.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { ChartAlarm } from '../../../ui/chart/index.ts';
import type { ShownReply } from '../dashboard-queries.ts';
import { useStableValue } from '../readings/use-stable-value.ts';
import { alarmMarksOf } from './alarm-marks.ts';

/** The alarms that a chart marks; the same object as long as it marks the same. @param labels separated by blanks */
export function useAlarmMarks(
  labels: string,
  { property, alarms }: Pick<ShownReply, 'property' | 'alarms'>,
  history: readonly AlarmReply[],
  window: TimeWindow,
): readonly ChartAlarm[] {
  const marks = useMemo(
    () => alarmMarksOf(labels.split(' '), { property, alarms }, history, window),
    [labels, property, alarms, history, window],
  );
  return useStableValue(marks);
}
