import { describe, expect, it } from 'vitest';
import type { DayFacts } from '../facts/day-facts.ts';
import { analog, inputOf, someDays, state, told } from './days.sample.ts';
import type { Holding, RuleInput, Verdict } from './rule.ts';
import { RULES } from './rules.ts';

/** The rules of a building without heat: docs/product/findings.md#cold-room, #burner-off and #burner-always-on. */

const ROOM = 'roomTemperature1';
const BURNER = 'boilerRelayState1';
const OUTDOOR = 'outdoorTemperature1';
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const NO_HEAT = ['cold-room', 'burner-off', 'burner-always-on'] as const;
type NoHeat = (typeof NO_HEAT)[number];

interface Weather {
  readonly outdoor?: number;
  readonly room?: number;
  readonly supply?: number;
  /** Minutes in which the burner was ON. */
  readonly on?: number;
}

/** A day of a building that is heated. */
const day = ({ outdoor = 35, on = 600, room, supply }: Weather): Partial<DayFacts> => ({
  analogs: {
    [OUTDOOR]: analog({ mean: outdoor }),
    ...(room !== undefined && { [ROOM]: analog({ mean: room, min: room - 2 }) }),
    ...(supply !== undefined && { [SUPPLY]: analog({ mean: supply }) }),
  },
  switches: { [BURNER]: state({ on }) },
  firing: { minutes: on, together: 0, ...(supply !== undefined && { supplyMean: supply }) },
  outdoor: { mean: outdoor, min: outdoor - 5, max: outdoor + 5, degreeHours: Math.max(0, 24 * (65 - outdoor)) },
});

/** What a rule says after each day. */
const verdicts = (rule: NoHeat, days: readonly Weather[], rest: Partial<RuleInput> = {}): (Verdict | undefined)[] =>
  days.map((_, index) => {
    const until = someDays(index + 1, (each) => day(days[each] ?? {}));
    return RULES[rule].judge(inputOf(until, index + 1, rest))[0]?.verdict;
  });
/** On which days of a plant a rule holds, counted from 0. */
const held = (rule: NoHeat, days: readonly Weather[], rest?: Partial<RuleInput>): number[] =>
  verdicts(rule, days, rest).flatMap((verdict, index) => (verdict?.outcome === 'holds' ? [index] : []));
const repeat = (count: number, weather: Weather): Weather[] => Array.from({ length: count }, () => weather);

describe('A building whose burner has not fired for eight days at 22 to 48°F outside', () => {
  const rooms = [58, 55, 52.5, 50, 47, 44.5, 42, 40];
  const outdoor = [40, 35, 30, 33, 28, 35, 35, 31];
  const days = [
    ...repeat(14, { room: 69 }),
    ...rooms.map((room, index) => ({ room, on: 0, supply: 60 - 2 * index, outdoor: outdoor[index] ?? 30 })),
  ];

  it('is found on the second day, and is found as long as it lasts', () => {
    expect(held('burner-off', days)).toEqual([15, 16, 17, 18, 19, 20, 21]);
    expect(told(verdicts('burner-off', days).at(-1))).toMatchObject({
      says: 'Burners haven’t fired in the last 8 days at 33°F outside; rooms went from 58 to 40°F.',
    });
  });

  it('is a cold room as soon as two days are below 50°F', () => {
    expect(held('cold-room', days)).toEqual([19, 20, 21]);
    expect(told(verdicts('cold-room', days).at(-1))).toMatchObject({
      says: 'Room Temperature 1 averaged 42°F, on 3 of 3 days. The building may have no heat.',
    });
  });

  it('is found without a room too, on the fifth day', () => {
    const blind = days.map(({ room: _, ...rest }) => rest);
    expect(held('burner-off', blind)).toEqual([18, 19, 20, 21]);
    expect(
      held(
        'burner-off',
        blind.map(({ supply: _, ...rest }) => rest),
      ),
    ).toEqual([18, 19, 20, 21]);
  });

  it('also tries to start: some minutes are no burn', () => {
    expect(
      held(
        'burner-off',
        days.map((day) => (day.on === 0 ? { ...day, on: 15 } : day)),
      ),
    ).toHaveLength(7);
    expect(
      held(
        'burner-off',
        days.map((day) => (day.on === 0 ? { ...day, on: 16 } : day)),
      ),
    ).toEqual([]);
  });
});

describe('A boiler at half of its output', () => {
  const rooms = [68, 66, 64, 62, 60, 58.5, 57, 55.2];
  const days = [...repeat(14, { room: 69 }), ...rooms.map((room) => ({ room, on: 1440, supply: 128, outdoor: 20 }))];

  it('runs all day and the room sinks: it is found before the room has 60°F', () => {
    expect(held('burner-always-on', days)).toEqual([17, 18, 19, 20, 21]);
    expect(told(verdicts('burner-always-on', days).at(-1))).toMatchObject({
      says: 'Burners may not be keeping up: on nonstop for 8 days while Room Temperature 1 went from 69°F to 55°F.',
    });
  });

  it('stays found while the room stays cold', () => {
    const on = [...days, ...repeat(10, { room: 56, on: 1440 })];
    expect(held('burner-always-on', on)).toHaveLength(15);
  });
});

