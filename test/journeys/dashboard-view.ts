import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { propertyNamed, wingnutsOf } from './estate.ts';

/** What the journeys of the dashboard have in common: the property they look at, and when it is drawn. */

const alder = propertyNamed('Alder House');
export const alderWingnuts = wingnutsOf(alder);

/** The dashboard of Alder House. @param rest what follows: a time, a query */
export const dashboard = (rest = ''): string => `/portal/dashboard/${alder.id}${rest}`;

/** Waits until nothing says any more that it is loading, and the first chart is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('.highcharts-graph').first().waitFor({ state: 'attached' });
  const loading = page.getByRole('status').filter({ hasText: 'Loading' }).or(page.locator('[aria-busy="true"]'));
  await expect.poll(() => loading.count(), { timeout: 30_000 }).toBe(0);
}

/** A chart's card, or the states', by its title. */
export const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** All that is said on the page, as somebody hears it who cannot see; the charts' drawings are silent. */
export const wordsOf = (page: Page): Promise<string> => page.getByRole('main').ariaSnapshot();

/** The marks of each time axis, in the order of the page; the states' stand under their lanes. */
export const axesOf = (page: Page): Promise<string[][]> =>
  page
    .locator('.highcharts-xaxis-labels, [class*="axis"]:is(svg)')
    .evaluateAll((axes) =>
      axes.map((axis) => [...axis.querySelectorAll('text')].map((text) => text.textContent ?? '')),
    );

/** What a chart, or the states, say at their crosshair: the time and what is read there. */
export const readAt = (page: Page, title: string): Promise<string | null> =>
  page.getByRole('slider', { name: `${title}: explore` }).getAttribute('aria-valuetext');
