import type { Page } from 'playwright-core';
import { percentile } from '../../../local/world/load/latency.ts';
import { median, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { SERIES, STATES } from './chart-world.ts';
import {
  ALL_DRAWN,
  CHARTS_DRAWN,
  LIMIT_MS,
  LINES_DRAWN,
  onDashboard,
  SHOWN_LINES,
  showAllLines,
  untilDrawn,
} from './screen.ts';

const RUNS = often(5);
const MOVES = often(120, 10);
/** The maximum time from APPLY until all charts are painted, and for one move of the mouse over them, ms. */
const PAINT_MS = 1500;
const MOVE_MS = 50;
/** Least time of a person from the choice of a range to APPLY, ms. */
const HAND_MS = 700;
/** The charts are complete when nothing is missing for this time, ms. */
const STILL_MS = 400;

/**
 * In the page: after a click on APPLY, looks at each painted frame. Resolves with the ms until the first chart of the
 * new range, until all charts, and until the charts and the table of cycles below them.
 */
export const WATCH = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('Not all charts were painted ${LIMIT_MS} ms after the page began to watch')), ${LIMIT_MS});
  addEventListener('click', ({ target }) => {
    if (target.closest('button')?.textContent !== 'APPLY') return;
    const start = performance.now();
    const line = () => ${SHOWN_LINES}[0]?.getAttribute('d');
    const before = line();
    let [gone, first, charts, all] = [false];
    const look = () => requestAnimationFrame(() => setTimeout(() => {
      const time = performance.now() - start;
      const graphs = ${LINES_DRAWN};
      gone ||= graphs === 0 || line() !== before;
      if (gone && graphs > 0) first ??= time;
      charts = gone && ${CHARTS_DRAWN} ? (charts ?? time) : undefined;
      all = gone && ${ALL_DRAWN} ? (all ?? time) : undefined;
      if (all !== undefined && time - all > ${STILL_MS}) resolve({ first, charts, all });
      else look();
    }));
    look();
  }, { capture: true, once: true });
})`;

/** In the page: measures the next moves. The time of each move, ms, is from the event until its frame is painted. */
const MEASURE_MOVES = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('Waited ${LIMIT_MS / 1000} s for ${MOVES} moves of the mouse')), ${LIMIT_MS});
  const times = [];
  const move = () => {
    const start = performance.now();
    requestAnimationFrame(() => setTimeout(() => {
      times.push(performance.now() - start);
      if (times.length === ${MOVES}) { removeEventListener('pointermove', move, true); resolve(times); }
    }));
  };
  addEventListener('pointermove', move, true);
})`;

/** Time of painting of each part, ms after APPLY. */
export interface Painted {
  readonly first: number;
  readonly charts: number;
  readonly all: number;
}

/** Loads the page again, so that nothing is cached, and applies four weeks. @param handMs from the choice to APPLY */
async function applyFourWeeks(page: Page, address: string, handMs = 0): Promise<Painted> {
  await page.goto(address);
  await untilDrawn(page);
  await page.getByRole('tab', { name: 'Boiler System' }).click();
  await untilDrawn(page);
  await showAllLines(page);
  await page.getByRole('radio', { name: 'Last 4 week' }).click();
  const watched = page.evaluate(WATCH) as Promise<Painted>;
  await page.waitForTimeout(handMs);
  await page.getByRole('button', { name: 'APPLY' }).click();
  return watched;
}

async function movesOver(page: Page): Promise<number[]> {
  const chart = page.getByRole('slider', { name: /^Temperature/ });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not on the screen');
  const measured = page.evaluate(MEASURE_MOVES) as Promise<number[]>;
  let done = false;
  void measured.finally(() => {
    done = true;
  });
  for (let step = 0; !done; step += 1) {
    await page.mouse.move(box.x + 60 + ((step * 7) % (box.width - 120)), box.y + 40 + (step % 150));
  }
  return measured;
}

/**
 * Wait of a person for four weeks of a plant after APPLY, and for the crosshair. Server and browser run on this
 * machine.
 */
export const paint = (): Promise<Row[]> =>
  onDashboard(async ({ page, portal, world }) => {
    const address = `${portal}/portal/dashboard/${world.propertyId}`;
    await applyFourWeeks(page, address);
    const [runs, byHand]: [Painted[], Painted[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await applyFourWeeks(page, address));
      byHand.push(await applyFourWeeks(page, address, HAND_MS));
    }
    const graphs = Number(await page.evaluate(LINES_DRAWN));
    if (graphs !== SERIES) throw new Error(`${graphs} lines are drawn instead of ${SERIES}`);
    const moves = await movesOver(page);
    const what = `${SERIES} series and ${STATES} states over 4 weeks`;
    return [
      { what: `${what}, first chart`, figure: median(runs.map(({ first }) => first)), unit: 'ms' },
      { what: `${what}, all charts`, figure: median(runs.map(({ charts }) => charts)), unit: 'ms', bound: PAINT_MS },
      { what: `${what}, with the cycles`, figure: median(runs.map(({ all }) => all)), unit: 'ms' },
      {
        what: `${what}, all charts, chosen ${HAND_MS} ms before APPLY`,
        figure: median(byHand.map(({ charts }) => charts)),
        unit: 'ms',
      },
      { what: 'a mouse move over them', figure: median(moves), unit: 'ms', bound: MOVE_MS },
      { what: 'a mouse move over them, 95 of 100', figure: percentile(moves, 0.95), unit: 'ms' },
    ];
  });
