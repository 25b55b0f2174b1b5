import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP } from './parts/browser.ts';
import {
  alderWingnuts,
  answersAfter,
  axesOf,
  cardOf,
  dashboard,
  drawn,
  readAt,
  wordsOf,
} from './parts/dashboard-view.ts';
import { startOwnEstate } from './parts/estate.ts';

/** Tests the time that a dashboard shows: of an address, also in a browser of another time zone, and of a date that is typed. */

/** A morning in Portland, noon in New York, night in Kolkata, whose offset includes half an hour. */
const NOW = Date.UTC(2026, 10, 18, 16, 20);
/** In the two American zones this is the evening before. In Kolkata it is today. */
const EVENING = Date.UTC(2026, 10, 18, 4);
/** A month as it is in an address: from the second day of October in Portland. */
const OCTOBER = Date.UTC(2026, 9, 2, 7);

const estate = startOwnEstate({ withHistory: alderWingnuts, now: NOW });

/** The day in the head is the server's from its first answer on. The clock of this browser is made, and the server's is not. */
const DAY_OF_READER = /^\s*- text: \w+day, \w+ \d+\w\w$/m;

/** All text of the dashboard, with the text at the crosshair a few steps from its right edge. */
async function seenOn(page: Page) {
  await drawn(page);
  // The choices come after the charts' data.
  await page.getByRole('radiogroup', { name: 'Time range' }).waitFor();
  const explorer = page.getByRole('slider', { name: /^Temperature/ });
  for (let step = 0; step < 5; step += 1) await explorer.press('ArrowLeft');
  const crosshair = [await readAt(page, 'Temperature'), await readAt(page, 'States')];
  return { words: (await wordsOf(page)).replace(DAY_OF_READER, ''), axes: await axesOf(page), crosshair };
}

const LIVE = { what: 'a live view', rest: '', range: 'Last 24 hours' };
const DAY = { what: 'a past day', rest: `/${EVENING}`, range: 'Custom' };
const MONTH = { what: 'a month', rest: `/${OCTOBER}?range=Custom`, range: 'Custom' };
const PROPERTY = { mode: 'Property', label: /^Property Time - \(GMT-[78]\) America\/Los_Angeles/ };
const USER = { mode: 'User', label: /^User Time - \(GMT-[45]\) America\/New_York/ };

describe('The address of', () => {
  // Each range and each mode of zones, and each mode with the view that moves.
  test.each([
    { ...LIVE, ...PROPERTY },
    { ...LIVE, ...USER },
    { ...DAY, ...USER },
    { ...MONTH, ...PROPERTY },
  ])('$what in $mode time shows a colleague in Kolkata the same', async ({ rest, range, mode, label }) => {
    let address = '';
    let mine: Awaited<ReturnType<typeof seenOn>> | undefined;
    await estate.visit(DESKTOP, dashboard(rest), async (page) => {
      await drawn(page);
      // Another zone has other buckets. The old charts stay until the new ones have arrived.
      await answersAfter(page, async () => {
        await page.getByRole('radio', { name: mode, exact: true }).click();
        await page.getByRole('button', { name: label }).waitFor();
      });
      mine = await seenOn(page);
      address = page.url().slice(estate.portal.length);
      expect(await page.getByRole('radio', { name: range }).getAttribute('aria-checked')).toBe('true');
    });
    await estate.visit(
      DESKTOP,
      address,
      async (page) => {
        expect(await seenOn(page)).toEqual(mine);
        expect(mine?.axes.length).toBe(3);
        // The browser's own zone would show other times.
        await page.getByRole('button', { name: /Timezone$/ }).click();
        await page.getByRole('option', { name: /^User Time - \(GMT\+5:30\)/ }).click();
        await page.getByRole('button', { name: /^User Time - \(GMT\+5:30\)/ }).waitFor();
        expect((await seenOn(page)).crosshair).not.toEqual(mine?.crosshair);
      },
      { zone: 'Asia/Kolkata' },
    );
  });
});

test('A past day that is typed locks to the 24 hours before its hour, and today is the unlocked present', async () => {
  await estate.visit(DESKTOP, dashboard(), async (page) => {
    await drawn(page);
    await page.getByRole('radio', { name: 'Custom' }).click();
    const type = async (parts: Readonly<Record<string, string>>) => {
      for (const [name, digits] of Object.entries(parts)) {
        await page.getByRole('spinbutton', { name: new RegExp(`^${name},`) }).focus();
        await page.keyboard.type(digits);
      }
      const before = page.url();
      await page.getByRole('button', { name: 'APPLY' }).click();
      await page.waitForURL((url) => url.href !== before);
      await drawn(page);
    };
    /** The newest values of a chart: those of now, or the last ones of a past range. */
    const newest = (word: 'Now' | 'Last') => cardOf(page, 'States').getByText(`${word} · time on · starts`).waitFor();
    await type({ month: '11', day: '16', year: '2026', hour: '12', 'AM/PM': 'p' });
    expect(page.url()).toContain(`/${Date.UTC(2026, 10, 16, 20)}`);
    await newest('Last');
    await type({ month: '11', day: '18', year: '2026', hour: '7', 'AM/PM': 'a' });
    expect(page.url()).toContain(`/${NOW}`);
    await newest('Now');
    expect(await page.getByRole('radio', { name: 'Last 24 hours' }).getAttribute('aria-checked')).toBe('true');
  });
});
