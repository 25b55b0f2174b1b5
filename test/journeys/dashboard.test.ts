import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { DESKTOP, type Expected, journey, PHONE, type Size } from './parts/browser.ts';
import { cardOf, drawn } from './parts/dashboard-view.ts';
import { startPortal } from './parts/own-portal.ts';
import { sharedSession, signedInAs } from './parts/signed-in.ts';

/** Tests the dashboard beyond the last 24 hours: ranges, zones, states, cycles, downloads and printing. */

const own = startPortal('dashboard', { withHistory: (world) => world.wingnutsOf(world.propertyNamed('Alder House')) });
const alder = own.world.propertyNamed('Alder House');
const dashboard = (rest = '') => `/portal/dashboard/${alder.id}${rest}`;

const session = sharedSession(() => signedInAs(own.running.stack, own.world.person('read')));
const walk = async (size: Size, steps: (page: Page) => Promise<void>, expected: readonly Expected[] = []) =>
  journey(own.browser, size, steps, expected, { signedIn: await session() });

async function open(page: Page, rest = ''): Promise<void> {
  await page.goto(`${own.portal}${dashboard(rest)}`);
  await page.getByRole('heading', { name: 'Alder House' }).waitFor();
  await drawn(page);
}

const apply = (page: Page) => page.getByRole('button', { name: 'APPLY' });
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

