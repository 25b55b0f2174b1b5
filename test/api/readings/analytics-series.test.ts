import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { seriesByLabelOf } from '../../../shared/domain/readings/series-columns.ts';
import { person, type TestStack } from '../../local-stack.ts';
import { propertyView } from '../world/boiler-room.ts';
import { END, openPast, propertyNamed, START, samplesOf } from '../world/past.ts';
import { silences } from '../world/raw-readings.ts';
import { expectAverages, expectTrue, withoutAverages, written } from '../world/true-series.ts';

/**
 * Checks the chart lines of the whole demo world point by point against the raw samples
 * (docs/product/analytics.md#series).
 */

const ROUTES = {
  boilersystemtimeseriesdata:
    /^(boiler(Supply|Return|Outlet|Inlet|Exhaust|SystemP|PumpC)|supplyLine|returnLine|bypassLine|heatingCoil|sideStream|makeUp|mechanicalRoomComb|systemPumpC)/,
  domestichotwatersystemtimeseriesdata:
    /^(hotWaterTank.*Temp|storageTank.*(Temp|PumpC)|indirectTank.*(Temp|PumpC)|recirculationPumpC)/,
  overviewtimeseriesdata: /^(outdoorTemp|temperature|mechanicalRoomTemp|roomTemp|current|oilTankLevel)/,
};
type Point = [time: number, value: number | null];

const PACIFIC = -7 * HOUR_MS;
const WINDOWS: [
  name: string,
  window: string,
  start: number,
  end: number,
  options: { offset?: number; slices?: number },
][] = [
  ['Alder House', '24 hours', END - DAY_MS, END, {}],
  ['Alder House', '3 days', END - 3 * DAY_MS, END, { offset: PACIFIC }],
  ['Alder House', '4 weeks', END - 28 * DAY_MS, END, { offset: PACIFIC }],
  ['Birchwood Terrace', '1 week', END - 7 * DAY_MS, END, {}],
  ['Kestrel Court', '4 weeks', END - 28 * DAY_MS, END, {}],
  ['Kestrel Court', 'a quarter of 4 weeks', END - 28 * DAY_MS, END - 21 * DAY_MS, { slices: 4 }],
  ['Kingsley Apartments', '1 week', END - 7 * DAY_MS, END, { offset: 5.5 * HOUR_MS }],
  ['Mariner House', '4 weeks', END - 28 * DAY_MS, END, {}],
  ['Dunmore Place', '3 days', END - 3 * DAY_MS, END, {}],
  ['Prospect Arms', '2 weeks', END - 14 * DAY_MS, END, { offset: -4 * HOUR_MS }],
  ['Signal Hill House', '3 days', END - 3 * DAY_MS + 1, END - 12_345, { offset: -2.5 * HOUR_MS }],
  ['Citadel Court', 'a week that begins before the first record', START - 4 * DAY_MS, START + 3 * DAY_MS, {}],
];

let running: TestStack;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  running = await openPast();
  for (const company of [0, 1]) {
    const { id } = await running.tokensOf(person('read', company));
    tokens[company] = id;
  }
});

const companyOf = (name: string) => (propertyNamed(name).companyId === propertyNamed('Alder House').companyId ? 0 : 1);
const viewOf = (name: string) => propertyView(running, tokens[companyOf(name)] ?? '', propertyNamed(name).id);

async function check(name: string, start: number, end: number, { offset = 0, slices = 1 } = {}) {
  const raw = samplesOf(propertyNamed(name).id, start, end);
  // A thousandth of the whole request, in whole seconds.
  const width = Math.ceil(((end - start) * slices) / 1000 / 1000) * 1000;
  const edges = slices === 1 ? [1, 2, 3].map((quarter) => start + quarter * Math.ceil((end - start) / 4)) : [];
  const options = { offset: `${offset}`, slices: `${slices}`, averages: 'true' };
  let gaps = 0;
  let lines = 0;
  for (const [route, labels] of Object.entries(ROUTES)) {
    const answer = await viewOf(name).windowed(route, start, end, options);
    const expected = [...raw.keys()].filter((label) => labels.test(label) && !label.includes('State'));
    expect(Object.keys(answer).sort()).toEqual(expected.sort());
    for (const label of expected) {
      expectTrue(answer[label], raw.get(label) ?? [], width, offset, slices === 1 ? 2500 : 625);
      expectAverages(answer[label], raw.get(label) ?? [], width, offset, edges);
      gaps += silences(raw.get(label) ?? []).length;
      lines += 1;
    }
  }
  return { gaps, lines };
}

