import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ASSEMBLY } from '../../bin/build/places.ts';
import { addKit } from '../../local/kit.ts';
import { fits, violations } from './parts/accessibility.ts';
import { DESKTOP, journey, PHONE, type Size } from './parts/browser.ts';
import { startPortal } from './parts/own-portal.ts';

/**
 * Tests the kit page: every component in all its states, in both themes, with the keyboard, and without findings of
 * axe.
 */

const own = startPortal('kit');
beforeAll(() => addKit(own.running.stack, ASSEMBLY));

/** Opens the kit and waits until it has loaded. */
async function visit(page: Page, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(`${own.portal}/local/kit`);
  await page.getByRole('heading', { name: 'Stale, with a dashed twin' }).waitFor();
}

const kit = (size: Size, walk: (page: Page) => Promise<void>, theme?: 'light' | 'dark') =>
  journey(own.browser, size, async (page) => {
    await visit(page, theme);
    await walk(page);
  });

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('on %s, axe finds nothing wrong and nothing scrolls sideways', async (_name, size) => {
    await kit(
      size,
      async (page) => {
        expect(await violations(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      },
      theme,
    );
  });
});

/** The figures of a gauge as they are drawn. Of one that cannot be seen there is none. */
const figuresOf = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).evaluate((gauge) =>
    [...gauge.querySelectorAll('dl > div')].map((row) => {
      const dd = row.querySelector<HTMLElement>('dd');
      const figure = dd?.querySelector<HTMLElement>('[translate]') ?? dd;
      if (!dd || !figure) return {};
      const range = document.createRange();
      range.selectNodeContents(figure);
      const [text, box] = [range.getBoundingClientRect(), gauge.getBoundingClientRect()];
      const { fontSize, color } = getComputedStyle(figure);
      return {
        name: row.querySelector('dt')?.firstChild?.textContent,
        says: figure.innerText.replace(/\s*(°F|PSI)$/, ''),
        isSeen: figure.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && text.width > 0,
        isWhole: text.left >= box.left && text.right <= box.right && dd.scrollWidth <= dd.clientWidth + 1,
        size: Number.parseFloat(fontSize),
        color,
      };
    }),
  );

describe.each([390, 744, 840, 1100, 1170, 1440])('At %i px a gauge', (width) => {
  test('has its Min, Avg and Max, no smaller and no paler than its limits', async () => {
    await kit({ width, height: 900 }, async (page) => {
      const figures = await figuresOf(page, 'Within limits');
      expect(figures.map(({ name, says }) => [name, says])).toEqual([
        ['Min', '131.0'],
        ['Avg', '158.0'],
        ['Max', '182.0'],
        ['Range', '130–200'],
      ]);
      const limits = figures.at(-1);
      for (const { isSeen, isWhole, size, color } of figures) {
        expect({ isSeen, isWhole, color }).toEqual({ isSeen: true, isWhole: true, color: limits?.color });
        expect(size).toBeGreaterThanOrEqual(limits?.size ?? 13);
      }
    });
  });
});

test('A gauge on a phone has its newest value in 34 px', async () => {
  await kit(PHONE, async (page) => {
    const value = page.getByRole('region', { name: 'Within limits', exact: true }).getByText('167.4').first();
    expect(await value.evaluate((element) => getComputedStyle(element).fontSize)).toBe('34px');
  });
});

test('The theme follows the system until one is chosen, and a choice stays', async () => {
  await kit(
    DESKTOP,
    async (page) => {
      await page.getByRole('radio', { name: 'light', exact: true }).click();
      await page.reload();
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(245, 244, 241)');
    },
    'dark',
  );
});

test('A table of two thousand rows is sorted by its headings with the keyboard, and keeps few rows', async () => {
  await kit(DESKTOP, async (page) => {
    const table = page.getByRole('table', { name: 'Rooms', exact: true });
    const heading = table.getByRole('columnheader', { name: 'Serial' });
    const firstSerial = () => table.getByRole('row').nth(1).getByRole('link').innerText();
    await heading.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    const least = Number(await firstSerial());
    await page.keyboard.press('Enter');
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    expect(Number(await firstSerial())).toBeGreaterThan(least);
    expect(await table.getAttribute('aria-rowcount')).toBe('2001');
    expect(await table.getByRole('row').count()).toBeLessThan(120);
    await page.keyboard.press('End');
    await table.getByRole('link', { name: String(least) }).waitFor();
  });
});

test('A search that finds nothing says so where the rows were', async () => {
  await kit(DESKTOP, async (page) => {
    await page.getByRole('searchbox', { name: 'Search Rooms' }).fill('nowhere');
    await page.getByText('Nothing matches "nowhere". Try a city or a serial number.').waitFor();
    await page.getByText('Showing 0 Results').waitFor();
  });
});

describe('a dialog that asks first', () => {
  test('says in its place that it was done, and gives the focus back', async () => {
    await kit(DESKTOP, async (page) => {
      const opener = page.getByRole('button', { name: 'REMOVE WINGNUT' }).last();
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Remove Wingnut 48213007?' });
      await dialog.getByRole('button', { name: 'REMOVE' }).click();
      const done = page.getByRole('dialog', { name: 'Wingnut successfully removed' });
      await done.getByRole('button', { name: 'CLOSE' }).click();
      await done.waitFor({ state: 'hidden' });
      expect(await page.evaluate('document.activeElement.textContent')).toBe(await opener.textContent());
    });
  });

  test('stays open when it failed, and Escape gives the focus back', async () => {
    await kit(DESKTOP, async (page) => {
      const opener = page.getByRole('button', { name: 'REMOVE, FAILING' });
      await opener.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'REMOVE' }).click();
      await dialog.getByText('Couldn’t remove the wingnut. Try again.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate('document.activeElement.textContent')).toBe(await opener.textContent());
    });
  });
});

test.each(['CANCEL', 'ADD NOTE'])('A form in a dialog gives the focus back after %s', async (button) => {
  await kit(DESKTOP, async (page) => {
    const opener = page.getByRole('button', { name: 'WRITE NOTE' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add note' });
    await dialog.getByLabel('Note').fill(button === 'ADD NOTE' ? 'Valve replaced' : '');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('WRITE NOTE');
  });
});

test('A switch with breaches goes off by a click, and on again', async () => {
  await kit(DESKTOP, async (page) => {
    const breached = page.getByRole('switch', { name: 'Alarm 3' });
    expect(await breached.isChecked()).toBe(true);
    await breached.focus();
    await page.keyboard.press('Space');
    expect(await breached.isChecked()).toBe(false);
    await page.keyboard.press('Space');
    expect(await breached.isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Disabled 2' }).isDisabled()).toBe(true);
  });
});