describe('on a desktop, a person', () => {
  test('chooses two weeks, which APPLY puts into the address; whoever opens it sees the same', async () => {
    await walk(DESKTOP, async (page) => {
      await open(page);
      expect(await apply(page).count()).toBe(0);
      await page.getByRole('radio', { name: 'Last 2 week' }).click();
      await page.getByRole('radio', { name: 'Last 24 hours' }).click();
      expect(await apply(page).count()).toBe(0);
      await page.getByRole('radio', { name: 'Last 2 week' }).click();
      await apply(page).click();
      await page.waitForURL(/\?range=Last\+2\+week$/);
      expect(await apply(page).count()).toBe(0);
      await drawn(page);
      await page.reload();
      await drawn(page);
      expect(await page.getByRole('radio', { name: 'Last 2 week' }).getAttribute('aria-checked')).toBe('true');
    });
  });

  test('chooses a month, for which APPLY needs both; its address is its start plus one day', async () => {
    await walk(DESKTOP, async (page) => {
      await open(page, '?zone=UTC');
      await page.getByRole('radio', { name: 'Custom' }).click();
      expect(await apply(page).isDisabled()).toBe(true);
      const year = String(new Date().getUTCFullYear());
      await page.getByRole('button', { name: /Year$/ }).click();
      await page.getByRole('option', { name: year }).click();
      expect(await apply(page).isDisabled()).toBe(true);
      await page.getByRole('button', { name: /Month$/ }).click();
      await page.getByRole('option').last().click();
      await apply(page).click();
      await page.waitForURL(/range=Custom&zone=UTC$/);
      const time = Number(/\/(\d+)\?/.exec(page.url())?.[1]);
      expect(new Date(time).toISOString()).toMatch(/-02T00:00:00.000Z$/);
      const shown = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);
      await page.getByText(shown, { exact: true }).waitFor();
      await drawn(page);
    });
  });

  test('sees the property in its time, in his own, and the past locked to its 24 hours', async () => {
    await walk(DESKTOP, async (page) => {
      await open(page, `/${Date.now() - 3 * DAY_MS}`);
      await cardOf(page, 'States').getByText('Last · time on · starts').waitFor();
      await page.getByRole('button', { name: /^Property Time - \(GMT-\d\) America\/Los_Angeles/ }).waitFor();
      await page.getByRole('radio', { name: 'User' }).click();
      await page.waitForURL(/zone=America\/New_York$/);
      await page.getByRole('button', { name: /^User Time - \(GMT-\d\) America\/New_York/ }).waitFor();
      await drawn(page);
    });
  });

  test('reads states and cycles, hides a line, looks closer, and takes figures, a picture and paper away', async () => {
    await walk(DESKTOP, async (page) => {
      await open(page);
      const states = page.getByRole('table', { name: 'States: figures' });
      await states
        .getByRole('row', {
          name: /^Boiler Relay State 1 (ON|OFF) now \d+% of time on (of \d+% of the time )?\d+ starts?$/,
        })
        .waitFor();
      const cycles = page.getByRole('region', { name: /^Pump cycle analytics in/ });
      await cycles.getByRole('rowheader', { name: 'Boiler Relay State 1' }).waitFor();
      expect(await cycles.getByText('adjusted_time').count()).toBe(0);

      const name = page.getByRole('button', { name: 'Boiler Return Header 1' });
      await name.press('Enter');
      expect(await name.getAttribute('aria-pressed')).toBe('false');

      const explorer = page.getByRole('slider', { name: /^Temperature/ });
      await explorer.press('+');
      await page.getByRole('button', { name: 'RESET ZOOM' }).first().click();
      await expect.poll(() => page.getByRole('button', { name: 'RESET ZOOM' }).count()).toBe(0);

      for (const [way, ending] of [
        ['Data (CSV)', 'csv'],
        ['Image (PNG)', 'png'],
      ] as const) {
        await page.getByRole('button', { name: 'Download Temperature' }).click();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: way }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(new RegExp(`^1042-Alder-House-Temperature-[\\d-]+\\.${ending}$`));
      }
      // The printed page has the chart's picture and nothing else.
      await page.evaluate('window.print = () => {}');
      await page.getByRole('button', { name: 'Download States' }).click();
      await page.getByRole('menuitem', { name: 'Print' }).click();
      await page.emulateMedia({ media: 'print' });
      await page.locator('img[data-printed]').waitFor();
      expect(await page.getByRole('main').isVisible()).toBe(false);
      await page.evaluate("dispatchEvent(new Event('afterprint'))");
      await page.emulateMedia({ media: 'screen' });
      await expect.poll(() => page.locator('[data-printed]').count()).toBe(0);

      await page.getByRole('button', { name: 'States as a table' }).click();
      await page.getByRole('region', { name: 'States: changes' }).waitFor();
      await page.getByRole('button', { name: 'Download States' }).click();
      expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Data (CSV)']);
      await page.keyboard.press('Escape');

      const marks = () => cardOf(page, 'Pressure').locator('.highcharts-yaxis-labels text').allTextContents();
      await expect.poll(marks).toContain('60');
      await page.getByRole('button', { name: 'Pressure: fit axis' }).click();
      await page.waitForURL(/[?&]fit=pressure$/);
      await expect.poll(marks).not.toContain('60');

      // From further down the tabs are still in sight, and another tab is shown from its top.
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      const tab = page.getByRole('tab', { name: 'Boiler System' });
      const scrolled = () => page.evaluate('scrollY') as Promise<number>;
      const before = await scrolled();
      await expect.poll(async () => (await tab.boundingBox())?.y).toBeLessThan(70);
      await tab.click();
      await expect.poll(() => page.evaluate('scrollY < innerHeight'), { timeout: 5000 }).toBe(true);
      expect(await scrolled()).toBeLessThan(before);
    });
  });

  test('sees the page keep its shape while another range is on its way', async () => {
    await walk(DESKTOP, async (page) => {
      await open(page);
      // The cycles come after the charts and make the page longer.
      await page.getByRole('region', { name: 'Pump cycle analytics in hours and minutes' }).waitFor();
      const card = page.getByRole('region', { name: 'Temperature', exact: true });
      const slider = card.getByRole('slider');
      const [before, height] = [await slider.boundingBox(), await page.evaluate('document.body.scrollHeight')];
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/analytics/*data?**', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('radio', { name: 'Last 3 days' }).click();
      await apply(page).click();
      await card.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
      expect(await slider.boundingBox()).toEqual(before);
      expect(await page.evaluate('document.body.scrollHeight')).toBe(height);
      const figures = page.getByRole('table', { name: 'States: figures' }).getByRole('row').nth(1);
      expect(await figures.textContent()).toMatch(/--.*--.*-- starts$/);
      release();
      await drawn(page);
      expect(await figures.textContent()).not.toContain('--');
      expect(await slider.boundingBox()).toEqual(before);
    });
  });

  test('reads the average of long ranges over a band that keeps every peak', async () => {
    await walk(DESKTOP, async (page) => {
      await open(page, '?range=Last+2+week');
      const card = page.getByRole('region', { name: 'Temperature', exact: true });
      const bands = card.locator('.band');
      const drawnBands: string[] = await bands.evaluateAll((all) => all.map((band) => band.getAttribute('d') ?? ''));
      const shown = await card.getByRole('button', { pressed: true }).count();
      expect(shown).toBeGreaterThan(0);
      expect(drawnBands.filter((d) => d.length > 1000).length).toBeGreaterThanOrEqual(shown);
      const slider = card.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      expect(await slider.getAttribute('aria-valuetext')).toMatch(
        /Boiler Supply Header.1 [\d.]+°F, from [\d.]+ to [\d.]+/,
      );
    });
  });

  test('whose charts fail reads No Data and tries again', async () => {
    await walk(
      DESKTOP,
      async (page) => {
        await page.route('**/analytics/*seriesdata?**', (route) => route.abort());
        await page.goto(`${own.portal}${dashboard()}`);
        const card = page.getByRole('region', { name: 'Temperature', exact: true });
        await card.getByText('No Data').waitFor();
        await page.unroute('**/analytics/*seriesdata?**');
        await card.getByRole('button', { name: 'TRY AGAIN' }).click();
        await drawn(page);
      },
      [/Failed to load resource/],
    );
  });
});

test('The figures of states stay inside their card at every width when no data have come since yesterday', async () => {
  await walk(DESKTOP, async (page) => {
    await page.route(`**/api/dashboards/${alder.id}*`, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, now: answer.data.now + 23 * HOUR_MS } } });
    });
    await open(page);
    const states = cardOf(page, 'States');
    await states.getByText('of the time').first().waitFor({ state: 'attached' });
    const figures = states.locator('[data-lane] > :first-child > :last-child');
    const tooWide: number[] = [];
    for (const width of [1440, 1280, 1171, 900, 744, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const card = await states.boundingBox();
      const ends = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(0);
      if (!card || Math.max(...ends) > card.x + card.width) tooWide.push(width);
    }
    expect(tooWide).toEqual([]);
  });
});

test('On a phone a person finds every range in one list, and nothing is wider than the screen', async () => {
  await walk(PHONE, async (page) => {
    await open(page);
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: /Time range$/ }).click();
    await page.getByRole('option', { name: 'Last 3 days' }).click();
    await apply(page).click();
    await page.waitForURL(/\?range=Last\+3\+days$/);
    await drawn(page);
    expect(await fits(page)).toBe(true);
  });
});

/** The width of A4 between margins of a centimetre, px. */
const PAPER: Size = { width: 718, height: 1000 };

test('From a phone the whole page is printed: every figure in the width of the paper, and nothing to press', async () => {
  await walk(PHONE, async (page) => {
    await open(page);
    const drawings = page.locator('.highcharts-root');
    const widths = () => drawings.evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('width')))]);
    const onScreen = await widths();
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    expect(await widths()).toEqual(['640']);
    expect(await fits(page)).toBe(true);
    const edge = await page
      .getByRole('columnheader', { name: 'Average Cycle' })
      .evaluate((cell) => cell.getBoundingClientRect().right);
    expect(edge).toBeLessThanOrEqual(PAPER.width);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.height).toBeGreaterThan(20);
    for (const name of ['Menu', 'Refresh', 'Temperature as a table', 'BACK TO TOP'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    expect(await page.getByRole('link', { name: 'Privacy' }).count()).toBe(0);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: null });
    await page.setViewportSize(PHONE);
    await expect.poll(widths).toEqual(onScreen);
  });
});
