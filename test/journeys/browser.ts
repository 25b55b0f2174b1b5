import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type WebError,
} from 'playwright-core';
import { expect } from 'vitest';
import { chromiumOptions } from '../../bin/tools.ts';
import type { DemoUser } from '../../local/world/fixtures.ts';

/** The window size of a journey. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export const TABLET: Size = { width: 900, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };
export const DESKTOP: Size = { width: 1440, height: 900 };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

/** A new browser profile. */
async function newProfile(browser: Browser, size: Size, { signedIn, zone, now }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    timezoneId: zone ?? 'America/New_York',
    ...(signedIn && { storageState: signedIn }),
  });
  if (now !== undefined) await context.clock.setFixedTime(now);
  return context;
}

/** Profiles that are not in use, by the properties that cannot be changed. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/**
 * A profile without stored data, except the session. A profile that was used before has the portal's scripts in its
 * cache. This saves a third of the time to open a page.
 */
async function takeProfile(browser: Browser, size: Size, visitor: Visitor) {
  const { signedIn = { cookies: [], origins: [] }, zone, now } = visitor;
  const profiles = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, profiles);
  const key = JSON.stringify([size, zone, now]);
  const kept = profiles.get(key) ?? [];
  profiles.set(key, kept);
  const used = kept.pop();
  await used?.setStorageState(signedIn);
  const context = used ?? (await newProfile(browser, size, visitor));
  return {
    context,
    async giveBack() {
      for (const page of context.pages()) await page.close();
      kept.push(context);
    },
  };
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
  const { context, giveBack } = await takeProfile(browser, size, visitor);
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  };
  const onError = (error: WebError) => complaints.push(`uncaught: ${error.error().message}`);
  context.on('console', onConsole);
  context.on('weberror', onError);
  try {
    const page = await context.newPage();
    await walk(page, context);
  } finally {
    await (visitor.setsClock ? context.close() : giveBack());
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
  const context = await newProfile(browser, DESKTOP, { now });
  try {
    await signInTo(portal, await context.newPage(), user);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
