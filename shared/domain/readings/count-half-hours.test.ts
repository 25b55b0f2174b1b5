import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { SensorLabel } from '../sensor.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { countHalfHours, type RunningHalfHour } from './count-half-hours.ts';
import { cyclesOf } from './cycle.ts';
import { intervalAt, isGap } from './gap.ts';
import { type CellsByInput, countedInputs, HALF_HOUR_MS, halfHourOf, mergeCells } from './half-hours.ts';
import { type Latest, mergeLatest } from './latest.ts';
import { type Run, spansOf } from './state.ts';
import type { Reading } from './telemetry.ts';

/** Whole numbers from 0 to below a bound, the same for the same seed. */
function seeded(seed: number) {
  let state = (seed + 1) * 7919;
  return (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * bound);
  };
}

const START = Date.UTC(2026, 0, 3, 7, 13, 21, 417);
const SENSORS: Sensors = {
  AN01: { type: 'temperature', label: 'supplyLineTemperature1' as SensorLabel },
  AN02: { type: 'temperature', label: 'outdoorTemperature1' as SensorLabel },
  DI01: { type: 'relayState', label: 'boilerRelayState1' as SensorLabel },
  AN03: { type: 'temperature', label: 'returnLineTemperature1' as SensorLabel },
};
const COUNTED = countedInputs('p', SENSORS);

interface Message {
  readonly receivedAt: number;
  readonly readings: readonly Reading[];
}

/** The half hours after some messages, each stored alone, as ingest does it. */
function stored(messages: readonly Message[]): CellsByInput {
  let latest: Latest | undefined;
  let running: RunningHalfHour | undefined;
  let over: CellsByInput = new Map();
  for (const { receivedAt, readings } of messages) {
    const news = countHalfHours(COUNTED, latest, running, readings);
    over = mergeCells(COUNTED, over, news.others);
    running = news.running;
    latest = mergeLatest(latest, readings, receivedAt);
  }
  const { halfHour = 0, cells = [] } = running ?? {};
  return mergeCells(COUNTED, over, new Map([...cells].map(([input, cell]) => [input, new Map([[halfHour, cell]])])));
}

/** Ten hours of a burner: its minutes with silences and faults. */
function past(seed: number, silences: readonly number[], hasFaults = true): Reading[] {
  const below = seeded(seed);
  const readings: Reading[] = [];
  let on = 0;
  for (let time = START; time < START + 10 * HOUR_MS; ) {
    if (below(12) === 0) on = 1 - on;
    const tenths = () => (below(40) === 0 ? null : 300 + below(1500) / 10);
    readings.push({
      time,
      values: {
        AN01: tenths(),
        ...(below(3) > 0 && { AN02: 20 - below(600) / 10 }),
        DI01: hasFaults && below(60) === 0 ? null : on,
        AN03: 1,
      },
    });
    time += below(40) === 0 && silences.length > 0 ? (silences[below(silences.length)] ?? 1) * MINUTE_MS : MINUTE_MS;
  }
  return readings;
}

/** Packs readings into messages of one to six. */
function messagesOf(readings: readonly Reading[], seed: number): Message[] {
  const below = seeded(seed);
  const messages: Message[] = [];
  for (let at = 0; at < readings.length; ) {
    const some = readings.slice(at, at + 1 + below(6));
    at += some.length;
    messages.push({ receivedAt: (some.at(-1)?.time ?? 0) + 300, readings: some });
  }
  return messages;
}

/** Repeats some messages, and lets some come later. */
function disturbed(messages: readonly Message[], seed: number): Message[] {
  const below = seeded(seed);
  const arrivals = messages.flatMap((message, at) => {
    const late = below(8) === 0 ? below(60) : 0;
    return [{ message, at: at + late }, ...(below(5) === 0 ? [{ message, at: at + below(40) }] : [])];
  });
  return arrivals
    .sort((a, b) => a.at - b.at)
    .map(({ message, at }) => ({ ...message, receivedAt: Math.max(message.receivedAt, START + at * MINUTE_MS) }));
}

/** The lowest and the highest value of each half hour, in tenths, by going through all readings. */
function rangesOf(readings: readonly Reading[], input: 'AN01' | 'AN02') {
  const ranges = new Map<number, [number, number]>();
  for (const { time, values } of readings) {
    const value = values[input];
    if (value === undefined || value === null) continue;
    const tenths = Math.round(value * 10);
    const [min, max] = ranges.get(halfHourOf(time)) ?? [tenths, tenths];
    ranges.set(halfHourOf(time), [Math.min(min, tenths), Math.max(max, tenths)]);
  }
  return ranges;
}

