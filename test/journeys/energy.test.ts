import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './parts/accessibility.ts';
import { DESKTOP, PHONE, type Size } from './parts/browser.ts';
import { notDone, startEstate, UNANSWERED } from './parts/estate.ts';
import { typeDate } from './parts/fields.ts';

/** Tests the way to energy: from the board to all buildings, to one of them, and its bills typed and imported (docs/product/energy.md#property-page). */

const estate = startEstate('energy');

const BILLS = [
  'First day,Last day,Used,Cost',
  '2026-02-01,2026-02-28,980,"$1,372.00"',
  '3/1/2026,3/31/2026,760,',
  'soon,2026-04-30,5,',
].join('\n');
/** Chromium's own message about a request without a network. */
const CUT_OFF = /^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED at /;
const dialog = (page: Page) => page.getByRole('dialog');

const SIZES: [string, Size, string][] = [
  ['a desktop', DESKTOP, 'Alder House'],
  ['a phone', PHONE, 'Birchwood Terrace'],
];
test.each(SIZES)(
  'On %s a person goes from the board to a building, types a bill and imports others',
  async (_, size, name) => {
    await estate.visit(
      size,
      '/portal/dashboard/0?group=none',
      async (page) => {
        if (size === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Energy' }).first().click();
        await page.getByRole('heading', { name: 'No buildings to rank by gas yet' }).waitFor();
        expect(await violations(page)).toEqual([]);
        await page
          .getByRole('list', { name: /without gas data$/ })
          .getByRole('link', { name, exact: true })
          .click();
        await page.getByText(/^No energy data for this building yet/).waitFor();
        expect(await violations(page)).toEqual([]);

        await page.getByRole('button', { name: 'ADD BILL' }).press('Enter');
        await typeDate(dialog(page), 'First day', '1/1/2026');
        await typeDate(dialog(page), 'Last day', '1/31/2026');
        await dialog(page).getByRole('button', { name: 'SAVE BILL' }).click();
        await dialog(page).getByText('Enter a number from 0 to 1,000,000,000').waitFor();
        await dialog(page).getByLabel('Usage').fill('1,100');
        expect(await violations(page)).toEqual([]);
        await page.context().setOffline(true);
        await dialog(page).getByRole('button', { name: 'SAVE BILL' }).click();
        await dialog(page).getByText('Couldn’t save. Your changes are still here.').waitFor();
        await page.context().setOffline(false);
        await dialog(page).getByRole('button', { name: 'SAVE BILL' }).click();
        await page.getByText('Saved. Recalculating.').first().waitFor();
        await page.getByRole('table', { name: 'Bills', exact: true }).getByText('Gas, 1,100 therms').waitFor();

        await page.getByRole('button', { name: 'IMPORT BILLS' }).click();
        await page
          .getByLabel('Bills file')
          .setInputFiles({ name: 'bills.csv', mimeType: 'text/csv', buffer: Buffer.from(BILLS) });
        await dialog(page)
          .getByText(/^2 of 3 rows are ready to import\./)
          .waitFor();
        expect(await violations(page)).toEqual([]);
        await dialog(page).getByRole('button', { name: 'IMPORT 2 BILLS' }).click();
        await dialog(page).waitFor({ state: 'detached' });
        await page.getByRole('table', { name: 'Gas (from bills) by month' }).getByText('980').waitFor();
        expect(await violations(page)).toEqual([]);
        await page.reload();
        await page.getByRole('table', { name: 'Gas (from bills) by month' }).getByText('760').waitFor();
      },
      { expected: [UNANSWERED, CUT_OFF, notDone('The meters or bills were not saved')] },
    );
  },
);
