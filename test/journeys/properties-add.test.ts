import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './parts/accessibility.ts';
import { DESKTOP, PHONE, TABLET } from './parts/browser.ts';
import { breakChanges, breakDown, notDone, startEstate, UNANSWERED } from './parts/estate.ts';

/** Tests adding a property: form, confirmation, success, and all possible failures. */

const estate = startEstate('properties-add');
const { person } = estate.world;
const ADD = '/portal/property/add';

const ORCHARD = {
  'Property Name': 'Orchard Mews',
  'Property ID': '002001',
  Portfolio: 'Eastside',
  'Street Address': '5 Pear Tree Lane',
  City: 'Boise',
  'Province / State': 'ID',
  Country: 'United States',
  'Postal / ZIP': '83702',
} as const;
type Typed = Readonly<Partial<Record<keyof typeof ORCHARD, string>>>;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function type(page: Page, values: Typed): Promise<void> {
  for (const [label, text] of Object.entries(values)) await field(page, label).fill(text);
}
const submit = (page: Page) => button(page, 'ADD PROPERTY').click();
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();

test('By hand: form, confirmation, success; the property has the zone of its address', async () => {
  await estate.visit(TABLET, ADD, async (page) => {
    await type(page, ORCHARD);
    await field(page, 'Postal / ZIP').press('Enter');
    await button(page, 'CONFIRM NEW PROPERTY').waitFor();
    expect(await fact(page, 'Address')).toBe('5 Pear Tree Lane, Boise, ID, United States, 83702');
    await button(page, 'EDIT DETAILS').click();
    expect(await field(page, 'Property ID').inputValue()).toBe('002001');
    await submit(page);
    await button(page, 'CONFIRM NEW PROPERTY').press('Enter');
    await page.getByRole('heading', { name: 'Success!' }).waitFor();
    expect(await page.getByRole('link', { name: 'Link Wingnut' }).getAttribute('href')).toMatch(
      /property\/link\/[0-9a-f-]{36}$/,
    );
    await page.getByRole('link', { name: 'Go to Property' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orchard Mews' }).waitFor();
    const { id: token } = await estate.running.tokensOf(person('admin'));
    const { body } = await estate.running.call('properties', { token });
    const added = body.data.find(({ externalId }: { externalId: string }) => externalId === '002001');
    expect(added.config).toMatchObject({ name: 'Orchard Mews', timeZone: 'America/Boise', assets: [] });
  });
});

test('The address search fills the address and the time zone; what is then changed by hand is kept', async () => {
  await estate.visit(DESKTOP, ADD, async (page) => {
    const search = page.getByRole('combobox', { name: 'Search for the address' });
    await search.pressSequentially('905 West Bannock Street, Boise');
    await page
      .getByRole('option', { name: /905 West Bannock Street, Boise, ID/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'City').inputValue()).toBe('Boise');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await field(page, 'Street Address').inputValue()).toBe('905 West Bannock Street');
    expect(await field(page, 'Province / State').inputValue()).toBe('ID');
    expect(await field(page, 'Country').inputValue()).toBe('United States');
    await page.getByText('America/Boise', { exact: true }).waitFor();
    await field(page, 'City').fill('Salem');
    const zone = page.getByRole('combobox', { name: 'Time Zone' });
    await zone.fill('los angeles');
    await page.getByRole('option', { name: 'America/Los Angeles' }).click();
    expect(await zone.inputValue()).toBe('America/Los Angeles');
  });
});

test('A search that does not answer leaves the form to be filled by hand', async () => {
  await estate.visit(
    PHONE,
    ADD,
    async (page) => {
      await page.getByRole('combobox', { name: 'Search for the address' }).pressSequentially('Boise');
      await page.getByText('Address search isn’t responding. Enter the address below.').waitFor();
      await type(page, { ...ORCHARD, 'Property ID': '77' });
      await submit(page);
      await button(page, 'CONFIRM NEW PROPERTY').waitFor();
    },
    {
      expected: [UNANSWERED, notDone('The place was not found')],
      before: (page) => page.route('**/api/properties/places?*', breakDown),
    },
  );
});

describe('the Property ID', () => {
  test('that another property has is refused on submit', async () => {
    await estate.visit(
      PHONE,
      ADD,
      async (page) => {
        await type(page, { ...ORCHARD, 'Property ID': '1042' });
        await submit(page);
        await page.getByText('Property ID is already in use', { exact: true }).waitFor();
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('externalId');
        expect(await field(page, 'City').inputValue()).toBe('Boise');
        expect(await violations(page)).toEqual([]);
      },
      { expected: [UNANSWERED] },
    );
  });

  test('that somebody else takes before the confirmation leads back to the form, which says so', async () => {
    await estate.visit(
      DESKTOP,
      ADD,
      async (page) => {
        await type(page, { ...ORCHARD, 'Property ID': '1042' });
        await submit(page);
        await button(page, 'CONFIRM NEW PROPERTY').click();
        await page.getByText('Property ID is already in use', { exact: true }).waitFor();
        expect(await field(page, 'Property Name').inputValue()).toBe('Orchard Mews');
      },
      {
        expected: [UNANSWERED, notDone('The property was not added')],
        before: (page) =>
          page.route('**/api/companies/external/*', (route) => route.fulfill({ json: { success: true, data: {} } })),
      },
    );
  });
});

test('A property that could not be added is told, nothing is lost, and it can be confirmed once more', async () => {
  await estate.visit(
    PHONE,
    ADD,
    async (page) => {
      await type(page, { ...ORCHARD, 'Property ID': '2003' });
      await submit(page);
      await page.route('**/api/properties', breakChanges);
      await button(page, 'CONFIRM NEW PROPERTY').click();
      await page.getByText('Couldn’t add the property. Try again.').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/api/properties');
      await button(page, 'CONFIRM NEW PROPERTY').click();
      await page.getByRole('heading', { name: 'Success!' }).waitFor();
    },
    { expected: [UNANSWERED, notDone('The property was not added')], theme: 'dark' },
  );
});

test('What was typed is not left without asking, neither in the form nor at the confirmation', async () => {
  await estate.visit(DESKTOP, ADD, async (page) => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await type(page, { ...ORCHARD, 'Property ID': '2004' });
    await page.getByRole('button', { name: 'BACK' }).click();
    await question.getByText('Your new property hasn’t been added.').waitFor();
    await question.getByRole('button', { name: 'STAY' }).click();
    await submit(page);
    await button(page, 'CONFIRM NEW PROPERTY').waitFor();
    await page.getByRole('button', { name: 'BACK' }).click();
    await question.getByRole('button', { name: 'LEAVE' }).click();
    await page.waitForURL('**/portal/property');
  });
});

test('A viewer is told that he cannot add one', async () => {
  await estate.visit(
    DESKTOP,
    ADD,
    async (page) => {
      await page.getByText('You have view-only access. Ask an admin to make changes.').waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
    },
    { as: 'read' },
  );
});