describe('every line is true to its raw samples', () => {
  test.each(WINDOWS)('%s over %s', async (name, _window, start, end, options) => {
    const { lines } = await check(name, start, end, options);
    expect(lines).toBeGreaterThan(3);
  });

  test('and a line breaks where the boiler room was dark, for each of its two wingnuts', async () => {
    const { gaps, lines } = await check('Alder House', END - 12 * HOUR_MS, END - 6 * HOUR_MS);
    expect(gaps).toBe(lines);
  });

  test('and a line breaks where its sensor was at fault, while those of its neighbours go on', async () => {
    const faulty = await check('Kingsley Apartments', END - 3 * DAY_MS - HOUR_MS, END - 2 * DAY_MS);
    expect(faulty.gaps).toBe(1);
  });

  test('and a window in the middle of a sensor fault leaves that line out', async () => {
    const [start, end] = [END - 3 * DAY_MS + HOUR_MS, END - 3 * DAY_MS + 3 * HOUR_MS];
    const answer = await viewOf('Kingsley Apartments').windowed('domestichotwatersystemtimeseriesdata', start, end);
    expect(Object.keys(answer)).not.toContain('hotWaterTankReturnHeaderTemperature1');
    await check('Kingsley Apartments', start, end);
  });

  test('and what was held back by a network outage has no gap', async () => {
    expect((await check('Birchwood Terrace', END - 7 * DAY_MS, END - 5 * DAY_MS)).gaps).toBe(0);
  });
});

