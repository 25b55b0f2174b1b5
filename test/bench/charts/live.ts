import type { Page } from 'playwright-core';
import type { DashboardReply } from '../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { person } from '../../local-stack.ts';
import { median, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { SERIES } from './chart-world.ts';
import { type Held, watch } from './held.ts';
import { saidAt } from './live-plant.ts';
import { type PageTime, takeTimeOver } from './page-time.ts';
import { ALL_LOADED, LIMIT_MS, onDashboard, type Screen } from './screen.ts';

const POLL = 4_000;
const POLLS_A_MINUTE = MINUTE_MS / POLL;
/**
 * Time for which the page is watched, in hours. `FULL`: after how many hours its memory no longer grows, because live
 * points are kept for two hours.
 */
const WATCHED = often(8);
const FULL = often(3);
/** The minutes of an hour that are driven. */
const DRIVEN = often(60, 3);
/** Minutes for which the page is open before its first hour begins: everything that it does has then run once. */
const WARM_MINUTES = 5;
/** Minutes for which its polls are measured. */
const MEASURED = often(4);
/**
 * Every tab and range is shown once before the first measurement, and this number of switches follows before the
 * second.
 */
const SWITCHES = often(50);
/** After this number of minutes, nothing that was shown before is kept. */
const FORGOTTEN = 6;

/**
 * Growth of the page's memory that is allowed at the end from when it was full. This allows noise, not steady growth.
 */
const MORE: Readonly<Record<keyof Held, number>> = {
  megabytes: 1,
  objects: 1500,
  nodes: 60,
  detached: 20,
  listeners: 100,
};
/** Factor by which it may grow in its first hour, in which live points are added to each line. */
const TIMES_IN_AN_HOUR = 1.3;
const UNITS: Readonly<Record<keyof Held, string>> = {
  megabytes: 'MB',
  objects: 'objects',
  nodes: 'nodes',
  detached: 'nodes off the page',
  listeners: 'listeners',
};
const MEASURES = Object.keys(MORE) as (keyof Held)[];

const held = (what: string, now: Held, name: string, before: Held): Row[] =>
  MEASURES.map((measure) => ({
    what,
    figure: now[measure],
    unit: UNITS[measure],
    baseline: { what: name, figure: before[measure] },
    bound: before[measure] + MORE[measure],
  }));

/** Memory of the page after its first hour, compared with its beginning. */
const hourRows = (now: Held, before: Held): Row[] =>
  (['megabytes', 'objects', 'nodes'] as const).map((measure) => ({
    what: 'live view, held after an hour',
    figure: now[measure],
    unit: UNITS[measure],
    baseline: { what: 'at its beginning', figure: before[measure] },
    bound: TIMES_IN_AN_HOUR * before[measure],
  }));

/** A page whose time the bench controls. Its plant keeps reporting. */
interface Live {
  readonly page: Page;
  readonly time: PageTime;
  /** Lets a minute pass. */
  readonly minute: () => Promise<void>;
  /** Begins a minute: its readings are there, and none of its time has passed. */
  readonly begin: () => Promise<void>;
  /** Waits until the page has drawn what it was asked to show. */
  readonly drawn: () => Promise<void>;
}

async function openLive({ page, portal, world, stack, end }: Screen): Promise<Live> {
  const { id: token } = await stack.tokensOf(person('read'));
  const first: DashboardReply = (await stack.call(`dashboards/${world.propertyId}`, { token })).body.data;
  let now = end;
  const said = () => {
    const { dashboard, alarms } = saidAt(world, first, now);
    return {
      [`/api/dashboards/${world.propertyId}`]: dashboard,
      [`/api/thresholds/${world.propertyId}/alarms`]: alarms,
    };
  };
  const time = await takeTimeOver(page, end, said());
  await page.goto(`${portal}/portal/dashboard/${world.propertyId}`);
  const begin = async () => {
    const past = Number(await page.evaluate('Date.now()'));
    now = Math.ceil(past / MINUTE_MS) * MINUTE_MS;
    await time.pass(now - past);
    await time.tell(said());
  };
  const minute = async () => {
    await begin();
    await time.pass(MINUTE_MS);
  };
  const drawn = async () => {
    const limit = performance.now() + LIMIT_MS;
    do {
      if (performance.now() > limit) throw new Error(`Waited ${LIMIT_MS / 1000} s until nothing loads any more`);
      await time.pass(100);
    } while (!(await page.evaluate(ALL_LOADED)));
  };
  await drawn();
  return { page, time, begin, minute, drawn };
}

/** Memory of the page at its beginning, and after each hour from the first to the last. */
async function hoursOf({ minute }: Live, look: () => Promise<Held>): Promise<Held[]> {
  for (let passed = 0; passed < WARM_MINUTES; passed += 1) await minute();
  const hours = [await look()];
  for (let hour = 1; hour <= WATCHED; hour += 1) {
    for (let passed = 0; passed < DRIVEN; passed += 1) await minute();
    hours.push(await look());
    console.log(`live: ${hour} of ${WATCHED} hours`);
  }
  return hours;
}

/** In the page: counts all later changes inside the charts. */
const COUNT_CHANGES = `{
  window.changed = 0;
  const observer = new MutationObserver((changes) => { window.changed += changes.length; });
  for (const chart of document.querySelectorAll('figure'))
    observer.observe(chart, { subtree: true, childList: true, attributes: true, characterData: true });
}`;

/**
 * The main thread's time for polls, ms, with and without new readings. Also counts the polls without new readings that
 * changed a chart.
 */
async function pollsOf({ page, time, begin }: Live, worked: () => Promise<number>) {
  await page.evaluate(COUNT_CHANGES);
  const [nothing, readings]: [number[], number[]] = [[], []];
  let changed = 0;
  let before = await worked();
  for (let poll = 0; poll < MEASURED * POLLS_A_MINUTE; poll += 1) {
    const isReading = poll % POLLS_A_MINUTE === 0;
    if (isReading) await begin();
    await page.evaluate('window.changed = 0');
    await time.pass(POLL);
    const after = await worked();
    (isReading ? readings : nothing).push(after - before);
    if (!isReading) changed += Number((await page.evaluate('window.changed')) !== 0);
    before = after;
  }
  return { nothing, readings, changed };
}

const tab = (name: string) => async (page: Page) => page.getByRole('tab', { name }).click();
const range = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name }).click();
  await page.getByRole('button', { name: 'APPLY' }).click();
};
const zone = (name: string) => async (page: Page) => page.getByRole('radio', { name, exact: true }).click();
/** The steps of a round. After all of them, the page is as it was before. */
const ROUND = [
  tab('Boiler System'),
  range('Last 3 days'),
  tab('Domestic Hot Water'),
  zone('User'),
  tab('Boiler System'),
  range('Last 1 week'),
  tab('System Overview'),
  zone('Property'),
  tab('Domestic Hot Water'),
  range('Last 24 hours'),
];

