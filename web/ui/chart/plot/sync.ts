import { type Chart, forHighcharts, tracesOf } from './highcharts.ts';
import type { ChartOptions } from './plot-options.ts';

/** The parts around the lines. A change of them lays out everything again. */
const layoutOf = ({ chart, time }: ChartOptions) => JSON.stringify([chart.height, chart.marginRight, time?.timezone]);
const linesOf = ({ series }: ChartOptions) => JSON.stringify(series.map(({ id, className }) => [id, className]));

/** The labels of an axis' formatter depend only on its marks. */
const saysTheSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

/** Updates a drawn chart from its old options to new ones, with one redraw. */
export function syncChart(chart: Chart, before: ChartOptions, after: ChartOptions): void {
  if (layoutOf(before) !== layoutOf(after)) {
    chart.update(forHighcharts(after), true, true, false);
    return;
  }
  let changed = linesOf(before) !== linesOf(after);
  if (changed) {
    // Without the options of the chart: Highcharts would set its size and draw it once more.
    const { series } = forHighcharts(after);
    chart.update({ ...(series && { series }) }, false, true, false);
  }
  for (const axis of ['xAxis', 'yAxis'] as const) {
    // An axis update redraws all lines. So it happens only when the axis changes.
    if (saysTheSame(before[axis], after[axis])) continue;
    chart[axis][0]?.update(after[axis], false);
    changed = true;
  }
  for (const trace of tracesOf(chart)) {
    // Compared by id: Highcharts keeps the order in which series were added, not that of the options.
    const line = after.series.find(({ id }) => id === trace.line.id);
    if (!line || line.points === trace.line.points) continue;
    trace.setPoints(line.points);
    changed = true;
  }
  if (changed) chart.redraw(false);
}

/** Up to this number of lines, each band is as strong as that of a highlighted line. */
const FEW = 4;

/** Shows and hides series, and highlights one above the others, without changing their points. */
export function showSeries(chart: Chart, hidden: ReadonlySet<string>, highlighted: string | undefined): void {
  const traces = tracesOf(chart);
  const isFew = traces.filter(({ line }) => line.of === undefined && !hidden.has(line.id)).length <= FEW;
  let changed = false;
  for (const trace of traces) {
    const { group, markerGroup } = trace;
    const { of } = trace.line;
    const id = of ?? trace.line.id;
    const visible = !hidden.has(id);
    if (trace.visible !== visible) {
      trace.setVisible(visible, false);
      changed = true;
    }
    for (const { element } of [group, markerGroup]) {
      element.classList.toggle('faded', highlighted !== undefined && highlighted !== id);
      element.classList.toggle('highlighted', highlighted === id);
      element.classList.toggle('few', isFew);
    }
    // The line itself lies above what it is compared with.
    if (highlighted === id && of === undefined) group.toFront();
  }
  if (changed) chart.redraw(false);
}
