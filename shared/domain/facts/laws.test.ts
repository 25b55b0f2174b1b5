import { describe, expect, test } from 'vitest';
import { intervalsOf, type JudgedSample, judged } from '../../../test/api/world/naive-figures.ts';
import { seeded } from '../../../test/seeded.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { MAX_SILENCE_MS } from '../readings/gap.ts';
import type { SensorLabel } from '../sensor.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { DaySource } from './day-source.ts';
import { samplesAround } from './day-source.ts';
import { localDayOf } from './local-days.ts';
import { makeDayFacts } from './make-day-facts.ts';

/**
 * Holds the facts against the readings of random boiler rooms, with a fixed seed: gaps, faults, a changed rhythm, an exchanged
 * wingnut, days of 23, 24 and 25 hours. All times are multiples of ten seconds, so looking each ten seconds is exact.
 */

const STEP_MS = 10 * SECOND_MS;
const ZONE = 'America/New_York';
const LABELS = {
  AN01: 'boilerSupplyHeaderTemperature1',
  AN02: 'boilerReturnHeaderTemperature1',
  AN03: 'outdoorTemperature1',
  AN04: 'storageTankOutletTemperature1',
  AN17: 'systemPumpCurrent1',
  DI01: 'boilerRelayState1',
  DI02: 'boilerRelayState2',
  DI03: 'systemPumpRelayState1',
  DI04: 'storageTankPumpRelayState1',
} as const satisfies Partial<Record<InputKey, SensorLabel>>;
type Input = keyof typeof LABELS;
const INPUTS = Object.keys(LABELS) as Input[];
const LIMITS = { boilerSupplyHeaderTemperature1: { min: 140, max: 170 } };

interface Row {
  readonly time: number;
  readonly values: Readonly<Record<Input, number | null>>;
}

/** What a boiler room sends between two times. */
function rowsOf(from: number, to: number, seed: number): Row[] {
  const random = seeded(seed);
  const rows: Row[] = [];
  let interval = random.pick([1, 1, 1, 4, 10]) * MINUTE_MS;
  const [on, off] = [random.pick([3, 9, 35]) * MINUTE_MS, random.pick([4, 7, 22]) * MINUTE_MS];
  const faults = new Map<Input, number>();
  let current = 4.1;
  for (let time = from; time < to; ) {
    const phase = (time - from) % (on + off);
    if (random() < 0.02) current = random.pick([4.1, 0.4, 0.4, 0, 0.3, 0.5]);
    for (const input of INPUTS) if (random() < 0.001) faults.set(input, time + random.pick([2, 30, 180]) * MINUTE_MS);
    const wave = (middle: number, height: number, period: number) =>
      Math.round((middle + height * Math.sin(time / period) + random()) * 10) / 10;
    const values = {
      AN01: wave(155, 25, 4e6),
      AN02: wave(150, 25, 5e6),
      AN03: wave(60, 20, 1.3e7),
      AN04: wave(115, 40, 9e6),
      AN17: current,
      DI01: Number(phase < on),
      DI02: Number(phase < on / 3),
      DI03: Number(random() < 0.8),
      DI04: Number(random() < 0.1),
    };
    const sent = INPUTS.map((input) => [input, (faults.get(input) ?? 0) > time ? null : values[input]] as const);
    rows.push({ time, values: Object.fromEntries(sent) as Row['values'] });
    if (random() < 0.002) interval = random.pick([1, 4, 10]) * MINUTE_MS;
    const gap = random() < 0.004 ? random.pick([4, 5, 6, 25, 60, 180]) * MINUTE_MS : 0;
    time += gap || interval + random.below(2) * STEP_MS;
  }
  return rows;
}

const sourceOf = (wingnutId: string, rows: readonly Row[], since: number, until: number): DaySource => ({
  wingnutId,
  inputs: new Map(INPUTS.map((input) => [LABELS[input], input])),
  limits: new Map(),
  since,
  until,
  samples: {
    times: rows.map(({ time }) => time),
    columns: new Map(INPUTS.map((input) => [input, rows.map(({ values }) => values[input])])),
  },
});

