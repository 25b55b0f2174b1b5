import { useLayoutEffect, useRef } from 'react';
import type { Frame } from './frame.ts';
import { type Chart, type ChartOptions, charts, forHighcharts, HighchartsReact } from './highcharts.ts';
import styles from './Plot.module.css';
import { showSeries, syncChart } from './sync.ts';

interface PlotProps {
  readonly options: ChartOptions;
  /** Ids of the hidden series. */
  readonly hidden: ReadonlySet<string>;
  /** The series that is highlighted above the others. */
  readonly highlighted: string | undefined;
  /** Called after each drawing with the place of the plot. */
  readonly onFrame: (frame: Frame) => void;
}

function frameOf(chart: Chart): Frame | undefined {
  const [x] = chart.xAxis;
  const [y] = chart.yAxis;
  if (!x || !y) return undefined;
  const [from, to, low, high] = [x.getExtremes(), y.getExtremes()].flatMap(({ min, max }) => [min, max]);
  if (from === undefined || to === undefined || low === undefined || high === undefined) return undefined;
  return {
    left: chart.plotLeft,
    top: chart.plotTop,
    width: chart.plotWidth,
    height: chart.plotHeight,
    from,
    to,
    low,
    high,
  };
}

/** Draws the lines. Highcharts keeps its chart through all changes. */
export function Plot({ options, hidden, highlighted, onFrame }: PlotProps) {
  const holder = useRef<HighchartsReact.RefObject>(null);
  const first = useRef(options);
  const drawn = useRef<{ readonly chart: Chart; readonly options: ChartOptions }>(undefined);
  const tellFrame = useRef(onFrame);
  tellFrame.current = onFrame;
  const firstOptions = useRef<ChartOptions>(undefined);
  firstOptions.current ??= {
    ...first.current,
    chart: {
      ...first.current.chart,
      events: {
        render() {
          const frame = frameOf(this);
          if (frame) tellFrame.current(frame);
        },
      },
    },
  };
  useLayoutEffect(() => {
    const chart = holder.current?.chart;
    if (!chart) return;
    // A plot that returns after a spinner has a new chart, created with the first options.
    const before = drawn.current?.chart === chart ? drawn.current.options : first.current;
    if (before !== options) syncChart(chart, before, options);
    drawn.current = { chart, options };
    showSeries(chart, hidden, highlighted);
  }, [options, hidden, highlighted]);
  return (
    <div className={styles.plot} aria-hidden="true">
      <HighchartsReact
        ref={holder}
        highcharts={charts}
        options={forHighcharts(firstOptions.current)}
        allowChartUpdate={false}
      />
    </div>
  );
}
