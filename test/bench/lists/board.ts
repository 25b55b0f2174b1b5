import type { Page } from 'playwright-core';
import { writeItems } from '../../../local/seed/write-items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import type { ApartmentsReply } from '../../../shared/api/types/apartment-types.ts';
import { type Cell, countedInputs, HALF_HOURS_KEPT, halfHourOf } from '../../../shared/domain/readings/half-hours.ts';
import { withCells } from '../../../shared/platform/half-hours.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { sampleApartments } from '../../../web/pages/properties/apartments/apartments.sample.ts';
import { DESKTOP, openBrowser, signInTo } from '../../journeys/parts/browser.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { fetchBytes } from '../fetch-bytes.ts';
import { median, medians, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { type EstateSize, makeEstate, wiring } from './estate-world.ts';
import { PROMISED } from './lists.ts';
import { storedBoard } from './stored-board.ts';

const COMPANY = COMPANIES[0]?.id ?? '';
const USUAL: EstateSize = { properties: 300, wingnuts: 300, inputs: 12 };
const LARGEST: EstateSize = { properties: often(2000, 400), wingnuts: often(2000, 400), inputs: 12 };
const RUNS = often(5);
/** The most that the first answer and the first picture may take. */
const ANSWER_MS = 400;
const PAINTED_MS = 1000;
/** The same for the largest company that is promised, and its size on the wire: rows of thousands of buildings repeat little. */
const PROMISED_MS = 10_000;
const PROMISED_KB = 3000;
/** The most rows in the page for a board of thousands. */
const MAX_ROWS = 100;
/** A frame in twenty may take so long while the board is scrolled. */
const FRAME_MS = 50;

/** Tenths of a degree as they vary between buildings and half hours: no text of them repeats another one. */
const noise = (a: number, b: number): number => Math.floor((Math.sin(a * 12.9898 + b * 78.233) + 1) * 45);

/** Gives the wingnuts of an estate the half hours of a day. */
async function addHalfHours({ stack }: TestStack, { properties, wingnuts, inputs }: EstateSize): Promise<void> {
  const now = halfHourOf(Date.now());
  const ago = Array.from({ length: HALF_HOURS_KEPT - 1 }, (_, index) => index + 1);
  const items = Array.from({ length: wingnuts }, (_, index) => {
    const id = uuidOf(`bench wingnut ${index}`);
    const counted = countedInputs(uuidOf(`bench property ${index % properties}`), wiring(inputs));
    const cells = new Map(
      ago.map((each): [number, Cell] => [now - each, [1400 + noise(index, each), 1600 + noise(each, index)]]),
    );
    const item = withCells(id, undefined, counted, new Map([...counted.inputs.keys()].map((input) => [input, cells])));
    return { ...KEYS.halfHours(COMPANY, id), ...item };
  });
  await writeItems(stack, items);
}

async function makeBoard(running: TestStack, size: EstateSize): Promise<void> {
  await makeEstate(running, size);
  await addHalfHours(running, size);
}

/** In the page: the intervals between frames, ms, while it is scrolled down. */
const SCROLLED = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('Waited 60 s for 120 frames of a board that is scrolled')), 60_000);
  const intervals = [];
  let last;
  const step = (time) => {
    if (last !== undefined) intervals.push(time - last);
    last = time;
    scrollBy(0, 400);
    if (intervals.length < 120) requestAnimationFrame(step);
    else resolve(intervals);
  };
  requestAnimationFrame(step);
})`;

async function opened(page: Page, portal: string): Promise<number> {
  const start = performance.now();
  await page.goto(`${portal}/portal/dashboard/0?group=none&sort=property`);
  await page.getByRole('row').nth(5).waitFor();
  const took = performance.now() - start;
  // Requests of the page after its first picture belong to this run, not to the next one.
  await page.waitForLoadState('networkidle');
  return took;
}

/** The most apartments of a property. */
const APARTMENTS = 600;

/** An answer of the most apartments: floors of 20. The server's part of it is measured by `apartments`. */
function mostApartments(): ApartmentsReply {
  const some = sampleApartments();
  const apartments = Array.from({ length: APARTMENTS }, (_, index) => {
    const [floor, line] = [1 + Math.floor(index / 20), String((index % 20) + 1).padStart(2, '0')];
    const like = some.apartments[index % some.apartments.length];
    return { ...like, id: `${floor}${line}`, number: `${floor}${line}`, floor, line };
  });
  return { ...some, apartments };
}

/** Opens the apartments of a property whose building is full, until the last of them is painted. */
async function openedApartments(page: Page, portal: string): Promise<number> {
  const id = uuidOf('bench property 0');
  await page.route(`**/api/properties/${id}/apartments`, (route) =>
    route.fulfill({ json: { success: true, data: mostApartments() } }),
  );
  const start = performance.now();
  await page.goto(`${portal}/portal/property/detail/${id}/apartments`);
  await page.getByText('3020', { exact: true }).first().waitFor();
  const took = performance.now() - start;
  await page.waitForLoadState('networkidle');
  return took;
}

/** Reads of containers for the largest company's board, and the first answer of a board that somebody has read. */
async function measurePromised(running: TestStack): Promise<Row[]> {
  await makeBoard(running, PROMISED);
  const stored = await storedBoard(running, COMPANY, PROMISED);
  const { id: token } = await running.tokensOf(person('read'));
  const what = `board of ${PROMISED.properties}: first answer`;
  const start = performance.now();
  const wire = await fetchBytes(`${running.stack.portal}/api/dashboards/board?since=0`, token, 'br');
  return [
    ...stored,
    { what, figure: performance.now() - start, unit: 'ms', bound: PROMISED_MS },
    { what: `${what}, on the wire`, figure: wire.length / 1000, unit: 'KB', bound: PROMISED_KB },
  ];
}

/** Time of the board of 300 properties beside their overview, and the smoothness of scrolling one of 2,000. */
export async function board(): Promise<Row[]> {
  const running = await startTestStack();
  const browser = await openBrowser();
  try {
    const { portal } = running.stack;
    await makeBoard(running, USUAL);
    const { id: token } = await running.tokensOf(person('read'));
    const took = await medians(RUNS, {
      board: () => fetchBytes(`${portal}/api/dashboards/board?since=0`, token, 'br'),
      overview: () => fetchBytes(`${portal}/api/properties`, token, 'br'),
    });
    const wire = await fetchBytes(`${portal}/api/dashboards/board?since=0`, token, 'br');
    // The measuring script comes as text, and the content security policy of the page refuses text.
    const context = await browser.newContext({ viewport: DESKTOP, bypassCSP: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signInTo(portal, page, person('read'));
    const painted: number[] = [];
    for (let run = 0; run < RUNS; run += 1) painted.push(await opened(page, portal));
    const apartments: number[] = [];
    for (let run = 0; run < RUNS; run += 1) apartments.push(await openedApartments(page, portal));
    await makeBoard(running, LARGEST);
    await opened(page, portal);
    const frames = ((await page.evaluate(SCROLLED)) as number[]).toSorted((a, b) => a - b);
    const rows = await page.getByRole('row').count();
    // An open board asks on.
    await context.close();
    if (rows > MAX_ROWS) throw new Error(`${rows} rows of the board stand in the page`);
    const what = `board of ${USUAL.properties}`;
    const baseline = { what: 'the list of properties', figure: took.overview };
    return [
      { what: `${what}: request`, figure: took.board, unit: 'ms', baseline, bound: ANSWER_MS },
      { what: `${what}: on the wire`, figure: wire.length / 1000, unit: 'KB' },
      { what: `${what}: opened and painted`, figure: median(painted), unit: 'ms', bound: PAINTED_MS },
      {
        what: `${APARTMENTS} apartments of a property: opened and painted`,
        figure: median(apartments),
        unit: 'ms',
        baseline: { what, figure: median(painted) },
        bound: PAINTED_MS,
      },
      {
        what: `board of ${LARGEST.properties}, scrolled: 19 of 20 frames`,
        figure: frames[Math.floor(frames.length * 0.95)] ?? 0,
        unit: 'ms',
        bound: FRAME_MS,
      },
      ...(await measurePromised(running)),
    ];
  } finally {
    await browser.close();
    await running.close();
  }
}