/** Switches between tabs, ranges and zones, until all of them are as they were. */
async function switchOften({ page, drawn, minute }: Live, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await ROUND[count % ROUND.length]?.(page);
    await drawn();
  }
  await tab('System Overview')(page);
  await drawn();
  for (let passed = 0; passed < FORGOTTEN; passed += 1) await minute();
}

/**
 * Memory and time of a dashboard that stays open for a working day, and whether it frees memory that it no longer
 * needs.
 */
export const live = (): Promise<Row[]> =>
  onDashboard(async (screen) => {
    const open = await openLive(screen);
    const { held: look, worked } = await watch(open.page);
    const hours = await hoursOf(open, look);
    const polls = await open.time.answered();
    if (polls < WATCHED * DRIVEN * POLLS_A_MINUTE) throw new Error(`Only ${polls} polls were answered`);
    const [first, hour, full, last] = [hours[0], hours[1], hours[FULL], hours.at(-1)];
    if (!first || !hour || !full || !last) throw new Error('The page was not watched long enough');
    await switchOften(open, ROUND.length);
    const before = await look();
    await switchOften(open, SWITCHES);
    const after = await look();
    await tab('Boiler System')(open.page);
    await open.drawn();
    const graphs = await open.page.locator('.highcharts-graph').count();
    if (graphs !== SERIES) throw new Error(`${graphs} lines are drawn instead of ${SERIES}`);
    const { nothing, readings, changed } = await pollsOf(open, worked);
    const a = `${SERIES} series over 24 hours`;
    return [
      ...hourRows(hour, first),
      ...held(`live view, held after ${WATCHED} hours`, last, `after ${FULL} hours`, full),
      ...held(`after ${SWITCHES} more tabs, ranges and zones`, after, 'before', before),
      { what: `${a}, a poll that brings nothing`, figure: median(nothing), unit: 'ms', bound: 15 },
      { what: `${a}, one with a reading of each`, figure: median(readings), unit: 'ms', bound: 400 },
      { what: `${a}, polls that draw for nothing`, figure: changed, unit: 'polls', bound: 0 },
    ];
  }, 10 * 60);
