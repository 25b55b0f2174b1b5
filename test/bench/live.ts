import type { CDPSession, Page, Route } from 'playwright-core';
import type { DashboardReply } from '../../shared/api/types.ts';
import type { SeriesByLabel } from '../../shared/domain/series.ts';
import type { Row } from './row.ts';
import { ALL_DRAWN, onDashboard } from './screen.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long the page is watched, and after how long it holds all that it ever will: points that came live are kept two hours. */
const WATCHED_MS = 8 * HOUR;
const FULL_MS = 3 * HOUR;
/** The clock goes on in such steps: four polls of the live view, of which one is answered. */
const STEP_MS = 16 * SECOND;
/** What a page may hold more at the end, MB: noise of the collector, not a line that grows. */
const GROWTH_MB = 3;
/** What it may hold more of elements; its alarms and times change a few. */
const GROWTH_NODES = 300;

interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds once all that nobody needs is collected. */
async function held(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** A reading a minute, no two alike. */
const valueAt = (time: number, index: number): number =>
  Math.round((150 + 20 * Math.sin(time / HOUR + index) + ((time / MINUTE) % 7)) * 100) / 100;

/** A day of the window asked for, as the stack would answer it: lines at one reading a minute. */
function lineAnswer(labels: readonly string[], { searchParams }: URL): SeriesByLabel {
  const [from, to] = ['startTime', 'endTime'].map((name) => Number(searchParams.get(name)));
  const first = Math.ceil((from ?? 0) / MINUTE);
  const times = Array.from({ length: Math.floor((to ?? 0) / MINUTE) - first }, (_, index) => (first + index) * MINUTE);
  return Object.fromEntries(
    labels.map((label, index) => [label, [[120, 180], ...times.map((time) => [time, valueAt(time, index)] as const)]]),
  ) as unknown as SeriesByLabel;
}

const answerWith = (route: Route, data: unknown) => route.fulfill({ json: { success: true, data } });

/** From now on the page hears of a plant that reads on by the page's own clock. */
async function simulatePlant(page: Page, propertyId: string, clock: () => number): Promise<void> {
  let labels: string[] = [];
  await page.route(`**/dashboards/${propertyId}`, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: DashboardReply };
    const time = Math.floor(clock() / MINUTE) * MINUTE;
    labels = Object.keys(data.latest);
    const latest = Object.fromEntries(labels.map((label, index) => [label, { time, value: valueAt(time, index) }]));
    await answerWith(route, { ...data, latest, now: clock() });
  });
  await page.route('**/analytics/boilersystemtimeseriesdata?**', (route) =>
    answerWith(route, lineAnswer(labels, new URL(route.request().url()))),
  );
}

/** What an open dashboard holds after eight hours of live readings, against what it holds after three. */
export const live = (): Promise<Row[]> =>
  onDashboard(async ({ page, portal, world, end }) => {
    const begun = end + MINUTE;
    let now = begun;
    await page.clock.install({ time: begun });
    await simulatePlant(page, world.propertyId, () => now);
    await page.goto(`${portal}/portal/dashboard/${world.propertyId}`);
    await page.waitForFunction(ALL_DRAWN, undefined, { polling: 100 });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    let full: Held | undefined;
    while (now < begun + WATCHED_MS) {
      const heard = page.waitForResponse(`**/dashboards/${world.propertyId}`);
      now += STEP_MS;
      await page.clock.runFor(STEP_MS);
      await heard;
      if (!full && now >= begun + FULL_MS) full = await held(session);
    }
    const last = await held(session);
    if (!full) throw new Error('The page was not watched long enough');
    return [
      { what: 'live view, held after 3 hours', figure: full.megabytes, unit: 'MB' },
      {
        what: 'live view, held after 8 hours',
        figure: last.megabytes,
        unit: 'MB',
        baseline: { what: 'after 3 hours', figure: full.megabytes },
        bound: full.megabytes + GROWTH_MB,
      },
      {
        what: 'live view, elements after 8 hours',
        figure: last.nodes,
        unit: 'nodes',
        baseline: { what: 'after 3 hours', figure: full.nodes },
        bound: full.nodes + GROWTH_NODES,
      },
      {
        what: 'live view, listeners after 8 hours',
        figure: last.listeners,
        unit: 'listeners',
        baseline: { what: 'after 3 hours', figure: full.listeners },
        bound: full.listeners + 20,
      },
    ];
  });