const naiveSamples = (wingnuts: readonly (readonly Row[])[], input: Input, from: number, to: number): JudgedSample[] =>
  judged(
    wingnuts.map((rows) =>
      intervalsOf(rows.flatMap(({ time, values }) => (values[input] === null ? [] : [[time, values[input]] as const]))),
    ),
    wingnuts.flat().flatMap(({ time, values }) => (values[input] === null && time >= from && time < to ? [time] : [])),
  );

/** The value of each ten seconds of a day; undefined where it is not known. */
function valuesOf(samples: readonly JudgedSample[], steps: readonly number[], start: number, end: number) {
  const inside = samples.filter(({ time }) => time >= start && time < end);
  let row = -1;
  return steps.map((step) => {
    while ((inside[row + 1]?.time ?? Number.POSITIVE_INFINITY) <= step) row += 1;
    const sample = inside[row];
    return sample && inside[row + 1] && !sample.gapFollows ? sample.value : undefined;
  });
}

const silenceIsGap = (silence: number, interval: number) =>
  silence >= 5 * MINUTE_MS && silence > 3 * (interval || MINUTE_MS);

/** The state of each ten seconds: it is carried in from before the day, and held to its end. */
function statesOf(samples: readonly JudgedSample[], steps: readonly number[], end: number) {
  let [row, state] = [-1, undefined as number | undefined];
  return steps.map((step) => {
    while ((samples[row + 1]?.time ?? Number.POSITIVE_INFINITY) <= step) {
      if (samples[row]?.gapFollows) state = undefined;
      row += 1;
      const value = samples[row]?.value ?? Number.NaN;
      state = value >= 0.5 ? 1 : value < 0.3 ? 0 : state;
    }
    const [sample, next] = [samples[row], samples[row + 1]];
    if (!sample) return undefined;
    const isLost =
      next && next.time < end
        ? sample.gapFollows
        : sample.nextFault < end || (sample.gapFollows && silenceIsGap(end - sample.time, sample.before));
    return isLost ? undefined : state;
  });
}

const minutes = (count: number) => (count * STEP_MS) / MINUTE_MS;
const isNumber = (value: number | undefined): value is number => value !== undefined;
const average = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

const DAYS = [
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2026-02-11', 24],
  ['2026-06-30', 24],
] as const;
const CASES = DAYS.flatMap(([day, hours]) => [1, 2, 3].map((seed) => ({ day, hours, seed })));

