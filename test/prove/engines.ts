import { loadHistory } from '../../local/seed/history.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { COMPANIES, HISTORY_MS, PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import { API } from '../../shared/api/routes.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';
import { END, START } from '../api/world/past.ts';
import { person, startTestStack } from '../local-stack.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** Sends the same requests for the demo world's readings to Timestream and DynamoDB. The answers must be equal, byte for byte. */

/** The buildings with five weeks of readings. The others have eight days. */
const LONG = ['Alder House', 'Prospect Arms'];
const isLong = ({ propertyId }: (typeof WINGNUTS)[number]) =>
  PROPERTIES.some(({ id, name }) => id === propertyId && LONG.includes(name));
const SHORT_MS = 8 * DAY_MS;

async function start(readings: ReadingsEngine) {
  const running = await startTestStack({ readings, now: () => END, log: () => {} });
  for (const [wingnuts, length] of [
    [WINGNUTS.filter(isLong), HISTORY_MS],
    [WINGNUTS.filter((wingnut) => !isLong(wingnut)), SHORT_MS],
  ] as const) {
    const { items } = await loadHistory(running.stack, wingnuts, END, { length });
    await writeItems(running.stack, items);
  }
  const tokens = new Map<string, string>();
  for (const [index, { id }] of COMPANIES.entries()) tokens.set(id, (await running.tokensOf(person('read', index))).id);
  return {
    ask: async (companyId: string, path: string) => {
      const headers = { authorization: `Bearer ${tokens.get(companyId)}` };
      const response = await fetch(`${running.stack.portal}/api/${path}`, { headers });
      return `${response.status} ${await response.text()}`;
    },
    close: () => running.close(),
  };
}

/** The routes for a window of a property's readings. The facts of days are items of DynamoDB with both stores. */
const WINDOWED = Object.values(API.analytics)
  .filter(({ path }) => path !== '/firstrecord' && path !== '/wingnutspecs' && path !== '/facts')
  .map(({ path }) => `analytics${path}`);
/** A window: its beginning, its end, and more. `everywhere`: in every building, otherwise only in those with five weeks. */
const WINDOWS: readonly [startTime: number, endTime: number, more: string, everywhere: boolean][] = [
  // The last four weeks.
  [END - 28 * DAY_MS, END, `&offset=${-7 * HOUR_MS}`, false],
  // Four days that are cut anywhere: their lines have more samples than points.
  [END - 5 * DAY_MS - 12_345, END - DAY_MS + 77, `&offset=${5.5 * HOUR_MS}`, true],
  [END - DAY_MS, END, `&offset=${-7 * HOUR_MS}`, false],
  [END - 2 * DAY_MS, END, '&figures=true&form=columns', false],
  // A quarter of the first four weeks.
  [START, START + 7 * DAY_MS, '&slices=4', false],
  // A week that begins before the first record.
  [START - 3 * DAY_MS, START + 4 * DAY_MS, '', false],
];

/** Requests about a property: each windowed route, the first record, and the past that limits are rehearsed on. */
function pathsOf({ id, name }: (typeof PROPERTIES)[number]): string[] {
  const windows = WINDOWS.filter(([, , , everywhere]) => everywhere || LONG.includes(name));
  return [
    // Routes without averages or forms ignore these parameters.
    ...windows.flatMap(([from, to, more]) =>
      WINDOWED.map((route) => `${route}?uuid=${id}&startTime=${from}&endTime=${to}${more}&averages=true`),
    ),
    `analytics/firstrecord?firstRecordId=${id}`,
    `thresholds/${id}/past?days=${LONG.includes(name) ? 30 : 7}`,
  ];
}

export async function engines(run: Run): Promise<Proof[]> {
  const losses = openLosses(run, 'Timestream and DynamoDB answer every question about readings byte for byte alike');
  const [timestream, dynamodb] = [await start('timestream'), await start('dynamodb')];
  const asked = PROPERTIES.flatMap((property) => pathsOf(property).map((path) => [property.companyId, path] as const));
  const sample = run.isShort ? asked.filter((_, at) => at % 8 === run.seed % 8) : asked;
  let bytes = 0;
  for (const [companyId, path] of sample) {
    const [one, other] = await Promise.all([timestream.ask(companyId, path), dynamodb.ask(companyId, path)]);
    bytes += one.length;
    if (!one.startsWith('200 ')) losses.add(`${path}: ${one.slice(0, 200)}`);
    else if (one !== other) losses.add(`${path}: ${other.slice(0, 200)} is not ${one.slice(0, 200)}`);
  }
  // Empty answers would also be equal.
  if (bytes < sample.length * 1000) losses.add(`${sample.length} answers have only ${bytes} bytes`);
  await Promise.all([timestream.close(), dynamodb.close()]);
  return [
    losses.proof(`${sample.length} questions about ${PROPERTIES.length} properties, ${Math.round(bytes / 1e6)} MB`),
  ];
}
