import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/domain/durations.ts';
import { csvOf } from '../../../shared/domain/readings/csv.ts';
import type { CycleItem } from '../../../shared/domain/readings/cycle.ts';
import { mergeSeries, type SeriesByLabel } from '../../../shared/domain/readings/series.ts';
import { seriesByLabelOf } from '../../../shared/domain/readings/series-columns.ts';
import { slicesOf } from '../../../shared/domain/readings/slices.ts';
import { mergeStates } from '../../../shared/domain/readings/state.ts';
import { labelInWords } from '../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../../local-stack.ts';
import { seeded } from '../../seeded.ts';
import { copyOfWorld } from '../../world.ts';
import { propertyView } from '../world/boiler-room.ts';
import { intervalsOf, type JudgedSample, judged, stateTotals, valueFigures } from '../world/naive-figures.ts';

/**
 * Checks rules on random boiler rooms with a fixed seed: short cycles, gaps, faults, bursts, a changed reporting
 * interval, an exchanged wingnut, and days with a clock change. Every route must agree with the raw samples.
 */

const world = copyOfWorld('analytics-laws');
const { person } = world;

const SENSORS = { AN17: 'boilerSystemPressure1', AN18: 'boilerPumpCurrent1', DI05: 'boilerRelayState1' } as const;
type Input = keyof typeof SENSORS;
const INPUTS = Object.keys(SENSORS) as Input[];
interface Row {
  readonly time: number;
  /** The edges of the relay come alone. In other rows a missing value is a fault. */
  readonly isEdge?: true;
  readonly values: Readonly<Partial<Record<Input, number>>>;
}

const COMPANY = world.companyId;
/** The autumn clock change of New York, and an ordinary day. */
const BASES = [Date.UTC(2026, 9, 31, 4, 0, 7), Date.UTC(2026, 8, 9, 12, 0, 7)];
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

/** Readings of a wingnut between two times. */
function rowsOf(from: number, to: number, random: () => number): Row[] {
  const pick = <Each>(list: readonly Each[]): Each => list[Math.floor(random() * list.length)] as Each;
  const rows: Row[] = [];
  let interval = pick([MINUTE_MS, MINUTE_MS, 15 * SECOND_MS, 10 * MINUTE_MS]);
  const [on, off] = [pick([2, 3, 9, 35]) * MINUTE_MS, pick([4, 7, 22]) * MINUTE_MS];
  const faults: Record<Input, number> = { AN17: 0, AN18: 0, DI05: 0 };
  let current = 4.1;
  for (let time = from; time < to; ) {
    const isOn = (time - from) % (on + off) < on;
    if (random() < 0.02) current = pick([4.1, 0.4, 0.4, 0, 0.29999, 0.3, 0.49999, 0.5]);
    for (const input of INPUTS) if (random() < 0.001) faults[input] = time + pick([2, 10, 180]) * MINUTE_MS;
    const values = {
      AN17: Math.round(2000 + 900 * Math.sin(time / 5e6) + 40 * random()) / 100,
      AN18: current,
      DI05: Number(isOn),
    };
    rows.push({
      time,
      values: Object.fromEntries(Object.entries(values).filter(([input]) => faults[input as Input] <= time)),
    });
    const edges = random() < 0.002 ? 9 : 0;
    for (let edge = 1; edge <= edges; edge += 1) {
      rows.push({ time: time + edge * 2000, isEdge: true, values: { DI05: edge % 2 } });
    }
    if (random() < 0.0005) interval = pick([MINUTE_MS, 10 * MINUTE_MS, 15 * SECOND_MS]);
    const gap = random() < 0.004 ? pick([4, 5, 6, 7, 25, 60, 180]) * MINUTE_MS : 0;
    time += Math.max(edges * 2000 + 1000, gap || interval + Math.round((random() - 0.5) * 4000));
  }
  return rows;
}

let running: TestStack;
let token: string;
beforeAll(async () => {
  running = await shareTestStack(world);
  token = (await running.tokensOf(person('read'))).id;
});
afterAll(() => running.close());

/** A property with these wingnuts, one after the other, with the same wiring. */
async function roomOf(wingnuts: readonly (readonly Row[])[]) {
  const propertyId = randomUUID();
  const ids = wingnuts.map(() => randomUUID());
  const sensors = Object.fromEntries(Object.entries(SENSORS).map(([input, label]) => [input, { label }]));
  await writeItems(running.stack, [
    { ...propertyItems([])[0], ...KEYS.property(COMPANY, propertyId), id: propertyId, externalId: propertyId },
    ...ids.map((wingnutId) => ({ ...KEYS.source(COMPANY, propertyId, wingnutId), propertyId, wingnutId, sensors })),
  ]);
  const load = async (wingnutId: string, inputs: readonly Input[], rows: readonly Row[]) => {
    const columns = new Map(
      inputs.map((input) => [input, Float64Array.from(rows, ({ values }) => values[input] ?? Number.NaN)]),
    );
    const times = Float64Array.from(rows, ({ time }) => time);
    await running.stack.readings.load([{ companyId: COMPANY, propertyId, wingnutId, times, columns }]);
  };
  for (const [index, rows] of wingnuts.entries()) {
    const [wholes, edges] = [rows.filter(({ isEdge }) => !isEdge), rows.filter(({ isEdge }) => isEdge)];
    await load(ids[index] ?? '', INPUTS, wholes);
    if (edges.length > 0) await load(ids[index] ?? '', ['DI05'], edges);
  }
  return propertyView(running, token, propertyId);
}

