import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screensOfRun } from '../../bin/testing/reached-screens.ts';
import { DESKTOP } from './parts/browser.ts';
import { fullScreens } from './parts/every-screen.ts';
import { readsAs } from './parts/reader.ts';
import { startScreens } from './parts/screen-walk.ts';

/** A reader of °C and bar finds no other unit on any screen (docs/product/languages.md#screens). */

const estate = startScreens('units');

/** What stays in °F and PSI: the choice of units itself, and webhooks, which programs read. */
const STAYS: ReadonlySet<string> = new Set([
  'the account page',
  'the account of who has recovery codes of an earlier version',
  'the webhooks',
]);

/** All that a screen says: texts, drawings, tooltips, names for screen readers. */
const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder', 'value'];
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? '');
    return texts.filter((text) => /°F|\bPSI\b/.test(text));
  });

test('Each screen that stays is one', () => {
  const all = new Set(fullScreens(estate.world).map(({ what }) => what));
  expect([...STAYS].filter((what) => !all.has(what))).toEqual([]);
});

describe('°C and bar alone on', () => {
  test.each(screensOfRun(fullScreens(estate.world)).filter(({ what }) => !STAYS.has(what)))('$what', async (screen) => {
    const before = async (page: Page) => {
      await readsAs(page, { language: 'en', units: 'metric' });
      await screen.before?.(page);
    };
    const look = async (page: Page) => {
      await screen.ready(page);
      expect(await saidBy(page)).toEqual([]);
    };
    await estate.visit(DESKTOP, screen.path, look, { before });
  });
});
