import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumOptions } from '../../bin/tools.ts';
import type { DemoUser } from '../../local/world/fixtures.ts';
import { person } from '../local-stack.ts';

/** A window of the size that a journey is about. */
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

/** Starts the machine's Chromium without a window. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ ...chromiumOptions(), args: FLAGS });

/** Errors that a journey provokes on purpose: the network's own line about a refused call. */
export type Expected = RegExp;

/** What a browser keeps of somebody who has signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Whose browser it is: signed in or not, where, and when. */
export interface Visitor {
  readonly signedIn?: SignedIn | undefined;
  /** IANA name of the browser's own zone. */
  readonly zone?: string | undefined;
  /** Where the browser's clock stands still, UTC ms; without it, it goes. */
  readonly now?: number | undefined;
}

/** A new, empty browser profile. */
async function newProfile(browser: Browser, size: Size, { signedIn, zone, now }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    timezoneId: zone ?? 'America/New_York',
    ...(signedIn && { storageState: signedIn }),
  });
  if (now !== undefined) await context.clock.setFixedTime(now);
  return context;
}

/**
 * Walks through the portal in a new, empty browser profile. Fails when the console had anything to complain about that the journey
 * did not expect.
 */
export async function journey(
  browser: Browser,
  size: Size,
  walk: (page: Page, context: BrowserContext) => Promise<void>,
  expected: readonly Expected[] = [],
  visitor: Visitor = {},
): Promise<void> {
  const context = await newProfile(browser, size, visitor);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  try {
    const page = await context.newPage();
    await walk(page, context);
  } finally {
    await context.close();
  }
  expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
}

/** Signs in by the login page, as somebody of the cast, and waits for the portal. */
export async function signInTo(
  portal: string,
  page: Page,
  { email, password }: DemoUser = person('admin'),
): Promise<void> {
  await page.goto(`${portal}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL('**/portal/dashboard/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Signs somebody of the cast in once, for the journeys that begin inside the portal. @param now as of a visitor */
export async function signedInAs(browser: Browser, portal: string, user?: DemoUser, now?: number): Promise<SignedIn> {
  const context = await newProfile(browser, DESKTOP, { now });
  try {
    await signInTo(portal, await context.newPage(), user);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
