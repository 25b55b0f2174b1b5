import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { postalLine } from '../../shared/domain/property.ts';
import { violations } from './parts/accessibility.ts';
import { DESKTOP, type Expected, expectNothingStored, journey, PHONE, type Size, signInTo } from './parts/browser.ts';
import { startPortal } from './parts/own-portal.ts';
import { sharedSession, signedInAs } from './parts/signed-in.ts';

/** Tests the frame around the portal's pages, and the help page in it. */

const own = startPortal('shell');
const { person } = own.world;

const signIn = (page: Page) => signInTo(own.portal, page, person('admin'));

const session = sharedSession(() => signedInAs(own.running.stack, person('admin')));
/** Starts on the first page of the portal, already signed in. */
const inside = async (size: Size, walk: (page: Page) => Promise<void>, expected: readonly Expected[] = []) =>
  journey(
    own.browser,
    size,
    async (page) => {
      await page.goto(`${own.portal}/portal/dashboard/0`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await walk(page);
    },
    expected,
    { signedIn: await session() },
  );

const path = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.locator('nav[data-sidebar]');
const sidebarState = (page: Page) => sidebar(page).getAttribute('data-sidebar');
const sidebarWidth = async (page: Page) => (await sidebar(page).boundingBox())?.width;

/** Chromium's own message about an address without a page. */
const NO_PAGE = /^error: Failed to load resource: the server responded with a status of 404/;
/** React's own message about an error that a boundary caught, and the portal's about a message. */
const CAUGHT = /error occurred in|TypeError|^warning: Couldn’t send the message \S*Error/;
const MISSING = /Failed to load resource|Failed to fetch dynamically imported module|MissingFileError/;

describe('the frame that is painted first', () => {
  /** Looks at the frame while the portal's own modules do not come. */
  const withoutModules = async (size: Size, address: string, look: (page: Page) => Promise<void>) =>
    journey(own.browser, size, async (page) => {
      await page.route(/\/assets\/app-/, () => {});
      await page.goto(`${own.portal}${address}`, { waitUntil: 'commit' });
      await page.locator('#root [data-loading]').waitFor();
      await look(page);
    });

  test.each([
    ['/portal/wingnut', 'Wingnuts Overview'],
    ['/portal/property/detail/7/findings', 'Findings'],
    ['/portal/property/detail/7/energy', 'Energy'],
    ['/portal/elsewhere', 'Page not found'],
  ])('names the page %s on a phone', async (address, title) => {
    await withoutModules(PHONE, address, (page) => page.locator('#root').getByText(title, { exact: true }).waitFor());
  });

  test('has no title on a wide screen, where the page has its own', async () => {
    await withoutModules(DESKTOP, '/portal/wingnut', async (page) => {
      expect(await page.getByText('Wingnuts Overview').isVisible()).toBe(false);
    });
  });
});

describe('the property of a dashboard', () => {
  const alder = own.world.propertyNamed('Alder House');
  const places = async (page: Page, words: readonly string[]) => {
    const found = words.map((word) =>
      page.locator('#page, body > :not(#root)').getByText(word, { exact: true }).first(),
    );
    for (const each of found) await each.waitFor();
    return Promise.all(found.map(async (each) => (await each.boundingBox()) ?? undefined));
  };
  const rounded = (box: { x: number; y: number } | undefined) => box && [Math.round(box.x), Math.round(box.y)];

  test.each([320, 390, 1171, 1440, 2200])(
    'is named before the portal’s scripts are there, where its card will be (%i pixels)',
    async (width) => {
      const walk = async (page: Page) => {
        const modules = Promise.withResolvers<void>();
        await page.route(/\/assets\/app-/, (route) => modules.promise.then(() => route.continue()));
        await page.goto(`${own.portal}/portal/dashboard/${alder.id}`, { waitUntil: 'commit' });
        const words = [alder.name, postalLine(alder.address)];
        const early = await places(page, words);
        expect(await page.getByRole('heading', { name: alder.name }).count()).toBe(0);
        modules.resolve();
        await page.getByRole('heading', { name: alder.name }).waitFor();
        expect(await page.locator('body > [data-early-property]').count()).toBe(0);
        expect((await places(page, words)).map(rounded)).toEqual(early.map(rounded));
      };
      await journey(own.browser, { width, height: 900 }, walk, [], { signedIn: await session() });
    },
  );

  test('is named at once where this person has opened it before, without the scripts and without an answer', async () => {
    const walk = async (page: Page) => {
      const address = `${own.portal}/portal/dashboard/${alder.id}`;
      await page.goto(address);
      await page.getByRole('heading', { name: alder.name }).waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('opened-properties'))).toContain(alder.name);
      await page.route(/\/assets\/app-/, () => {});
      await page.route(`**/api/dashboards/${alder.id}`, () => {});
      await page.goto(address, { waitUntil: 'commit' });
      await places(page, [alder.name, postalLine(alder.address)]);
    };
    await journey(own.browser, PHONE, walk, [], { signedIn: await session() });
  });

  test('is shown without an error when only the early answer was lost', async () => {
    const walk = async (page: Page) => {
      await page.route(`**/api/dashboards/${alder.id}`, (route) => route.abort(), { times: 1 });
      await page.goto(`${own.portal}/portal/dashboard/${alder.id}`);
      await page.getByRole('heading', { name: alder.name }).waitFor();
    };
    await journey(own.browser, PHONE, walk, [/Failed to load resource/], { signedIn: await session() });
  });
});

