import { type Chart, type ChartOptions, forHighcharts, tracesOf } from './highcharts.ts';

/** What cannot change without building the series anew: which they are, and the layout around them. */
const shapeOf = ({ chart, time, series }: ChartOptions) =>
  JSON.stringify([
    chart?.height,
    chart?.marginRight,
    time?.timezone,
    series.map(({ id, className }) => [id, className]),
  ]);

/** What an axis' formatter says follows from its marks. */
const saysTheSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

/** Brings a drawn chart from the options it was drawn by to new ones, with one redraw. */
export function syncChart(chart: Chart, before: ChartOptions, after: ChartOptions): void {
  if (shapeOf(before) !== shapeOf(after)) {
    chart.update(forHighcharts(after), true, true, false);
    return;
  }
  let changed = false;
  for (const axis of ['xAxis', 'yAxis'] as const) {
    // An axis draws all lines anew: only when it says something else.
    if (saysTheSame(before[axis], after[axis])) continue;
    const [options] = [after[axis]].flat();
    if (options) chart[axis][0]?.update(options, false);
    changed = true;
  }
  for (const trace of tracesOf(chart)) {
    // By id: Highcharts keeps the order in which series were added, not that of the options.
    const line = after.series.find(({ id }) => id === trace.line.id);
    if (!line || line.points === trace.line.points) continue;
    trace.setPoints(line.points);
    changed = true;
  }
  if (changed) chart.redraw(false);
}

/** With so few lines their bands are as strong as that of a highlighted one. */
const FEW = 4;

/** Shows and hides series, and lifts one above the others, without touching their points. */
export function showSeries(chart: Chart, hidden: ReadonlySet<string>, highlighted: string | undefined): void {
  const traces = tracesOf(chart);
  const isFew = traces.filter(({ line }) => !hidden.has(line.id)).length <= FEW;
  let changed = false;
  for (const trace of traces) {
    const { group, markerGroup } = trace;
    const { id } = trace.line;
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
    if (highlighted === id) group.toFront();
  }
  if (changed) chart.redraw(false);
}
