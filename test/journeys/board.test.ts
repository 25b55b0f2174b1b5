import { expect, test } from 'vitest';
import { violations } from './parts/accessibility.ts';
import { DESKTOP } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';

/** Tests the way of a morning: the board, a saved view, a property and back, and Find (docs/product/board.md, docs/product/go-anywhere.md). */

const estate = startEstate('board');

test('A person filters the board, saves the view, looks at a property, comes back to the same place, and finds a wingnut', async () => {
  const [wingnut] = estate.world.wingnutsOf(estate.world.propertyNamed('Alder House'));
  if (!wingnut) throw new Error('Alder House has a wingnut');
  await estate.visit({ ...DESKTOP, height: 500 }, '/portal/dashboard/0?group=none', async (page) => {
    const board = page.getByRole('table', { name: 'Properties' });
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('e');
    await board.getByRole('button', { name: 'Property' }).click();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    await page.getByLabel('Name').fill('By name');
    await page.getByRole('button', { name: 'SAVE' }).click();
    await page.getByRole('button', { name: 'Views: By name', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    // Figures stand below their headings.
    const starts = board.getByRole('cell').filter({ hasText: 'starts today' }).first();
    expect(await starts.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('right');

    const last = board.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const [address, top] = [page.url(), await page.evaluate('scrollY')];
    expect(top).toBeGreaterThan(0);
    await last.click();
    await page.waitForURL((url) => !url.search.includes('view='));
    await page.goBack();
    await last.waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(() => page.evaluate('scrollY')).toBe(top);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find' }).fill(wingnut.serial);
    await page
      .getByRole('option', { name: new RegExp(wingnut.serial) })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.includes(wingnut.id));
  });
});
