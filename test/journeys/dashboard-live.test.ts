import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { startTestStack } from '../local-stack.ts';
import { DESKTOP, type Expected } from './parts/browser.ts';
import { alderWingnuts, axesOf, cardOf, dashboard, drawn } from './parts/dashboard-view.ts';
import { breakDown, startOwnEstate, UNANSWERED } from './parts/estate.ts';

/**
 * Tests that the live view updates by itself, moves nothing, and pauses while the page is hidden. The test controls the
 * time.
 */

const alderHouse = dashboard().split('/').at(-1);
const [wingnut] = alderWingnuts;
if (!wingnut) throw new Error('Alder House has a wingnut');

/** Advance of the clocks of portal and page over this machine's clock, ms. */
let ahead = 0;
const now = () => Date.now() + ahead;

const estate = startOwnEstate({
  withHistory: alderWingnuts,
  start: () => startTestStack({ now }),
});

/** The wingnut reports the temperature of the boiler's supply, °F. */
const report = (supply: number, ts = now()) =>
  estate.running.stack.invoke('Ingest', {
    Records: [
      {
        messageId: `${ts}`,
        body: JSON.stringify({
          wingnutId: wingnut.id,
          kind: 'telemetry',
          receivedAt: now(),
          ts,
          readings: { AN01: supply },
        }),
      },
    ],
  });

/** Lets time pass for portal and page. Each timer that is due runs only once, as on a machine that slept. */
async function sleep(page: Page, ms: number): Promise<void> {
  ahead += ms;
  await page.clock.fastForward(ms);
}

/** Lets time pass for portal and page. Each timer runs as often as it is due. */
async function pass(page: Page, ms: number): Promise<void> {
  ahead += ms;
  await page.clock.runFor(ms);
}

const POLL_MS = 4000;

/** Lets time pass in steps of a poll. Each poll of the page is answered before the next one is due. */
async function listen(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += POLL_MS) {
    await Promise.all([page.waitForResponse('**/api/dashboards/*'), pass(page, POLL_MS)]);
  }
}

