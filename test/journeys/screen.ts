import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fits, violations } from './accessibility.ts';

/** Holds that the screen as it is now is accessible in both themes and does not scroll sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `in the ${colorScheme} theme`).toEqual([]);
  }
  expect(await fits(page)).toBe(true);
}
