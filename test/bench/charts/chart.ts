import { gunzipSync } from 'node:zlib';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { type SeriesColumns, seriesByLabelOf } from '../../../shared/domain/readings/series-columns.ts';
import { gridOf } from '../../../shared/domain/readings/slices.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { timestreamOf } from '../../timestream-of.ts';
import { fetchBytes } from '../fetch-bytes.ts';
import { medians, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { bareSql } from './chart-sql.ts';
import { type ChartWorld, makeChartWorld, SERIES } from './chart-world.ts';

const RUNS = often(9);
/**
 * `mostTimes`: how many times the duration of the bare query a request may take. `wireKb`: the maximum size on the
 * wire, KB, of the columns that the portal asks for.
 */
const WINDOWS = [
  { name: '4 weeks', minutes: 28 * 1440, mostTimes: 2.6, wireKb: 80 },
  { name: '24 hours', minutes: 1440, mostTimes: 2.6, wireKb: 50 },
] as const;
/** The maximum size on the wire of the same answers as points, KB. */
const POINTS_KB = 300;

/** Throws unless the answer has all series: a fast answer without them would give a wrong figure. */
function checkComplete(text: string): void {
  const { data } = JSON.parse(text) as { data: SeriesColumns };
  const series = Object.values(seriesByLabelOf(data)).filter((points) => points.length > 100);
  if (series.length !== SERIES) throw new Error(`The chart has ${series.length} series instead of ${SERIES}`);
}

async function measureWindow(stack: TestStack, world: ChartWorld, token: () => string, end: number, window: Window) {
  const { name, minutes, mostTimes, wireKb } = window;
  const times = { startTime: end - minutes * MINUTE_MS, endTime: end };
  const query = new URLSearchParams({
    uuid: world.propertyId,
    startTime: String(times.startTime),
    endTime: String(times.endTime),
    averages: 'true',
  });
  const points = `${stack.stack.portal}/api/analytics/boilersystemtimeseriesdata?${query}`;
  const url = `${points}&form=columns`;
  const sql = bareSql(stack.stack, world, times, gridOf(times, 1, 0).widthMs / 1000);
  const { duckdb } = timestreamOf(stack.stack).timestream;
  const wire = await fetchBytes(url, token());
  const text = gunzipSync(wire).toString('utf8');
  checkComplete(text);
  const wirePoints = await fetchBytes(points, token());
  const took = await medians(RUNS, {
    chart: () => fetchBytes(url, token()),
    points: () => fetchBytes(points, token()),
    reduced: () => duckdb(sql.reduced),
    raw: () => duckdb(sql.raw),
  });
  const what = `${SERIES} series over ${name}`;
  const rows: Row[] = [
    {
      what,
      figure: took.chart,
      unit: 'ms',
      baseline: { what: 'bare DuckDB, reduced', figure: took.reduced },
      bound: mostTimes * took.reduced,
    },
    { what, figure: took.chart, unit: 'ms', baseline: { what: 'bare DuckDB, raw rows', figure: took.raw } },
    { what: `${what}, all but the engine`, figure: took.chart - took.reduced, unit: 'ms' },
    {
      what: `${what}, as points`,
      figure: took.points,
      unit: 'ms',
      baseline: { what: 'bare DuckDB, reduced', figure: took.reduced },
    },
    { what: `${what}, JSON`, figure: text.length / 1000, unit: 'KB' },
    { what: `${what}, on the wire`, figure: wire.length / 1000, unit: 'KB', bound: wireKb },
    { what: `${what}, on the wire as points`, figure: wirePoints.length / 1000, unit: 'KB', bound: POINTS_KB },
  ];
  return rows;
}
type Window = (typeof WINDOWS)[number];

/** Time of a chart's request through gateway, Lambda and gzip, compared with the bare engine's work for it. */
export async function chart(): Promise<Row[]> {
  const stack = await startTestStack();
  try {
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const world = await makeChartWorld(stack, end, WINDOWS[0].minutes);
    // One person alone would ask for more in ten seconds than the portal gives (docs/decisions/207).
    const people = await Promise.all((['admin', 'write', 'read'] as const).map((role) => stack.tokensOf(person(role))));
    let asked = 0;
    const token = () => people[asked++ % people.length]?.id ?? '';
    const rows: Row[] = [];
    for (const window of WINDOWS) rows.push(...(await measureWindow(stack, world, token, end, window)));
    return rows;
  } finally {
    await stack.close();
  }
}
