import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadHistory } from '../../local/seed/history.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { WINGNUTS } from '../../local/world/cast.ts';
import { boilerRoom } from '../api/boiler-room.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { fits, violations } from './accessibility.ts';
import { openBrowser, type SignedIn, signedInAs } from './browser.ts';

/** Every screen in both themes and at every width: nothing for axe to say, nothing cut, nothing to scroll sideways. */

const alder = boilerRoom('Alder House').property;
const alderWingnuts = WINGNUTS.filter(({ propertyId }) => propertyId === alder.id);

/** 320 is also what a window of 640 pixels shows at 200 %. */
const WIDTHS = [320, 390, 744, 900, 1171, 1440];
/** The widths at which the layout differs, so that axe is asked there. */
const LAYOUTS = [390, 900, 1440];

interface Screen {
  readonly what: string;
  readonly path: string;
  /** What stands there when all has come. */
  readonly ready: (page: Page) => Promise<void>;
}

const shown = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor({ state: 'attached' });

const PUBLIC: readonly Screen[] = [
  { what: 'the landing page', path: '/', ready: shown('Tech Specs') },
  { what: 'the login page', path: '/login', ready: shown('Login to see your Dashboard') },
  { what: 'the recovery of a password', path: '/resetpassword', ready: (page) => page.getByLabel('Email').waitFor() },
  {
    what: 'the typing of a recovery code',
    path: '/resetpassword?step=code',
    ready: (page) => page.getByLabel('Recovery code').waitFor(),
  },
  { what: 'the terms', path: '/terms', ready: shown('Terms Of Service') },
  { what: 'the privacy policy', path: '/privacy', ready: shown('Privacy Policy') },
  { what: 'an unknown address', path: '/nowhere', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
];

const PORTAL: readonly Screen[] = [
  {
    what: 'a dashboard',
    path: `/portal/dashboard/${alder.id}`,
    ready: (page) => page.locator('.highcharts-container').first().waitFor(),
  },
  {
    what: 'the properties overview',
    path: '/portal/property',
    ready: (page) => page.getByRole('link', { name: 'Alder House' }).waitFor(),
  },
  { what: 'a property', path: `/portal/property/detail/${alder.id}`, ready: shown('Linked Wingnuts') },
  { what: 'a new property', path: '/portal/property/add', ready: (page) => page.getByLabel('City').waitFor() },
  {
    what: 'a property to link',
    path: `/portal/property/link/${alder.id}`,
    ready: (page) => page.getByRole('combobox', { name: 'Wingnut' }).waitFor(),
  },
  {
    what: 'the notifications',
    path: '/portal/notification',
    ready: (page) => page.getByRole('link', { name: 'Alder House', exact: true }).waitFor(),
  },
  {
    what: 'the notifications of a property',
    path: `/portal/notification/edit/${alder.id}`,
    ready: (page) => page.getByLabel('Min of Boiler System Pressure 1').waitFor(),
  },
  { what: 'the account page', path: '/portal/account', ready: shown('Account Settings') },
  { what: 'the users', path: '/portal/users', ready: (page) => page.getByText(/^Seats used/).waitFor() },
  { what: 'the help page', path: '/portal/help', ready: shown('Questions or Concerns? Send us a message.') },
  {
    what: 'the wingnuts',
    path: '/portal/wingnut',
    ready: (page) => page.getByText('Showing 12 Results').waitFor(),
  },
  {
    what: 'a wingnut with its configuration',
    path: `/portal/wingnut/detail/${alderWingnuts[0]?.id}?configure`,
    ready: (page) => page.getByText('22/52 Inputs configured').waitFor(),
  },
  {
    what: 'a wingnut that is not connected',
    path: `/portal/wingnut/detail/${alderWingnuts[1]?.id}`,
    ready: shown('Wingnut Details'),
  },
  { what: 'the adding of a wingnut', path: '/portal/wingnut/add', ready: shown('Which wingnut is it?') },
  { what: 'the success of adding one', path: '/portal/wingnut/add/success/any', ready: shown('Success!') },
  {
    what: 'the linking of a wingnut',
    path: `/portal/wingnut/link/${WINGNUTS.find(({ state }) => state === 'unlinked')?.id}`,
    ready: shown('Link to a property'),
  },
  {
    what: 'a page that is not there',
    path: '/portal/nowhere',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];

let running: TestStack;
let browser: Browser;
let signedIn: SignedIn;

beforeAll(async () => {
  [running, browser] = await Promise.all([startTestStack(), openBrowser()]);
  const { items } = await loadHistory(running.stack, alderWingnuts, Date.now());
  await writeItems(running.stack, items);
  signedIn = await signedInAs(browser, running.stack.portal);
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

/** Looks at one screen at every width, in one theme. */
async function look({ path, ready }: Screen, colorScheme: 'light' | 'dark', storageState?: SignedIn) {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${running.stack.portal}${path}`);
      await ready(page);
      if (!(await fits(page))) wrong.push(`${width}: scrolls sideways`);
      if (LAYOUTS.includes(width)) wrong.push(...(await violations(page)).map((line) => `${width}: ${line}`));
    }
    return wrong;
  } finally {
    await context.close();
  }
}

// A walk of many minutes, asked for by name: SCREENS=1 npm test -- screens
describe.runIf(process.env.SCREENS).each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(PUBLIC)('$what fits and is accessible', async (screen) => {
    expect(await look(screen, theme)).toEqual([]);
  });
  test.each(PORTAL)('$what fits and is accessible', async (screen) => {
    expect(await look(screen, theme, signedIn)).toEqual([]);
  });
});
