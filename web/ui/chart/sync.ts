import type { Point } from '../../../shared/domain/series.ts';
import type { Chart, Options, SeriesLineOptions } from './highcharts.ts';

const linesOf = ({ series = [] }: Options) => series as SeriesLineOptions[];
const pointsOf = ({ data = [] }: SeriesLineOptions) => data as Point[];

/** The points that `after` has beyond `before`, when it only grew at its end; undefined when anything else changed. */
export function appended(before: readonly Point[], after: readonly Point[]): readonly Point[] | undefined {
  const last = before.length - 1;
  if (last < 0 || after.length < before.length) return undefined;
  const same = (index: number) => before[index]?.[0] === after[index]?.[0] && before[index]?.[1] === after[index]?.[1];
  return same(0) && same(last) && same(last >> 1) ? after.slice(before.length) : undefined;
}

/** What cannot change without building the series anew: which they are, and the layout around them. */
const shapeOf = ({ chart, time, series = [] }: Options) =>
  JSON.stringify([
    chart?.height,
    chart?.marginRight,
    time?.timezone,
    series.map(({ id, className }) => [id, className]),
  ]);

/** What an axis' formatter says follows from its marks. */
const saysTheSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

/** Brings a drawn chart from the options it was drawn by to new ones, with one redraw. */
export function syncChart(chart: Chart, before: Options, after: Options): void {
  if (shapeOf(before) !== shapeOf(after)) {
    chart.update(after, true, true, false);
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
  for (const line of linesOf(after)) {
    // By id: Highcharts keeps the order in which series were added, not that of the options.
    const series = chart.series.find(({ options }) => options.id === line.id);
    const known = linesOf(before).find(({ id }) => id === line.id);
    if (!series || !known || known.data === line.data) continue;
    changed = true;
    const news = appended(pointsOf(known), pointsOf(line));
    if (news) for (const point of news) series.addPoint([...point], false);
    else
      series.setData(
        pointsOf(line).map((point) => [...point]),
        false,
        false,
        false,
      );
  }
  if (changed) chart.redraw(false);
}

/** Shows and hides series, and lifts one above the others, without touching their points. */
export function showSeries(chart: Chart, hidden: ReadonlySet<string>, lifted: string | undefined): void {
  let changed = false;
  for (const series of chart.series) {
    const id = series.options.id ?? '';
    const visible = !hidden.has(id);
    if (series.visible !== visible) {
      series.setVisible(visible, false);
      changed = true;
    }
    const { group } = series as typeof series & { group?: { element: Element; toFront: () => void } };
    group?.element.classList.toggle('faded', lifted !== undefined && lifted !== id);
    group?.element.classList.toggle('lifted', lifted === id);
    if (lifted === id) group?.toFront();
  }
  if (changed) chart.redraw(false);
}
