import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { DESKTOP } from './parts/browser.ts';
import { alderWingnuts, cardOf, dashboard, drawn } from './parts/dashboard-view.ts';
import { startOwnEstate } from './parts/estate.ts';

/**
 * Tests that only days and months with records can be picked. Days on which a clock changes have the correct number of
 * hours.
 */

/** A Monday morning in Portland, the day after its clock was set back. Sydney's was set forward on October 4. */
const NOW = Date.UTC(2026, 10, 2, 18, 20);

const estate = startOwnEstate({ withHistory: alderWingnuts, now: NOW });

const apply = (page: Page) => page.getByRole('button', { name: 'APPLY' });
const segment = (page: Page, name: 'month' | 'day' | 'year' | 'hour') =>
  page.getByRole('spinbutton', { name: new RegExp(`^${name},`) });

/** Types a day and an hour into the picker's segments. */
async function type(page: Page, month: number, day: number, hour: number): Promise<void> {
  const parts = [
    ['month', String(month).padStart(2, '0')],
    ['day', String(day).padStart(2, '0')],
    ['year', '2026'],
    ['hour', String(hour).padStart(2, '0')],
  ] as const;
  for (const [name, text] of parts) {
    await segment(page, name).focus();
    await page.keyboard.type(text);
  }
}

const custom = (zone: string, walk: (page: Page) => Promise<void>) =>
  estate.visit(
    DESKTOP,
    dashboard(),
    async (page) => {
      await drawn(page);
      if (zone !== 'property') await page.getByRole('radio', { name: 'User', exact: true }).click();
      await page.getByRole('radio', { name: 'Custom' }).click();
      await segment(page, 'hour').waitFor();
      await walk(page);
    },
    zone === 'property' ? {} : { zone },
  );

const pickedTime = (page: Page): number => Number(/\/(\d+)(\?|$)/.exec(page.url())?.[1]);

async function applyPicked(page: Page): Promise<number> {
  const before = page.url();
  await apply(page).click();
  await page.waitForURL((url) => url.href !== before);
  await drawn(page);
  return pickedTime(page);
}

/** The newest values of a chart: those of now, or the last ones of a past range. */
const newest = (page: Page, word: 'Now' | 'Last') =>
  cardOf(page, 'Temperature').getByRole('columnheader', { name: word, exact: true }).waitFor();

describe('The picker', () => {
  test('offers nothing of the future: neither an hour, nor a day, nor a month', async () => {
    await custom('property', async (page) => {
      expect(await apply(page).isDisabled()).toBe(true);
      await type(page, 11, 2, 11);
      await page.getByText('Choose an hour that has begun.').waitFor();
      expect(await apply(page).isDisabled()).toBe(true);
      await type(page, 11, 2, 10);
      await page.getByText('Choose an hour that has begun.').waitFor({ state: 'detached' });
      expect(await apply(page).isEnabled()).toBe(true);

      await page.getByRole('button', { name: /^Calendar/ }).click();
      const calendar = page.getByRole('dialog');
      const day = (name: RegExp) => calendar.getByRole('button', { name });
      expect(await day(/November 2, 2026/).getAttribute('aria-disabled')).toBeNull();
      expect(await day(/November 3, 2026/).getAttribute('aria-disabled')).toBe('true');
      expect(await calendar.getByRole('button', { name: 'Next' }).first().isDisabled()).toBe(true);
    });
  });

  test('offers nothing from before the first record', async () => {
    await custom('property', async (page) => {
      await type(page, 9, 1, 10);
      await page.getByText('There are no readings yet.').waitFor();
      expect(await apply(page).isDisabled()).toBe(true);
      await page.getByRole('button', { name: /Year$/ }).click();
      expect(await page.getByRole('option').allTextContents()).toEqual(['2026']);
      await page.getByRole('option', { name: '2026' }).click();
      await page.getByRole('button', { name: /Month$/ }).click();
      expect(await page.getByRole('option').allTextContents()).toEqual(['September', 'October', 'November']);
    });
  });

  test('locks the past to the 24 hours before what one picked, and today stays the unlocked present', async () => {
    await custom('property', async (page) => {
      await type(page, 10, 30, 12);
      expect(await applyPicked(page)).toBe(Date.UTC(2026, 9, 30, 19));
      await newest(page, 'Last');
      await type(page, 11, 2, 9);
      expect(await applyPicked(page)).toBe(NOW);
      await newest(page, 'Now');
      expect(await page.getByRole('radio', { name: 'Last 24 hours' }).getAttribute('aria-checked')).toBe('true');
    });
  });

  test('knows the hour that comes twice when the clock goes back', async () => {
    await custom('property', async (page) => {
      await type(page, 11, 1, 1);
      const first = await applyPicked(page);
      await segment(page, 'hour').press('ArrowUp');
      const second = await applyPicked(page);
      expect([first, second - first]).toEqual([Date.UTC(2026, 10, 1, 8), HOUR_MS]);
      await segment(page, 'hour').press('ArrowUp');
      expect((await applyPicked(page)) - second).toBe(HOUR_MS);
    });
  });

  test('knows that an hour is missing when the clock goes forward', async () => {
    await custom('Australia/Sydney', async (page) => {
      await type(page, 10, 4, 1);
      const before = await applyPicked(page);
      await segment(page, 'hour').press('ArrowUp');
      expect(await segment(page, 'hour').getAttribute('aria-valuenow')).toBe('3');
      const after = await applyPicked(page);
      expect([before, after - before]).toEqual([Date.UTC(2026, 9, 3, 15), HOUR_MS]);
    });
  });
});
