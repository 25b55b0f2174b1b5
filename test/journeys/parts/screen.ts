import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fits, violations } from './accessibility.ts';

/** Checks that the current screen is accessible in both themes and does not scroll horizontally. */
export async function expectGoodScreen(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' ? 'colours' : 'all';
    expect(await violations(page, rules), `in the ${colorScheme} theme`).toEqual([]);
  }
  expect(await fits(page)).toBe(true);
}
