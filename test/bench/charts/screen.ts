import { chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../../../bin/tools.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { type ChartWorld, makeChartWorld } from './chart-world.ts';

const MINUTES = 28 * 1440;

/** A dashboard in a browser, and the stack behind it. */
export interface Screen {
  readonly page: Page;
  readonly portal: string;
  readonly stack: TestStack;
  readonly world: ChartWorld;
  /** The first time without a reading, UTC ms. With `ahead`, the time of the first reading that is ahead. */
  readonly end: number;
}

/**
 * Signs in and shows the dashboard of a plant with twenty lines and twelve states over four weeks, in a separate
 * Chromium.
 * @param ahead minutes of readings in the future, for a page whose clock runs on
 */
export async function onDashboard<Result>(work: (screen: Screen) => Promise<Result>, ahead = 0): Promise<Result> {
  const stack = await startTestStack();
  const browser = await chromium.launch({
    ...chromiumOptions(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const { portal } = stack.stack;
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const world = await makeChartWorld(stack, end + ahead * MINUTE_MS, MINUTES + ahead, 'plant');
    // The measuring scripts come as text, and the content security policy of the page refuses text.
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      bypassCSP: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const { email, password } = person('read');
    await page.goto(`${portal}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'LOG IN' }).click();
    await page.waitForURL('**/portal/dashboard/**');
    return await work({ page, portal, stack, world, end });
  } finally {
    await browser.close();
    await stack.close();
  }
}

/** In the page: the lines that can be seen. A line that rests keeps the path of an earlier range. */
export const SHOWN_LINES = `[...document.querySelectorAll('.highcharts-graph')].filter((line) => line.checkVisibility({ visibilityProperty: true }))`;

/** In the page: the number of drawn lines. A line without data still has a path with one point. */
export const LINES_DRAWN = `${SHOWN_LINES}.filter((line) => line.getAttribute('d').length > 9).length`;

/** Longest wait: a longer one is for something that does not come, ms. */
export const LIMIT_MS = 120_000;

/** Waits for a condition of the page. Throws with what it waited for. @param what 'all charts are drawn' */
export async function until(page: Page, condition: string, what: string): Promise<void> {
  await page.waitForFunction(condition, undefined, { timeout: LIMIT_MS }).catch((cause: unknown) => {
    throw new Error(`Waited ${LIMIT_MS / 1000} s until ${what}`, { cause });
  });
}

/** Waits until everything that was requested is drawn. */
export const untilDrawn = (page: Page): Promise<void> =>
  until(page, ALL_DRAWN, 'all charts and the table of cycles are drawn');

/** Lets all charts show all of their lines. They begin with their main ones. */
export async function showAllLines(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'SHOW ALL LINES' });
  while ((await more.count()) > 0) await more.first().click();
  await untilDrawn(page);
}

const nothingLoadsBut = (waiting: string): string =>
  `![...document.querySelectorAll('[role=status]')]
    .some((status) => status.textContent.includes('Loading')${waiting})`;

/** In the page: whether all requested data has arrived. */
export const ALL_LOADED = nothingLoadsBut('');

/** In the page: whether no chart waits for its turn. */
const NONE_WAITS = `!document.querySelector('[aria-hidden][aria-busy="true"]')`;

/** In the page: whether everything that was requested is drawn, charts and the table of cycles. */
export const ALL_DRAWN = `${LINES_DRAWN} > 0 && ${NONE_WAITS} && ${ALL_LOADED}`;

const CYCLES_WAIT = ` && !status.closest('section')?.textContent.startsWith('Pump cycle')`;

/** In the page: whether every chart is drawn. */
export const CHARTS_DRAWN = `${LINES_DRAWN} > 0 && ${NONE_WAITS} && ${nothingLoadsBut(CYCLES_WAIT)}`;
