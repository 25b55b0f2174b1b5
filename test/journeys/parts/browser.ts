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
  /** The fixed time of the browser's clock, UTC ms. Without it, the clock runs. */
  readonly now?: number | undefined;
  /** Whether the journey sets the clock of the page. Such a profile cannot be used again. */
  readonly setsClock?: boolean | undefined;
}

/** A new browser profile. Its pages have the size of a desktop. */
async function newProfile(browser: Browser, { signedIn, zone, now }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    timezoneId: zone ?? 'America/New_York',
    ...(signedIn && { storageState: signedIn }),
  });
  if (now !== undefined) await context.clock.setFixedTime(now);
  return context;
}

const NOTHING_STORED: SignedIn = { cookies: [], origins: [] };

/** A profile, and what it stores. */
interface Profile {
  readonly context: BrowserContext;
  /** Undefined when a journey changed it. */
  readonly stored: SignedIn | undefined;
}

/** Profiles that are not in use, by the properties that cannot be changed. The last one was used last. */
const idle = new WeakMap<Browser, Map<string, Profile[]>>();

function idleProfiles(browser: Browser, { zone, now }: Visitor): Profile[] {
  const profiles = idle.get(browser) ?? new Map<string, Profile[]>();
  idle.set(browser, profiles);
  const key = JSON.stringify([zone, now]);
  const same = profiles.get(key) ?? [];
  profiles.set(key, same);
  return same;
}

/**
 * A profile without stored data, except the session. A profile that was used before has the portal's scripts in its
 * cache. This saves a third of the time to open a page. Best is a profile that already stores this session.
 */
async function takeProfile(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { signedIn = NOTHING_STORED } = visitor;
  const profiles = idleProfiles(browser, visitor);
  const same = profiles.findLastIndex(({ stored }) => stored === signedIn);
  // Without one, takes the profile that was used last.
  const [used] = profiles.splice(same, 1);
  if (!used) return newProfile(browser, visitor);
  if (used.stored !== signedIn) await used.context.setStorageState(signedIn);
  return used.context;
}

/** Closes the pages of a profile and keeps it for later. @param signedIn what the profile should store */
async function giveBack(
  browser: Browser,
  visitor: Visitor,
  context: BrowserContext,
  signedIn: SignedIn = NOTHING_STORED,
): Promise<void> {
  const unchanged = isDeepStrictEqual(await context.storageState(), signedIn);
  for (const page of context.pages()) await page.close();
  idleProfiles(browser, visitor).push({ context, stored: unchanged ? signedIn : undefined });
}

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
  const context = await takeProfile(browser, visitor);
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  };
  const onError = (error: WebError) => complaints.push(`uncaught: ${error.error().message}`);
  context.on('console', onConsole);
  context.on('weberror', onError);
  try {
    const page = await context.newPage();
    if (size !== DESKTOP) await page.setViewportSize(size);
    await walk(page, context);
    await (visitor.setsClock ? context.close() : giveBack(browser, visitor, context, visitor.signedIn));
  } catch (error) {
    await context.close();
    throw error;
  } finally {
    context.off('console', onConsole);
    context.off('weberror', onError);
  }
  expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
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

/** Signs in a user of the demo world once, for the journeys that begin inside the portal. @param now as of a visitor */
export async function signedInAs(browser: Browser, portal: string, user: DemoUser, now?: number): Promise<SignedIn> {
  const context = await newProfile(browser, { now });
  await signInTo(portal, await context.newPage(), user);
  const signedIn = await context.storageState();
  await giveBack(browser, { now }, context, signedIn);
  return signedIn;
}
