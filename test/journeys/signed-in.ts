import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { DemoUser } from '../../local/world/cast.ts';
import { DESKTOP, type Expected, journey, type Size, signInTo } from './browser.ts';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>['origins'][number]['localStorage'];

/** Signs somebody in once, for many journeys that then begin inside the portal. */
export async function signedIn(browser: Browser, portal: string, user?: DemoUser) {
  const context = await browser.newContext({ viewport: DESKTOP });
  await signInTo(portal, await context.newPage(), user);
  const { origins } = await context.storageState();
  await context.close();
  const kept: Kept = origins.flatMap(({ localStorage }) => localStorage);
  return (size: Size, walk: (page: Page) => Promise<void>, expected: readonly Expected[] = []) =>
    journey(
      browser,
      size,
      async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((entries) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
        }, kept);
        await walk(page);
      },
      expected,
    );
}
