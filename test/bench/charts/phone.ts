import type { CDPSession, Page } from 'playwright-core';
import { median, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { SERIES } from './chart-world.ts';
import { type Painted, WATCH } from './paint.ts';
import { ALL_DRAWN, LINES_DRAWN, onDashboard, showAllLines, until, untilDrawn } from './screen.ts';

const RUNS = often(3);
/** A phone in a cellar. */
const SCREEN = { width: 390, height: 844 };
const SLOWER_CPU = 4;
const BYTES_A_SECOND = 400_000 / 8;
const ROUND_TRIP_MS = 300;

/** In the page: whether a gauge shows its figures. */
const GAUGE_DRAWN = `[...document.querySelectorAll('section dt')].some(({ textContent }) => textContent.startsWith('Min'))`;

/** In the page: whether the name of the property is there, before its card or in it. */
const NAME_SHOWN = `document.querySelector('body > [data-early-property], main section h2') !== null`;

/**
 * Runs in each page, before its own scripts. Notes when the name of the property, the first gauge and the first chart were painted.
 * Sums how long the main thread was blocked: the part of each task above 50 ms. Times are ms since the address was opened.
 */
const WATCH_OPENING = `{
  const seen = (window.opening = { blocked: 0, shift: 0 });
  const follow = (type, add) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  follow('longtask', ({ duration }) => { seen.blocked += duration - 50; });
  follow('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
  const look = () => requestAnimationFrame(() => setTimeout(() => {
    if (${NAME_SHOWN}) seen.name ??= performance.now();
    if (${GAUGE_DRAWN}) seen.gauge ??= performance.now();
    if (${LINES_DRAWN} > 0) seen.chart ??= performance.now();
    if (seen.chart === undefined) look();
  }));
  look();
}`;

interface Opened {
  /** Time of painting of the property's name, the first gauge and the first chart, ms after the address was opened. */
  readonly name: number;
  readonly gauge: number;
  readonly chart: number;
  /** Time for which tasks blocked the main thread until everything was drawn, ms. */
  readonly blocked: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
}

/** Files that came over the network. */
interface Loaded {
  readonly requests: number;
  readonly kilobytes: number;
}

/** Makes a page as slow as the phone. Returns how to count what it loads. */
async function slowDown(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let [requests, bytes] = [0, 0];
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  return {
    forget: () => session.send('Network.clearBrowserCache'),
    /** Files that were loaded since the last call. */
    loaded(): Loaded {
      const sum = { requests, kilobytes: bytes / 1000 };
      [requests, bytes] = [0, 0];
      return sum;
    },
  };
}
type Phone = Awaited<ReturnType<typeof slowDown>>;

/** In the page: whether the font has arrived. On a slow connection it comes after the charts. The fonts that stand in for it are loaded sooner. */
const FONT_ARRIVED = `[...document.fonts].some(({ family, status }) => family.includes('Plex Sans') && status === 'loaded')`;

/** Opens an address as a new document. */
async function open(page: Page, phone: Phone, address: string): Promise<Opened & Loaded> {
  await page.goto('about:blank');
  phone.loaded();
  await page.goto(address, { waitUntil: 'commit' });
  await until(page, `window.opening?.chart !== undefined && ${ALL_DRAWN}`, 'the opened page is drawn');
  const opened = (await page.evaluate('window.opening')) as Opened;
  if (opened.gauge === undefined) throw new Error('No gauge was drawn');
  return { ...opened, ...phone.loaded() };
}

/** Applies four weeks to the boiler system. */
async function applyFourWeeks(page: Page, phone: Phone): Promise<Painted & Loaded> {
  await page.getByRole('tab', { name: 'Boiler System' }).click();
  await untilDrawn(page);
  await showAllLines(page);
  await page.getByRole('button', { name: /Time range/ }).click();
  await page.getByRole('option', { name: 'Last 4 week' }).click();
  phone.loaded();
  const watched = page.evaluate(WATCH) as Promise<Painted>;
  await page.getByRole('button', { name: 'APPLY' }).click();
  return { ...(await watched), ...phone.loaded() };
}

const seconds = ({ kilobytes }: Loaded) => ({ what: 'its bytes alone', figure: (kilobytes * 1e6) / BYTES_A_SECOND });

/** The medians of some measurements, by name. */
const medians = <Name extends string>(runs: readonly Readonly<Record<Name, number>>[]): Record<Name, number> =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name as Name]))]),
  ) as Record<Name, number>;

function openedRows(what: string, runs: readonly (Opened & Loaded)[]): Row[] {
  const { name, gauge, chart, blocked, shift, requests, kilobytes } = medians(runs);
  const baseline = seconds({ requests, kilobytes });
  return [
    { what: `${what}, name of the property`, figure: name, unit: 'ms', baseline },
    { what: `${what}, first gauge`, figure: gauge, unit: 'ms', baseline },
    { what: `${what}, first chart`, figure: chart, unit: 'ms', baseline },
    { what: `${what}, main thread blocked`, figure: blocked, unit: 'ms' },
    { what: `${what}, layout shift`, figure: shift, unit: 'of 1' },
    { what: `${what}, on the wire`, figure: kilobytes, unit: 'KB' },
    { what: `${what}, requests`, figure: requests, unit: 'requests' },
  ];
}

/**
 * Wait of a person who opens a dashboard on a slow phone with a bad connection, and then applies four weeks. The cache is
 * once empty and once full.
 */
export const phone = (): Promise<Row[]> =>
  onDashboard(async ({ page, portal, world }) => {
    const address = `${portal}/portal/dashboard/${world.propertyId}`;
    await page.setViewportSize(SCREEN);
    await page.addInitScript(WATCH_OPENING);
    const slow = await slowDown(page);
    const [cold, warm, applied]: [(Opened & Loaded)[], (Opened & Loaded)[], (Painted & Loaded)[]] = [[], [], []];
    for (let run = 0; run < RUNS; run += 1) {
      await slow.forget();
      // The names of opened dashboards, too (web/api/opened-store.ts).
      await page.evaluate(`for (const kept of ['font', 'opened-properties']) localStorage.removeItem(kept)`);
      cold.push(await open(page, slow, address));
      // A person who comes back has let the page load its font.
      await until(page, FONT_ARRIVED, 'the font has arrived');
      warm.push(await open(page, slow, address));
      applied.push(await applyFourWeeks(page, slow));
    }
    const lines = Number(await page.evaluate(LINES_DRAWN));
    if (lines !== SERIES) throw new Error(`${lines} lines are drawn instead of ${SERIES}`);
    const { first, charts, all, requests, kilobytes } = medians(applied);
    const baseline = seconds({ requests, kilobytes });
    const what = `phone, ${SERIES} series over 4 weeks`;
    return [
      ...openedRows('phone, cold open', cold),
      ...openedRows('phone, warm open', warm),
      { what: `${what}, first chart`, figure: first, unit: 'ms', baseline },
      { what: `${what}, all charts`, figure: charts, unit: 'ms', baseline },
      { what: `${what}, with the cycles`, figure: all, unit: 'ms', baseline },
      { what: `${what}, on the wire`, figure: kilobytes, unit: 'KB' },
      { what: `${what}, requests`, figure: requests, unit: 'requests' },
    ];
  });
