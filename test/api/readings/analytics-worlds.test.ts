import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestItem, propertyItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { SeriesByLabel } from '../../../shared/domain/readings/series.ts';
import { mergeSeries } from '../../../shared/domain/readings/series.ts';
import { slicesOf } from '../../../shared/domain/readings/slices.ts';
import { mergeStates } from '../../../shared/domain/readings/state.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../../local-stack.ts';
import { copyOfWorld } from '../../world.ts';
import { propertyView } from '../world/boiler-room.ts';
import { isGood, type Sample } from '../world/raw-readings.ts';
import { cycleTimes, pumpStates, statePoints } from '../world/raw-states.ts';
import { expectAverages, expectTrue } from '../world/true-series.ts';

/**
 * Checks charts, states and cycles of made-up boiler rooms. Each room has one unusual property. The test computes
 * everything again from the raw samples.
 */

const world = copyOfWorld('analytics-worlds');
const { person } = world;

const SENSORS = { AN17: 'boilerSystemPressure1', AN18: 'boilerPumpCurrent1', DI05: 'boilerRelayState1' } as const;
type Input = keyof typeof SENSORS;
const INPUTS = Object.keys(SENSORS) as Input[];
type Rows = readonly { readonly time: number; readonly values: Readonly<Record<Input, number>> }[];

const COMPANY = world.companyId;
let running: TestStack;
let token: string;

beforeAll(async () => {
  running = await shareTestStack(world);
  token = (await running.tokensOf(person('read'))).id;
});
afterAll(() => running.close());

/**
 * The plant of a room: a boiler with cycles, a pump whose current stays between its limits for a while, and a pressure
 * that follows.
 */
function valuesAt(time: number): Record<Input, number> {
  const minute = Math.floor(time / MINUTE_MS);
  const isOn = (minute * 7) % 41 < 13;
  const current = [4.1, 0.4, 0, 0.45, 3.9][Math.floor(minute / 11) % 5] ?? 0;
  return {
    AN17: Math.round(2000 + 300 * Math.sin(minute / 97) + ((minute * 31) % 17)) / 100,
    AN18: current,
    DI05: isOn ? 1 : 0,
  };
}
const rowsOf = (start: number, end: number, interval = MINUTE_MS): Rows =>
  Array.from({ length: Math.ceil((end - start) / interval) }, (_, row) => {
    const time = start + row * interval;
    return { time, values: valuesAt(time) };
  });

const load = (propertyId: string, wingnutId: string, rows: Rows) =>
  running.stack.readings.load([
    {
      companyId: COMPANY,
      propertyId,
      wingnutId,
      times: Float64Array.from(rows, ({ time }) => time),
      columns: new Map(INPUTS.map((input) => [input, Float64Array.from(rows, ({ values }) => values[input])])),
    },
  ]);

/** A property with a wingnut for each list of rows, all with the same wiring. NaN is a fault. */
async function roomOf(...wingnuts: Rows[]) {
  const propertyId = randomUUID();
  const ids = wingnuts.map(() => randomUUID());
  const sensors = Object.fromEntries(Object.entries(SENSORS).map(([input, label]) => [input, { label }]));
  await writeItems(running.stack, [
    { ...propertyItems([])[0], ...KEYS.property(COMPANY, propertyId), id: propertyId, externalId: propertyId },
    ...ids.flatMap((wingnutId, index) => [
      { ...KEYS.source(COMPANY, propertyId, wingnutId), propertyId, wingnutId, sensors },
      latestItem(COMPANY, wingnutId, (wingnuts[index] ?? []).slice(-8)),
    ]),
  ]);
  for (const [index, wingnutId] of ids.entries()) await load(propertyId, wingnutId, wingnuts[index] ?? []);
  return { propertyId, ids, view: propertyView(running, token, propertyId) };
}

const samplesOf = (rows: Rows, input: Input): Sample[] => rows.map(({ time, values }): Sample => [time, values[input]]);

