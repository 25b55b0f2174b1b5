import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { SensorLabel } from '../sensor.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { DaySource } from './day-source.ts';
import { localDayOf, localHourAt } from './local-days.ts';
import { makeDayFacts } from './make-day-facts.ts';
import { neighbourOf } from './plant-sensors.ts';

const ZONE = 'America/Chicago';
const DAY = localDayOf('2026-02-11', ZONE);
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const PRESSURE = 'boilerSystemPressure1';
const BURNER = 'boilerRelayState1';

type Value = number | null | undefined;
/** What a sensor says in a minute of the day; undefined is no sample. */
type Signal = (minute: number) => Value;

/** A wingnut with a sample each minute of the day, and some hours before and after it. */
function wingnut(signals: Partial<Record<SensorLabel, Signal>>, more: Partial<DaySource> = {}): DaySource {
  const minutes = Array.from({ length: 30 * 60 }, (_, index) => index - 180);
  const labels = Object.keys(signals) as SensorLabel[];
  const rows = minutes.filter((minute) => labels.some((label) => signals[label]?.(minute) !== undefined));
  const inputs = labels.map((label, index) => [label, `AN0${index + 1}` as InputKey] as const);
  return {
    wingnutId: 'w',
    inputs: new Map(inputs),
    limits: new Map(),
    since: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
    samples: {
      times: rows.map((minute) => DAY.startTime + minute * MINUTE_MS),
      columns: new Map(inputs.map(([label, input]) => [input, rows.map((minute) => signals[label]?.(minute))])),
    },
    ...more,
  };
}

const factsOf = (signals: Partial<Record<SensorLabel, Signal>>, now = DAY.endTime + HOUR_MS) =>
  makeDayFacts({ day: DAY, zone: ZONE, now, sources: [wingnut(signals)], limits: {} });

/** ON in some stretches of the day, from minute to minute. */
const onIn =
  (...stretches: readonly (readonly [number, number])[]): Signal =>
  (minute) =>
    Number(stretches.some(([from, to]) => minute >= from && minute < to));

describe('A burner', () => {
  const burns = [
    [60, 70],
    [75, 90],
    [100, 130],
    [600, 640],
  ] as const;
  const facts = factsOf({ [BURNER]: onIn(...burns), [SUPPLY]: (minute) => 150 + Math.max(0, minute - 600) / 4 });

  test('has starts, burns and the time from start to start', () => {
    expect(facts.switches[BURNER]).toEqual({
      on: 95,
      off: 1345,
      unknown: 0,
      starts: 4,
      startsInHour: 3,
      period: 25,
      longest: 40,
      burns: { count: 4, median: 22.5, shortest: 10, longest: 40 },
    });
  });

  test('has its longest burn with the rise of the supply', () => {
    expect(facts.firing?.longestBurn).toEqual({ minutes: 40, supplyRise: 9.75, supplyAtEnd: 159.75 });
  });

  test('that burns over midnight has no burn whose start and end were seen, and its longest time is cut', () => {
    const own = factsOf({ [BURNER]: onIn([-60, 30]) }).switches[BURNER];
    expect(own).toMatchObject({ on: 30, starts: 0, longest: 30 });
    expect(own?.burns).toBeUndefined();
  });

  test('without a sensor of its state has no facts', () => {
    expect(factsOf({ [SUPPLY]: () => 150 }).firing).toBeUndefined();
  });
});

describe('A day that goes on', () => {
  test('is counted up to now', () => {
    const facts = factsOf({ [BURNER]: onIn([60, 70]) }, DAY.startTime + 6 * HOUR_MS);
    expect(facts).toMatchObject({ until: DAY.startTime + 6 * HOUR_MS, end: DAY.endTime, coverage: 1 });
    expect(facts.switches[BURNER]).toMatchObject({ on: 10, off: 350, unknown: 0 });
  });

  test('that has just begun has nothing', () => {
    expect(factsOf({ [BURNER]: onIn([0, 9]) }, DAY.startTime)).toMatchObject({
      coverage: 0,
      switches: {},
      wingnuts: [],
    });
  });
});

