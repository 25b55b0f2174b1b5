import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type DemoUser, PROPERTIES, WINGNUTS } from '../../local/world/cast.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { type Expected, journey, openBrowser, type SignedIn, type Size, signedInAs } from './browser.ts';

/** A property of the cast by its name. */
export function propertyNamed(name: string) {
  const property = PROPERTIES.find((each) => each.name === name);
  if (!property) throw new Error(`The cast has no ${name}`);
  return property;
}

/** The wingnuts of the cast that are linked to a property. */
export const wingnutsOf = (property: { readonly id: string }) =>
  WINGNUTS.filter(({ propertyId }) => propertyId === property.id);

/** Chromium's own line about a call that was answered with an error, and the portal's about what it could not do. */
export const TROUBLE: Expected = /Failed to load resource|was not|were not/;

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

/** How one walks through the portal of a file's own stack, already signed in. */
export interface Estate {
  readonly stack: () => TestStack;
  readonly portal: () => string;
  /** Walks through the portal; trouble on the console only where it is expected. */
  visit(size: Size, path: string, walk: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
}
interface VisitOptions {
  /** Who walks; an admin if nothing is said. */
  readonly as?: DemoUser['role'] | 'nobody';
  readonly expected?: readonly Expected[];
  /** Done before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly theme?: 'light' | 'dark';
}

/** Starts a stack and a browser for a file of journeys, and signs everybody in once. */
export function startEstate(): Estate {
  let running: TestStack;
  let browser: Browser;
  const sessions = new Map<DemoUser['role'], Promise<SignedIn>>();
  beforeAll(async () => {
    [running, browser] = await Promise.all([startTestStack(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.close();
  });
  const sessionOf = (role: DemoUser['role']) => {
    const known = sessions.get(role) ?? signedInAs(browser, running.stack.portal, person(role));
    sessions.set(role, known);
    return known;
  };
  return {
    stack: () => running,
    portal: () => running.stack.portal,
    visit: async (size, path, walk, { as = 'admin', expected = [], before, theme = 'light' } = {}) => {
      const signedIn = as === 'nobody' ? undefined : await sessionOf(as);
      const open = async (page: Page) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await before?.(page);
        await page.goto(`${running.stack.portal}${path}`);
        await walk(page);
      };
      await journey(browser, size, open, expected, signedIn);
    },
  };
}