/** Compares all three kinds of answer with the rows. @returns the number of cycles and the unknown time of the relay */
async function check(view: ReturnType<typeof propertyView>, rows: Rows, start: number, end: number, offset = 0) {
  const raw = new Map(INPUTS.map((input) => [SENSORS[input], samplesOf(rows, input).filter(([time]) => time < end)]));
  const more = { offset: `${offset}` };
  const width = Math.ceil((end - start) / 1000 / 1000) * 1000;
  const edges = slicesOf({ startTime: start, endTime: end }).map(({ startTime }) => startTime);
  const lines = await view.windowed('boilersystemtimeseriesdata', start, end, { ...more, averages: 'true' });
  for (const label of [SENSORS.AN17, SENSORS.AN18]) {
    const inside = (raw.get(label) ?? []).filter(([time]) => time >= start);
    if (inside.some(isGood)) {
      expectTrue(lines[label], inside, width, offset, 2500);
      expectAverages(lines[label], inside, width, offset, edges);
    } else expect(lines).not.toHaveProperty(label);
  }
  const relay = raw.get(SENSORS.DI05) ?? [];
  const states = await view.windowed('boilersystemstatedata', start, end, more);
  const changes = statePoints(relay, start, end);
  if ((changes?.length ?? 0) <= 600) expect(states[SENSORS.DI05]?.slice(1)).toEqual(changes);
  else expect(states[SENSORS.DI05].length - 1).toBeLessThanOrEqual(2500);
  const cycles = (await view.windowed('boilersystemstateanalytics', start, end, more)) as { label: string }[];
  const pump = pumpStates(raw.get(SENSORS.AN18) ?? []);
  for (const [label, samples] of [
    [SENSORS.DI05, relay],
    [SENSORS.AN18, pump],
  ] as const) {
    expect(cycles.find((item) => item.label === label)).toEqual({ label, ...cycleTimes(samples, start, end) });
  }
  const times = cycleTimes(relay, start, end);
  return { cycles: times?.cycle_count ?? 0, unknown: times?.unknown_time ?? end - start };
}

const NOON = Date.UTC(2026, 8, 9, 12, 0, 7);

