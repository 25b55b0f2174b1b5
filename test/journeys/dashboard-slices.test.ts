import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WEEK_MS } from '../../shared/domain/durations.ts';
import { DESKTOP } from './parts/browser.ts';
import { alderWingnuts, cardOf, dashboard, drawn } from './parts/dashboard-view.ts';
import { startOwnEstate, UNANSWERED } from './parts/estate.ts';

/** Tests that a long range is requested in four slices, and that each is drawn when it has arrived. */

const NOW = Date.UTC(2026, 10, 18, 16, 20);
const FOUR_WEEKS = { length: 4 * WEEK_MS, path: dashboard('?range=Last+4+week') };
const TWO_WEEKS = { length: 2 * WEEK_MS, path: dashboard('?range=Last+2+week') };

const estate = startOwnEstate({ withHistory: alderWingnuts, now: NOW });

const SLICES = '**/api/analytics/*?*slices=4*';

/** The number of the requested slice of a range that ends now: 0 to 3. */
function sliceOf(request: Request, length: number): number {
  const end = Number(new URL(request.url()).searchParams.get('endTime'));
  return Math.round(((end - (NOW - length)) / length) * 4) - 1;
}

/** Holds all slices back until the test lets them go. */
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

type Drawn = 'all' | 'some' | 'nothing';
/**
 * Places at which the test looks in a quarter of a card, as shares of the quarter. The places are away from its edges,
 * where the lines of its neighbours begin.
 */
const PLACES = [0.3, 0.5, 0.7];

/**
 * Share of each quarter of a card that the browser paints with the given shapes. At each place, this checks whether a
 * shape covers a point of the vertical line there.
 */
const paintedIn = (page: Page, title: string, shapes: string): Promise<Drawn[]> =>
  cardOf(page, title).evaluate(
    (card, { shapes, places }) => {
      const paths = [...card.querySelectorAll<SVGPathElement>(shapes)];
      // Wider lines, so that a few points are enough to find them.
      const wide = paths.map((path) => {
        const copy = path.cloneNode() as SVGPathElement;
        copy.style.strokeWidth = '8px';
        path.after(copy);
        return copy;
      });
      const filled = paths.map((path) => path.getAttribute('fill')?.startsWith('url(') === true);
      const { width, height } = paths[0]?.ownerSVGElement?.getBBox() ?? { width: 0, height: 0 };
      const plot = card.querySelector<SVGGraphicsElement>('.highcharts-plot-background')?.getBBox().width ?? width;
      const isPainted = (x: number): boolean => {
        for (let y = 0; y <= height; y += 7) {
          const point = new DOMPoint(x, y);
          if (wide.some((path, index) => (filled[index] ? path.isPointInFill(point) : path.isPointInStroke(point)))) {
            return true;
          }
        }
        return false;
      };
      const quarters = [0, 1, 2, 3].map((quarter) => {
        const painted = places.filter((place) => isPainted(((quarter + place) / 4) * plot)).length;
        return painted === places.length ? ('all' as const) : painted ? ('some' as const) : ('nothing' as const);
      });
      for (const copy of wide) copy.remove();
      return quarters;
    },
    { shapes, places: PLACES },
  );

const LINES = '.highcharts-graph';
/** The hatches that mark missing data, behind the lines of a chart and in the lanes of the states. */
const HATCHES = 'path[fill^="url("]';
const NOWHERE: readonly Drawn[] = ['nothing', 'nothing', 'nothing', 'nothing'];

/**
 * Checks that the slices that have arrived are drawn as lines. The rest has no line across it, and is not marked as
 * missing.
 */
async function expectLines(page: Page, quarters: readonly number[]): Promise<void> {
  const wanted = [0, 1, 2, 3].map((quarter) => (quarters.includes(quarter) ? 'all' : 'nothing'));
  for (const title of ['Temperature', 'Pressure']) {
    await expect.poll(() => paintedIn(page, title, LINES), { timeout: 20_000 }).toEqual(wanted);
    expect(await paintedIn(page, title, HATCHES)).toEqual(NOWHERE);
  }
}

/** Makes the same check for lines and states. */
async function expectDrawn(page: Page, quarters: readonly number[]): Promise<void> {
  await expectLines(page, quarters);
  await cardOf(page, 'States').getByRole('slider').waitFor();
  expect(await paintedIn(page, 'States', HATCHES)).toEqual(NOWHERE);
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
        // The readings of all three systems are there.
        for (const name of ['Boiler Supply Header 1', 'Hot Water Tank Outlet 1', 'Mechanical Room 1']) {
          await cardOf(page, 'Temperature').getByRole('button', { name }).waitFor();
        }
        const height = await heightOf(page, 'Temperature');
        // The crosshair does not say either that data is missing there.
        const explorer = page.getByRole('slider', { name: /^Temperature/ });
        for (let step = 0; step < 6; step += 1) await explorer.press('ArrowLeft');
        expect(await explorer.getAttribute('aria-valuetext')).toMatch(/^Nov 16, \d+:\d\d [AP]M$/);

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
        await sorry.filter({ hasText: 'Couldn’t load part of this range.' }).waitFor();
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
