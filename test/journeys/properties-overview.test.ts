import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { NotificationReply, PropertyReply } from '../../shared/api/types/entity-types.ts';
import { violations } from './parts/accessibility.ts';
import { DESKTOP, PHONE } from './parts/browser.ts';
import { breakDown, changed, notDone, startEstate, UNANSWERED } from './parts/estate.ts';

/** Tests the properties overview: its content at each width, search, filters, sorting, and the notification toggle. */

const estate = startEstate('properties-overview');
const { propertyNamed, wingnutsOf } = estate.world;
const OVERVIEW = '/portal/property';
const alder = propertyNamed('Alder House');

const table = (page: Page) => page.getByRole('table', { name: 'Properties' });
const ids = (page: Page) => table(page).getByRole('row').locator('td[data-column="propertyId"]').allInnerTexts();
const count = (page: Page, results: number) => page.getByText(`Showing ${results} Results`, { exact: true }).waitFor();
const toggle = (page: Page, name: string) => page.getByRole('switch', { name: `Notifications for ${name}` });

describe('the columns', () => {
  test.each([
    ['all of them', DESKTOP, ['Property ID', 'Property Name', 'Address', 'Portfolio', 'Linked Wingnuts']],
    ['no address and portfolio', { width: 1170, height: 900 }, ['Property ID', 'Property Name', 'Linked Wingnuts']],
    ['no address and portfolio', { width: 744, height: 900 }, ['Property ID', 'Property Name', 'Linked Wingnuts']],
  ])('are %s in a window of %o', async (_what, size, columns) => {
    await estate.visit(size, OVERVIEW, async (page) => {
      await count(page, 10);
      const headings = await table(page).getByRole('columnheader').allInnerTexts();
      expect(headings.map((heading) => heading.trim())).toEqual([...columns, 'Alarm', 'Notification', 'Status']);
    });
  });

  test('have their widths, as shares of the table', async () => {
    await estate.visit(DESKTOP, OVERVIEW, async (page) => {
      await count(page, 10);
      const widths = await table(page)
        .locator('col[style]')
        .evaluateAll((all) => all.map((col) => col.getAttribute('style')));
      expect(widths.map((style) => Number.parseInt(/(\d+)%/.exec(style ?? '')?.[1] ?? '', 10))).toEqual([
        10, 20, 30, 10, 15, 5, 5, 10,
      ]);
    });
  });

  test('are two lines on a phone, with the toggle beside them and without address, portfolio and wingnuts', async () => {
    await estate.visit(PHONE, OVERVIEW, async (page) => {
      const item = page
        .getByRole('list', { name: 'Properties' })
        .getByRole('listitem')
        .filter({ hasText: 'Alder House' });
      await item.waitFor();
      expect((await item.innerText()).replaceAll(/\s+/g, ' ')).not.toMatch(/Larch|Westside|4821/);
      expect(await item.getByRole('switch').count()).toBe(1);
      await item.getByText('Linked').waitFor();
      expect(((await item.locator('label').boundingBox())?.height ?? 0) >= 44).toBe(true);
    });
  });
});

test('The tiles count, and the last of them filters', async () => {
  await estate.visit(DESKTOP, OVERVIEW, async (page) => {
    await count(page, 10);
    const figures = { Properties: '10', Portfolios: '5', Cities: '9', 'Unlinked Properties': '1' };
    for (const [name, figure] of Object.entries(figures)) {
      await page.getByRole('region', { name, exact: true }).getByText(figure, { exact: true }).waitFor();
    }
    const filter = page.getByRole('switch', { name: 'Show only Unlinked Properties' });
    await filter.focus();
    await page.keyboard.press('Space');
    await count(page, 1);
    expect(await ids(page)).toEqual(['1044']);
    await table(page).getByText('Unlinked', { exact: true }).waitFor();
    await page.keyboard.press('Space');
    await count(page, 10);
  });
});

test('A search finds a city, a wingnut, a part of an address; nothing found says so and what to try', async () => {
  await estate.visit(DESKTOP, OVERVIEW, async (page) => {
    const search = page.getByRole('searchbox', { name: 'Search Properties' });
    await page.getByText('Search by city name, wingnut serial number, property address, etc.').waitFor();
    for (const [words, found] of [
      ['astoria', ['1026']],
      [wingnutsOf(alder)[0]?.serial ?? '', ['1042']],
      ['Larch Avenue', ['1042']],
      ['mountain', ['1103']],
      ['0933', ['0933']],
    ] as const) {
      await search.fill(words);
      await expect.poll(() => ids(page), { message: words }).toEqual(found);
      await count(page, found.length);
    }
    await search.fill('zzz');
    await page.getByText('Nothing matches "zzz". Try a city or a serial number.').waitFor();
    await count(page, 0);
    await search.press('Escape');
    await count(page, 10);
  });
});