describe('Healthy buildings', () => {
  const modulating = repeat(35, { room: 69.5, on: 1440, supply: 130 });
  const snap = [
    ...repeat(20, { room: 70 }),
    ...repeat(4, { room: 66, on: 1440, outdoor: 2 }),
    ...repeat(6, { room: 69 }),
  ];
  const vacation = [...repeat(14, { room: 70 }), { room: 63, on: 0 }, ...repeat(14, { room: 55, on: 300 })];
  const warming = [...repeat(14, { room: 55, on: 300 }), { room: 58, on: 1440 }, { room: 65, on: 1440 }, { room: 69 }];
  const summer = repeat(35, { room: 78, on: 0, outdoor: 76, supply: 80 });
  // Used on Sundays: it coasts for two days, and is kept from frost.
  const sundays = Array.from({ length: 8 }, (): Weather[] => [
    { room: 66, on: 900 },
    { room: 63, on: 0 },
    { room: 57, on: 0 },
    ...repeat(4, { room: 54, on: 400 }),
  ]).flat();
  const offices = Array.from({ length: 5 }, (): Weather[] => [
    ...repeat(5, { on: 500, supply: 150 }),
    ...repeat(2, { on: 0, supply: 75 }),
  ]).flat();
  const otherHeat = repeat(30, { room: 70, on: 0, supply: 70 });

  it.each(Object.entries({ modulating, snap, vacation, warming, summer, offices, otherHeat }))(
    '%s: nothing is found',
    (_, days) => {
      expect(NO_HEAT.flatMap((rule) => held(rule, days))).toEqual([]);
    },
  );

  it('that rest each week are known after two of their rests', () => {
    expect(held('burner-off', sundays).filter((index) => index >= 14)).toEqual([]);
    expect(held('cold-room', sundays)).toEqual([]);
    // A rest that is longer than they ever had is told.
    const longer = [...sundays, { room: 60, on: 900 }, ...repeat(3, { room: 52, on: 0 })];
    expect(held('burner-off', longer.with(-1, { room: 49, on: 0 }))).toContain(longer.length - 1);
  });
});

describe('The least of a room', () => {
  const cold = (room: number) => repeat(3, { room });
  const limits = (min: number) => ({ limits: { [ROOM]: { min, max: 90 } } });

  it('is 50°F, or its lower limit, but no more than a night may have', () => {
    expect(held('cold-room', cold(49.9))).toEqual([2]);
    expect(held('cold-room', cold(50))).toEqual([]);
    expect(held('cold-room', cold(57), limits(58))).toEqual([2]);
    expect(held('cold-room', cold(57), limits(45))).toEqual([]);
    expect(held('cold-room', cold(61.9), limits(68))).toEqual([2]);
    expect(held('cold-room', cold(62), limits(68))).toEqual([]);
    expect(held('cold-room', cold(42), limits(40))).toEqual([]);
  });

  it('is 60°F where people come and go', () => {
    const judge = (on: number) => {
      const days = someDays(3, () => {
        const { switches, ...rest } = day({ room: 57 });
        return { ...rest, switches: { ...switches, occupancy1: state({ on }) } };
      });
      return RULES['cold-room'].judge(inputOf(days, 3))[0]?.verdict.outcome;
    };
    expect(judge(60)).toBe('holds');
    expect(judge(59)).toBe('clear');
  });

  it('counts from 50°F on only where rooms are heated', () => {
    expect(told(verdicts('cold-room', repeat(3, { room: 51, outdoor: 55 }), limits(58)).at(-1))).toEqual({
      outcome: 'unknown',
      reason: 'not enough days: it was below 55°F outside on 0 of 3 days',
    });
  });

  it('of frost asks nobody for the weather; a cold store has a lower limit of its own', () => {
    const store = repeat(3, { room: 45, outdoor: 75 });
    expect(held('cold-room', store)).toEqual([2]);
    expect(held('cold-room', store, limits(40))).toEqual([]);
  });

  it('is 60°F beside a room of 68°F, and where somebody has said how many flats there are', () => {
    const judge = (beside: number, profile: RuleInput['profile'] = {}) => {
      const days = someDays(3, () => {
        const { analogs, ...rest } = day({ room: 56 });
        return { ...rest, analogs: { ...analogs, roomTemperature2: analog({ mean: beside }) } };
      });
      const own = RULES['cold-room'].judge(inputOf(days, 3, { profile }));
      return own.find(({ subject }) => subject === ROOM)?.verdict.outcome;
    };
    expect(judge(68)).toBe('holds');
    expect(judge(67.9)).toBe('clear');
    expect(judge(60, { flats: 12 })).toBe('holds');
  });
});

