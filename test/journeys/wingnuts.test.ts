import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, type Expected, PHONE, type Size } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';

/** Tests the overview of the wingnuts, and a wingnut's way into a company, to a property, and out of both again. */

const hasHistory = ({ serial }: { readonly serial: string }) => serial === '20811402';
const MEDIUM = { width: 900, height: 900 };
const REFUSED = /Failed to load resource/;

const estate = startEstate('wingnuts', { withHistory: ({ wingnuts }) => wingnuts.filter(hasHistory) });
const { properties, wingnuts } = estate.world;

const unlinked = wingnuts.find(({ serial }) => serial === '81190540');
const unclaimed = wingnuts.filter(({ state }) => state === 'unclaimed');
const kestrel = wingnuts.find(({ serial }) => serial === '55230091');
const live = wingnuts.find(hasHistory);
const foxglove = properties.find(({ name }) => name === 'Foxglove Court');
const detail = (wingnut: { id: string } | undefined) => `/portal/wingnut/detail/${wingnut?.id}`;

const asAdmin = (size: Size, walk: (page: Page) => Promise<void>, expected: readonly Expected[] = []) =>
  estate.enter(size, walk, { expected });
const asViewer = (size: Size, walk: (page: Page) => Promise<void>) => estate.enter(size, walk, { as: 'read' });

const go = (page: Page, path: string) => page.goto(`${estate.portal}${path}`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();

describe('The overview', () => {
  test('has all columns on a desktop, some on a medium screen, items of two lines on a phone', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await go(page, '/portal/wingnut');
      await page.getByText('Showing 12 Results').waitFor();
      await page.getByText('Search by city name, wingnut serial number, property name, etc.').waitFor();
      expect(await headings(page)).toEqual([
        'Serial',
        'UUID',
        'Property Name',
        'Portfolio',
        'PropertyId',
        'Address',
        'Status',
      ]);
      await page.setViewportSize(MEDIUM);
      await expect.poll(() => headings(page)).toEqual(['Serial', 'UUID', 'Property Name', 'Portfolio', 'Status']);
      await page.setViewportSize(PHONE);
      const items = page.getByRole('list', { name: 'Wingnuts' }).getByRole('listitem');
      await expect.poll(() => items.count()).toBe(12);
      const first = await items.first().innerText();
      for (const part of ['Serial:', 'Property Name:', 'PropertyId:', 'Status:']) expect(first).toContain(part);
      for (const part of ['UUID:', 'Portfolio:', 'Address:']) expect(first).not.toContain(part);
    });
  });

  test('is searched and filtered, keeps both in its address, and says when nothing is found', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await go(page, '/portal/wingnut');
      const search = page.getByRole('searchbox', { name: 'Search Wingnuts' });
      await search.fill('Beaverton');
      await page.getByText('Showing 1 Results').waitFor();
      await page.waitForURL('**/portal/wingnut?search=Beaverton');
      await page.getByRole('link', { name: '20811402' }).click();
      await page.getByRole('heading', { name: 'Wingnut 20811402' }).waitFor();
      await button(page, 'BACK').click();
      await page.getByText('Showing 1 Results').waitFor();
      expect(await search.inputValue()).toBe('Beaverton');
      await search.fill('alder tree');
      await page.getByText('Nothing matches "alder tree". Try a city or a serial number.').waitFor();
      await search.fill('');
      await page.getByText('Showing 12 Results').waitFor();
      await page.getByRole('switch', { name: 'Show only Unlinked' }).press('Space');
      await page.getByText('Showing 1 Results').waitFor();
      await page.waitForURL('**/portal/wingnut?status=Unlinked');
      await page.getByRole('link', { name: '81190540' }).waitFor();
    });
  });

  test('begins with the disconnected, and is sorted by a heading, by keyboard too', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await go(page, '/portal/wingnut');
      const rows = page.getByRole('row');
      await page.getByText('Showing 12 Results').waitFor();
      expect(await rows.nth(1).innerText()).toContain('Disconnected');
      await button(page, 'Serial').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => rows.nth(1).innerText()).toContain('12760945');
    });
  });

  test('that cannot be loaded says so and is tried again', async () => {
    await asAdmin(
      PHONE,
      async (page) => {
        await page.route('**/api/wingnuts?most=*', (route) => route.fulfill({ status: 404 }));
        await go(page, '/portal/wingnut');
        await page.getByText('Couldn’t load wingnuts.').waitFor();
        await page.unroute('**/api/wingnuts?most=*');
        await button(page, 'TRY AGAIN').click();
        await page.getByText('Showing 12 Results').waitFor();
      },
      [REFUSED],
    );
  });
});