describe.each(CASES)('On $day, a day of $hours hours, in the boiler room $seed', ({ day, hours, seed }) => {
  const local = localDayOf(day, ZONE);
  const { startTime: start, endTime: end } = local;
  const around = samplesAround(local);
  const from = start - 12 * HOUR_MS;
  const exchanged = start + 14 * HOUR_MS + seed * STEP_MS;
  const wingnuts = [rowsOf(from, exchanged, seed), rowsOf(exchanged, end + 6 * HOUR_MS, seed + 100)];
  const seen = (rows: readonly Row[]) => rows.filter(({ time }) => time >= around.startTime && time < around.endTime);
  // The pump may have been between its limits for longer than the samples around the day reach.
  const earlier = naiveSamples(wingnuts, 'AN17', from, Number.POSITIVE_INFINITY);
  const firstTime = earlier.find(({ time }) => time >= start - MAX_SILENCE_MS)?.time ?? start;
  const held = statesOf(earlier, [firstTime], Number.POSITIVE_INFINITY)[0] === 1 ? 1 : 0;
  const sources = [
    {
      ...sourceOf('old', seen(wingnuts[0] ?? []), Number.NEGATIVE_INFINITY, exchanged),
      held: new Map([['systemPumpCurrent1', held] as const]),
    },
    sourceOf('new', seen(wingnuts[1] ?? []), exchanged, Number.POSITIVE_INFINITY),
  ];
  const facts = makeDayFacts({ day: local, zone: ZONE, now: end + HOUR_MS, sources, limits: LIMITS });
  const steps = Array.from({ length: (end - start) / STEP_MS }, (_, index) => start + index * STEP_MS);
  const values = (input: Input) => valuesOf(naiveSamples(wingnuts, input, start, end), steps, start, end);
  const states = (input: Input) => statesOf(naiveSamples(wingnuts, input, from, Number.POSITIVE_INFINITY), steps, end);
  const [supply, back, outdoor, storage] = (['AN01', 'AN02', 'AN03', 'AN04'] as const).map(values) as [
    ...[ReturnType<typeof values>, ReturnType<typeof values>, ReturnType<typeof values>, ReturnType<typeof values>],
  ];
  const [one, two, pump, relay, demand] = (['DI01', 'DI02', 'AN17', 'DI03', 'DI04'] as const).map(states) as [
    ...[ReturnType<typeof states>, ReturnType<typeof states>, ReturnType<typeof states>],
    ...[ReturnType<typeof states>, ReturnType<typeof states>],
  ];
  const at = (holds: (step: number) => boolean) => steps.flatMap((_, step) => (holds(step) ? [step] : []));
  const firing = at((step) => one[step] === 1 || two[step] === 1);

  test('it has its hours', () => {
    expect([facts.day, facts.start, facts.end, facts.until]).toEqual([day, start, end, end]);
    expect(end - start).toBe(hours * HOUR_MS);
  });

  test('temperatures are those of each ten seconds', () => {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });
    const hour = steps.map((step) => Number(clock.format(step)));
    const inHours = (first: number, last: number) =>
      supply.filter(
        (value, step): value is number => isNumber(value) && (hour[step] ?? 0) >= first && (hour[step] ?? 0) < last,
      );
    const all = naiveSamples(wingnuts, 'AN01', start, end).filter(({ time }) => time >= start && time < end);
    const known = supply.filter(isNumber);
    const own = facts.analogs.boilerSupplyHeaderTemperature1;
    expect(own?.min).toBe(Math.min(...all.map(({ value }) => value)));
    expect(own?.max).toBe(Math.max(...all.map(({ value }) => value)));
    expect(own?.mean).toBeCloseTo(average(known), 1);
    expect(own?.known).toBeCloseTo(minutes(known.length), 1);
    expect(own?.coverage).toBeCloseTo(known.length / steps.length, 2);
    expect(own?.dayMean).toBeCloseTo(average(inHours(8, 20)), 1);
    expect(own?.nightMean).toBeCloseTo(average(inHours(0, 5)), 1);
    expect(own?.belowLimit).toBeCloseTo(minutes(known.filter((value) => value < 140).length), 1);
    expect(own?.aboveLimit).toBeCloseTo(minutes(known.filter((value) => value > 170).length), 1);
    const both = at((step) => isNumber(supply[step]) && isNumber(back[step]));
    expect(own?.fromNeighbour).toBeCloseTo(average(both.map((step) => (supply[step] ?? 0) - (back[step] ?? 0))), 1);
    const bands = facts.analogs.storageTankOutletTemperature1?.bands;
    expect(bands?.growth).toBeCloseTo(
      minutes(storage.filter((value) => isNumber(value) && value >= 77 && value <= 113).length),
      1,
    );
    expect(bands?.above140).toBeCloseTo(minutes(storage.filter((value) => isNumber(value) && value > 140).length), 1);
  });

  test.each([
    ['boilerRelayState1', one],
    ['boilerRelayState2', two],
    ['systemPumpCurrent1', pump],
  ] as const)('the times of %s are those of each ten seconds, and add up to the day', (label, expected) => {
    const own = facts.switches[label];
    const length = (state: number | undefined) => minutes(expected.filter((each) => each === state).length);
    expect(own?.on).toBeCloseTo(length(1), 1);
    expect(own?.off).toBeCloseTo(length(0), 1);
    expect(own?.unknown).toBeCloseTo(length(undefined), 1);
    expect((own?.on ?? 0) + (own?.off ?? 0) + (own?.unknown ?? 0)).toBeCloseTo(hours * 60, 1);
    const starts = at((step) => expected[step] === 1 && expected[step - 1] === 0);
    expect(Math.abs((own?.starts ?? 0) - starts.length)).toBeLessThanOrEqual(1);
    const inHour = starts.map((start) => starts.filter((each) => each >= start && each - start < 360).length);
    expect(Math.abs((own?.startsInHour ?? 0) - Math.max(0, ...inHour))).toBeLessThanOrEqual(1);
    expect(own?.burns?.longest ?? 0).toBeLessThanOrEqual(own?.longest ?? 0);
  });

  test('what happened while a burner was ON is that of each ten seconds', () => {
    const apart = firing.flatMap((step) => {
      const [hot, cold] = [supply[step], back[step]];
      return isNumber(hot) && isNumber(cold) ? [hot - cold] : [];
    });
    const own = facts.firing;
    expect(own?.minutes).toBeCloseTo(minutes(firing.length), 1);
    expect(own?.together).toBeCloseTo(minutes(at((step) => one[step] === 1 && two[step] === 1).length), 1);
    expect(own?.supplyMean).toBeCloseTo(average(firing.map((step) => supply[step]).filter(isNumber)), 1);
    expect(own?.supplyMax).toBe(Math.max(...firing.map((step) => supply[step]).filter(isNumber)));
    expect(own?.returnMean).toBeCloseTo(average(firing.map((step) => back[step]).filter(isNumber)), 1);
    expect(own?.difference?.min).toBeCloseTo(Math.min(...apart), 2);
    expect(own?.difference?.max).toBeCloseTo(Math.max(...apart), 2);
    expect(own?.difference?.mean).toBeCloseTo(average(apart), 1);
    expect(own?.returnLow).toBeCloseTo(minutes(firing.filter((step) => (back[step] ?? 999) < 130).length), 1);
    const warm = firing.filter((step) => (outdoor[step] ?? 0) >= 68);
    expect(own?.warm).toBeCloseTo(minutes(warm.length), 1);
    expect(own?.warmWithoutDemand).toBeCloseTo(minutes(warm.filter((step) => demand[step] === 0).length), 1);
  });

  test('weather, pumps and coverage are those of each ten seconds', () => {
    const cold = outdoor.filter(isNumber).reduce((sum, value) => sum + Math.max(0, 65 - value), 0);
    expect(facts.outdoor?.degreeHours).toBeCloseTo((cold * STEP_MS) / HOUR_MS, 1);
    const told = at((step) => relay[step] === 1 && isNumber(pump[step]));
    expect(facts.commands.systemPumpCurrent1?.commanded).toBeCloseTo(minutes(told.length), 1);
    const unheard = told.filter((step) => pump[step] === 0);
    expect(facts.commands.systemPumpCurrent1?.withoutCurrent).toBeCloseTo(minutes(unheard.length), 1);
    const runs = at((step) => pump[step] === 1 && isNumber(supply[step]) && isNumber(back[step]));
    const apart = runs.map((step) => Math.round(((supply[step] ?? 0) - (back[step] ?? 0)) * 100) / 100);
    const own = facts.circulation.systemPumpCurrent1;
    expect(own?.minutes).toBeCloseTo(minutes(runs.length), 1);
    expect(own?.equal).toBeCloseTo(minutes(apart.filter((each) => Math.abs(each) <= 1).length), 1);
    expect(own?.inverted).toBeCloseTo(minutes(apart.filter((each) => each <= -2).length), 1);
    expect(facts.circulation.systemPumpRelayState1).toBeUndefined();
    const all = [...INPUTS.slice(0, 4).map(values), ...INPUTS.slice(4).map(states)];
    const covered = at((step) => all.some((each) => isNumber(each[step])));
    expect(facts.coverage).toBeCloseTo(covered.length / steps.length, 2);
  });

  test('both wingnuts have their part of it', () => {
    expect(facts.wingnuts.map(({ wingnutId, from: first, until }) => [wingnutId, first, until])).toEqual([
      ['old', start, exchanged],
      ['new', exchanged, end],
    ]);
  });
});
