import { chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../../bin/tools.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { type ChartWorld, makeChartWorld } from './chart-world.ts';

const MINUTES = 28 * 1440;

/** A dashboard in a browser, and what stands behind it. */
export interface Screen {
  readonly page: Page;
  readonly portal: string;
  readonly stack: TestStack;
  readonly world: ChartWorld;
  /** The first instant that has no reading yet, UTC ms; with readings ahead the first of them. */
  readonly end: number;
}

/**
 * Signs in and shows the dashboard of a plant of twenty lines and twelve states over four weeks, in a Chromium of its own.
 * @param ahead minutes of readings that are still to come, for a page whose clock runs on
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
    // What is measured inside the page comes as text, which its policy refuses.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
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

/** In the page: how many lines are drawn; one without points has a path of one place. */
export const LINES_DRAWN = `[...document.querySelectorAll('.highcharts-graph')].filter((line) => line.getAttribute('d').length > 9).length`;

const nothingLoadsBut = (waiting: string): string =>
  `![...document.querySelectorAll('[role=status]')]
    .some((status) => status.textContent.includes('Loading')${waiting})`;

/** In the page: whether all that was asked for has come. */
export const ALL_LOADED = nothingLoadsBut('');

/** In the page: whether everything that was asked for stands there, charts and the table of cycles. */
export const ALL_DRAWN = `${LINES_DRAWN} > 0 && ${ALL_LOADED}`;

const CYCLES_WAIT = ` && !status.closest('section')?.textContent.startsWith('Pump cycle')`;

/** In the page: whether every chart stands there. */
export const CHARTS_DRAWN = `${LINES_DRAWN} > 0 && ${nothingLoadsBut(CYCLES_WAIT)}`;
