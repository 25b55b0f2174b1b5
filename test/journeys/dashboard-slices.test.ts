import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WEEK_MS } from '../../shared/domain/durations.ts';
import { DESKTOP } from './browser.ts';
import { alderWingnuts, cardOf, dashboard, drawn } from './dashboard-view.ts';
import { startOwnEstate, UNANSWERED } from './estate.ts';

/** A long range comes in four slices, and each is drawn when it has come. */

const NOW = Date.UTC(2026, 10, 18, 16, 20);
const FOUR_WEEKS = { length: 4 * WEEK_MS, path: dashboard('?range=Last+4+week') };
const TWO_WEEKS = { length: 2 * WEEK_MS, path: dashboard('?range=Last+2+week') };

const estate = startOwnEstate({ withHistory: alderWingnuts, now: NOW });

const SLICES = '**/api/analytics/*?*slices=4*';

/** Which slice of a range that ends now is asked for: 0 to 3. */
function sliceOf(request: Request, length: number): number {
  const end = Number(new URL(request.url()).searchParams.get('endTime'));
  return Math.round(((end - (NOW - length)) / length) * 4) - 1;
}

/** Lets only the slices through that have been let go. */
function openGate(length: number) {
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  return {
    hold: async (route: Route) => {
      await gates[sliceOf(route.request(), length)]?.promise;
      await route.continue();
    },
    letGo: (...slices: readonly number[]) => {
      for (const slice of slices) gates[slice]?.resolve();
    },
  };
}

const waiting = (page: Page, title: string) => cardOf(page, title).getByRole('status').filter({ hasText: 'Loading' });

/** Fewer points in a quarter are its neighbours' ends, or the newest value alone. */
const A_FEW = 5;

/** Which quarters of a chart its lines cover, and the widest step that one of them takes, as a share of the whole width. */
async function linesOf(page: Page, title: string): Promise<{ quarters: number[]; widest: number }> {
  const card = cardOf(page, title);
  const width = Number(await card.locator('.highcharts-plot-background').getAttribute('width'));
  const paths = await card
    .locator('.highcharts-graph')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d') ?? ''));
  const points = [0, 0, 0, 0];
  let widest = 0;
  for (const path of paths) {
    let before = 0;
    for (const [, step, place] of path.matchAll(/([ML]) ?(-?[\d.]+)/g)) {
      const x = Number(place) / width;
      const quarter = Math.min(3, Math.max(0, Math.floor(x * 4)));
      points[quarter] = (points[quarter] ?? 0) + 1 / paths.length;
      if (step === 'L') widest = Math.max(widest, x - before);
      before = x;
    }
  }
  return { quarters: [0, 1, 2, 3].filter((quarter) => (points[quarter] ?? 0) >= A_FEW), widest };
}

/** The widest hatched stretch behind a chart's lines or in the states' lanes, px. */
const widestHatch = (page: Page, title: string): Promise<number> =>
  cardOf(page, title)
    .locator('path[fill^="url("]')
    .evaluateAll((all) =>
      Math.max(
        0,
        ...all
          .flatMap((path) => (path.getAttribute('d') ?? '').split('M'))
          .map((stretch) => [...stretch.matchAll(/(?:^|[HL]) ?(-?[\d.]+)/g)].map(([, place]) => Number(place)))
          .map((places) => Math.max(...places) - Math.min(...places)),
      ),
    );

/** The boiler room was dark for seventy minutes: more than that nobody may call missing. */
const DARK_PX = 6;

/** Holds that what has come of a range is drawn as lines, and that nothing is said of the rest. */
async function expectLines(page: Page, quarters: readonly number[]): Promise<void> {
  for (const title of ['Temperature', 'Pressure']) {
    await expect.poll(async () => (await linesOf(page, title)).quarters, { timeout: 20_000 }).toEqual(quarters);
    expect((await linesOf(page, title)).widest).toBeLessThan(0.02);
    expect(await widestHatch(page, title)).toBeLessThan(DARK_PX);
  }
}