describe('A sensor', () => {
  test('that does not move is stuck, and its neighbour says how far it should have moved', () => {
    const own = factsOf({
      [SUPPLY]: (minute) => (minute < 300 || minute >= 720 ? 150 + (minute % 7) : 161.3),
      boilerReturnHeaderTemperature1: (minute) => 120 + minute / 60,
    }).analogs[SUPPLY];
    expect(own).toMatchObject({ stuck: 419, neighbourMoved: 6.97 });
  });

  test.each([
    [1, (minute: number) => 161.3 + 0.1 * (minute % 2)],
    [2, (minute: number) => 161.3 + 0.1 * (minute % 3)],
  ])('that flickers between values next to each other is stuck, too (%d)', (_steps, value) => {
    const moving = (minute: number) => minute < 300 || minute >= 720;
    const own = factsOf({ [SUPPLY]: (minute) => (moving(minute) ? 150 + (minute % 7) : value(minute)) });
    expect(own.analogs[SUPPLY]?.stuck).toBe(419);
  });

  test('that a control holds within a tenth moves: it has many values', () => {
    const own = factsOf({ [SUPPLY]: (minute) => 140 + 0.01 * ((minute * 7) % 19) });
    expect(own.analogs[SUPPLY]?.stuck).toBeLessThan(5);
  });

  test('that is stuck over midnight has the time at the edges of the day', () => {
    const own = factsOf({
      [SUPPLY]: (minute) => (minute < 200 || minute >= 1260 ? 161.3 : 150 + (minute % 7)),
      boilerReturnHeaderTemperature1: (minute) => 120 + minute / 60,
    }).analogs[SUPPLY];
    expect(own).toMatchObject({
      stuckAtStart: { stuck: 199, neighbourMoved: 3.3 },
      stuckAtEnd: { stuck: 179, neighbourMoved: 2.97 },
    });
  });

  test('that has a gap meanwhile is stuck for the longer part', () => {
    const isSilent = (minute: number) => minute >= 200 && minute < 300;
    expect(factsOf({ [SUPPLY]: (minute) => (isSilent(minute) ? undefined : 150) }).analogs[SUPPLY]?.stuck).toBe(1139);
  });

  test.each([
    [SUPPLY, 31, 4],
    [SUPPLY, 29, 0],
    [PRESSURE, 11, 4],
    [PRESSURE, 9, 0],
  ] as const)('%s that changes by %d within a minute jumps %d times', (label: SensorLabel, by, jumps) => {
    const spikes = new Set([100, 500]);
    expect(factsOf({ [label]: (minute: number) => (spikes.has(minute) ? 20 + by : 20) }).analogs[label]?.jumps).toBe(
      jumps,
    );
  });

  test('at fault has its time of fault, which is not known', () => {
    const own = factsOf({ [SUPPLY]: (minute) => (minute >= 100 && minute < 160 ? null : 150) }).analogs[SUPPLY];
    expect(own).toMatchObject({ fault: 60, known: 1378 });
  });

  test('without a sample has no facts', () => {
    expect(factsOf({ [SUPPLY]: () => null, [BURNER]: () => 0 }).analogs).toEqual({});
  });

  test('that was at fault all day, and a state, have their time of fault beside the others', () => {
    const isFault = (minute: number) => minute >= 100 && minute < 160;
    const facts = factsOf({
      [SUPPLY]: () => null,
      [BURNER]: (minute) => (isFault(minute) ? null : 0),
      [PRESSURE]: (minute) => (isFault(minute) ? null : 20),
    });
    expect(facts.faults).toEqual({ [SUPPLY]: 1440, [BURNER]: 60 });
    expect(facts.analogs[PRESSURE]?.fault).toBe(60);
    expect(factsOf({ [BURNER]: () => 0 }).faults).toEqual({});
  });

  test('of flue gas has its minutes above 200 and 440°F, not its highest sample alone', () => {
    const flue = (minute: number) => (minute === 700 ? 446 : minute >= 100 && minute < 160 ? 250 : 170);
    expect(factsOf({ boilerExhaustTemperature1: flue }).analogs.boilerExhaustTemperature1).toMatchObject({
      bands: { flueAbove200: 61, flueAbove440: 1 },
      max: 446,
    });
  });
});