test('Property IDs are sorted as numbers, with their leading zeros; the keyboard sorts too', async () => {
  await estate.visit(DESKTOP, OVERVIEW, async (page) => {
    await count(page, 10);
    const byAlarm = table(page).getByRole('columnheader', { name: 'Alarm' });
    expect(await byAlarm.getAttribute('aria-sort')).toBe('ascending');
    // No wingnut has reported in this portal. Where all of them wait for their first message, the order is that of the names.
    expect((await ids(page)).at(-1)).toBe('1103');
    const heading = table(page).getByRole('columnheader', { name: 'Property ID' });
    await heading.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect((await ids(page)).slice(0, 3)).toEqual(['0933', '1009', '1017']);
    await page.keyboard.press('Enter');
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    expect((await ids(page)).at(-1)).toBe('0933');
  });
});

test('Each linked wingnut is a chip with four characters of its serial and its status, and leads to it', async () => {
  await estate.visit(DESKTOP, OVERVIEW, async (page) => {
    const row = table(page).getByRole('row').filter({ hasText: 'Kestrel Court' });
    const chips = row.getByRole('link', { name: / Wingnut / });
    await chips.first().waitFor();
    const [wingnut] = wingnutsOf(propertyNamed('Kestrel Court'));
    const words = await chips.evaluateAll((all) =>
      all.map((chip) =>
        [...chip.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : [])),
      ),
    );
    expect(words.flat()).toEqual(['5520', '5523']);
    await row.getByRole('link', { name: `5520 Wingnut ${wingnut?.serial}, ` }).waitFor();
    expect(await chips.first().getAttribute('href')).toBe(`/portal/wingnut/detail/${wingnut?.id}`);
    const href = await row.getByRole('link', { name: 'Kestrel Court' }).getAttribute('href');
    expect(href).toBe(`/portal/property/detail/${propertyNamed('Kestrel Court').id}`);
  });
});