describe('what is true of a boiler room is answered', () => {
  test('when its wingnut was replaced in the middle: one line, and an edge where the two disagree', async () => {
    const [first, second] = [rowsOf(NOON, NOON + 2 * HOUR_MS), rowsOf(NOON + 2 * HOUR_MS + 90_000, NOON + 5 * HOUR_MS)];
    const { view } = await roomOf(first, second);
    const found = await check(view, [...first, ...second], NOON, NOON + 5 * HOUR_MS);
    expect(found).toMatchObject({ unknown: 0 });
    expect(found.cycles).toBeGreaterThan(5);
  });

  test('when its wingnut was away between two, which is a gap', async () => {
    const [first, second] = [rowsOf(NOON, NOON + HOUR_MS), rowsOf(NOON + 2 * HOUR_MS, NOON + 3 * HOUR_MS)];
    const { view } = await roomOf(first, second);
    expect((await check(view, [...first, ...second], NOON, NOON + 3 * HOUR_MS)).unknown).toBe(HOUR_MS + MINUTE_MS);
  });

  test('when a sensor is at fault for a while, shortly and long', async () => {
    const rows = rowsOf(NOON, NOON + 4 * HOUR_MS).map(({ time, values }, row) => {
      const faulty = { ...values };
      if (row > 30 && row < 34) faulty.DI05 = Number.NaN;
      if (row > 100 && row < 130) faulty.DI05 = Number.NaN;
      if (row > 150 && row < 180) faulty.AN17 = Number.NaN;
      if (row > 190 && row < 199) faulty.AN18 = Number.NaN;
      return { time, values: faulty };
    });
    const { view } = await roomOf(rows);
    expect((await check(view, rows, NOON, NOON + 4 * HOUR_MS)).unknown).toBe((4 + 30) * MINUTE_MS);
    expect((await check(view, rows, NOON + 115 * MINUTE_MS, NOON + 4 * HOUR_MS)).unknown).toBe(15 * MINUTE_MS - 0);
  });

  test('before what an outage held back has come, and after', async () => {
    const rows = rowsOf(NOON, NOON + 10 * HOUR_MS);
    const [before, held, after] = [rows.slice(0, 200), rows.slice(200, 420), rows.slice(420)];
    const { view, propertyId, ids } = await roomOf([...before, ...after]);
    const window = [NOON - HOUR_MS, NOON + 10 * HOUR_MS] as const;
    const found = await check(view, [...before, ...after], ...window);
    expect(found.unknown).toBe(HOUR_MS + 221 * MINUTE_MS);
    await load(propertyId, ids[0] ?? '', held);
    expect((await check(view, rows, ...window)).unknown).toBe(HOUR_MS);
  });

  test('when it reports every 15 seconds, and every ten minutes', async () => {
    for (const interval of [15_000, 240_000]) {
      const rows = rowsOf(NOON, NOON + 8 * HOUR_MS, interval);
      const { view } = await roomOf(rows);
      expect((await check(view, rows, NOON + 100, NOON + 7.5 * HOUR_MS - 1)).cycles).toBeGreaterThan(2);
    }
  });

  test('when a pump lies between its limits for longer than half a day: it is what it last was', async () => {
    const rows = rowsOf(NOON, NOON + 20 * HOUR_MS).map(({ time, values }) => ({
      time,
      values: { ...values, AN18: time < NOON + HOUR_MS ? 4.1 : 0.4 },
    }));
    const { view } = await roomOf(rows);
    const window = [NOON + 18 * HOUR_MS, NOON + 19 * HOUR_MS] as const;
    const cycles = (await view.windowed('boilersystemstateanalytics', ...window)) as { label: string }[];
    expect(cycles.find(({ label }) => label === SENSORS.AN18)).toMatchObject({
      total_cycle_on_time: HOUR_MS,
      unknown_time: 0,
      cycle_count: 0,
    });
  });

  test.each([
    ['runs at 0.2 A', { onFrom: 0.15, offBelow: 0.08 }, [0.2, 0.1, 0.02, 0.1, 0.21], 0.2],
    ['has a transformer with 0.6 A of noise', { onFrom: 1.2, offBelow: 0.75 }, [4.1, 0.9, 0.6, 0.8, 3.9], 0.6],
  ])('when a pump %s and its sensor has its own limits, now and in the past', async (_what, limits, levels, last) => {
    const MOVED = NOON + 3 * HOUR_MS;
    /** From the seventh hour on, the current is between the limits. */
    const currentAt = (time: number) => {
      if (time < NOON + 5 * HOUR_MS) return levels[Math.floor(time / MINUTE_MS / 11) % 5] ?? 0;
      return time < NOON + 6 * HOUR_MS ? last : (levels[1] ?? 0);
    };
    const rows = rowsOf(NOON, NOON + 12 * HOUR_MS).map(({ time, values }) => ({
      time,
      values: { ...values, AN18: currentAt(time) },
    }));
    const { view, propertyId, ids } = await roomOf(rows);
    const label = SENSORS.AN18;
    const countedIn = async (start: number, end: number) => {
      const cycles = (await view.windowed('boilersystemstateanalytics', start, end)) as Record<string, unknown>[];
      return cycles.find((cycle) => cycle.label === label);
    };
    const wire = (wiring: object) => {
      const [wingnutId = ''] = ids;
      return writeItems(running.stack, [
        { ...KEYS.source(COMPANY, propertyId, wingnutId), propertyId, wingnutId, ...wiring },
      ]);
    };
    const states = pumpStates(samplesOf(rows, 'AN18'), limits.onFrom, limits.offBelow);
    const whole = [NOON, NOON + 6 * HOUR_MS] as const;
    expect(await countedIn(...whole)).toMatchObject({ cycle_count: 0 });

    await wire({ sensors: { AN18: { type: 'current', label, ...limits } } });
    const expected = cycleTimes(states, ...whole);
    expect(expected?.cycle_count).toBeGreaterThan(3);
    expect(await countedIn(...whole)).toEqual({ label, ...expected });
    // The window begins between the limits: what the pump was is searched by the same limits.
    const held = [NOON + 11.5 * HOUR_MS, NOON + 12 * HOUR_MS] as const;
    expect(await countedIn(...held)).toEqual({ label, ...cycleTimes(states, ...held) });

    await wire({ sensors: {}, past: [{ input: 'AN18', label, until: MOVED, ...limits }] });
    const before = [NOON, MOVED] as const;
    expect(await countedIn(...before)).toEqual({ label, ...cycleTimes(states, ...before) });
  });

  test('when a relay chatters with every sample: the cycles are all counted', async () => {
    const rows = rowsOf(NOON, NOON + 6 * HOUR_MS).map(({ time, values }, row) => ({
      time,
      values: { ...values, DI05: row % 2 },
    }));
    const { view } = await roomOf(rows);
    expect((await check(view, rows, NOON, NOON + 6 * HOUR_MS)).cycles).toBe(180);
  });
});

