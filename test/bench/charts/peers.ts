import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { gridOf } from '../../../shared/domain/readings/slices.ts';
import { person } from '../../local-stack.ts';
import { fetchBytes } from '../fetch-bytes.ts';
import { median, medians, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { SERIES } from './chart-world.ts';
import { startInflux } from './influx.ts';
import { LINES_DRAWN, onDashboard, type Screen, showAllLines, until, untilDrawn } from './screen.ts';

const RUNS = often(7);
const MINUTES = 28 * 1440;
const WEEKS_MS = MINUTES * MINUTE_MS;
/** The lines of the plant's charts: temperatures, pressures, currents. */
const CHARTS = [SERIES - 6, 2, 4];

/**
 * In the portal's page, before its own scripts: answers with lines of four weeks wait in the page until `draw` lets them
 * go.
 */
const HOLD = `{
  const gate = Promise.withResolvers();
  const kept = [];
  const ask = window.fetch.bind(window);
  window.fetch = (address, ...rest) => {
    const answer = ask(address, ...rest);
    if (!String(address).includes('timeseriesdata') || !String(address).includes('slices=4')) return answer;
    const whole = answer.then(async (response) => new Response(await response.arrayBuffer(), response));
    kept.push(whole);
    return whole.then(async (response) => (await gate.promise, response));
  };
  window.kept = async () => (await Promise.all(kept)).length;
  window.draw = () => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Not all lines were drawn within 60 seconds')), 60_000);
    const start = performance.now();
    const look = () => requestAnimationFrame(() => setTimeout(() => {
      if (${LINES_DRAWN} === ${SERIES}) resolve(performance.now() - start);
      else look();
    }));
    gate.resolve();
    look();
  });
}`;

/**
 * In an empty page: draws the lines of an answer with another library, in charts of the given sizes, from the text of the
 * answer until a frame with them is painted. The libraries want columns: the points of each line are taken in their
 * order, on one grid of times.
 */
const PEERS = `{
  const colour = (index) => 'hsl(' + ((index * 47) % 360) + ' 60% 45%)';
  const libraries = {
    uPlot: (place, { width, height }, times, lines) => {
      const series = lines.map((_, index) => ({ stroke: colour(index), points: { show: false } }));
      new uPlot({ width, height, legend: { show: false }, series: [{}, ...series] }, [times.map((time) => time / 1000), ...lines], place);
    },
    ECharts: (place, { width, height }, times, lines) => {
      echarts.init(place, null, { width, height }).setOption({
        animation: false,
        xAxis: { type: 'time' },
        yAxis: { type: 'value', scale: true },
        series: lines.map((line, index) => ({
          type: 'line', showSymbol: false, silent: true, color: colour(index),
          data: line.map((value, at) => [times[at], value]),
        })),
      });
    },
  };
  window.drawWith = (name, charts) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Not all lines were drawn by ' + name + ' within 60 seconds')), 60_000);
    document.body.replaceChildren();
    requestAnimationFrame(() => setTimeout(() => {
      const start = performance.now();
      const all = Object.values(JSON.parse(answer).data).map(([, ...points]) => points);
      const length = Math.max(...all.map((points) => points.length));
      const first = all[0][0][0];
      const times = Array.from({ length }, (_, index) => first + (index * ${WEEKS_MS}) / length);
      for (const { lines, ...size } of charts) {
        const place = document.body.appendChild(document.createElement('div'));
        libraries[name](place, size, times, all.splice(0, lines).map((points) => points.map(([, value]) => value)));
      }
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }));
  });
}`;

/** The time from the arrival of four weeks of lines until the portal has drawn them, ms. */
async function drawnByUs(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await untilDrawn(page);
  await page.getByRole('tab', { name: 'Boiler System' }).click();
  await untilDrawn(page);
  await showAllLines(page);
  await page.getByRole('radio', { name: 'Last 4 week' }).click();
  await page.getByRole('button', { name: 'APPLY' }).click();
  await until(page, `kept().then((count) => count === 4)`, 'the lines of four weeks have arrived');
  // The page has drawn the empty charts, and the states have arrived.
  await page.waitForLoadState('networkidle');
  return Number(await page.evaluate('draw()'));
}

/**
 * The same twenty lines of the same answer, drawn by the portal and by other libraries. The portal also reads gaps and
 * outliers, draws bands and hatches, and writes the figures of the legend.
 */
async function drawing({ page, portal, world, end }: Screen, token: string): Promise<Row[]> {
  const query = new URLSearchParams({
    uuid: world.propertyId,
    startTime: String(end - WEEKS_MS),
    endTime: String(end),
    averages: 'true',
  });
  const answer = await fetch(`${portal}/api/analytics/boilersystemtimeseriesdata?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  await page.addInitScript(HOLD);
  const address = `${portal}/portal/dashboard/${world.propertyId}`;
  const other = await page.context().newPage();
  const require = createRequire(import.meta.url);
  await other.addScriptTag({ path: require.resolve('uplot/dist/uPlot.iife.min.js') });
  await other.addScriptTag({ path: require.resolve('echarts/dist/echarts.min.js') });
  await other.evaluate(`window.answer = ${JSON.stringify(text)};${PEERS}`);
  const drawnBy = (name: string, charts: readonly object[]) =>
    other.evaluate(`drawWith(${JSON.stringify(name)}, ${JSON.stringify(charts)})`);
  const times = { portal: [] as number[], uPlot: [] as number[], ECharts: [] as number[] };
  for (let run = 0; run <= RUNS; run += 1) {
    const ours = await drawnByUs(page, address);
    const boxes = await page
      .locator('.highcharts-container')
      .evaluateAll((charts) => charts.map((chart) => ({ width: chart.clientWidth, height: chart.clientHeight })));
    const charts = CHARTS.map((lines, index) => ({ lines, ...boxes[index] }));
    const theirs = [Number(await drawnBy('uPlot', charts)), Number(await drawnBy('ECharts', charts))] as const;
    // The first run warms up.
    if (run === 0) continue;
    times.portal.push(ours);
    times.uPlot.push(theirs[0]);
    times.ECharts.push(theirs[1]);
  }
  const what = `${SERIES} series over 4 weeks, from the answer to the screen`;
  return (['uPlot', 'ECharts'] as const).map((name) => ({
    what,
    figure: median(times.portal),
    unit: 'ms',
    baseline: { what: name, figure: median(times[name]) },
  }));
}

const WINDOWS = [
  { name: '4 weeks', minutes: MINUTES },
  { name: '24 hours', minutes: 1440 },
] as const;

/**
 * A chart's request beside InfluxDB's query for lowest, highest and mean values of the same intervals. InfluxDB finds no
 * gaps, and gives no times of the extremes. No rows where it is not installed.
 */
async function querying({ portal, world, end }: Screen, token: string): Promise<Row[]> {
  const influx = await startInflux(world, end, MINUTES);
  if (!influx) {
    console.log('InfluxDB is not installed (Debian: influxdb). The rows that compare with it are left out.');
    return [];
  }
  try {
    const rows: Row[] = [];
    for (const { name, minutes } of WINDOWS) {
      const window = { startTime: end - minutes * MINUTE_MS, endTime: end };
      const { widthMs } = gridOf(window, 1, 0);
      const asked = { uuid: world.propertyId, startTime: String(window.startTime), endTime: String(end) };
      const query = new URLSearchParams({ ...asked, averages: 'true', form: 'columns' });
      const took = await medians(RUNS, {
        portal: () => fetchBytes(`${portal}/api/analytics/boilersystemtimeseriesdata?${query}`, token),
        influx: () => influx.ask(window, widthMs),
      });
      const baseline = { what: 'InfluxDB 1', figure: took.influx };
      rows.push({ what: `${SERIES} series over ${name}, request`, figure: took.portal, unit: 'ms', baseline });
    }
    return rows;
  } finally {
    await influx.close();
  }
}

/** The portal beside other libraries and another store, with the same readings and in the same run. */
export const peers = (): Promise<Row[]> =>
  onDashboard(async (screen) => {
    const { id: token } = await screen.stack.tokensOf(person('read'));
    return [...(await drawing(screen, token)), ...(await querying(screen, token))];
  });