describe('the sidebar', () => {
  test.each([
    [744, 'open', 232],
    [1170, 'open', 232],
    [1171, 'closed', 88],
    [1440, 'closed', 88],
  ])('at %i pixels starts %s', async (width, state, pixels) => {
    await inside({ width, height: 900 }, async (page) => {
      expect(await sidebarState(page)).toBe(state);
      expect(await sidebarWidth(page)).toBe(pixels);
      expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
    });
  });

  test('at 743 pixels gives way to a bar with a menu', async () => {
    await inside({ width: 743, height: 900 }, async (page) => {
      await page.getByRole('button', { name: 'Menu' }).waitFor();
      expect(await sidebar(page).count()).toBe(0);
    });
  });

  test('stays as the person left it, whatever the width and after a reload', async () => {
    await inside({ width: 1440, height: 900 }, async (page) => {
      await page.getByRole('button', { name: 'EXPAND' }).click();
      await expect.poll(() => sidebarWidth(page)).toBe(232);
      await page.getByText('Looking for help with your Wingnut ?').waitFor();
      await page.reload();
      await sidebar(page).waitFor();
      expect(await sidebarState(page)).toBe('open');
      await page.getByRole('button', { name: 'COLLAPSE' }).click();
      await page.setViewportSize({ width: 900, height: 900 });
      expect(await sidebarState(page)).toBe('closed');
    });
  });

  test('shows each word below its icon when it is closed, and no entry hides in a window of a laptop', async () => {
    await inside({ width: 1366, height: 650 }, async (page) => {
      const entries = await sidebar(page).getByRole('listitem').or(sidebar(page).getByRole('button')).all();
      expect(entries.length).toBeGreaterThanOrEqual(17);
      for (const entry of entries) {
        const word = entry.getByText(/^[A-Z ]+$/).first();
        const [outer, inner] = [await entry.boundingBox(), await word.boundingBox()];
        if (!outer || !inner) throw new Error(`${await entry.innerText()} is not to be seen`);
        const name = await word.innerText();
        expect(inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width, name).toBe(true);
        expect(outer.y >= 0 && outer.y + outer.height <= 650, name).toBe(true);
      }
      const middle = sidebar(page).locator('> div').first();
      expect(await middle.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    });
  });

  test.each([900, 768, 600, 360])(
    'has in a window of %i pixels height all pages behind SETTINGS in reach',
    async (height) => {
      await inside({ width: 1366, height }, async (page) => {
        const settings = page.getByRole('button', { name: 'SETTINGS' });
        for (const state of ['closed', 'open']) {
          if (state === 'open') await page.getByRole('button', { name: 'EXPAND' }).click();
          await settings.click();
          const links = page.getByRole('list', { name: 'Settings' }).getByRole('link');
          await links.first().waitFor();
          expect(await links.count()).toBe(10);
          for (const link of [links.last(), links.first()]) {
            await link.scrollIntoViewIfNeeded();
            const box = await link.boundingBox();
            expect((box?.y ?? -1) >= 8 && (box?.y ?? 0) + (box?.height ?? height) <= height - 8, state).toBe(true);
          }
          await page.keyboard.press('Escape');
          await links.first().waitFor({ state: 'detached' });
          expect(await settings.evaluate((button) => button === document.activeElement)).toBe(true);
        }
      });
    },
  );

  test('lies over an inert page that has no room beside it, and closes on Escape, beside it and after a choice', async () => {
    await inside({ width: 900, height: 900 }, async (page) => {
      const main = page.locator('#page');
      const isInert = () => main.evaluate((element) => element.closest('[inert]') !== null);
      expect(await isInert()).toBe(true);
      const place = async () => {
        const { x, width } = (await main.boundingBox()) ?? {};
        return { x, width };
      };
      expect(await place()).toEqual({ x: 88, width: 812 });
      expect(await violations(page)).toEqual([]);
      const closed = async () => {
        await expect.poll(() => sidebarState(page)).toBe('closed');
        expect(await isInert()).toBe(false);
        expect(await place()).toEqual({ x: 88, width: 812 });
      };
      await page.keyboard.press('Escape');
      await closed();
      const expand = page.getByRole('button', { name: 'EXPAND' });
      await expand.click();
      await page.mouse.click(600, 450);
      await closed();
      await expand.click();
      await sidebar(page).getByRole('link', { name: 'MAP' }).click();
      await page.waitForURL(`${own.portal}/portal/map`);
      await expect.poll(() => sidebarState(page)).toBe('closed');
      await page.reload();
      await sidebar(page).waitFor();
      expect(await sidebarState(page)).toBe('closed');
    });
  });

  test('shows no entry without a page', async () => {
    await inside(DESKTOP, async (page) => {
      const words = await sidebar(page)
        .getByRole('listitem')
        .getByRole('link')
        .locator('span:first-of-type')
        .allInnerTexts();
      expect(words).toHaveLength(13);
      for (const word of words) {
        await sidebar(page).getByRole('link', { name: word }).click();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.getByText('We can’t find that page.').count(), word).toBe(0);
      }
    });
  });
});

