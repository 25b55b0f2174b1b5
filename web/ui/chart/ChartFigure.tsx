import { useState } from 'react';
import { useWidth } from '../layout/use-width.ts';
import { AlarmMarks } from './alarms/AlarmMarks.tsx';
import { Breaches, type BreachesProps } from './alarms/Breaches.tsx';
import styles from './ChartCard.module.css';
import { Overlay, type OverlayProps } from './explore/Overlay.tsx';
import { ChartLoading } from './plot/ChartLoading.tsx';
import { frameOf } from './plot/frame.ts';
import { Plot, type PlotProps } from './plot/Plot.tsx';
import { MarkedSpans } from './spans/MarkedSpans.tsx';

interface ChartFigureProps
  extends Omit<PlotProps, 'width'>,
    Omit<OverlayProps, 'frame' | 'onPoint'>,
    Omit<BreachesProps, 'frame'> {
  /** There are no lines yet. */
  readonly loading: boolean;
  /** The table is shown in its place. */
  readonly isAway: boolean;
}

/** The drawing of a chart, with the marks and the crosshair above it. A change of its width renders nothing else. */
export function ChartFigure(props: ChartFigureProps) {
  const { options, unit, zone, breaches, alarms, hidden, highlighted, loading, arriving, isAway, ...explored } = props;
  const [box, width] = useWidth<HTMLElement>();
  const [pointed, setPointed] = useState<string>();
  const frame = width > 0 ? frameOf(options, width) : undefined;
  return (
    <figure ref={box} className={styles.figure} hidden={isAway}>
      <span className={styles.unit} data-unit aria-hidden="true">
        {unit}
      </span>
      <Plot options={options} width={width} hidden={hidden} highlighted={highlighted ?? pointed} arriving={arriving} />
      {frame && <MarkedSpans frame={frame} spans={explored.spans} />}
      {frame && <Breaches frame={frame} breaches={breaches} alarms={alarms} zone={zone} />}
      {frame && <Overlay {...explored} unit={unit} zone={zone} frame={frame} onPoint={setPointed} />}
      {frame && <AlarmMarks frame={frame} alarms={alarms} zone={zone} />}
      {loading && <ChartLoading />}
    </figure>
  );
}
