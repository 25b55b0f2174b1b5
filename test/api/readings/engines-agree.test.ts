import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadHistory } from '../../../local/seed/history.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { COMPANIES, HISTORY_MS, PROPERTIES, WINGNUTS } from '../../../local/world/fixtures.ts';
import { API } from '../../../shared/api/routes.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { READINGS_ENGINES, type ReadingsEngine } from '../../../shared/platform/readings.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { END, START } from '../world/past.ts';

/** Sends the same requests for the demo world's readings to Timestream and DynamoDB. The answers must be equal. */

/** The buildings with five weeks of readings. The others have eight days. */
const LONG = ['Alder House', 'Prospect Arms'];
const isLong = ({ propertyId }: (typeof WINGNUTS)[number]) =>
  PROPERTIES.some(({ id, name }) => id === propertyId && LONG.includes(name));
const SHORT_MS = 8 * DAY_MS;

const engines = new Map<ReadingsEngine, { readonly running: TestStack; readonly tokens: Map<string, string> }>();

async function start(readings: ReadingsEngine) {
  const running = await startTestStack({ readings, now: () => END });
  const tokens = new Map<string, string>();
  engines.set(readings, { running, tokens });
  for (const [wingnuts, length] of [
    [WINGNUTS.filter(isLong), HISTORY_MS],
    [WINGNUTS.filter((wingnut) => !isLong(wingnut)), SHORT_MS],
  ] as const) {
    const { items } = await loadHistory(running.stack, wingnuts, END, { length });
    await writeItems(running.stack, items);
  }
  for (const [index, { id }] of COMPANIES.entries()) tokens.set(id, (await running.tokensOf(person('read', index))).id);
}
beforeAll(async () => {
  for (const engine of READINGS_ENGINES) await start(engine);
}, 300_000);
afterAll(async () => {
  for (const { running } of engines.values()) await running.close();
});

/** Calls a path of the API with both engines. The answers must be equal, byte for byte. @returns the answer */
async function agree(companyId: string, path: string): Promise<string> {
  const ask = async (engine: ReadingsEngine) => {
    const { running, tokens } = engines.get(engine) ?? {};
    const headers = { authorization: `Bearer ${tokens?.get(companyId)}` };
    const response = await fetch(`${running?.stack.portal}/api/${path}`, { headers });
    return { path, status: response.status, text: await response.text() };
  };
  const [timestream, dynamodb] = await Promise.all([ask('timestream'), ask('dynamodb')]);
  expect({ ...timestream, text: '' }).toEqual({ path, status: 200, text: '' });
  // The texts are long. To compare them takes less time than to compare the objects.
  if (dynamodb.text !== timestream.text) {
    expect({ path, answer: JSON.parse(dynamodb.text) }).toEqual({ path, answer: JSON.parse(timestream.text) });
    throw new Error(`${path}: the answers have their fields in another order`);
  }
  return timestream.text;
}

/** The routes for a window of a property's readings. */
const WINDOWED = Object.values(API.analytics)
  // The facts of days are compared in analytics-facts.test.ts.
  .filter(({ path }) => path !== '/firstrecord' && path !== '/wingnutspecs' && path !== '/facts')
  .map(({ path }) => `analytics${path}`);
/** A window. `everywhere`: test it in every building, otherwise only in those with five weeks. */
const WINDOWS: readonly [what: string, startTime: number, endTime: number, more: string, everywhere: boolean][] = [
  ['the last four weeks', END - 28 * DAY_MS, END, `&offset=${-7 * HOUR_MS}`, false],
  // Lines of four days have more samples than points.
  ['four days that are cut anywhere', END - 5 * DAY_MS - 12_345, END - DAY_MS + 77, `&offset=${5.5 * HOUR_MS}`, true],
  ['the last day', END - DAY_MS, END, `&offset=${-7 * HOUR_MS}`, false],
  ['the last two days, in columns', END - 2 * DAY_MS, END, '&figures=true&form=columns', false],
  ['a quarter of the first four weeks', START, START + 7 * DAY_MS, '&slices=4', false],
  ['a week that begins before the first record', START - 3 * DAY_MS, START + 4 * DAY_MS, '', false],
];

describe.each(PROPERTIES.map((property) => [property.name, property] as const))(
  'both engines agree on %s',
  (name, { id, companyId }) => {
    const windows = WINDOWS.filter(([, , , , everywhere]) => everywhere || LONG.includes(name));
    test.each(windows)('over %s', async (_what, startTime, endTime, more) => {
      for (const route of WINDOWED) {
        // Routes without averages or forms ignore these parameters.
        const query = `uuid=${id}&startTime=${startTime}&endTime=${endTime}${more}&averages=true`;
        const answer = await agree(companyId, `${route}?${query}`);
        // Two empty answers would also be equal.
        if (name === 'Alder House' && route.includes('boilersystem'))
          expect(answer.length).toBeGreaterThan(100 + '{"success":true,"data":}'.length);
      }
    });

    test('on its first record and on the past that limits are rehearsed on', async () => {
      await agree(companyId, `analytics/firstrecord?firstRecordId=${id}`);
      await agree(companyId, `thresholds/${id}/past?days=${LONG.includes(name) ? 30 : 7}`);
    });
  },
);
