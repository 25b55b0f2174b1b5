import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { latestItem } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { PHONE, seenAfter } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';
import { signedInAs } from './parts/signed-in.ts';

/**
 * Counts what an installer taps and types on a phone until a new wingnut is claimed, wired at twelve inputs and linked
 * (docs/product/commissioning.md#taps). Counts the same until a broken one is exchanged (docs/product/wingnuts.md#exchange). The page itself
 * counts, so nothing is forgotten.
 */

const estate = startEstate('commissioning-taps');
const { companies, wingnuts, person } = estate.world;
const company = companies[0];
const wingnut = wingnuts.find(({ state }) => state === 'unclaimed');
const unlinked = wingnuts.find(({ state }) => state === 'unlinked');
const alder = estate.world.propertyNamed('Alder House');
const [broken] = estate.world.wingnutsOf(alder);
if (!wingnut || !company) throw new Error('The world has a company and an unclaimed wingnut');

/**
 * Measurements of the wingnut, and the sensors that the installer knows to be wired there, in the words of the
 * suggestions.
 */
const WIRED = {
  AN01: [163, 'Boiler Supply Header 1'],
  AN02: [146, 'Boiler Return Header 1'],
  AN03: [302, 'Boiler Exhaust 1'],
  AN04: [84, 'Mechanical Room 1'],
  AN05: [41, 'Outdoor 1'],
  AN06: [128, 'Hot Water Tank Supply Header 1'],
  AN07: [118, 'Hot Water Tank Return Header 1'],
  AN17: [19.5, 'Boiler System Pressure 1'],
  AN18: [2.2, 'Boiler Pump Current 1'],
  AN19: [4.6, 'System Pump Current 1'],
  DI05: [1, 'Boiler Relay 1'],
  DI06: [1, 'System Pump Relay 1'],
} as const;
const VALUES = Object.fromEntries(Object.entries(WIRED).map(([input, [value]]) => [input, value]));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** From the dashboard, with the UUID that stands on the label. */
async function claimByHand(page: Page): Promise<void> {
  await page.goto(`${estate.portal}/portal/dashboard/0`);
  await button(page, 'Menu').tap();
  await link(page, 'WINGNUTS').tap();
  await link(page, 'ADD WINGNUT').tap();
  await page.getByLabel('UUID').tap();
  await page.keyboard.type(wingnut?.id.replaceAll('-', '') ?? '');
  await button(page, 'ADD WINGNUT').tap();
}

/** The camera of the phone has read the code of the label, and opens its address. */
async function claimByCode(page: Page): Promise<void> {
  await page.goto(`${estate.portal}/portal/wingnut/add?uuid=${wingnut?.id}`);
  await button(page, 'ADD WINGNUT').tap();
}

/** One input after the other, in the list of FIND AN INPUT. */
async function wireByFinder(page: Page): Promise<void> {
  await button(page, 'FIND AN INPUT').tap();
  const likely = page.getByRole('list', { name: 'Likely labels' });
  for (const [, label] of Object.values(WIRED)) {
    // For a moment after rows have changed places, the list takes no tap.
    await page.locator('[aria-label="Inputs by last change"]:not([data-settling])').waitFor();
    await likely.getByRole('button', { name: label, exact: true }).tap();
  }
}

async function wireByTemplate(page: Page): Promise<void> {
  await button(page, 'USE A TEMPLATE').tap();
  await page.getByRole('button', { name: /^One boiler, one tank/ }).tap();
  await page.getByRole('button', { name: /^APPLY 12/ }).tap();
}

async function saveAndLink(page: Page): Promise<void> {
  await page.getByText('12 unsaved changes').waitFor();
  await button(page, 'SAVE CONFIGURATION').tap();
  const save = page.getByRole('dialog').getByRole('button', { name: 'SAVE CONFIGURATION' });
  await seenAfter(page, 'Configuration saved', () => save.tap());
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await link(page, /^Linked/).tap();
  await page.getByRole('combobox', { name: 'Property' }).locator('..').getByRole('button').tap();
  await page.getByRole('option', { name: /Foxglove Court/ }).tap();
  await button(page, 'LINK PROPERTY').tap();
  await page.getByText('The Wingnut and property have been linked').waitFor();
}