/** The starts of the half hours as the cycle analytics count them. */
function startsOf(readings: readonly Reading[]): Map<number, number> {
  const good = readings.filter(({ values }) => values.DI01 !== null);
  const faults = readings.filter(({ values }) => values.DI01 === null).map(({ time }) => time);
  const times = good.map(({ time }) => time);
  const runs: Run[] = good.map(({ time, values }, at) => {
    const isFaulted = (from: number, to: number) => faults.some((fault) => fault > from && fault < to);
    const [before, after] = [times[at - 1] ?? time, times[at + 1] ?? time];
    return {
      first: time,
      last: time,
      value: values.DI01 === 1 ? 1 : 0,
      startInterval: isFaulted(before, time) ? -1 : intervalAt(time, times[at + 1], times[at + 2], times[at + 3]),
      endInterval: isFaulted(time, after) ? -1 : intervalAt(time, times[at - 1], times[at - 2], times[at - 3]),
    };
  });
  const halfHours = [...new Set(times.map(halfHourOf))];
  const span = { startTime: START, endTime: START + 10 * HOUR_MS };
  const spans = spansOf(runs, span, isGap);
  return new Map(
    halfHours.map((halfHour) => {
      const window = { startTime: halfHour * HALF_HOUR_MS, endTime: (halfHour + 1) * HALF_HOUR_MS };
      return [halfHour, cyclesOf('burner', spans, window)?.cycle_count ?? 0];
    }),
  );
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const SILENCES = [2, 4, 5, 6, 12, 40, 140, 400];

describe('The half hours of a wingnut', () => {
  it('have the lowest and the highest value of all readings, however they come', () => {
    for (const seed of SEEDS) {
      const readings = past(seed, SILENCES);
      const cells = stored(disturbed(messagesOf(readings, seed), seed));
      for (const input of ['AN01', 'AN02'] as const) expect(cells.get(input)).toEqual(rangesOf(readings, input));
      expect(cells.has('AN03')).toBe(false);
    }
  });

  it('have the starts that cycles count, for readings in order', () => {
    let [starts, marked] = [0, 0];
    for (const seed of SEEDS) {
      const readings = past(seed, SILENCES);
      const cells = stored(messagesOf(readings, seed)).get('DI01');
      for (const [halfHour, count] of startsOf(readings)) {
        const [counted = 0, maybeMore = 0] = cells?.get(halfHour) ?? [];
        // Only what comes later shows the rhythm around some silences.
        if (maybeMore) expect(counted).toBeLessThanOrEqual(count);
        else expect(counted).toBe(count);
        starts += count;
        marked += maybeMore;
      }
    }
    expect(starts).toBeGreaterThan(500);
    expect(marked).toBeLessThan(starts / 10);
  });

  it('have the starts exactly while nothing is silent for five minutes', () => {
    for (const seed of SEEDS) {
      const readings = past(seed, [2, 3, 4]);
      const cells = stored(messagesOf(readings, seed)).get('DI01');
      const expected = [...startsOf(readings)].map(([halfHour, count]) => [halfHour, [count, 0]]);
      expect([...(cells ?? [])].sort(([a], [b]) => a - b)).toEqual(expected);
    }
  });

  it('have never more starts than there were, and say where readings came late', () => {
    let [lateMarks, missed] = [0, 0];
    for (const seed of SEEDS) {
      const readings = past(seed, [2, 3, 4], false);
      const cells = [
        ...(stored(disturbed(messagesOf(readings, seed), seed))
          .get('DI01')
          ?.values() ?? []),
      ];
      const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);
      const [counted, count] = [sum(cells.map(([starts]) => starts)), sum(startsOf(readings).values())];
      expect(counted).toBeLessThanOrEqual(count);
      lateMarks += sum(cells.map(([, maybeMore]) => maybeMore));
      missed += count - counted;
    }
    expect(lateMarks).toBeGreaterThan(50);
    expect(missed).toBeGreaterThan(50);
  });
});

const reading = (minutes: number, DI01: number | null): Reading => ({
  time: START + minutes * MINUTE_MS,
  values: { DI01 },
});
const inOrder = (...readings: Reading[]): Message[] =>
  readings.map((reading) => ({ receivedAt: reading.time + 100, readings: [reading] }));
const burner = (messages: readonly Message[]) => [...(stored(messages).get('DI01') ?? [])].map(([, cell]) => cell);

describe('The starts of a burner', () => {
  it.each<[what: string, messages: readonly Message[], cells: unknown]>([
    ['are changes from OFF to ON', inOrder(reading(0, 0), reading(1, 1), reading(2, 0), reading(3, 1)), [[2, 0]]],
    ['are none in the first sample', inOrder(reading(0, 1), reading(1, 0)), [[0, 0]]],
    ['are none across a fault', inOrder(reading(0, 0), reading(1, null), reading(2, 1)), [[0, 0]]],
    [
      'are counted once of a message that comes twice',
      [...inOrder(reading(0, 0), reading(1, 1)), ...inOrder(reading(1, 1))],
      [[1, 0]],
    ],
    [
      'may be more with a late reading',
      [...inOrder(reading(0, 0), reading(2, 1)), ...inOrder(reading(1, 1))],
      [[1, 1]],
    ],
    ['may be more after a silence, until the rhythm is known', inOrder(reading(0, 0), reading(6, 1)), [[0, 1]]],
    [
      'are counted across a silence of the usual rhythm',
      inOrder(...[0, 5, 10].map((at) => reading(at, 0)), reading(15, 1)),
      [[1, 0]],
    ],
  ])('%s', (_, messages, cells) => {
    expect(burner(messages)).toEqual(cells);
  });

  it('do not count what was before another property or wiring', () => {
    const before = mergeLatest(undefined, [reading(0, 0)], START);
    const { running } = countHalfHours(COUNTED, before, undefined, [reading(1, 1)]);
    expect(running?.cells.get('DI01')).toEqual([0, 0]);
  });
});
