import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaintOf, DESKTOP, PHONE, seenAfter } from './parts/browser.ts';
import { startEstate, UNANSWERED } from './parts/estate.ts';
import { expectGoodScreen } from './parts/screen.ts';

/**
 * Somebody from outside works on one property: an editor invites, a phone that is nobody's opens the link, looks and configures, and the
 * editor ends it (docs/product/contractors.md).
 */

const estate = startEstate('contractor', {
  withHistory: (world) => world.wingnutsOf(world.propertyNamed('Alder House')),
});
const alder = estate.world.propertyNamed('Alder House');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** Makes a link that may configure, and leaves its address on the screen. */
async function invite(page: Page): Promise<string> {
  await button(page, 'INVITE CONTRACTOR').click();
  await page.getByLabel('Name', { exact: true }).fill('Northgate Boiler Services');
  await page.getByText('Allow changes to wingnut configuration').click();
  await button(page, 'INVITE').click();
  await page.getByRole('img', { name: 'QR code of the contractor link for Northgate Boiler Services' }).waitFor();
  await expectGoodScreen(page);
  const address = await page.getByLabel('Address', { exact: true }).inputValue();
  await button(page, 'CLOSE').click();
  return address;
}

async function lookAround(page: Page): Promise<void> {
  await page.getByText('Contractor link, until').waitFor();
  const gauge = page.getByRole('region', { name: 'Boiler Temperature' });
  await gauge.filter({ hasText: /\d\.\d/ }).waitFor();
  await page.getByRole('heading', { name: 'Temperature', exact: true }).waitFor();
  await expectGoodScreen(page);
  await link(page, 'WINGNUTS').tap();
  await link(page, /^Wingnut 48213007/).tap();
  await page.getByText('Latest Readings').waitFor();
}

async function configure(page: Page): Promise<void> {
  await button(page, /^Wingnut Configuration/).tap();
  await page.getByRole('button', { name: /^A16/, expanded: false }).tap();
  const input = page.getByRole('group', { name: 'A16' });
  for (const [field, option] of [
    ['Sensor type', 'Temperature'],
    ['Label', 'Room Temperature'],
  ] as const) {
    await input.getByRole('button', { name: new RegExp(field) }).tap();
    await page.getByRole('option', { name: option, exact: true }).tap();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
  }
  await expectGoodScreen(page);
  await button(page, 'SAVE CONFIGURATION').tap();
  const save = page.getByRole('dialog').getByRole('button', { name: 'SAVE CONFIGURATION' });
  await seenAfter(page, 'Configuration saved', () => save.tap());
}

test('A technician opens a link on a phone, sees the property, configures a wingnut, and is out when the editor says so', async () => {
  const outside = await estate.browser.newContext({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const phone = await outside.newPage();
  const complaints: string[] = [];
  phone.on('console', (message) => {
    const complaint = complaintOf(message);
    if (complaint) complaints.push(complaint);
  });
  try {
    await estate.visit(
      DESKTOP,
      `/portal/property/detail/${alder.id}`,
      async (page) => {
        await phone.goto(await invite(page));
        await button(phone, 'OPEN').tap();
        await lookAround(phone);
        await configure(phone);
        expect(complaints).toEqual([]);
        await page.getByLabel('REVOKE Northgate Boiler Services').click();
        await page.getByRole('dialog').getByRole('button', { name: 'REVOKE', exact: true }).click();
        await page.getByRole('region', { name: 'Contractors', exact: true }).getByText('None').waitFor();
        await link(phone, 'DASHBOARD').tap();
        await phone.getByText('This link is no longer valid. Ask the person who invited you for a new one').waitFor();
        expect(await phone.evaluate('Object.keys(localStorage).join()')).not.toContain('contractor');
        expect(complaints.filter((complaint) => !UNANSWERED.test(complaint))).toEqual([]);
      },
      { as: 'write' },
    );
  } finally {
    await outside.close();
  }
});