describe.each([
  ['America/Los_Angeles', 'spring', '2026-03-08T08:00:00Z', 23, -7],
  ['America/Los_Angeles', 'autumn', '2026-11-01T07:00:00Z', 25, -8],
  ['America/St_Johns', 'spring', '2026-03-08T03:30:00Z', 23, -2.5],
  ['America/St_Johns', 'autumn', '2026-11-01T02:30:00Z', 25, -3.5],
])('the day of the clock change in %s in %s', (_zone, _season, midnight, hours, offset) => {
  test('has all its hours, aligned to its local time', async () => {
    const start = Date.parse(midnight);
    const rows = rowsOf(start - 2 * DAY_MS + 7000, start + 2 * DAY_MS);
    const { view } = await roomOf(rows);
    const { unknown } = await check(view, rows, start, start + hours * HOUR_MS, offset * HOUR_MS);
    expect(unknown).toBe(0);
    await check(view, rows, start - DAY_MS, start + 2 * DAY_MS, offset * HOUR_MS);
  });
});

describe('four weeks with gaps and faults', () => {
  const [start, end] = [NOON + 12_345, NOON + 12_345 + 28 * DAY_MS];
  const edges = slicesOf({ startTime: start, endTime: end }).map(({ startTime }) => startTime);
  const rows = rowsOf(NOON - DAY_MS, end + HOUR_MS)
    .filter(({ time }, row) => row % 977 > 40 && Math.abs(time - (edges[2] ?? 0)) > 20 * MINUTE_MS)
    .map(({ time, values }, row) => ({
      // Puts a sample exactly on an edge.
      time: Math.abs(time - (edges[1] ?? 0)) < MINUTE_MS / 2 ? (edges[1] ?? 0) : time,
      values: { ...values, AN18: row % 400 < 9 ? Number.NaN : values.AN18, AN17: row === 20_011 ? 57.25 : values.AN17 },
    }));
  let view: ReturnType<typeof propertyView>;
  beforeAll(async () => {
    view = (await roomOf(rows)).view;
  });

  test('are answered as they were, the spike of one sample among them', async () => {
    await check(view, rows, start, end, -7 * HOUR_MS);
    const [range, ...points] = (await view.windowed('boilersystemtimeseriesdata', start, end)).boilerSystemPressure1;
    expect(range[1]).toBe(57.25);
    expect(points).toContainEqual([rows[20_011]?.time, 57.25]);
  });

  test.each([
    ['boilersystemtimeseriesdata', 'without averages', 'false', mergeSeries],
    ['boilersystemtimeseriesdata', 'with averages', 'true', mergeSeries],
    ['boilersystemstatedata', 'which has none', 'false', mergeStates],
  ])('in four slices, merged, are the whole: %s %s', async (route, _what, averages, merge) => {
    const windows = slicesOf({ startTime: start, endTime: end });
    const offset = `${-7 * HOUR_MS}`;
    const slices = await Promise.all(
      windows.map(async (window) => ({
        window,
        answer: (await view.windowed(route, window.startTime, window.endTime, {
          offset,
          averages,
          slices: '4',
        })) as SeriesByLabel,
      })),
    );
    for (const { answer } of slices) {
      for (const [, ...points] of Object.values(answer)) expect(points.length).toBeLessThanOrEqual(625);
    }
    expect(merge(slices)).toEqual(await view.windowed(route, start, end, { offset, averages }));
  });
});