/** So that the next way begins with the same wingnut. */
async function giveBack(page: Page): Promise<void> {
  await page.goto(`${estate.portal}/portal/wingnut/detail/${wingnut?.id}`);
  await button(page, 'REMOVE WINGNUT').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'REMOVE WINGNUT' }).tap();
  await page.getByText('Wingnut successfully removed').waitFor();
}

/** A phone with touch that counts taps and keys. */
async function phone() {
  const context = await estate.browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
    storageState: await signedInAs(estate.running.stack, person('admin')),
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const count = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    addEventListener('pointerup', () => count('taps'), true);
    addEventListener('keydown', () => count('keys'), true);
  });
  return { context, page };
}

const counts: Record<string, { taps: number; keys: number }> = {};
const readCounts = (page: Page) =>
  page.evaluate(() => ({ taps: Number(sessionStorage.taps ?? 0), keys: Number(sessionStorage.keys ?? 0) }));

test.each([
  ['by hand', claimByHand, wireByFinder, { taps: 37, keys: 32 }],
  ['with the code of the label', claimByCode, wireByFinder, { taps: 37, keys: 0 }],
  ['with a template', claimByCode, wireByTemplate, { taps: 12, keys: 0 }],
] as const)('A wingnut is put into service %s', async (way, claim, wire, most) => {
  const { page, context } = await phone();
  try {
    await claim(page);
    await link(page, 'CONFIGURE WINGNUT').waitFor();
    const now = Date.now();
    await writeItems(estate.running.stack, [latestItem(company.id, wingnut.id, [{ time: now, values: VALUES }])]);
    await link(page, 'CONFIGURE WINGNUT').tap();
    await wire(page);
    await saveAndLink(page);
    const counted = await readCounts(page);
    counts[way] = counted;
    expect(counted.taps).toBeLessThanOrEqual(most.taps);
    expect(counted.keys).toBe(most.keys);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await giveBack(page);
  } finally {
    await context.close();
  }
});

test('A property is found by its street, its list stays where it has opened, and the choice outlives a reload', async () => {
  const { page, context } = await phone();
  try {
    await page.goto(`${estate.portal}/portal/wingnut/link/${unlinked?.id}`);
    const field = page.getByRole('combobox', { name: 'Property' });
    await field.tap();
    const list = page.locator('[data-placement]');
    const side = () => list.getAttribute('data-placement');
    const opened = await side();
    await page.keyboard.type(alder.address.streetAddress);
    await page.getByRole('option', { name: /Alder House/ }).waitFor();
    expect(await page.getByRole('option').count()).toBeLessThan(4);
    expect(await side()).toBe(opened);
    await page.getByRole('option', { name: /Alder House/ }).tap();
    await page.reload();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[role=combobox]')?.value.includes('Alder'),
    );
  } finally {
    await context.close();
  }
});

test('A broken wingnut is exchanged in two taps and what is typed from the label', async () => {
  const { page, context } = await phone();
  try {
    await page.goto(`${estate.portal}/portal/property/detail/${alder.id}`);
    await link(page, `REPLACE WINGNUT ${broken?.serial}`).tap();
    await page.getByRole('heading', { name: 'Replacement wingnut' }).waitFor();
    await page.keyboard.type(wingnut.id.replaceAll('-', ''));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await button(page, 'REPLACE WINGNUT').tap();
    await page.getByRole('heading', { name: `Wingnut ${wingnut.serial}` }).waitFor();
    await page.getByText(`Replaced ${broken?.serial}.`).waitFor();
    counts.exchanged = await readCounts(page);
    expect(counts.exchanged).toEqual({ taps: 2, keys: 32 });
    await page.goto(`${estate.portal}/portal/wingnut/detail/${broken?.id}`);
    await page.getByText(`replaced by wingnut ${wingnut.serial}`).waitFor();
  } finally {
    await context.close();
  }
});

afterAll(() => {
  for (const [way, { taps, keys }] of Object.entries(counts)) console.info(`${way}: ${taps} taps, ${keys} keystrokes`);
});
