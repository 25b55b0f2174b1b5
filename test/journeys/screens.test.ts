import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screensOfRun } from '../../bin/testing/reached-screens.ts';
import { DESKTOP } from './parts/browser.ts';
import { fullScreens, PUBLIC } from './parts/every-screen.ts';
import { settled, startScreens, walkThrough } from './parts/screen-walk.ts';

const estate = startScreens('screens');

/** Chromium's own message about the address without a page. */
const NO_PAGE = /^error: Failed to load resource: the server responded with a status of 404/;

describe('accessible in both themes and whole at every width:', () => {
  test.each(screensOfRun(PUBLIC))('$what', (screen) => walkThrough(estate, screen, 'nobody', [NO_PAGE]));
  test.each(screensOfRun(fullScreens(estate.world)))('$what', (screen) => walkThrough(estate, screen, 'admin'));
});

/** 45 characters, the longest allowed. */
const LONGEST = "Saint Bartholomew's Residence for the Elderly";
const LONG = new Set(['name', 'propertyName', 'portfolio', 'firstName', 'lastName']);
const WIDTHS = [1440, 1366, 1280, 1171, 900, 744, 390];

/** Gives every third name of a list's answer its longest value. */
async function withLongNames(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data, ...reply } = await response.json();
  const lengthen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lengthen);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) =>
        LONG.has(key) && typeof each === 'string' && each ? [key, LONGEST] : [key, lengthen(each)],
      ),
    );
  };
  const rows = (data as unknown[]).map((each, index) => (index % 3 === 0 ? lengthen(each) : each));
  await route.fulfill({ json: { ...reply, data: rows } });
}

/**
 * Parts that cannot be read in a list: a cut heading, a name in less than 100 px, a cut cell of a column that must be
 * whole. Also a list that begins low on a phone, and a page that scrolls sideways.
 * @param begins the lowest place of the first row on a phone, px: about a third of it. More below the seats and two
 *   lines of actions
 */
const unreadable = (page: Page, whole: readonly string[], begins: number) =>
  page.evaluate(
    ([columns, lowest]) => {
      const isCut = (element: Element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        !['visible', 'clip'].includes(getComputedStyle(element).overflowX);
      const found: string[] = [];
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
      for (const heading of document.querySelectorAll('th')) {
        const words = heading.querySelector('button > span') ?? heading;
        if (isCut(words)) found.push(`the heading ${heading.innerText} is cut`);
      }
      for (const cell of document.querySelectorAll<HTMLElement>('td[data-column]')) {
        const column = cell.dataset.column ?? '';
        if (column === 'propertyName' && cell.clientWidth < 100) found.push(`a name has ${cell.clientWidth} px`);
        if (columns.includes(column) && [cell, ...cell.querySelectorAll('*')].some(isCut))
          found.push(`${column} is cut: ${cell.innerText}`);
      }
      const top = document.querySelector('li[aria-posinset]')?.getBoundingClientRect().top;
      if (top !== undefined && top > lowest) found.push(`the list begins at ${top} px`);
      return [...new Set(found)];
    },
    [whole, begins] as const,
  );

describe('readable at every width, with the sidebar open and closed, and with the longest names:', () => {
  test.each([
    ['wingnuts', '/portal/wingnut', 'Wingnuts', ['serial', 'status'], 281],
    ['properties', '/portal/property', 'Properties', ['linkedWingnuts', 'alarm', 'notification', 'status'], 285],
    ['notifications', '/portal/notification', 'Notifications', ['edit', 'notification'], 281],
    ['users', '/portal/users', 'Company Users', ['firstName', 'lastName', 'type', 'edit'], 402],
  ])('the list of %s', async (_what, path, label, whole, begins) => {
    const before = async (page: Page) => {
      // The notice that the check does not run depends on what ran before.
      await page.route('**/api/thresholds', (route) => {
        const now = Date.now();
        return route.fulfill({ json: { success: true, data: { checkedAt: now, now } } });
      });
      for (const list of ['wingnuts', 'properties', 'notifications', 'companies/users'])
        await page.route(`**/api/${list}`, withLongNames);
    };
    const walk = async (page: Page) => {
      await page.getByRole('table', { name: label }).getByRole('cell').first().waitFor();
      const found: string[] = [];
      for (const sidebar of ['closed', 'open']) {
        if (sidebar === 'open') await page.getByRole('button', { name: 'EXPAND' }).click();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          await settled(page);
          found.push(...(await unreadable(page, whole, begins)).map((line) => `${width}, sidebar ${sidebar}: ${line}`));
        }
        await page.setViewportSize(DESKTOP);
      }
      expect(found).toEqual([]);
    };
    await estate.visit(DESKTOP, path, walk, { before });
  });
});
