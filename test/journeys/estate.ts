import type { Page, Route } from 'playwright-core';
import type { DemoUser } from '../../local/world/fixtures.ts';
import { DEMO_WORLD } from '../world.ts';
import { type Expected, journey, type SignedIn, type Size, signedInAs } from './browser.ts';
import { type OwnOptions, type Portal, startOwnPortal, startPortal } from './own-portal.ts';

/** Properties and wingnuts of the demo world, for portals that have it alone. */
export const { propertyNamed, wingnutsOf } = DEMO_WORLD;

/** Chromium's own line about a call that was answered with an error, or not at all. */
export const UNANSWERED: Expected =
  /^error: Failed to load resource: (?:the server responded with a status of \d{3} \([\w ]*\)|net::ERR_FAILED)$/;

/** The portal's own line about something that a person asked for and that was not done. @param what its words up to the error */
export const notDone = (what: string): Expected => new RegExp(`^warning: ${what} \\S*Error`);

/** Answers as a server that has broken down. */
export const breakDown = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, message: 'Broken', code: 'INTERNAL' } });

/** Answers a list as the server did, but changed. */
export const changed =
  <Item>(change: (item: Item) => unknown) =>
  async (route: Route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ json: { success: true, data: Array.isArray(data) ? data.map(change) : change(data) } });
  };

/** How one walks through a portal, already signed in. */
export interface Estate extends Portal {
  /** Walks from an empty page; trouble on the console only where it is expected. */
  enter(size: Size, walk: (page: Page) => Promise<void>, options?: EnterOptions): Promise<void>;
  /** Opens a page and walks from there. */
  visit(size: Size, path: string, walk: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
}
interface EnterOptions {
  /** Who walks; an admin if nothing is said. */
  readonly as?: DemoUser['role'] | 'nobody';
  readonly expected?: readonly Expected[];
  readonly theme?: 'light' | 'dark';
  /** IANA name of the browser's own zone. */
  readonly zone?: string;
}
interface VisitOptions extends EnterOptions {
  /** Done before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The portal that journeys share, in companies of this file's own; everybody is signed in once. */
export const startEstate = (...given: Parameters<typeof startPortal>): Estate => estateOf(startPortal(...given));

/** A portal and a browser of this file's own; everybody is signed in once. */
export const startOwnEstate = (options: OwnOptions): Estate =>
  estateOf(startOwnPortal(options), options.now, options.start !== undefined);

function estateOf(own: Portal, now?: number, setsClock = false): Estate {
  const sessions = new Map<DemoUser['role'], Promise<SignedIn>>();
  const sessionOf = (role: DemoUser['role']) => {
    const known = sessions.get(role) ?? signedInAs(own.browser, own.portal, own.world.person(role), now);
    sessions.set(role, known);
    return known;
  };
  const enter: Estate['enter'] = async (size, walk, { as = 'admin', expected = [], theme = 'light', zone } = {}) => {
    const signedIn = as === 'nobody' ? undefined : await sessionOf(as);
    const calmly = async (page: Page) => {
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
