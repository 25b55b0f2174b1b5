import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadHistory } from '../../local/seed/history.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { WINGNUTS } from '../../local/world/cast.ts';
import type { DashboardReply } from '../../shared/api/types.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { DESKTOP, journey, openBrowser, PHONE, type SignedIn, signedInAs } from './browser.ts';
import { propertyNamed } from './estate.ts';

/** What an open dashboard does by itself, and what whoever gets its address sees. */

const alder = propertyNamed('Alder House');
const DAY = 86_400_000;
const LINES = '**/analytics/*timeseriesdata?**';
const LIVE = `**/dashboards/${alder.id}`;

let running: TestStack;
let browser: Browser;
let session: SignedIn;

beforeAll(async () => {
  [running, browser] = await Promise.all([startTestStack(), openBrowser()]);
  const wingnuts = WINGNUTS.filter(({ propertyId }) => propertyId === alder.id);
  const { items } = await loadHistory(running.stack, wingnuts, Date.now());
  await writeItems(running.stack, items);
  session = await signedInAs(browser, running.stack.portal, person('read'));
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const address = (rest = '') => `${running.stack.portal}/portal/dashboard/${alder.id}${rest}`;
const graphs = (page: Page) => page.locator('.highcharts-graph');
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

async function open(page: Page, rest = ''): Promise<void> {
  await page.goto(address(rest));
  await graphs(page).first().waitFor({ state: 'attached', timeout: 60_000 });
  await expect.poll(() => loading(page).count(), { timeout: 60_000 }).toBe(0);
}

/** What the page says of the time that it shows. */
async function timeShown(context: BrowserContext, rest: string) {
  const page = await context.newPage();
  await open(page, rest);
  return {
    axis: await page.locator('.highcharts-xaxis-labels').first().textContent(),
    below: await page.locator('header p, h1 + p').first().textContent(),
    zone: await page.getByRole('button', { name: /Time - \(GMT/ }).textContent(),
  };
}

test('A colleague in a third zone who gets the address sees the same hours', async () => {
  const rest = `/${Math.floor(Date.now() / DAY) * DAY - 2 * DAY}?zone=Asia/Kolkata`;
  const shown = [];
  for (const timezoneId of ['America/New_York', 'Australia/Adelaide']) {
    const context = await browser.newContext({ viewport: DESKTOP, storageState: session, timezoneId });
    try {
      shown.push(await timeShown(context, rest));
    } finally {
      await context.close();
    }
  }
  expect(shown[0]).toEqual(shown[1]);
  expect(shown[0]?.zone).toContain('User Time - (GMT+5:30) Asia/Kolkata');
  // Round hours of a zone that lies half an hour off.
  expect(shown[0]?.axis).toMatch(/\d\d:00/);
  expect(shown[0]?.axis).not.toMatch(/\d\d:30/);
});

test('A long range appears slice by slice', async () => {
  await journey(
    browser,
    DESKTOP,
    async (page) => {
      const held: Route[] = [];
      await page.route(LINES, (route) => {
        const { searchParams } = new URL(route.request().url());
        const isLast = Date.now() - Number(searchParams.get('endTime')) < 60_000;
        if (isLast) return route.continue();
        held.push(route);
      });
      await page.goto(address('?range=Last+4+week'));
      await graphs(page).first().waitFor({ state: 'attached', timeout: 60_000 });
      expect(await loading(page).count()).toBeGreaterThan(0);
      const before = await graphs(page).first().getAttribute('d');
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await page.unroute(LINES);
      await expect.poll(() => loading(page).count(), { timeout: 60_000 }).toBe(0);
      expect((await graphs(page).first().getAttribute('d'))?.length).toBeGreaterThan(before?.length ?? 0);
    },
    [],
    session,
  );
});

test('A new reading continues the line where it is, and asks for no range again', async () => {
  await journey(
    browser,
    DESKTOP,
    async (page) => {
      await open(page);
      await page.evaluate(() => {
        scrollTo(0, 400);
        document.querySelector('.highcharts-graph')?.setAttribute('data-kept', '');
      });
      const kept = page.locator('.highcharts-graph[data-kept]');
      const before = await kept.getAttribute('d');
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('seriesdata')) asked += 1;
      });
      await page.route(LIVE, async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: DashboardReply };
        const time = Date.now();
        const latest = Object.fromEntries(
          Object.keys(answer.data.latest).map((label) => [label, { time, value: 150 }]),
        );
        await route.fulfill({ json: { success: true, data: { ...answer.data, latest } } });
      });
      await expect.poll(() => kept.getAttribute('d'), { timeout: 30_000 }).not.toBe(before);
      expect(await page.evaluate(() => scrollY)).toBe(400);
      expect(asked).toBe(0);
      await page.unroute(LIVE);
    },
    [],
    session,
  );
});

test('A hidden tab asks for nothing, and at once when it is seen again', async () => {
  await journey(
    browser,
    DESKTOP,
    async (page) => {
      await page.clock.install();
      await page.goto(address());
      await graphs(page).first().waitFor({ state: 'attached', timeout: 60_000 });
      const see = (state: 'hidden' | 'visible') =>
        page.evaluate((visibility) => {
          Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
          dispatchEvent(new Event('visibilitychange'));
        }, state);
      await see('hidden');
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.clock.runFor(60_000);
      expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
      const again = page.waitForRequest(LIVE);
      await see('visible');
      await again;
    },
    [],
    session,
  );
});

test('On a phone two fingers look closer, and the whole comes back', async () => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, storageState: session });
  try {
    const page = await context.newPage();
    await open(page);
    const chart = page.getByRole('slider', { name: /^Temperature/ });
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) throw new Error('The chart is not on the screen');
    const axis = page.locator('.highcharts-xaxis-labels').first();
    const whole = await axis.textContent();
    const cdp = await context.newCDPSession(page);
    const y = Math.min(box.y + 80, PHONE.height - 40);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x: box.x + x, y, id })) });
    await touch('touchStart', 150);
    await touch('touchStart', 150, 200);
    for (let step = 10; step <= 70; step += 10) await touch('touchMove', 150 - step, 200 + step);
    await touch('touchEnd');
    await page.getByRole('button', { name: 'RESET ZOOM' }).first().waitFor();
    await expect.poll(() => axis.textContent()).not.toBe(whole);
    await page.getByRole('button', { name: 'RESET ZOOM' }).first().click();
    await expect.poll(() => axis.textContent()).toBe(whole);
  } finally {
    await context.close();
  }
});