describe('The banner of a wingnut', () => {
  test('says that it is not connected, and leads to help', async () => {
    await asAdmin(PHONE, async (page) => {
      await go(page, detail(kestrel));
      await page.getByText('Not Connected', { exact: true }).waitFor();
      await page
        .getByText(
          'This Wingnut has not connected to the servers recently. Check that it is powered on and has a working internet connection.',
        )
        .waitFor();
      await page.getByRole('region', { name: 'Status' }).getByRole('link', { name: 'CONTACT US' }).click();
      await page.waitForURL('**/portal/help');
    });
  });

  test.each([
    ['Unconfigured', 'Unconfigured Wingnut', 'CONFIGURE WINGNUT'],
    ['Unlinked', 'Unlinked Wingnut', 'LINK WINGNUT'],
  ])('says %s, and offers what to do to those who may', async (status, title, word) => {
    const as = async (page: Page) => {
      await page.route('**/api/wingnuts/*', async (route) => {
        const reply = await (await route.fetch()).json();
        await route.fulfill({ json: { ...reply, data: { ...reply.data, status } } });
      });
      await go(page, detail(unlinked));
      await page.getByText(title, { exact: true }).waitFor();
      return page.getByRole('region', { name: 'Status' }).getByText(word, { exact: true }).count();
    };
    await asAdmin(MEDIUM, async (page) => expect(await as(page)).toBe(1));
    await asViewer(MEDIUM, async (page) => expect(await as(page)).toBe(0));
  });

  test('is a quiet panel while all is well', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await go(page, detail(live));
      await page.getByRole('region', { name: 'Status' }).getByText('Live', { exact: true }).waitFor();
      await page.getByText(/^Last reading \d+ (sec|min) ago$/).waitFor();
      for (const name of ['Serial Number', 'UUID Number', 'Date Added', 'Property Name', 'Property ID', 'Address'])
        expect(await page.getByRole('term').filter({ hasText: name }).count(), name).toBe(1);
    });
  });
});

describe('A viewer', () => {
  test('sees a wingnut, but cannot remove, unlink or configure it', async () => {
    await asViewer(DESKTOP, async (page) => {
      await go(page, `${detail(live)}?configure`);
      await page.getByText('You have view-only access. Ask an admin to make changes.').waitFor();
      await page.getByRole('list', { name: 'Thermistor' }).getByText('Boiler Supply Header Temperature 1').waitFor();
      expect(await page.getByRole('link', { name: 'Go to Property' }).count()).toBe(1);
      for (const name of ['REMOVE WINGNUT', 'Unlink Property', /^A01/])
        expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
    });
  });

  test('finds no property to choose on the link screen', async () => {
    await asViewer(PHONE, async (page) => {
      await go(page, `/portal/wingnut/link/${unlinked?.id}`);
      await page.getByText('You have view-only access. Ask an admin to make changes.').waitFor();
      expect(await page.getByRole('combobox', { name: 'Property' }).isDisabled()).toBe(true);
      expect(await button(page, 'LINK PROPERTY').isDisabled()).toBe(true);
    });
  });
});

