import type { Page } from 'playwright-core';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { DESKTOP, openBrowser, signInTo } from '../../journeys/parts/browser.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { median, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { makeEstate, noteChange } from './estate-world.ts';

const SIZE = { properties: often(1000, 100), wingnuts: often(2000, 200), inputs: 12 };
const RUNS = often(5);
/** The limit of a good Interaction to Next Paint. */
const AT_ONCE_MS = 200;
/** The maximum number of rows in the page for a table of thousands. */
const MAX_ROWS = 100;
/** The page is complete when nothing has changed for this time, ms. */
const STILL_MS = 400;

const LISTS = [
  {
    what: 'wingnuts',
    path: '/portal/wingnut',
    search: 'Search Wingnuts',
    word: 'Building 77',
    column: 'Serial',
    isShared: true,
  },
  {
    what: 'properties',
    path: '/portal/property',
    search: 'Search Properties',
    word: 'Building 77',
    column: 'Property Name',
    isShared: false,
  },
] as const;

/** In the page: resolves with the ms from the next event of this kind until the last change of the list was painted. */
const untilPainted = (event: string) => `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('Waited 60 s until the list was painted after ${event}')), 60_000);
  addEventListener('${event}', () => {
    const start = performance.now();
    let painted = 0;
    const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
      painted = performance.now() - start;
    })));
    observer.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
    const wait = setInterval(() => {
      if (!painted || performance.now() - start - painted < ${STILL_MS}) return;
      clearInterval(wait);
      observer.disconnect();
      resolve(painted);
    }, 50);
  }, { capture: true, once: true });
})`;

async function took(page: Page, event: string, act: () => Promise<unknown>): Promise<number> {
  const painted = page.evaluate(untilPainted(event)) as Promise<number>;
  await act();
  return painted;
}

async function opened(page: Page, portal: string, { path }: (typeof LISTS)[number]): Promise<number> {
  const start = performance.now();
  await page.goto(`${portal}${path}`);
  await page.getByRole('row').nth(5).waitFor();
  return performance.now() - start;
}

async function measureList(page: Page, running: TestStack, list: (typeof LISTS)[number]): Promise<Row[]> {
  const { portal } = running.stack;
  const times = { open: [] as number[], again: [] as number[], type: [] as number[], sort: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    // After a change that is later than the last reading, the page waits until the list is read.
    await noteChange(running, Date.now() + HOUR_MS);
    times.open.push(await opened(page, portal, list));
    await page.waitForLoadState('networkidle');
    if (list.isShared) {
      await noteChange(running, 0);
      times.again.push(await opened(page, portal, list));
    }
    const rows = await page.getByRole('row').count();
    if (rows > MAX_ROWS) throw new Error(`${rows} rows of the ${list.what} stand in the page`);
    const search = page.getByRole('searchbox', { name: list.search });
    times.type.push(await took(page, 'input', () => search.fill(list.word)));
    await took(page, 'input', () => search.fill(''));
    times.sort.push(
      await took(page, 'click', () => page.getByRole('button', { name: list.column, exact: true }).click()),
    );
  }
  const what = `${list.what}, ${SIZE.wingnuts} in ${SIZE.properties}`;
  return [
    { what: `${what}: opened`, figure: median(times.open), unit: 'ms' },
    ...(list.isShared
      ? [{ what: `${what}: opened, read within the last 20 seconds`, figure: median(times.again), unit: 'ms' }]
      : []),
    { what: `${what}: searched`, figure: median(times.type), unit: 'ms', bound: AT_ONCE_MS },
    { what: `${what}: sorted`, figure: median(times.sort), unit: 'ms', bound: AT_ONCE_MS },
  ];
}

/** Wait of a person in the two overviews of a large company, with server and browser on this machine. */
export async function overviews(): Promise<Row[]> {
  const running = await startTestStack();
  const browser = await openBrowser();
  try {
    await makeEstate(running, SIZE);
    // The measuring scripts come as text, and the content security policy of the page refuses text.
    const context = await browser.newContext({ viewport: DESKTOP, bypassCSP: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signInTo(running.stack.portal, page, person('read'));
    const rows: Row[] = [];
    for (const list of LISTS) rows.push(...(await measureList(page, running, list)));
    return rows;
  } finally {
    await browser.close();
    await running.close();
  }
}
