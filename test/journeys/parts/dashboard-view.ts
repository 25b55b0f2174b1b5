import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { propertyNamed, wingnutsOf } from './estate.ts';
import { settled } from './screen-walk.ts';

/** Helpers for the journeys of the dashboard: the property, and a wait until the dashboard is drawn. */

const alder = propertyNamed('Alder House');
/** One of its two wingnuts: enough for every chart, and drawn in two thirds of the time. */
export const alderWingnuts = wingnutsOf(alder).slice(0, 1);

/** The path of Alder House's dashboard. @param rest the part after the id: a time, a query */
export const dashboard = (rest = ''): string => `/portal/dashboard/${alder.id}${rest}`;

/** Waits until nothing is loading and the first chart is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('.highcharts-graph').first().waitFor({ state: 'attached' });
  const loading = page.getByRole('status').filter({ hasText: 'Loading' }).or(page.locator('[aria-busy="true"]'));
  await expect.poll(() => loading.count(), { timeout: 30_000 }).toBe(0);
}

/** Takes a step, and waits until all calls that it makes are answered and drawn. */
export async function answersAfter(page: Page, step: () => Promise<void>): Promise<void> {
  const open = new Set<Request>();
  const ends = (call: Request) => open.delete(call);
  page.on('request', (call) => open.add(call));
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  await step();
  await expect.poll(() => open.size, { timeout: 30_000 }).toBe(0);
  await settled(page);
}

/** The card of a chart, or of the states, by its title. */
export const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** All text of the page as a screen reader has it. The drawings of the charts have no text there. */
export const wordsOf = (page: Page): Promise<string> => page.getByRole('main').ariaSnapshot();

/** The marks of each time axis, in the order of the page. The marks of the states are below their lanes. */
export const axesOf = (page: Page): Promise<string[][]> =>
  page
    .locator('.highcharts-xaxis-labels, [class*="axis"]:is(svg)')
    .evaluateAll((axes) =>
      axes.map((axis) => [...axis.querySelectorAll('text')].map((text) => text.textContent ?? '')),
    );

/** The text at the crosshair of a chart, or of the states: the time and the values. */
export const readAt = (page: Page, title: string): Promise<string | null> =>
  page.getByRole('slider', { name: `${title}: explore` }).getAttribute('aria-valuetext');