describe('A pressure', () => {
  test('that falls has its slope', () => {
    expect(factsOf({ [PRESSURE]: (minute) => 20 - minute / 720 }).analogs[PRESSURE]).toMatchObject({
      slope: -2,
      makeUps: 0,
    });
  });

  test('that is refilled twice has two make-ups; heat that lets it rise by 3 PSI in half an hour is none', () => {
    const refilled = (minute: number) => (minute >= 300 ? 2.6 * Math.min(1, (minute - 300) / 5) : 0);
    const again = (minute: number) => (minute >= 900 ? 2.6 * Math.min(1, (minute - 900) / 5) : 0);
    const heat = (minute: number) => 3 * Math.min(1, Math.max(0, (minute - 600) / 30));
    const own = factsOf({
      [PRESSURE]: (minute) => 15 - minute / 300 + refilled(minute) + again(minute) + heat(minute),
    });
    expect(own.analogs[PRESSURE]?.makeUps).toBe(2);
  });

  test('that is refilled over midnight has that make-up on the day on which it has risen enough, and only there', () => {
    const refilled = (from: number) => (minute: number) => 15 + 2.6 * Math.min(1, Math.max(0, (minute - from) / 5));
    const makeUps = (from: number) => factsOf({ [PRESSURE]: refilled(from) }).analogs[PRESSURE]?.makeUps;
    // The refill takes five minutes: 1.5 PSI are reached in the third.
    expect([-10, -4, -2, 0].map(makeUps)).toEqual([0, 0, 1, 1]);
    expect([1430, 1436, 1438, 1440].map(makeUps)).toEqual([1, 1, 0, 0]);
  });

  test('that is high for a minute, or rises with the water of a tank without air, has no make-up', () => {
    const spike = factsOf({ [PRESSURE]: (minute) => (minute === 400 || minute === 900 ? 29 : 17) }).analogs[PRESSURE];
    expect(spike).toMatchObject({ max: 29, makeUps: 0, lastingMin: 17, lastingMax: 17 });
    const heat = (minute: number) => Math.min(1, (minute % 40) / 8) * (minute % 40 < 20 ? 1 : 0);
    const waterlogged = factsOf({
      [PRESSURE]: (minute) => 18 + 8 * heat(minute),
      [SUPPLY]: (minute) => 150 + 25 * heat(minute),
    });
    expect(waterlogged.analogs[PRESSURE]?.makeUps).toBe(0);
    const slow = (minute: number) => Math.min(1, Math.max(0, (minute - 600) / 8));
    const longBurn = factsOf({
      [PRESSURE]: (minute) => 18 + 8 * slow(minute),
      [SUPPLY]: (minute) => 150 + 25 * slow(minute),
    });
    expect(longBurn.analogs[PRESSURE]).toMatchObject({ makeUps: 0, lastingMin: 18, lastingMax: 26 });
  });

  test('of less than six hours has no slope', () => {
    const facts = factsOf({ [PRESSURE]: () => 15 }, DAY.startTime + 5 * HOUR_MS);
    expect(facts.analogs[PRESSURE]?.slope).toBeUndefined();
  });
});

describe('A wingnut', () => {
  const silent = (...stretches: readonly (readonly [number, number])[]): Signal => {
    const isSilent = onIn(...stretches);
    return (minute) => (isSilent(minute) === 1 ? undefined : 150);
  };

  test('has the gaps of the day with the hours in which they began; four minutes are no gap', () => {
    const facts = factsOf({ [SUPPLY]: silent([200, 230], [600, 603], [1000, 1200]) });
    expect(facts.wingnuts).toEqual([
      { wingnutId: 'w', from: DAY.startTime, until: DAY.endTime, gaps: { count: 2, minutes: 232, hours: [3, 16] } },
    ]);
  });

  test('that was silent before and after midnight has the part of the gap that is in the day', () => {
    const facts = factsOf({ [SUPPLY]: silent([-100, 60], [1400, 1500]) });
    expect(facts.wingnuts[0]?.gaps).toEqual({ count: 2, minutes: 101, hours: [0, 23] });
  });

  test('that said nothing all day has one gap', () => {
    const source = wingnut({ [SUPPLY]: () => undefined });
    const facts = makeDayFacts({ day: DAY, zone: ZONE, now: DAY.endTime, sources: [source], limits: {} });
    expect(facts).toMatchObject({ coverage: 0, analogs: {} });
    expect(facts.wingnuts[0]?.gaps).toEqual({ count: 1, minutes: 1440, hours: [0] });
  });

  test.each([
    ['was unlinked at noon', { from: Number.NEGATIVE_INFINITY, until: 12 }, (minute: number) => minute < 720, 0, 12],
    ['was linked at noon and spoke at one', { from: 12, until: 99 }, (minute: number) => minute >= 780, 12, 24],
    ['left nobody knows when', { from: -99, until: Number.NEGATIVE_INFINITY }, (minute: number) => minute <= 360, 0, 6],
  ])(
    'that %s belongs to the property while it was linked, or sent something',
    (_, { from, until }, sends, first, last) => {
      const at = (hour: number) => DAY.startTime + hour * HOUR_MS;
      const linked = { from: at(from), until: at(until) };
      const source = wingnut({ [SUPPLY]: (minute) => (sends(minute) ? 150 : undefined) }, { linked });
      const facts = makeDayFacts({ day: DAY, zone: ZONE, now: DAY.endTime, sources: [source], limits: {} });
      expect(facts.wingnuts[0]).toMatchObject({ from: at(first), until: at(last) });
    },
  );

  test('that left before the day does not belong to it', () => {
    const linked = { from: DAY.startTime - 9 * HOUR_MS, until: DAY.startTime - HOUR_MS };
    const source = wingnut({ [SUPPLY]: (minute) => (minute < -60 ? 150 : undefined) }, { linked });
    const facts = makeDayFacts({ day: DAY, zone: ZONE, now: DAY.endTime, sources: [source], limits: {} });
    expect(facts.wingnuts).toEqual([]);
  });

  test('that was linked at noon belongs to the property from then on', () => {
    const noon = DAY.startTime + 12 * HOUR_MS;
    const source = wingnut({ [SUPPLY]: () => 150 }, { since: noon });
    const facts = makeDayFacts({ day: DAY, zone: ZONE, now: DAY.endTime, sources: [source], limits: {} });
    expect(facts.wingnuts[0]).toMatchObject({ from: noon, until: DAY.endTime });
    expect(facts.analogs[SUPPLY]?.known).toBe(719);
  });
});