describe('the menu of a phone', () => {
  test('lies over an inert page, closes on Escape and gives the focus back', async () => {
    await inside(PHONE, async (page) => {
      const toggle = page.getByRole('button', { name: 'Menu' });
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
      await toggle.click();
      await page.getByRole('link', { name: 'DASHBOARD' }).waitFor();
      await page.getByRole('button', { name: 'Close menu' }).waitFor();
      expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null)).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('DASHBOARD');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'SETTINGS' }).click();
      await page.getByRole('link', { name: 'Escalation' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Escalation' }).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
      expect(await page.evaluate(() => document.querySelector('[inert]'))).toBeNull();
    });
  });

  test('closes after a choice, which comes into view with its title in the bar', async () => {
    await inside(PHONE, async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'CONTACT US' }).click();
      await page.getByRole('link', { name: 'DASHBOARD' }).waitFor({ state: 'hidden', timeout: 2000 });
      expect(path(page)).toBe('/portal/help');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('page');
      await page.getByRole('banner').getByText('Help', { exact: true }).first().waitFor();
    });
  });

  test('has targets of 44 pixels, and loses nothing in a window of 320', async () => {
    await inside({ width: 320, height: 480 }, async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      for (const target of await page.getByRole('navigation', { name: 'Portal' }).locator('a, button').all()) {
        const name = await target.innerText();
        await target.scrollIntoViewIfNeeded();
        const box = await target.boundingBox();
        expect(box?.height, name).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320, name).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_name, size) => {
  test('a deep link works, and works again after a reload; BACK without a past goes to the parent', async () => {
    await inside(size, async (page) => {
      await page.goto(`${own.portal}/portal/help`);
      await heading(page, 'Help').waitFor({ state: 'attached' });
      await page.reload();
      await page.getByRole('heading', { name: 'Questions or Concerns? Send us a message.' }).waitFor();
      await page.getByRole('button', { name: 'BACK' }).click();
      await page.waitForURL(`${own.portal}/portal/dashboard/0`);
    });
  });

  test('an unknown address shows a kind page with a way back', async () => {
    const walk = async (page: Page) => {
      expect((await page.goto(`${own.portal}/somewhere`))?.status()).toBe(404);
      await page.getByText('We can’t find that page.').waitFor();
      await page.getByRole('link', { name: 'GO TO HOME PAGE' }).waitFor();
      await signIn(page);
      await page.goto(`${own.portal}/portal/somewhere`);
      await page.getByText('We can’t find that page.').waitFor();
      await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
      await page.waitForURL(`${own.portal}/portal/dashboard/0`);
    };
    await journey(own.browser, size, walk, [NO_PAGE]);
  });

  test('a page that breaks leaves the frame standing and can be tried again', async () => {
    await inside(
      size,
      async (page) => {
        await page.route('**/api/properties?most=*', (route) =>
          route.fulfill({ json: { success: true, data: [{ id: 7 }] } }),
        );
        await page.reload();
        await page.getByText('Something went wrong on this page.').waitFor();
        await page.unroute('**/api/properties?most=*');
        await page.getByRole('button', { name: 'TRY AGAIN' }).click();
        await page.getByRole('combobox', { name: 'Property' }).waitFor();
        expect(await page.getByText('Something went wrong on this page.').count()).toBe(0);
      },
      [CAUGHT],
    );
  });

  test('a help message arrives at the vendor with its sender', async () => {
    const { email } = person('admin');
    await inside(size, async (page) => {
      await page.goto(`${own.portal}/portal/help`);
      const message = page.getByPlaceholder('Please describe your issue in as much detail as possible');
      await page.getByRole('button', { name: 'SUBMIT' }).click();
      await page.getByText('This field is required').waitFor();
      const words = `The boiler of Alder House hums, seen at ${size.width}.`;
      await message.fill(words);
      await page.getByRole('button', { name: 'SUBMIT' }).click();
      const success = page.getByText("Your message has been sent. We'll be in touch shortly.");
      await success.waitFor();
      expect(await message.inputValue()).toBe('');
      await success.waitFor({ state: 'hidden', timeout: 3000 });
      const inbox = await fetch(`${own.portal}/local/inbox`, { headers: { accept: 'application/json' } });
      const mail = (await inbox.json()).find(({ text }: { text: string }) => text.includes(words));
      expect(mail.text).toContain(`Email: ${email}`);
      expect(mail.text).toContain('Company: Harbourline Property Group');
    });
  });
});

describe('a new deployment while the portal is open', () => {
  test('takes a page away: the portal reloads once and shows it', async () => {
    await inside(
      DESKTOP,
      async (page) => {
        let loads = 0;
        page.on('load', () => {
          loads += 1;
        });
        // The reloaded document may ask for the page's file before it has loaded.
        let reloads = 0;
        page.on('request', (request) => {
          if (request.isNavigationRequest()) reloads += 1;
        });
        await page.route('**/assets/HelpPage-*.js', (route) =>
          reloads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
        );
        await page.getByRole('link', { name: 'HELP' }).click();
        await page.getByRole('heading', { name: 'Questions or Concerns? Send us a message.' }).waitFor();
        await expect.poll(() => loads).toBe(1);
        expect(reloads).toBe(1);
      },
      [MISSING],
    );
  });

  test('that lacks the page altogether is told inside the frame, without reloading on and on', async () => {
    await inside(
      DESKTOP,
      async (page) => {
        let loads = 0;
        page.on('load', () => {
          loads += 1;
        });
        await page.route('**/assets/HelpPage-*.js', (route) => route.fulfill({ status: 404 }));
        await page.getByRole('link', { name: 'HELP' }).click();
        await page.getByText('Something went wrong on this page.').waitFor();
        expect(loads).toBe(1);
        await page.getByRole('link', { name: 'DASHBOARD' }).click();
        await page.getByRole('combobox', { name: 'Property' }).waitFor();
      },
      [MISSING, CAUGHT],
    );
  });
});

describe('logging out', () => {
  /** Starts in the portal with a session of its own, because it ends here. */
  const leave = async (size: Size, walk: (page: Page, context: BrowserContext) => Promise<void>) => {
    const visitor = { signedIn: await signedInAs(own.running.stack, person('admin')) };
    const fromStart = async (page: Page, context: BrowserContext) => {
      await page.goto(`${own.portal}/portal/dashboard/0`);
      await walk(page, context);
    };
    await journey(own.browser, size, fromStart, [], visitor);
  };

  test('asks first, and clears all that is stored', async () => {
    await leave(PHONE, async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'LOG OUT' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(path(page)).toBe('/portal/dashboard/0');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'LOG OUT' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'LOG OUT' }).click();
      await page.waitForURL(`${own.portal}/`);
      await expectNothingStored(page);
    });
  });

  test('in one tab closes the portal in the others', async () => {
    await leave(DESKTOP, async (page, context) => {
      const other = await context.newPage();
      await other.goto(`${own.portal}/portal/help`);
      await heading(other, 'Help').waitFor();
      await page.getByRole('button', { name: 'LOG OUT' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'LOG OUT' }).click();
      await page.waitForURL(`${own.portal}/`);
      await other.waitForURL(`${own.portal}/`);
      await heading(other, 'Remote System Monitoring + Analytics').waitFor();
    });
  });
});
