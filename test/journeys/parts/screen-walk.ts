import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_WHOLE } from '../../whole.ts';
import { fits, violations } from './accessibility.ts';
import { DESKTOP, type Expected } from './browser.ts';
import { type Estate, startEstate } from './estate.ts';
import type { Screen } from './every-screen.ts';

/** Checks screens in both themes and at every width: no findings of axe, nothing cut off, no horizontal scrolling. */

/** 320 is also the width of a window of 640 pixels at 200% zoom. */
const WIDTHS = [1440, 1171, 1000, 900, 820, 744, 390, 320];
/** The widths with different layouts. axe checks these: all of them in a whole walk, else the widest and the narrowest. */
const LAYOUTS = [1440, 900, 390];
/**
 * Layouts in which axe judges colours: each theme in one layout. Layouts have their colours from the same tokens, and these rules take
 * most of the time.
 */
const COLOURS_AT = { light: 1440, dark: 390 };

/** A folder for pictures of all screens, for people to look at: `PICTURES=folder npm test -- screens`. */
const PICTURES = process.env.PICTURES;

/** Waits two frames, until the page has adapted to a new window size or theme. */
export const settled = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(' ', '-')}.png`), fullPage: true });
}

/** The problems of a screen, over all widths and both themes. The theme changes once: each change computes all styles anew. */
async function wrongs(page: Page, what: string): Promise<string[]> {
  const wrong: string[] = [];
  const look = async (width: number, theme: 'light' | 'dark', rules: Parameters<typeof violations>[1]) => {
    const found = await violations(page, rules);
    wrong.push(...found.map((line) => `${width} ${theme}: ${line}`));
    await picture(page, `${what} ${width} ${theme}`);
  };
  const show = async (width: number) => {
    await page.setViewportSize({ width, height: DESKTOP.height });
    await settled(page);
  };
  for (const width of WIDTHS) {
    await show(width);
    if (!(await fits(page))) wrong.push(`${width}: scrolls sideways`);
    if (width === COLOURS_AT.light) await look(width, 'light', 'all');
    else if ((IS_WHOLE || PICTURES) && LAYOUTS.includes(width)) await look(width, 'light', 'no colours');
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const width of PICTURES ? LAYOUTS : [COLOURS_AT.dark]) {
    await show(width);
    await look(width, 'dark', IS_WHOLE ? 'colours' : 'all');
  }
  return wrong;
}

/** A portal in which Alder House has its readings. @param name the file's own */
export const startScreens = (name: string): Estate =>
  startEstate(name, { withHistory: (world) => world.wingnutsOf(world.propertyNamed('Alder House')) });

/** CANCEL closes the dialog of a screen, and the keyboard goes on where it was (docs/product/shell.md#typed). */
async function givesFocusBack(page: Page): Promise<void> {
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'CANCEL', exact: true });
  if ((await cancel.count()) !== 1) return;
  // A list is open over the dialog.
  if (await cancel.evaluate((button) => button.closest('[inert]') !== null)) await page.keyboard.press('Escape');
  await page.setViewportSize(DESKTOP);
  await cancel.click();
  const leave = page.getByRole('button', { name: 'LEAVE', exact: true });
  if (await leave.isVisible()) await leave.click();
  await cancel.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

/** Checks that a screen is accessible in both themes and complete at every width, and that its dialog gives the focus back. */
export async function walkThrough(
  estate: Estate,
  { what, path, ready, before }: Screen,
  as: 'admin' | 'nobody',
  expected: readonly Expected[] = [],
): Promise<void> {
  const look = async (page: Page) => {
    await ready(page);
    expect(await wrongs(page, what)).toEqual([]);
    await givesFocusBack(page);
  };
  await estate.visit(DESKTOP, path, look, { as, expected, ...(before && { before }) });
}