/**
 * The samples of an input from all wingnuts. Gaps are judged by the reporting interval of each wingnut, and by its
 * faults.
 */
const samplesOf = (wingnuts: readonly (readonly Row[])[], input: Input): JudgedSample[] =>
  judged(
    wingnuts.map((rows) =>
      intervalsOf(
        rows.flatMap(({ time, values }) => {
          const value = values[input];
          return value === undefined ? [] : [[time, value] as const];
        }),
      ),
    ),
    wingnuts.flat().flatMap(({ time, isEdge, values }) => (isEdge || values[input] !== undefined ? [] : [time])),
  );

/** An answer's points by time, as the words of a CSV. */
const inAnswer = (answer: SeriesByLabel): unknown[] =>
  Object.entries(answer).map(([label, [, ...points]]) => [
    labelInWords(label),
    points.map(([time, value]) => {
      if (label !== 'boilerRelayState1') return [time, value === null ? '' : String(value)];
      return [time, value === null ? 'UNKNOWN' : ['OFF', 'ON'][value]];
    }),
  ]);

/** The CSV of an answer, read back: the points of each column, without the cells that only other columns fill. */
function inCsv(answer: SeriesByLabel): unknown[] {
  const columns = Object.entries(answer).map(([label, [, ...points]]) => ({ label, points }));
  const [heading = [], ...rows] = csvOf(columns, 'America/New_York')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return columns.map(({ points }, index) => {
    const times = new Set(points.map(([time]) => time));
    const cells = rows.map(([time = '', offset, ...row]) => [
      Date.parse(`${time.replace(' ', 'T')}${offset}`),
      row[index],
    ]);
    return [heading[index + 2]?.replace(/ \(.*/, ''), cells.filter(([time]) => times.has(Number(time)))];
  });
}

describe.each(SEEDS)('the boiler room of seed %i', (seed) => {
  test('is answered as its raw samples are', async () => {
    const random = seeded(seed);
    const base = BASES[seed % 2] ?? 0;
    const middle = base + 30 * HOUR_MS;
    const wingnuts =
      seed % 3 === 0
        ? [rowsOf(base, middle, random), rowsOf(middle + 90_000, base + 4 * DAY_MS, random)]
        : [rowsOf(base, base + 4 * DAY_MS, random)];
    const view = await roomOf(wingnuts);
    const start = base + Math.floor(random() * DAY_MS);
    const end = start + Math.floor((1 + random()) * DAY_MS);
    const window = { startTime: start, endTime: end };
    const offset = `${-5 * HOUR_MS}`;

    const pressure = valueFigures(samplesOf(wingnuts, 'AN17'), start, end);
    const gauge = await view.windowed('boilersystempressure', start, end, { offset });
    for (const [field, value] of Object.entries(pressure)) {
      expect(Math.abs(gauge[field] - value), `${field}: ${gauge[field]} for ${value}`).toBeLessThanOrEqual(0.0101);
    }

    const states = {
      DI05: stateTotals(samplesOf(wingnuts, 'DI05'), start, end),
      AN18: stateTotals(samplesOf(wingnuts, 'AN18'), start, end),
    };
    const cycles = (await view.windowed('boilersystemstateanalytics', start, end, { offset })) as CycleItem[];
    for (const input of ['DI05', 'AN18'] as const) {
      const item = cycles.find(({ label }) => label === SENSORS[input]);
      expect({
        input,
        starts: item?.cycle_count ?? 0,
        onTime: item?.total_cycle_on_time ?? 0,
        offTime: item?.total_cycle_off_time ?? 0,
        unknownTime: item?.unknown_time ?? end - start,
      }).toEqual({ input, ...states[input] });
    }

    for (const [route, more, merge] of [
      ['boilersystemstatedata', { figures: 'true' }, mergeStates],
      ['boilersystemtimeseriesdata', { averages: 'true', figures: 'true' }, mergeSeries],
    ] as const) {
      const ask = (from: number, to: number, slices: string) =>
        view.windowed(route, from, to, { ...more, offset, slices }) as Promise<SeriesByLabel>;
      const parts = slicesOf(window).map(async (slice) => ({
        window: slice,
        answer: await ask(slice.startTime, slice.endTime, '4'),
      }));
      const answers = await Promise.all(parts);
      const merged = merge(answers);
      expect(merged).toEqual(await ask(start, end, '1'));
      for (const [{ startTime, endTime }, slices, points] of [
        [window, '1', merged],
        ...answers.map(({ window: slice, answer }) => [slice, '4', answer] as const),
      ] as const) {
        const columns = await view.windowed(route, startTime, endTime, { ...more, offset, slices, form: 'columns' });
        expect(columns.form).toBe('columns');
        expect(seriesByLabelOf(columns)).toEqual(points);
      }
      expect(inCsv(merged)).toEqual(inAnswer(merged));
      if (route === 'boilersystemstatedata') {
        expect(merged.boilerRelayState1?.[0][2]).toMatchObject(states.DI05);
      } else {
        const [range] = merged.boilerSystemPressure1 ?? [];
        const raw = samplesOf(wingnuts, 'AN17');
        const lastIn = (within: TimeWindow) => {
          const last = raw.findLast(({ time }) => time >= within.startTime && time < within.endTime);
          return last && { last: [last.time, last.value] };
        };
        expect(range).toEqual([pressure.min, pressure.max, lastIn(window)]);
        // In a slice, the last sample often is no extreme of its bucket.
        for (const { window: slice, answer } of answers) {
          expect(answer.boilerSystemPressure1?.[0][2]).toEqual(lastIn(slice));
        }
      }
    }
  });
});
