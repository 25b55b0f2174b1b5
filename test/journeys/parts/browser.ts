import { isDeepStrictEqual } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type WebError,
} from 'playwright-core';
import { expect } from 'vitest';
import { chromiumOptions } from '../../../bin/tools.ts';
import type { DemoUser } from '../../../local/world/fixtures.ts';

/** The window size of a journey. Further tabs that it opens have the size of a desktop. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export const TABLET: Size = { width: 900, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };
export const DESKTOP: Size = { width: 1440, height: 900 };

/**
 * Features of Chromium that are turned off. Each new window would load the three popups of its address bar, in a process of
 * their own. That takes longer than a page of the portal. Chromium obeys only its last list, so this one begins with
 * Playwright's list (`disabledFeatures` in playwright-core).
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** Starts the Chromium of this machine without a window. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ ...chromiumOptions(), args: FLAGS });

/** Errors that a journey causes on purpose: the network's own line about a refused call. */
export type Expected = RegExp;

/** The data that a browser stores for a signed-in user. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The visitor's browser: signed in or not, in which time zone, and at what time. */
export interface Visitor {
  readonly signedIn?: SignedIn | undefined;
  /** The IANA name of the browser's time zone. */
  readonly zone?: string | undefined;
  /** The languages of the browser, such as `es-US`; those of the machine if it is absent. */
  readonly locale?: string | undefined;
  /** The fixed time of the browser's clock, UTC ms. Without it, the clock runs. */
  readonly now?: number | undefined;
  /** Whether the journey sets the clock of the page. Such a profile cannot be used again. */
  readonly setsClock?: boolean | undefined;
  /** Whether the portal is installed on the device. Such a profile cannot be used again. */
  readonly installs?: boolean | undefined;
}

/** A new browser profile. Its pages have the size of a desktop. */
async function newProfile(
  browser: Browser,
  { signedIn, zone, locale, now, installs }: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    timezoneId: zone ?? 'America/New_York',
    // A worker would answer before the routes that journeys set.
    serviceWorkers: installs ? 'allow' : 'block',
    ...(signedIn && { storageState: signedIn }),
    ...(locale && { locale }),
  });
  if (now !== undefined) await context.clock.setFixedTime(now);
  return context;
}

type Scripts = Awaited<ReturnType<Page['addInitScript']>>[];

/** The scripts that journeys have added to a tab. They would run in each document of later journeys too. */
const scriptsOf = new WeakMap<Page, Scripts>();

/** A new tab that knows which scripts are added to it. */
async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const scripts: Scripts = [];
  scriptsOf.set(page, scripts);
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<typeof add>) => {
    const script = await add(...given);
    scripts.push(script);
    return script;
  };
  return page;
}

const NOTHING_STORED: SignedIn = { cookies: [], origins: [] };

/** A profile and its tab, and the profile's stored items. */
interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly stored: SignedIn;
}

/** Profiles that are not in use, by the properties that cannot be changed. The last one was used last. */
const idle = new WeakMap<Browser, Map<string, Profile[]>>();

function idleProfiles(browser: Browser, { zone, locale, now }: Visitor): Profile[] {
  const profiles = idle.get(browser) ?? new Map<string, Profile[]>();
  idle.set(browser, profiles);
  const key = JSON.stringify([zone, locale, now]);
  const same = profiles.get(key) ?? [];
  profiles.set(key, same);
  return same;
}

/** Replaces the stored items of a page's origin. */
const store = (page: Page, { origins }: SignedIn): Promise<void> =>
  page.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );

/**
 * A profile with an empty tab and no stored data, except the session. A tab that was used before has the portal's
 * scripts compiled. This saves half of the time to open a page. Best is a profile that already stores this session.
 */
async function takeProfile(browser: Browser, visitor: Visitor): Promise<Profile> {
  const { signedIn = NOTHING_STORED } = visitor;
  const profiles = visitor.installs ? [] : idleProfiles(browser, visitor);
  const same = profiles.findLastIndex(({ stored }) => stored === signedIn);
  // Without one, takes the profile that was used last.
  const [used] = profiles.splice(same, 1);
  if (!used) {
    const context = await newProfile(browser, visitor);
    return { context, page: await newTab(context), stored: signedIn };
  }
  if (used.stored !== signedIn) await store(used.page, signedIn);
  return { ...used, stored: signedIn };
}

/**
 * Expects that the browser soon stores nothing of a person. It may remember a font, also one that arrives while the person logs out. The
 * entry page is another document, so the check continues after this change.
 */
export const expectNothingStored = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'font'))).toEqual([]);

/** A file of the portal in which no script runs. */
const EMPTY_PAGE = '/robots.txt';

