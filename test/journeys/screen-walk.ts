import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fits, violations } from './accessibility.ts';
import { DESKTOP, type Expected } from './browser.ts';
import { type Estate, startEstate } from './estate.ts';
import type { Screen } from './every-screen.ts';

/** Walks through screens in both themes and at every width: nothing for axe to say, nothing cut, nothing to scroll sideways. */

/** 320 is also what a window of 640 pixels shows at 200 %. */
const WIDTHS = [1440, 1171, 900, 744, 390, 320];
/** The widths at which the layout differs, so that axe is asked there. */
const LAYOUTS = [1440, 900, 390];

/** A folder for pictures of all that is walked through, for people to look at: `PICTURES=folder npm test -- screens`. */
const PICTURES = process.env.PICTURES;

/** Two frames: what a change of the window or the theme moves has moved. */
const settled = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(' ', '-')}.png`), fullPage: true });
}

/** What is wrong with a screen, over all widths and both themes. */
async function wrongs(page: Page, what: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    await settled(page);
    if (!(await fits(page))) wrong.push(`${width}: scrolls sideways`);
    if (!LAYOUTS.includes(width)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      const found = await violations(page);
      wrong.push(...found.map((line) => `${width} ${colorScheme}: ${line}`));
      await picture(page, `${what} ${width} ${colorScheme}`);
    }
  }
  return wrong;
}

/** A portal in which Alder House has its readings. @param name the file's own */
export const startScreens = (name: string): Estate =>
  startEstate(name, { withHistory: (world) => world.wingnutsOf(world.propertyNamed('Alder House')) });

/** Holds that a screen is accessible in both themes and whole at every width. */
export async function walkThrough(
  estate: Estate,
  { what, path, ready, before }: Screen,
  as: 'admin' | 'nobody',
  expected: readonly Expected[] = [],
): Promise<void> {
  const look = async (page: Page) => {
    await ready(page);
    expect(await wrongs(page, what)).toEqual([]);
  };
  await estate.visit(DESKTOP, path, look, { as, expected, ...(before && { before }) });
}