/** The same, of lines and states. */
async function expectDrawn(page: Page, quarters: readonly number[]): Promise<void> {
  await expectLines(page, quarters);
  await cardOf(page, 'States').getByRole('slider').waitFor();
  expect(await widestHatch(page, 'States')).toBeLessThan(DARK_PX);
}

const heightOf = async (page: Page, title: string) => (await cardOf(page, title).boundingBox())?.height;

describe('Of a long range', () => {
  test('what has come is drawn, and what is on its way is neither called missing nor bridged by a line', async () => {
    const gate = openGate(FOUR_WEEKS.length);
    await estate.visit(
      DESKTOP,
      FOUR_WEEKS.path,
      async (page) => {
        gate.letGo(0, 2);
        await expectDrawn(page, [0, 2]);
        await waiting(page, 'Temperature').waitFor();
        // The readings of all three systems.
        for (const name of ['Boiler Supply Header 1', 'Indirect Tank Inlet 1', 'Room 1']) {
          await cardOf(page, 'Temperature').getByRole('button', { name, exact: true }).waitFor();
        }
        const height = await heightOf(page, 'Temperature');
        // Nobody says at the crosshair either that data is missing there.
        const explorer = page.getByRole('slider', { name: /^Temperature/ });
        for (let step = 0; step < 6; step += 1) await explorer.press('ArrowLeft');
        expect(await explorer.getAttribute('aria-valuetext')).toMatch(/^Nov 16, \d\d:\d\d$/);

        gate.letGo(1);
        await expectDrawn(page, [0, 1, 2]);
        await waiting(page, 'Temperature').waitFor();
        gate.letGo(3);
        await expectDrawn(page, [0, 1, 2, 3]);
        await waiting(page, 'Temperature').waitFor({ state: 'detached' });
        expect(await heightOf(page, 'Temperature')).toBe(height);
      },
      { before: (page) => page.route(SLICES, gate.hold) },
    );
  });

  test('what has come stays while what draws the states is on its way, and goes on to be drawn', async () => {
    const gate = openGate(FOUR_WEEKS.length);
    const script = Promise.withResolvers<void>();
    await estate.visit(
      DESKTOP,
      FOUR_WEEKS.path,
      async (page) => {
        gate.letGo(0);
        await expectLines(page, [0]);
        gate.letGo(1, 2, 3);
        await expectLines(page, [0, 1, 2, 3]);
        expect(await cardOf(page, 'Temperature').isVisible()).toBe(true);
        script.resolve();
        await cardOf(page, 'States').getByRole('slider').waitFor();
        await expectLines(page, [0, 1, 2, 3]);
      },
      {
        before: async (page) => {
          await page.route(SLICES, gate.hold);
          await page.route('**/StateCard-*.js', async (route) => {
            await script.promise;
            await route.continue();
          });
        },
      },
    );
  });

  test('a slice that fails leaves the others, and TRY AGAIN fills it', async () => {
    let isDown = true;
    await estate.visit(
      DESKTOP,
      TWO_WEEKS.path,
      async (page) => {
        const sorry = cardOf(page, 'Temperature').getByRole('alert');
        await sorry.filter({ hasText: 'Part of this range could not be loaded.' }).waitFor();
        await expectDrawn(page, [0, 1, 3]);
        isDown = false;
        await sorry.getByRole('button', { name: 'TRY AGAIN' }).click();
        await expectDrawn(page, [0, 1, 2, 3]);
        await sorry.waitFor({ state: 'detached' });
        await drawn(page);
      },
      {
        before: (page) =>
          page.route(SLICES, (route) =>
            isDown && sliceOf(route.request(), TWO_WEEKS.length) === 2 ? route.abort() : route.continue(),
          ),
        expected: [UNANSWERED],
      },
    );
  });
});
