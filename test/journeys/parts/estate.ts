import type { Page, Route } from 'playwright-core';
import type { DemoUser } from '../../../local/world/fixtures.ts';
import { DEMO_WORLD } from '../../world.ts';
import { type Expected, journey, type SignedIn, type Size } from './browser.ts';
import { type OwnOptions, type Portal, startOwnPortal, startPortal } from './own-portal.ts';
import { sharedSession, signedInAs } from './signed-in.ts';

/** Properties and wingnuts of the demo world, for portals with only this world. */
export const { propertyNamed, wingnutsOf } = DEMO_WORLD;

/** Chromium's own message about a call that failed or had no answer. */
export const UNANSWERED: Expected =
  /^error: Failed to load resource: (?:the server responded with a status of \d{3} \([\w ]*\)|net::ERR_FAILED) at /;

/** The portal's own message about an action that failed. @param what the words of the message before the error */
export const notDone = (what: string): Expected => new RegExp(`^warning: ${what} \\S*Error`);

/** Answers like a server with an internal error. */
export const breakDown = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, message: 'Broken', code: 'INTERNAL' } });

/** Answers every change like a server with an internal error. Reads work. */
export const breakChanges = (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : breakDown(route);

/** Gives the server's answer for a list, with changes. */
export const changed =
  <Item>(change: (item: Item) => unknown) =>
  async (route: Route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ json: { success: true, data: Array.isArray(data) ? data.map(change) : change(data) } });
  };

/** A portal for journeys, with users that are already signed in. */
export interface Estate extends Portal {
  /** Starts with an empty page. Fails on console messages that are not expected. */
  enter(size: Size, walk: (page: Page) => Promise<void>, options?: EnterOptions): Promise<void>;
  /** Opens a page and starts there. */
  visit(size: Size, path: string, walk: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
}
interface EnterOptions {
  /** The role of the user; by default an admin. */
  readonly as?: DemoUser['role'] | 'nobody';
  readonly expected?: readonly Expected[];
  readonly theme?: 'light' | 'dark';
  /** The IANA name of the browser's time zone. */
  readonly zone?: string;
}
interface VisitOptions extends EnterOptions {
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The portal that journeys share, with companies for this file only. A user is signed in once in half a minute. */
export const startEstate = (...given: Parameters<typeof startPortal>): Estate => estateOf(startPortal(...given));

/**
 * A portal and a browser for this file only. A user is signed in once in half a minute, or for each visit if the file
 * sets the clock.
 */
export const startOwnEstate = (options: OwnOptions): Estate =>
  estateOf(startOwnPortal(options), options.now, options.start !== undefined);

function estateOf(own: Portal, now?: number, setsClock = false): Estate {
  const signIn = (role: DemoUser['role']) => signedInAs(own.running.stack, own.world.person(role));
  const sessions = new Map<DemoUser['role'], () => Promise<SignedIn>>();
  const sessionOf = (role: DemoUser['role']) => {
    // A journey that lets hours pass renews its session, and the refresh token that others know then ends.
    if (setsClock) return signIn(role);
    const shared = sessions.get(role) ?? sharedSession(() => signIn(role));
    sessions.set(role, shared);
    return shared();
  };
  const enter: Estate['enter'] = async (size, walk, { as = 'admin', expected = [], theme = 'light', zone } = {}) => {
    const signedIn = as === 'nobody' ? undefined : await sessionOf(as);
    const calmly = async (page: Page) => {
      // Where an open sidebar lies over the page, the person has seen it before (docs/product/shell.md#sidebar-over).
      if (size.width >= 744 && size.width < 1024)
        await page.addInitScript(() => localStorage.setItem('sidebar', 'closed'));
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await walk(page);
    };
    await journey(own.browser, size, calmly, expected, { signedIn, zone, now, setsClock });
  };
  const visit: Estate['visit'] = (size, path, walk, { before, ...options } = {}) =>
    enter(
      size,
      async (page) => {
        await before?.(page);
        await page.goto(`${own.portal}${path}`);
        await walk(page);
      },
      options,
    );
  return Object.assign(own, { enter, visit });
}
