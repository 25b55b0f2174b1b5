import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { DESKTOP, PHONE } from './parts/browser.ts';
import { alderWingnuts, axesOf, cardOf, dashboard, drawn, readAt } from './parts/dashboard-view.ts';
import { startOwnEstate } from './parts/estate.ts';

/**
 * Tests a closer look at the charts, with two fingers or with the keyboard alone: all charts of a tab move together,
 * and the values are the same as with a mouse.
 */

/** An evening in Portland. */
const NOW = Date.UTC(2026, 10, 19, 4, 30);
const estate = startOwnEstate({ withHistory: alderWingnuts, now: NOW });

const explorer = (page: Page, title: string) => page.getByRole('slider', { name: `${title}: explore` });
const wholeRange = (page: Page) => page.getByRole('button', { name: 'RESET ZOOM' });

/** Fingers on the touch screen. Their places are shares of the chart's width from its left edge, at half its height. */
async function fingers(page: Page, title: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  await explorer(page, title).scrollIntoViewIfNeeded();
  const box = await explorer(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not there`);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ id, x: box.x + place * box.width, y: box.y + box.height / 2 })),
    });
  return {
    pinch: async (from: readonly [number, number], to: readonly [number, number]) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 10; step += 1) {
        const at = from.map((place, finger) => place + ((to[finger] ?? place) - place) * (step / 10));
        await touch('touchMove', at);
      }
      await touch('touchEnd', []);
    },
    touch,
  };
}

/** An address with the window of a zoom. */
const ZOOMED = /[?&]from=\d+&to=\d+$/;

/** The marks of each time axis. The chart library may draw them in any order. */
const marksOf = async (page: Page): Promise<string[][]> => (await axesOf(page)).map((marks) => marks.sort());

test('The menu of downloads is as wide as its words', async () => {
  await estate.visit(PHONE, dashboard(), async (page) => {
    await drawn(page);
    await page.getByRole('button', { name: 'Download Temperature' }).click();
    const cut = await page.getByRole('menuitem').evaluateAll(
      (items) =>
        items.filter((item) => {
          const menu = item.closest('[role="menu"]')?.parentElement?.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(item);
          const { left, right, height } = words.getBoundingClientRect();
          return !menu || left < menu.left || right > menu.right || height > 24;
        }).length,
    );
    expect(await page.getByRole('menuitem').count()).toBe(5);
    expect(cut).toBe(0);
  });
});

describe('On a phone', () => {
  test('two fingers zoom into all charts of a tab and out again, and the page keeps its size', async () => {
    await estate.visit(PHONE, dashboard(), async (page) => {
      await drawn(page);
      const opener = await page.getByRole('button', { name: 'Show all: Property' }).boundingBox();
      expect(Math.min(opener?.width ?? 0, opener?.height ?? 0), JSON.stringify(opener)).toBeGreaterThanOrEqual(44);
      const before = await marksOf(page);
      const { pinch } = await fingers(page, 'Temperature');
      await pinch([0.45, 0.55], [0.1, 0.9]);
      await wholeRange(page).first().waitFor();
      const closer = await marksOf(page);
      expect(closer.length).toBe(before.length);
      for (const [index, axis] of closer.entries()) expect(axis).not.toEqual(before[index]);
      expect(await page.evaluate('visualViewport.scale')).toBe(1);
      // On a busy machine a pinch may come before the charts have drawn the one before, and is lost.
      const pinchOut = async () => {
        await (await fingers(page, 'Temperature')).pinch([0.1, 0.9], [0.4, 0.6]);
        return wholeRange(page).count();
      };
      await expect.poll(pinchOut, { timeout: 30_000, interval: 1000 }).toBe(0);
      expect(await marksOf(page)).toEqual(before);
    });
  });

  test('one finger reads all charts at its place', async () => {
    await estate.visit(PHONE, dashboard(), async (page) => {
      await drawn(page);
      const { touch } = await fingers(page, 'Temperature');
      await touch('touchStart', [0.5]);
      await expect
        .poll(() => readAt(page, 'Temperature'))
        .toMatch(/^Nov 18, \d+:\d\d [AP]M: .*Boiler Supply Header.1 [\d.]+°F/);
      expect(await readAt(page, 'States')).toMatch(/^Nov 18, \d+:\d\d [AP]M: .*(ON|OFF)/);
      // All of it can be read: it has every line, and neither a name nor a figure is beyond the screen or covered.
      const tip = page.getByText(/^Nov 18, \d+:\d\d [AP]M$/).locator('..');
      const rows = await tip.locator('> span').evaluateAll((lines) =>
        lines.map((line) => {
          const [name, value] = [line.children[1], line.children[2]].map((part) => part?.getBoundingClientRect());
          return {
            left: name?.left ?? -1,
            between: (value?.left ?? 0) - (name?.right ?? 0),
            right: value?.right ?? 999,
          };
        }),
      );
      const legend = cardOf(page, 'Temperature').getByRole('list', { name: 'Temperature: lines' });
      expect(rows).toHaveLength(await legend.getByRole('button', { pressed: true }).count());
      for (const { left, between, right } of rows) {
        expect(Math.min(left, between, 390 - right)).toBeGreaterThanOrEqual(0);
      }
      await touch('touchEnd', []);
      expect(await wholeRange(page).count()).toBe(0);
    });
  });
});

/** An alarm of the first wingnut, which was silent for an hour: every chart of its sensors marks it. */
const silence = {
  id: 'a1',
  kind: 'silence',
  subject: alderWingnuts[0]?.id,
  serial: '4821',
  since: NOW - 9 * HOUR_MS,
  endedAt: NOW - 8 * HOUR_MS,
  endReason: 'recovered',
  extreme: null,
  cause: null,
  told: [],
  toldCount: 0,
  mailHeld: false,
  acknowledged: null,
};

/** The upper edge of each element that matches, px. */
const topsOf = (page: Page, selector: string) =>
  cardOf(page, 'States')
    .locator(selector)
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));

test('The figures of the states stand over their lanes, also below the mark of an alarm', async () => {
  await estate.visit(DESKTOP, dashboard(), async (page) => {
    await drawn(page);
    expect(await topsOf(page, '[data-lane] > :first-child > :last-child')).toEqual(await topsOf(page, '[data-lane]'));
    await page.route('**/alarms?days=*', (route) =>
      route.fulfill({ json: { success: true, data: { alarms: [silence], more: false } } }),
    );
    await page.reload();
    await drawn(page);
    await cardOf(page, 'States')
      .getByRole('button', { name: /^Alarm/ })
      .waitFor();
    const lanes = await topsOf(page, '[data-lane]');
    expect(lanes.length).toBeGreaterThan(3);
    expect(await topsOf(page, '[data-lane] > :first-child > :last-child')).toEqual(lanes);
  });
});

describe('By keys alone a person', () => {
  test('reads all charts at one time, looks closer there, and comes back', async () => {
    await estate.visit(DESKTOP, dashboard(), async (page) => {
      await drawn(page);
      const before = await marksOf(page);
      await explorer(page, 'Temperature').focus();
      for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowLeft');
      const read = await readAt(page, 'Temperature');
      const [time] = /^Nov 18, \d+:\d\d [AP]M/.exec(read ?? '') ?? [];
      expect(time).toBeDefined();
      expect((await readAt(page, 'States'))?.slice(0, time?.length)).toBe(time);

      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/boilersystempressure?')) asked.push(request.url());
      });
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
      // A chart that is far from the window changes in its turn.
      await drawn(page);
      const closer = await marksOf(page);
      for (const [index, axis] of closer.entries()) expect(axis).not.toEqual(before[index]);
      // The place that the person looks at does not move.
      expect(await readAt(page, 'Temperature')).toBe(read);
      await page.waitForURL(ZOOMED);
      // The gauges are asked for the same window.
      const windowOf = (address: string | undefined, names: readonly string[]) => {
        const { searchParams } = new URL(address ?? estate.portal);
        return names.map((name) => searchParams.get(name));
      };
      await expect
        .poll(() => windowOf(asked.at(-1), ['startTime', 'endTime']))
        .toEqual(windowOf(page.url(), ['from', 'to']));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect.poll(() => marksOf(page)).toEqual(before);
      await page.waitForURL((url) => !ZOOMED.test(url.href));

      // The way back of the browser shows the zoom again, and a double click ends it.
      await page.goBack();
      await page.waitForURL(ZOOMED);
      await drawn(page);
      await expect.poll(() => marksOf(page)).toEqual(closer);
      await explorer(page, 'Temperature').dblclick();
      await page.waitForURL((url) => !ZOOMED.test(url.href));
      await expect.poll(() => marksOf(page)).toEqual(before);
    });
  });

  test('reaches a table of what a chart draws: every line over the whole range, the newest first', async () => {
    await estate.visit(DESKTOP, dashboard(), async (page) => {
      await drawn(page);
      const card = cardOf(page, 'Temperature');
      await card.getByRole('button', { name: 'Temperature as a table' }).press('Enter');
      const lines = card.getByRole('table', { name: 'Temperature: figures' }).getByRole('rowheader');
      const table = card.getByRole('region', { name: 'Temperature in °F' });
      expect(await table.getByRole('columnheader').allTextContents()).toEqual([
        'Time',
        ...(await lines.allTextContents()),
      ]);
      const times = await table.getByRole('rowheader').allTextContents();
      expect(times.length).toBeGreaterThan(90);
      expect([times[0], times.at(-1)]).toEqual([
        expect.stringMatching(/^Nov 18, 8:\d\d PM$/),
        expect.stringMatching(/^Nov 17, 8:\d\d PM$/),
      ]);
      const cells = await table.getByRole('cell').allTextContents();
      expect(cells.length).toBe(times.length * (await lines.count()));
      for (const cell of cells) expect(cell).toMatch(/^(\d+\.\d|--)$/);
      await page.keyboard.press('Enter');
      await explorer(page, 'Temperature').waitFor();
    });
  });
});
