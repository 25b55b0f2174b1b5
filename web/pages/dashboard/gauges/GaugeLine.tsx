import { useMemo } from 'react';
import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { Sparkline } from '../../../ui/figures/Sparkline.tsx';
import type { Line } from '../../common/charts/line.ts';
import { nearLimits, sparkOf } from './gauge-spark.ts';

interface GaugeLineProps {
  readonly line: Line;
  readonly window: TimeWindow;
  readonly limits: Limits | undefined;
  readonly colourIndex: number;
}

const NO_MOMENTS: readonly never[] = [];

/** The window as a small line, out of the readings of the charts. */
export default function GaugeLine({ line, window, limits, colourIndex }: GaugeLineProps) {
  const columns = useMemo(() => sparkOf(line.points, window), [line, window]);
  return (
    <Sparkline colourIndex={colourIndex} columns={columns} {...nearLimits(columns, limits)} moments={NO_MOMENTS} />
  );
}
