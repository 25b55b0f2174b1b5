import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { RULE_SETS } from '../../shared/domain/records/rule-sets.ts';
import { complaintOf, DESKTOP, PHONE } from './parts/browser.ts';
import { englishOn } from './parts/english-words.ts';
import { startEstate, UNANSWERED } from './parts/estate.ts';
import { expectGoodScreen } from './parts/screen.ts';

/**
 * A tenant looks at one apartment: an editor imports it with a reading and makes a link, a phone that is nobody's opens it in both languages,
 * and the link ends when the apartment is vacant (docs/product/apartments.md#tenant).
 */

const estate = startEstate('tenant');
const alder = estate.world.propertyNamed('Alder House');
const { streetAddress, city, provinceState } = alder.address;
/** They stay as they are. */
const NAMES = [...[estate.world.companies[0]?.name ?? '', streetAddress, city, provinceState], RULE_SETS.ipmc.name];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Imports a file with the dialog of its kind. @param done the words of the button that saves */
async function importFile(page: Page, kind: 'Apartments' | 'Readings', rows: readonly string[], done: string) {
  await button(page, 'IMPORT').click();
  await page.getByRole('menuitem', { name: `${kind}…` }).click();
  const buffer = Buffer.from(rows.join('\n'));
  await page.getByLabel(`${kind} file`).setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer });
  await button(page, done).waitFor();
  await expectGoodScreen(page);
  await button(page, done).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Makes a link for the apartment, and returns its address. */
async function makeLink(page: Page): Promise<string> {
  await button(page, /^Apartment 4B/).click();
  await button(page, 'More for apartment 4B').click();
  await page.getByRole('menuitem', { name: 'Tenant link…' }).click();
  await button(page, 'CREATE LINK').click();
  const address = page.getByLabel('Address', { exact: true });
  await address.waitFor();
  await expectGoodScreen(page);
  const url = await address.inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'CLOSE', exact: true }).click();
  return url;
}

test('A tenant sees the apartment without an account, in both languages, until it is vacant', async () => {
  const outside = await estate.browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'en-US' });
  const phone = await outside.newPage();
  const complaints: string[] = [];
  phone.on('console', (message) => {
    const complaint = complaintOf(message);
    if (complaint) complaints.push(complaint);
  });
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  try {
    await estate.visit(
      DESKTOP,
      `/portal/property/detail/${alder.id}/apartments`,
      async (page) => {
        await importFile(page, 'Apartments', ['Apartment,Floor,Sensor', '4B,4,HS-17'], 'IMPORT 1 APARTMENT');
        const now = new Date(Date.now() - MINUTE_MS).toISOString();
        await importFile(page, 'Readings', ['Sensor,Time,°F', `HS-17,${now},66.5`], 'IMPORT 1 READING');
        await phone.goto(await makeLink(page));
        await phone.getByRole('heading', { name: 'Apartment 4B' }).waitFor();
        await phone.getByText('66.5°F', { exact: true }).first().waitFor();
        await expectGoodScreen(phone);
        await button(phone, 'Español').tap();
        await phone.getByRole('heading', { name: 'Apartamento 4B' }).waitFor();
        await phone.getByText('66.5°F', { exact: true }).first().waitFor();
        expect(new URL(phone.url()).search).toBe('?lang=es');
        expect(await englishOn(phone, NAMES)).toEqual([]);
        expect(complaints).toEqual([]);
        const vacant = `4B,${day(Date.now() - 2 * DAY_MS)}`;
        await importFile(page, 'Apartments', ['Apartment,Vacant from', vacant], 'IMPORT 1 APARTMENT');
        await phone.reload();
        await phone.getByText(/^Este enlace ya no es válido/).waitFor();
        expect(await phone.getByText('66.5°F').count()).toBe(0);
        expect(complaints.filter((complaint) => !UNANSWERED.test(complaint))).toEqual([]);
      },
      { as: 'write' },
    );
  } finally {
    await outside.close();
  }
});