/** Simulates a change to another tab of the browser and back, as a page sees it. */
const lookAway = (page: Page, away: boolean) =>
  page.evaluate((hidden) => {
    const answers = { hidden, visibilityState: hidden ? 'hidden' : 'visible' };
    for (const [name, value] of Object.entries(answers)) {
      Object.defineProperty(document, name, { value, configurable: true });
    }
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, away);

/** The API calls of the page from now on, as paths without their queries. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
  });
  return asked;
}

const visit = (rest: string, walk: (page: Page) => Promise<void>, expected: readonly Expected[] = []) => {
  let isDueKnown = false;
  return estate.visit(
    DESKTOP,
    dashboard(rest),
    async (page) => {
      await drawn(page);
      // The choices come after the charts, above them. What is read afterwards stays in its place.
      await page.getByRole('radiogroup', { name: 'Time range' }).waitFor();
      // What is due is asked for last of all, once.
      await expect.poll(() => isDueKnown, { timeout: 15_000 }).toBe(true);
      // A call that is on its way while the clock jumps would be given up and repeated.
      await page.waitForLoadState('networkidle');
      await walk(page);
    },
    {
      before: async (page) => {
        page.on('requestfinished', (request) => {
          isDueKnown ||= request.url().endsWith('/book');
        });
        await page.clock.install({ time: now() });
      },
      expected,
    },
  );
};

const isOfRange = (path: string) => path.startsWith('analytics/');
const bands = (page: Page) => cardOf(page, 'Temperature').locator('.highcharts-plot-band').count();

/** A value in the legend of the temperatures. */
const legend = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Temperature: lines' }).getByText(text).first();

describe('A hidden tab', () => {
  test('asks for nothing, and on return asks at once; what passed unheard is not called missing meanwhile', async () => {
    await visit('', async (page) => {
      const hatched = await bands(page);
      await lookAway(page, true);
      const asked = askedBy(page);
      await pass(page, MINUTE_MS);
      await sleep(page, 20 * MINUTE_MS);
      expect(asked).toEqual([]);

      for (let ago = 20; ago > 0; ago -= 1) await report(161, now() - ago * MINUTE_MS);
      await report(163);
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/analytics/*data?*', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await lookAway(page, false);
      await legend(page, '163.0').waitFor();
      expect(asked).toContain(dashboard().replace('/portal/dashboard', 'dashboards'));
      expect(await bands(page)).toBe(hatched);
      const explorer = page.getByRole('slider', { name: /^Temperature/ });
      await explorer.press('ArrowLeft');
      expect(await explorer.getAttribute('aria-valuetext')).toMatch(/^\w+ \d+, \d+:\d\d [AP]M$/);
      gate.resolve();
      const read = () => explorer.getAttribute('aria-valuetext');
      await expect.poll(read, { timeout: 20_000 }).toMatch(/Boiler Supply Header\s1 161\.0°F/);
      expect(await bands(page)).toBe(hatched);
    });
  });
});

/** The layout: the page's scroll position, a chart's place and size, its plot, and the labels of its axes. */
async function layoutOf(page: Page) {
  const card = cardOf(page, 'Temperature');
  const plot = card.locator('.highcharts-plot-background');
  return {
    scrolled: await page.evaluate('window.scrollY'),
    card: await card.boundingBox(),
    plot: await plot.boundingBox(),
    values: await card.locator('.highcharts-yaxis-labels text').allTextContents(),
  };
}

/** The end of the longest line: only one sensor continues to report. */
async function endOfLine(page: Page): Promise<{ x: number; y: number }> {
  const paths = await cardOf(page, 'Temperature').locator('.highcharts-graph').all();
  const drawn = await Promise.all(paths.map((path) => path.getAttribute('d')));
  const ends = drawn.map((path) => /(-?[\d.]+) (-?[\d.]+)$/.exec(path ?? ''));
  const [end] = ends.map((match) => ({ x: Number(match?.[1]), y: Number(match?.[2]) })).sort((a, b) => b.x - a.x);
  if (!end) throw new Error('No line is drawn');
  return end;
}

describe('A new reading', () => {
  test('is there within a minute, the range is not asked again, and nothing on the page moves', async () => {
    await visit('', async (page) => {
      await report(150);
      await listen(page, 2 * POLL_MS);
      await legend(page, '150.0').waitFor();
      await page.getByRole('heading', { name: 'Temperature', exact: true }).scrollIntoViewIfNeeded();
      // The legend has a value before the line is drawn again.
      await listen(page, 2 * POLL_MS);
      const before = await layoutOf(page);
      const end = await endOfLine(page);
      const asked = askedBy(page);

      await listen(page, MINUTE_MS);
      await report(171);
      await listen(page, 2 * POLL_MS);
      await legend(page, '171.0').waitFor();
      const after = await endOfLine(page);
      // On a chart of a day, a minute is half a pixel wide.
      expect(Math.abs(after.x - end.x)).toBeLessThan(1);
      expect(after.y).toBeLessThan(end.y - 10);
      expect(await layoutOf(page)).toEqual(before);
      expect(asked.filter(isOfRange)).toEqual([]);
      expect(asked.length).toBeGreaterThan(10);
    });
  });

  test('leaves tab, zoom and hidden lines as they are', async () => {
    await visit('', async (page) => {
      await page.getByRole('tab', { name: 'Boiler System' }).click();
      await drawn(page);
      const line = cardOf(page, 'Temperature').getByRole('button', { name: /^Boiler Return Header\s1\s/ });
      const hidden = cardOf(page, 'Temperature').locator('.highcharts-series[visibility="hidden"]');
      const resting = await hidden.count();
      await line.press('Enter');
      const explorer = page.getByRole('slider', { name: /^Temperature/ });
      await explorer.press('+');
      const axes = await axesOf(page);
      await report(172);
      await listen(page, 2 * POLL_MS);
      expect(await axesOf(page)).toEqual(axes);
      // Each card has one, and the bar that names the window.
      expect(await page.getByRole('button', { name: 'RESET ZOOM' }).count()).toBe(axes.length + 1);
      expect(await line.getAttribute('aria-pressed')).toBe('false');
      expect(await hidden.count()).toBe(resting + 1);
      expect(await page.getByRole('tab', { name: 'Boiler System' }).getAttribute('aria-selected')).toBe('true');

      // The figures are of the zoom, which ends before the new reading.
      expect(await legend(page, '172.0').count()).toBe(0);
      await page.getByRole('button', { name: 'RESET ZOOM' }).first().click();
      await legend(page, '172.0').waitFor();
      expect(await line.getAttribute('aria-pressed')).toBe('false');
    });
  });
});

test('After an outage the range is asked again, because readings passed unheard', async () => {
  await visit(
    '',
    async (page) => {
      const explorer = page.getByRole('slider', { name: /^Temperature/ });
      await page.route('**/api/dashboards/*', breakDown);
      await sleep(page, 5000);
      await sleep(page, 20 * MINUTE_MS);
      await page.getByText(/^Offline since/).waitFor();
      for (let ago = 20; ago > 0; ago -= 1) await report(164, now() - ago * MINUTE_MS);
      const asked = askedBy(page);
      await page.unroute('**/api/dashboards/*');
      await sleep(page, 5000);
      await explorer.press('ArrowLeft');
      const read = () => explorer.getAttribute('aria-valuetext');
      await expect.poll(read, { timeout: 20_000 }).toMatch(/Boiler Supply Header\s1 164\.0°F/);
      expect(asked.filter(isOfRange).length).toBeGreaterThanOrEqual(6);
      await page.getByText(/^Offline since/).waitFor({ state: 'detached' });
    },
    [UNANSWERED],
  );
});

test('Refresh asks for everything again: property, first record, opened panels, gauges, charts and cycles', async () => {
  await visit('', async (page) => {
    await page.getByRole('button', { name: /^\d+ wingnuts? / }).click();
    await page
      .getByRole('button', { name: /^Wingnut / })
      .first()
      .click();
    await page.getByText('Wingnut Software Version').first().waitFor();
    await drawn(page);
    const asked = askedBy(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    // The charts stay on the page while their data is requested again.
    expect(await page.locator('.highcharts-graph').count()).toBeGreaterThan(5);
    const routes = () => new Set(asked.map((path) => path.replace(`/${alderHouse}`, '')));
    await expect
      .poll(() => [...routes()].sort(), { timeout: 20_000 })
      .toEqual([
        'analytics/boilersystempressure',
        'analytics/boilersystemstateanalytics',
        'analytics/boilersystemstatedata',
        'analytics/boilersystemtemperature',
        'analytics/boilersystemtimeseriesdata',
        'analytics/domestichotwatersystemstateanalytics',
        'analytics/domestichotwatersystemstatedata',
        'analytics/domestichotwatersystemtemperature',
        'analytics/domestichotwatersystemtimeseriesdata',
        'analytics/firstrecord',
        'analytics/overviewstatedata',
        'analytics/overviewtimeseriesdata',
        'analytics/wingnutspecs',
        'dashboards',
        'properties',
        'thresholds/alarms',
      ]);
  });
});