test.each([
  ['boilerSupplyHeaderTemperature1', ['boilerReturnHeaderTemperature1'], 'boilerReturnHeaderTemperature1'],
  [
    'boilerSupplyHeaderTemperature1',
    ['boilerReturnHeaderTemperature1', 'supplyLineTemperature2'],
    'boilerReturnHeaderTemperature1',
  ],
  [
    'boilerSupplyHeaderTemperature1',
    ['boilerReturnHeaderTemperature1', 'supplyLineTemperature1'],
    'supplyLineTemperature1',
  ],
  ['boilerInletTemperature2', ['boilerOutletTemperature2'], 'boilerOutletTemperature2'],
  ['storageTankOutletTemperature1', ['storageTankInletTemperature3'], 'storageTankInletTemperature3'],
  ['outdoorTemperature1', ['boilerReturnHeaderTemperature1'], undefined],
] as const)('%s beside %j is compared with %s', (label, others, neighbour) => {
  expect(neighbourOf(label, [label, ...others])).toBe(neighbour);
});

test.each([
  ['2026-11-01T05:30:00Z', 0],
  ['2026-11-01T06:30:00Z', 1],
  ['2026-11-01T07:30:00Z', 1],
  ['2026-11-01T20:00:00Z', 14],
  ['2026-03-08T07:59:00Z', 1],
  ['2026-03-08T08:00:00Z', 3],
  ['2026-03-09T04:59:00Z', 23],
])('At %s the clock of Chicago shows the hour %d', (time, hour) => {
  expect(localHourAt(Date.parse(time), ZONE)).toBe(hour);
});

describe('docs/product/facts.md#heating-hours', () => {
  const outside: Signal = (minute) => 30 + Math.floor(minute / 60);
  const hoursOf = (signals: Partial<Record<SensorLabel, Signal>>) => factsOf(signals).heatingHours;

  test('an hour has the mean outside, and the supply while a burner was ON', () => {
    // Hour 1 has 20 minutes of fire, hour 2 has nine, hour 10 is whole.
    const burns = onIn([60, 80], [130, 139], [600, 660]);
    const supply: Signal = (minute) => (burns(minute) ? 150 + Math.floor(minute / 600) : 120);
    const hours = hoursOf({ [BURNER]: burns, [SUPPLY]: supply, outdoorTemperature1: outside });
    expect(hours).toEqual([31, 150, 40, 151]);
  });

  test('water at 90°F heats nothing, and two burners are one fire', () => {
    const [one, other] = [onIn([60, 66]), onIn([66, 72])];
    const signals = { [BURNER]: one, boilerRelayState2: other, outdoorTemperature1: outside } as const;
    expect(hoursOf({ ...signals, [SUPPLY]: () => 90 })).toBeUndefined();
    expect(hoursOf({ ...signals, [SUPPLY]: () => 91 })).toEqual([31, 91]);
  });

  test('without a burner’s sensor each hour with hot water counts; without a supply or the weather none', () => {
    const supply: Signal = (minute) => (minute < 120 ? 140 : 80);
    expect(hoursOf({ [SUPPLY]: supply, outdoorTemperature1: outside })).toEqual([30, 140, 31, 140]);
    expect(hoursOf({ [SUPPLY]: supply })).toBeUndefined();
    expect(hoursOf({ outdoorTemperature1: outside, [BURNER]: () => 1 })).toBeUndefined();
  });
});