describe('the notification toggle', () => {
  test('is switched by an editor and stays so', async () => {
    await estate.visit(
      DESKTOP,
      OVERVIEW,
      async (page) => {
        const dunmore = toggle(page, 'Dunmore Place');
        await dunmore.waitFor();
        expect(await dunmore.isChecked()).toBe(false);
        const saved = page.waitForResponse('**/api/notifications/*');
        await dunmore.focus();
        await page.keyboard.press('Space');
        expect((await (await saved).json()).success).toBe(true);
        await page.reload();
        await dunmore.waitFor();
        expect(await dunmore.isChecked()).toBe(true);
      },
      { as: 'write' },
    );
  });

  test('docs/product/alarms.md#switch-off: off asks, is said by list, board and dashboard, and can be undone', async () => {
    await estate.visit(DESKTOP, OVERVIEW, async (page) => {
      const alders = toggle(page, 'Alder House');
      await alders.waitFor();
      if (!(await alders.isChecked())) await alders.press('Space');
      await alders.press('Space');
      const question = page.getByRole('dialog', { name: 'Turn off alarms for Alder House?' });
      await question.getByText(/^No alarms will trigger there and no one will be notified/).waitFor();
      await question.getByRole('button', { name: 'CANCEL' }).click();
      expect(await alders.isChecked()).toBe(true);
      await alders.press('Space');
      await question.getByRole('button', { name: 'TURN OFF' }).click();
      const named = table(page).locator('td[data-column="propertyName"]').filter({ hasText: 'Alder House' });
      await named.getByText(/Alarms are off/).waitFor();
      await page.getByText('Alarms off for Alder House.').waitFor();
      const board = await page.context().newPage();
      await board.goto(`${estate.portal}/portal/dashboard/0?group=none`);
      await board
        .getByRole('row')
        .filter({ hasText: 'Alder House' })
        .getByText(/Alarms are off/)
        .waitFor();
      await board.goto(`${estate.portal}/portal/dashboard/${alder.id}`);
      await board.getByText('Alarms are off', { exact: true }).waitFor();
      await board.close();
      await page.getByRole('button', { name: 'UNDO' }).click();
      await expect.poll(() => alders.isChecked()).toBe(true);
      await named.getByText(/Alarms are off/).waitFor({ state: 'detached' });
    });
  });

  test('goes back when it could not be saved, says so, and can be tried again', async () => {
    await estate.visit(
      DESKTOP,
      OVERVIEW,
      async (page) => {
        const alders = toggle(page, 'Alder House');
        await alders.waitFor();
        const before = await alders.isChecked();
        await page.route('**/api/notifications/*', breakDown);
        await alders.press('Space');
        if (before) await page.getByRole('button', { name: 'TURN OFF' }).click();
        await page
          .getByText(`Couldn’t save. Notifications for Alder House are still ${before ? 'on' : 'off'}.`)
          .waitFor();
        await expect.poll(() => alders.isChecked()).toBe(before);
        await page.unroute('**/api/notifications/*');
        await page.getByRole('button', { name: 'TRY AGAIN' }).click();
        await expect.poll(() => alders.isChecked()).toBe(!before);
      },
      { expected: [UNANSWERED, notDone('The notifications were not switched')] },
    );
  });

  test('is inert for a viewer', async () => {
    await estate.visit(
      DESKTOP,
      OVERVIEW,
      async (page) => {
        await toggle(page, 'Alder House').waitFor();
        expect(await toggle(page, 'Alder House').isDisabled()).toBe(true);
        expect(await page.getByRole('link', { name: 'ADD PROPERTY' }).count()).toBe(0);
      },
      { as: 'read' },
    );
  });

  test.each([
    ['a desktop', DESKTOP, 'light'],
    ['a desktop', DESKTOP, 'dark'],
    ['a phone', PHONE, 'light'],
  ] as const)('on %s is amber beside the icon of an alarm while it is on', async (_name, size, theme) => {
    await estate.visit(
      size,
      OVERVIEW,
      async (page) => {
        const kestrel = page.locator('tr, li').filter({ hasText: 'Kestrel Court' });
        await kestrel.getByText('Alarm', { exact: true }).filter({ visible: true }).first().waitFor();
        await kestrel.locator('[data-state="2"]').waitFor();
        expect(await violations(page)).toEqual([]);
      },
      {
        theme,
        before: (page) =>
          page.route(
            '**/api/properties?most=*',
            changed(({ config, ...rest }: PropertyReply) => ({
              ...rest,
              config: { ...config, alarms: config.name === 'Kestrel Court' ? { boilerSystemPressure1: 'ALARM' } : {} },
            })),
          ),
      },
    );
  });
});

test('A load that failed says so and is tried again', async () => {
  await estate.visit(
    DESKTOP,
    OVERVIEW,
    async (page) => {
      await page.getByText('Couldn’t load your properties.').waitFor();
      await page.unroute('**/api/notifications');
      await page.getByRole('button', { name: 'TRY AGAIN' }).click();
      await count(page, 10);
    },
    { expected: [UNANSWERED], before: (page) => page.route('**/api/notifications', breakDown) },
  );
});

test('A company without properties is told where to begin', async () => {
  const none = (page: Page) =>
    page.route('**/api/properties?most=*', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await estate.visit(
    PHONE,
    OVERVIEW,
    async (page) => {
      await page.getByText('No properties yet. Add the first one.').waitFor();
      await count(page, 0);
    },
    { before: none },
  );
});

test('A thousand properties are filtered and sorted with few rows in the page', async () => {
  const MANY = Array.from({ length: 1000 }, (_, index) => String(index));
  const multiply = async (page: Page) => {
    await page.route('**/api/properties?most=*', async (route) => {
      const { data } = await (await route.fetch()).json();
      const [first]: PropertyReply[] = data;
      const all = MANY.map((id) => ({
        ...first,
        id,
        externalId: id,
        config: { ...first?.config, name: `House ${id}` },
      }));
      await route.fulfill({ json: { success: true, data: all } });
    });
    await page.route('**/api/notifications', async (route) => {
      const { data } = await (await route.fetch()).json();
      const [first]: NotificationReply[] = data;
      const all = MANY.map((id) => ({ ...first, id, config: { ...first?.config, propertyId: id } }));
      await route.fulfill({ json: { success: true, data: all } });
    });
  };
  await estate.visit(
    DESKTOP,
    OVERVIEW,
    async (page) => {
      await count(page, 1000);
      expect(await table(page).getByRole('row').count()).toBeLessThan(100);
      await table(page).getByRole('button', { name: 'Property ID' }).dblclick();
      await table(page).getByRole('link', { name: '999', exact: true }).waitFor();
      await page.getByRole('searchbox', { name: 'Search Properties' }).fill('House 77');
      await count(page, 11);
    },
    { before: multiply },
  );
});
