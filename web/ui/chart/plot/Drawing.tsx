import { useLayoutEffect, useRef } from 'react';
import { type Chart, charts, forHighcharts, HighchartsReact } from './highcharts.ts';
import type { ChartOptions } from './plot-options.ts';
import { showSeries, syncChart } from './sync.ts';

export interface DrawingProps {
  readonly options: ChartOptions;
  /** Width of the place of the chart, px. Highcharts measures nothing (decision 052). */
  readonly width: number;
  /** Ids of the hidden series. */
  readonly hidden: ReadonlySet<string>;
  /** The series that is highlighted above the others. */
  readonly highlighted: string | undefined;
}

/** Draws the lines. Highcharts keeps its chart through all changes. */
export function Drawing({ options, width, hidden, highlighted }: DrawingProps) {
  const holder = useRef<HighchartsReact.RefObject>(null);
  const first = useRef(options);
  const sized = useRef(forHighcharts({ ...options, chart: { ...options.chart, width } }));
  const drawn = useRef<{ readonly chart: Chart; readonly options: ChartOptions }>(undefined);
  useLayoutEffect(() => {
    const chart = holder.current?.chart;
    if (chart && width > 0) chart.setSize(width, undefined, false);
  }, [width]);
  useLayoutEffect(() => {
    const chart = holder.current?.chart;
    if (!chart) return;
    // A plot that returns after a spinner has a new chart, created with the first options.
    const before = drawn.current?.chart === chart ? drawn.current.options : first.current;
    if (before !== options) syncChart(chart, before, options);
    drawn.current = { chart, options };
    showSeries(chart, hidden, highlighted);
  }, [options, hidden, highlighted]);
  return <HighchartsReact ref={holder} highcharts={charts} options={sized.current} allowChartUpdate={false} />;
}