/** The events of a page to which journeys listen. */
const EVENTS = ['dialog', 'load', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/**
 * Empties the stores of a page beside the local storage. A script as a text, because the types of tests know no page.
 */
const FORGET_PAGE = `(async () => {
  sessionStorage.clear();
  // The next journey would wait for a deletion that is still under way.
  await Promise.all((await indexedDB.databases()).map(({ name }) => new Promise((done) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onsuccess = deletion.onerror = deletion.onblocked = done;
  })));
})()`;

/**
 * Leaves the portal, and clears the leftovers of a journey in a tab: listeners, routes, scripts, history, the mouse,
 * the session's storage.
 */
async function clear(page: Page): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const script of scriptsOf.get(page)?.splice(0) ?? []) await script.dispose();
  await page.goto(new URL(EMPTY_PAGE, page.url()).href);
  await page.evaluate(FORGET_PAGE);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.mouse.move(-1, -1);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/**
 * Closes a further tab. It leaves the portal first, because Chromium sometimes never closes a tab that is on its way to another
 * document, as after a log-out in another tab. The way to that document may interrupt the first attempt.
 */
async function closeTab(tab: Page): Promise<void> {
  const leave = () => tab.goto(new URL(EMPTY_PAGE, tab.url()).href);
  await leave().catch(leave);
  await tab.close();
}

/** Clears a profile and keeps it for later. One whose tab cannot be cleared, or with cookies, is closed. */
async function giveBack(browser: Browser, visitor: Visitor, { context, page, stored }: Profile): Promise<void> {
  for (const other of context.pages()) if (other !== page) await closeTab(other);
  const cleared = await clear(page).then(
    () => true,
    () => false,
  );
  const now = cleared ? await context.storageState() : undefined;
  if (!now || now.cookies.length > 0) return context.close();
  idleProfiles(browser, visitor).push({ context, page, stored: isDeepStrictEqual(now, stored) ? stored : now });
}

/** The browser's own words about a machine without a graphics card, when a page draws a map. */
const DRIVER = /GL Driver Message/;
/**
 * Messages of the driver of the browser and of the portal when a page installs the portal in a profile that may not.
 */
const NOT_INSTALLED = /Service Worker registration blocked|The portal is not installed on this device/;

/** An error or a warning of the console with the address that it is about; undefined for anything else. */
export const complaintOf = (message: ConsoleMessage): string | undefined =>
  ['error', 'warning'].includes(message.type())
    ? `${message.type()}: ${message.text()} at ${message.location().url}`
    : undefined;

/**
 * Walks through the portal in an empty browser profile. Fails when the console has errors or warnings that the journey
 * did not expect.
 */
export async function journey(
  browser: Browser,
  size: Size,
  walk: (page: Page, context: BrowserContext) => Promise<void>,
  expected: readonly Expected[] = [],
  visitor: Visitor = {},
): Promise<void> {
  const profile = await takeProfile(browser, visitor);
  const { context, page } = profile;
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const complaint = complaintOf(message);
    if (complaint) complaints.push(complaint);
  };
  const onError = (error: WebError) => complaints.push(`uncaught: ${error.error().message}`);
  context.on('console', onConsole);
  context.on('weberror', onError);
  try {
    await page.setViewportSize(size);
    await walk(page, context);
    await (visitor.setsClock || visitor.installs ? context.close() : giveBack(browser, visitor, profile));
  } catch (error) {
    await context.close();
    throw error;
  } finally {
    context.off('console', onConsole);
    context.off('weberror', onError);
  }
  expect(
    complaints.filter((line) => ![DRIVER, NOT_INSTALLED, ...expected].some((pattern) => pattern.test(line))),
  ).toEqual([]);
}

/** Signs in on the login page as a user of the demo world, and waits for the portal. */
export async function signInTo(portal: string, page: Page, { email, password }: DemoUser): Promise<void> {
  await page.goto(`${portal}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL('**/portal/dashboard/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Resolves when the page has renewed its session and stored it, as it does once after its first page is there. */
export async function sessionRenewed(page: Page): Promise<void> {
  const response = await page.waitForResponse((response) =>
    (response.request().headers()['x-amz-target'] ?? '').endsWith('GetTokensFromRefreshToken'),
  );
  const renewed = (await response.json().catch(() => undefined)) as
    | { AuthenticationResult: { IdToken: string } }
    | undefined;
  // A document that goes away takes its answer along. The next one renews the session again.
  if (!renewed) return sessionRenewed(page);
  // The answer is here before the page has read it. Until then the page stores it over what a journey stores.
  await page.waitForFunction(
    `Object.values(localStorage).includes(${JSON.stringify(renewed.AuthenticationResult.IdToken)})`,
  );
}

/**
 * Acts, and waits until words have stood on the page. Playwright looks every half second: it would miss words that go away sooner
 * (docs/product/configuration.md#popup-delays).
 */
export async function seenAfter(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  const seen = page.evaluate(`new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(${JSON.stringify(words)})) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  })`);
  await Promise.all([seen, act()]);
}