describe('a line', () => {
  test('of 24 hours at one reading a minute has every raw sample', async () => {
    const { id } = propertyNamed('Birchwood Terrace');
    const answer = await viewOf('Birchwood Terrace').windowed('boilersystemtimeseriesdata', END - DAY_MS, END);
    const raw = samplesOf(id, END - DAY_MS, END);
    for (const label of ['boilerSystemPressure1', 'boilerSupplyHeaderTemperature1']) {
      const samples = raw.get(label) ?? [];
      expect(samples).toHaveLength(1440);
      expect(answer[label].slice(1)).toEqual(samples.map(([time, value]) => [time, written(value)]));
    }
  });

  test('of 4 weeks still shows a spike of two minutes at its true times', async () => {
    const spike = END - (24 * DAY_MS + 200 * MINUTE_MS);
    const raw =
      samplesOf(propertyNamed('Mariner House').id, spike, spike + 2 * MINUTE_MS).get('boilerSystemPressure1') ?? [];
    expect(raw.length).toBeGreaterThan(0);
    const peak = raw.reduce((best, each) => (each[1] >= best[1] ? each : best));
    expect(peak[1]).toBeGreaterThan(40);
    const answer = await viewOf('Mariner House').windowed('boilersystemtimeseriesdata', END - 28 * DAY_MS, END);
    expect(answer.boilerSystemPressure1[0][1]).toBe(written(peak[1]));
    expect(answer.boilerSystemPressure1).toContainEqual([peak[0], written(peak[1])]);
  });

  test('has averages only where they are asked for, and is the same without them', async () => {
    const [start, end] = [END - 28 * DAY_MS, END];
    const { windowed } = viewOf('Mariner House');
    for (const route of Object.keys(ROUTES)) {
      const answer = await windowed(route, start, end, { averages: 'true' });
      expect(await windowed(route, start, end)).toEqual(withoutAverages(answer));
    }
  });

  test('is half open: it has what lies at its start and not what lies at its end', async () => {
    const { id } = propertyNamed('Birchwood Terrace');
    const [first, , last] = samplesOf(id, END - HOUR_MS, END).get('boilerSystemPressure1') ?? [];
    if (!first || !last) throw new Error('The last hour has samples');
    const answer = await viewOf('Birchwood Terrace').windowed('boilersystemtimeseriesdata', first[0], last[0]);
    expect(answer.boilerSystemPressure1.slice(1).map(([time]: Point) => time)).toEqual([
      first[0],
      first[0] + MINUTE_MS,
    ]);
  });

  test.each([
    ['of a building without a wingnut', 'Foxglove Court', END - DAY_MS],
    ['of a time before the first record', 'Birchwood Terrace', START - DAY_MS],
    ['of a time after the last one', 'Birchwood Terrace', END + DAY_MS],
  ])('is not there: %s', async (_name, name, start) => {
    for (const route of Object.keys(ROUTES))
      expect(await viewOf(name).windowed(route, start, start + HOUR_MS)).toEqual({});
  });

  test('of another company answers as if the building did not exist', async () => {
    const { id } = propertyNamed('Prospect Arms');
    for (const uuid of [id, '00000000-0000-4000-8000-000000000000']) {
      const window = `uuid=${uuid}&startTime=${END - DAY_MS}&endTime=${END}`;
      for (const [route, query] of Object.keys(ROUTES).flatMap((each) => [
        [each, window],
        [each, `${window}&form=columns`],
      ])) {
        expect(await running.call(`analytics/${route}?${query}`, { token: tokens[0] })).toMatchObject({
          status: 404,
          body: { success: false, code: 'NOT_FOUND' },
        });
      }
    }
  });

  test('has the same figures in columns, and the points for who names no form', async () => {
    const { windowed } = viewOf('Alder House');
    for (const route of Object.keys(ROUTES)) {
      for (const start of [END - DAY_MS, END - 28 * DAY_MS]) {
        const more = { averages: 'true', figures: 'true' };
        const points = await windowed(route, start, END, more);
        expect(points.form).toBeUndefined();
        expect(await windowed(route, start, END, { ...more, form: 'points' })).toEqual(points);
        const columns = await windowed(route, start, END, { ...more, form: 'columns' });
        expect(columns.form).toBe('columns');
        expect(seriesByLabelOf(columns)).toEqual(points);
        expect(JSON.stringify(columns).length).toBeLessThan(JSON.stringify(points).length / 4);
      }
    }
  });

  test('is refused in a form that does not exist, and without a token in any', async () => {
    const query = `uuid=${propertyNamed('Alder House').id}&startTime=${END - DAY_MS}&endTime=${END}`;
    const path = `analytics/boilersystemtimeseriesdata?${query}`;
    expect(await running.call(`${path}&form=rows`, { token: tokens[0] })).toMatchObject({
      status: 400,
      body: { success: false, code: 'BAD_REQUEST' },
    });
    expect(await running.call(`${path}&form=columns`)).toMatchObject({ status: 401 });
  });

  test.each([
    ['end before start', END, END - 1],
    ['longer than 32 days', END - 32 * DAY_MS - 1, END],
  ])('is refused for a window that is none: %s', async (_name, start, end) => {
    const query = `uuid=${propertyNamed('Alder House').id}&startTime=${start}&endTime=${end}`;
    const answer = await running.call(`analytics/boilersystemtimeseriesdata?${query}`, { token: tokens[0] });
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
  });
});

describe('firstrecord', () => {
  test.each(['Alder House', 'Dunmore Place', 'Citadel Court'])('of %s is its first raw sample', async (name) => {
    const times = [...samplesOf(propertyNamed(name).id, START, END).values()].map(([first]) => Number(first?.[0]));
    const time = new Date(Math.min(...times)).toISOString().slice(0, 19).replace('T', ' ');
    const { ask } = viewOf(name);
    expect(await ask(`analytics/firstrecord?firstRecordId=${propertyNamed(name).id}`)).toEqual([{ time }]);
  });

  test('is empty for a building without one', async () => {
    const { id } = propertyNamed('Foxglove Court');
    expect(await viewOf('Foxglove Court').ask(`analytics/firstrecord?firstRecordId=${id}`)).toEqual([]);
  });
});