describe('A wingnut', () => {
  test('that is none is refused under the field; a device that nobody has is added', async () => {
    await asAdmin(
      PHONE,
      async (page) => {
        await go(page, '/portal/wingnut/add');
        const uuid = page.getByLabel('UUID');
        await button(page, 'ADD WINGNUT').click();
        await page.getByText('This field is required').waitFor();
        await uuid.fill('00000000000000000000000000000000');
        expect(await uuid.inputValue()).toBe('00000000-0000-0000-0000-000000000000');
        await button(page, 'ADD WINGNUT').click();
        await page.getByText('Invalid wingnut ID provided, please check UUID').waitFor();
        await uuid.fill(` {${unclaimed[0]?.id.toUpperCase()}} `);
        expect(await uuid.inputValue()).toBe(unclaimed[0]?.id);
        await uuid.press('Enter');
        await page.waitForURL(`**/portal/wingnut/add/success/${unclaimed[0]?.id}`);
        await page.getByRole('heading', { name: 'Success!' }).waitFor();
        await page.getByText('Wingnut successfully added. Configure it now to start collecting data.').waitFor();
        await button(page, 'BACK TO WINGNUTS OVERVIEW').click();
        await dialog(page).getByRole('heading', { name: 'Skip Config' }).waitFor();
        await dialog(page).getByText('Are you sure you want to skip the configuration step?').waitFor();
        await dialog(page).getByText('You can always configure the Wingnut from the Wingnut page').waitFor();
        await dialog(page).getByRole('button', { name: 'NO' }).click();
        await dialog(page).waitFor({ state: 'hidden' });
        await page.getByRole('link', { name: 'CONFIGURE WINGNUT' }).click();
        await page.getByRole('tab', { name: /^Thermistor/ }).waitFor();
      },
      [REFUSED],
    );
  });

  test('keeps the caret where a digit of its UUID was put in', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await go(page, '/portal/wingnut/add');
      const uuid = page.getByLabel('UUID');
      await uuid.fill('1234567890');
      for (const _ of [1, 2, 3, 4]) await uuid.press('ArrowLeft');
      await uuid.pressSequentially('abX');
      expect(await uuid.inputValue()).toBe('1234567a-b890');
      await uuid.pressSequentially('c');
      expect(await uuid.inputValue()).toBe('1234567a-bc89-0');
    });
  });

  test('is linked to a property that is chosen, unlinked again, and removed', async () => {
    await asAdmin(MEDIUM, async (page) => {
      await go(page, `/portal/wingnut/link/${unlinked?.id}`);
      expect(await button(page, 'LINK PROPERTY').isDisabled()).toBe(true);
      const picker = page.getByRole('combobox', { name: 'Property' });
      await picker.fill('foxgl');
      await page.getByRole('option', { name: 'Add New Property' }).waitFor();
      await page.getByRole('option', { name: `${foxglove?.externalId} - Foxglove Court` }).click();
      await button(page, 'LINK PROPERTY').click();
      await page.getByText('The Wingnut and property have been linked').waitFor();
      await page.getByRole('link', { name: 'GO TO WINGNUT' }).click();

      await button(page, 'Unlink Property').click();
      await dialog(page).getByText('Unlink Wingnut 81190540 from Foxglove Court?').waitFor();
      await dialog(page).getByRole('button', { name: 'UNLINK PROPERTY' }).click();
      await dialog(page).getByText('Property successfully removed').waitFor();
      await dialog(page).getByRole('button', { name: 'CLOSE' }).click();
      await button(page, 'Unlink Property').waitFor({ state: 'hidden' });

      await button(page, 'REMOVE WINGNUT').click();
      await dialog(page).getByText('Remove Wingnut 81190540?').waitFor();
      await dialog(page).getByRole('button', { name: 'REMOVE WINGNUT' }).click();
      await dialog(page).getByText('Wingnut successfully removed').waitFor();
      await dialog(page).getByRole('button', { name: 'CLOSE' }).click();
      await page.waitForURL('**/portal/wingnut');
      await page.getByRole('link', { name: '20811402' }).waitFor();
      expect(await page.getByRole('link', { name: '81190540' }).count()).toBe(0);
    });
  });

  test('whose link is refused says why, and Add New Property opens its form there', async () => {
    await asAdmin(
      DESKTOP,
      async (page) => {
        await page.route('**/api/wingnuts/*/link', (route) =>
          route.fulfill({
            status: 409,
            json: {
              success: false,
              code: 'LABELS_COLLIDE',
              message: 'These labels are already in use at this property: boilerSystemPressure1',
            },
          }),
        );
        await go(page, `/portal/wingnut/link/${unclaimed[0]?.id}`);
        await page.getByRole('combobox', { name: 'Property' }).fill('Alder');
        await page.getByRole('option', { name: '1042 - Alder House' }).click();
        await button(page, 'LINK PROPERTY').click();
        await page.getByText('These labels are already in use at this property: Boiler System Pressure 1.').waitFor();
        await page.getByRole('combobox', { name: 'Property' }).fill('nowhere');
        await page.getByRole('option', { name: 'Add New Property' }).click();
        await page.getByRole('heading', { name: 'Add New Property' }).waitFor();
        await page.getByLabel('Property Name').waitFor();
      },
      [REFUSED],
    );
  });

  test('of nobody, or of another company, is not there', async () => {
    await asAdmin(
      PHONE,
      async (page) => {
        await go(page, detail(unclaimed[1]));
        await page.getByText('Wingnut not found.').waitFor();
      },
      [REFUSED],
    );
  });
});