describe('An outdoor sensor that says 72°F while nothing heats', () => {
  const rooms = [66, 58, 53, 49.6, 46, 43];
  const days = [...repeat(14, { room: 69 }), ...rooms.map((room) => ({ room, on: 0, supply: 78, outdoor: 72 }))];

  it('silences neither the room nor the burner', () => {
    expect(held('cold-room', days)).toEqual([18, 19]);
    expect(held('burner-off', days)).toEqual([16, 17, 18, 19]);
    expect(told(verdicts('burner-off', days).at(-1))).toMatchObject({
      says: 'Burners haven’t fired in the last 5 days, although the outdoor sensor reads 72°F; rooms went from 58 to 43°F.',
    });
  });

  it('lets a room from 50 to 60°F speak too, where it is 8°F colder than the sensor says', () => {
    const limit = { limits: { [ROOM]: { min: 60, max: 90 } } };
    expect(held('cold-room', repeat(3, { room: 57, outdoor: 65 }), limit)).toEqual([2]);
    expect(held('cold-room', repeat(3, { room: 57, outdoor: 64.9 }), limit)).toEqual([]);
  });

  it('is not missed: without one the rooms say that it is cold', () => {
    const blind = (room: number, index: number) => {
      const { outdoor: _, analogs, ...rest } = day({ room, on: index < 14 ? 600 : 0 });
      const { [OUTDOOR]: __, ...others } = analogs ?? {};
      return { ...rest, analogs: others };
    };
    const all = [...Array.from({ length: 14 }, () => 69), 62, 57, 53];
    const facts = someDays(all.length, (index) => blind(all[index] ?? 0, index));
    expect(told(RULES['burner-off'].judge(inputOf(facts, all.length))[0]?.verdict)).toMatchObject({
      outcome: 'holds',
      says: 'Burners haven’t fired in the last 2 days; rooms went from 57 to 53°F.',
    });
  });
});

describe('What is not known', () => {
  const without =
    (label: string) =>
    ({ analogs, switches, ...rest }: Partial<DayFacts>): Partial<DayFacts> => ({
      ...rest,
      analogs: Object.fromEntries(Object.entries(analogs ?? {}).filter(([each]) => each !== label)),
      switches: Object.fromEntries(Object.entries(switches ?? {}).filter(([each]) => each !== label)),
    });
  const off = day({ room: 45, on: 0 });
  const judge = (rule: NoHeat, facts: Partial<DayFacts>) =>
    RULES[rule].judge(
      inputOf(
        someDays(28, () => facts),
        28,
      ),
    )[0]?.verdict;

  it('is said', () => {
    const needs = 'no sensor: needs a burner state and an outdoor or a room temperature';
    expect(told(judge('burner-off', without(BURNER)(off)))).toEqual({ outcome: 'unknown', reason: needs });
    expect(told(judge('burner-off', without(ROOM)(without(OUTDOOR)(off))))).toEqual({
      outcome: 'unknown',
      reason: needs,
    });
    expect(told(judge('burner-off', { ...off, switches: { [BURNER]: state({ on: 0, unknown: 720 }) } }))).toEqual({
      outcome: 'unknown',
      reason: 'not enough data (50% of 2 days)',
    });
    expect(told(judge('burner-off', day({ outdoor: 50, on: 0, room: 45 })))).toEqual({
      outcome: 'unknown',
      reason: 'not enough days: it was below 50°F outside on 0 of 2 days',
    });
    expect(judge('burner-always-on', without(ROOM)(day({ on: 1440 })))).toMatchObject({ outcome: 'unknown' });
    expect(
      told(
        judge('burner-always-on', {
          ...day({ room: 50, on: 1440 }),
          switches: { [BURNER]: state({ on: 700, unknown: 740 }) },
        }),
      ),
    ).toEqual({
      outcome: 'unknown',
      reason: 'not enough data (48% of 2 days)',
    });
  });

  it('is not held against a building: rests behind a day without facts are not counted together', () => {
    const days = someDays(28, (index) => (index === 26 ? undefined : off));
    expect(RULES['burner-off'].judge(inputOf(days, 28))[0]?.verdict.outcome).toBe('unknown');
  });

  it('leaves a judgement to the burners that are known: one that runs heats the building', () => {
    const two = (on: number) => ({
      ...day({ room: 45, on }),
      switches: { [BURNER]: state({ on: 0 }), boilerRelayState2: state({ on }) },
    });
    expect(judge('burner-off', two(0))?.outcome).toBe('holds');
    expect(judge('burner-off', two(200))?.outcome).toBe('clear');
  });
});

describe('Evidence', () => {
  it('shows two weeks, and marks the days without a burn', () => {
    const days = [...repeat(20, { room: 69 }), { room: 58, on: 0 }, { room: 54, on: 0 }];
    const { evidence, risk, held: count } = verdicts('burner-off', days).at(-1) as Holding;
    expect(evidence.days).toHaveLength(14);
    expect(evidence.days.at(-1)).toEqual({ day: '2026-01-26', values: [0, 35, 54, undefined], holds: true });
    expect(evidence.days.at(-3)?.holds).toBe(false);
    expect([risk, count]).toEqual([undefined, 2]);
    expect(RULES['burner-off'].risk).toBe('noHeat');
  });
});
