import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../test/seeded.ts';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { alarmId, NO_ALARMS, openAlarms, type PropertyAlarms, type Transition } from '../property-alarms.ts';
import type { CheckInput } from './check-input.ts';
import { stepProperty } from './step-property.ts';

const START = Date.UTC(2026, 0, 12, 4);
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const RETURN = 'boilerReturnHeaderTemperature1';
const HOT_WATER = 'hotWaterTankOutletTemperature1';
const PRESSURE = 'boilerSystemPressure1';
const PUMP = 'systemPumpCurrent1';
const BURNER = 'boilerRelayState1';
const LIMIT = 'boilerLimitState1';
const ROOM = 'roomTemperature1';

const min = (limit: string) => ({ min: limit, max: '', thresholdStatus: 'enabled' }) as const;
const THRESHOLDS = {
  [SUPPLY]: min('130'),
  [RETURN]: min('100'),
  [HOT_WATER]: min('110'),
  [PRESSURE]: min('10'),
  [PUMP]: min('1'),
  [ROOM]: min('60'),
};
/** A plant on a cold night. */
const WELL = {
  [SUPPLY]: 165,
  [RETURN]: 145,
  [HOT_WATER]: 124,
  [PRESSURE]: 18,
  [PUMP]: 4,
  [ROOM]: 70,
  [BURNER]: 1,
  [LIMIT]: 1,
};
type Values = Readonly<Partial<Record<keyof typeof WELL, number | null>>>;

/** The data that the check sees at a minute: the values that differ from a plant that is well, and the wingnuts that post. */
const seen = (
  minute: number,
  values: Values,
  posts: Readonly<Record<string, number>> = { w1: minute },
): CheckInput => ({
  thresholds: THRESHOLDS,
  latest: Object.fromEntries(
    Object.entries({ ...WELL, ...values }).map(([label, value]) => [label, { time: at(minute), value }]),
  ),
  wingnuts: Object.entries(posts).map(([id, posted]) => ({ id, serial: id, postedAt: at(posted) })),
});
const at = (minute: number) => START + minute * MINUTE_MS;

/**
 * A day as changes of the plant by minute. Each value stays until the next change.
 * @param acknowledged the ids of the alarms that somebody acknowledges, by minute
 */
function day(
  length: number,
  changes: Readonly<Record<number, Values>>,
  acknowledged: Readonly<Record<number, readonly string[]>> = {},
) {
  let values: Values = {};
  let state: PropertyAlarms = NO_ALARMS;
  const mails: string[] = [];
  const recorded: Transition[] = [];
  for (let minute = 0; minute <= length; minute += 1) {
    values = { ...values, ...changes[minute] };
    const before = { ...state, acknowledged: [...state.acknowledged, ...(acknowledged[minute] ?? [])] };
    const step = stepProperty(before, seen(minute, values), at(minute));
    state = step.state;
    recorded.push(...step.transitions);
    const told = step.transitions.filter(({ event, held, quiet }) => event !== 'ended' && !held && !quiet);
    if (told.length > 0) mails.push(`${minute}: ${told.map(({ event, subject }) => `${subject} ${event}`).join(', ')}`);
  }
  return { state, mails, recorded };
}

describe('A plant that has lost its heat', () => {
  it('is one incident: what cools down later joins it, and is mailed once within the hour', () => {
    const { mails, recorded, state } = day(60, {
      1: { [BURNER]: 0, [SUPPLY]: 126 },
      8: { [RETURN]: 96 },
      30: { [HOT_WATER]: 108 },
    });
    expect(mails).toEqual([`2: ${SUPPLY} raised`, `9: ${RETURN} raised`]);
    const [supply] = recorded;
    const lead = supply && alarmId(supply);
    expect(recorded.map(({ subject, follows, commonCause }) => [subject, follows, commonCause])).toEqual([
      [SUPPLY, undefined, undefined],
      [RETURN, lead, 'plantLostHeat'],
      [HOT_WATER, lead, 'plantLostHeat'],
    ]);
    expect(Object.keys(state.groups ?? {})).toEqual([lead]);
  });

  it('mails a later symptom again when an hour has passed', () => {
    const { mails } = day(100, {
      1: { [BURNER]: 0, [SUPPLY]: 126 },
      8: { [RETURN]: 96 },
      80: { [HOT_WATER]: 108 },
    });
    expect(mails.at(-1)).toBe(`81: ${HOT_WATER} raised`);
  });

  it('is reminded of once for all its alarms', () => {
    const { mails } = day(5 * 60, { 1: { [BURNER]: 0, [SUPPLY]: 126, [RETURN]: 96, [HOT_WATER]: 108 } });
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatch(/^242: \w+ reminded$/);
  });

  it('ends with one mail, after the last of its alarms', () => {
    const { mails, recorded, state } = day(120, {
      1: { [BURNER]: 0, [SUPPLY]: 126, [RETURN]: 96, [HOT_WATER]: 108 },
      40: { [BURNER]: 1, [SUPPLY]: 160 },
      50: { [RETURN]: 140 },
      70: { [HOT_WATER]: 122 },
    });
    expect(mails.slice(1)).toEqual([`72: ${HOT_WATER} recovered`]);
    expect(recorded.filter(({ event }) => event === 'recovered')).toHaveLength(3);
    expect(state.groups).toBeUndefined();
  });

  it('goes on when its first alarm ends before the others', () => {
    const { mails } = day(6 * 60, {
      1: { [BURNER]: 0, [SUPPLY]: 126, [HOT_WATER]: 108 },
      40: { [BURNER]: 1, [SUPPLY]: 160 },
    });
    expect(mails.slice(1)).toEqual([`242: ${HOT_WATER} reminded`]);
  });

  it('is not mailed again once its first alarm is acknowledged, also when that one has ended', () => {
    const changes = { 1: { [BURNER]: 0, [SUPPLY]: 126, [HOT_WATER]: 108 }, 40: { [BURNER]: 1, [SUPPLY]: 160 } };
    const { recorded } = day(3, changes);
    const lead = recorded.map(alarmId).slice(0, 1);
    expect(day(6 * 60, changes, { 10: lead }).mails).toHaveLength(1);
    expect(day(6 * 60, changes).mails).toHaveLength(2);
  });

  it.each<[what: string, values: Values]>([
    ['the burner is ON', { [BURNER]: 1 }],
    ['nobody knows the burner', { [BURNER]: null, [LIMIT]: null }],
  ])('is not assumed when %s: each alarm stands alone', (_, values) => {
    const { mails } = day(20, { 1: { ...values, [SUPPLY]: 126 }, 8: { [RETURN]: 96 }, 12: { [HOT_WATER]: 108 } });
    expect(mails).toEqual([`2: ${SUPPLY} raised`, `9: ${RETURN} raised`, `13: ${HOT_WATER} raised`]);
  });

  it('is known by an open limit too, while the burner is asked to run', () => {
    const { recorded } = day(20, { 1: { [LIMIT]: 0, [SUPPLY]: 126, [RETURN]: 96 } });
    expect(recorded.map(({ commonCause }) => commonCause)).toEqual(['plantLostHeat', 'plantLostHeat']);
  });

  it('does not take in what has another cause', () => {
    const { recorded } = day(20, { 1: { [BURNER]: 0, [SUPPLY]: 126, [RETURN]: 96, [ROOM]: 55 } });
    expect(recorded.find(({ subject }) => subject === ROOM)?.commonCause).toBeUndefined();
  });
});

describe('A system that has lost its pressure', () => {
  it('explains pumps that stop and a supply that cools down', () => {
    const { mails, recorded } = day(60, {
      1: { [PRESSURE]: 6 },
      10: { [PUMP]: 0 },
      25: { [SUPPLY]: 120, [BURNER]: 0 },
    });
    expect(mails).toEqual([`2: ${PRESSURE} raised`, `11: ${PUMP} raised`]);
    expect(recorded.slice(1).map(({ commonCause }) => commonCause)).toEqual(['pressureLost', 'pressureLost']);
  });
});

/** A day of wingnuts, with the minute of the last post of each. */
function silentDay(length: number, lastPosts: Readonly<Record<string, number>>) {
  let state: PropertyAlarms = NO_ALARMS;
  const recorded: (readonly [minute: number, Transition])[] = [];
  for (let minute = 0; minute <= length; minute += 1) {
    const posts = Object.fromEntries(Object.entries(lastPosts).map(([id, last]) => [id, Math.min(minute, last)]));
    const step = stepProperty(state, seen(0, {}, posts), at(minute));
    state = step.state;
    recorded.push(...step.transitions.filter(({ kind }) => kind === 'silence').map((each) => [minute, each] as const));
  }
  return recorded;
}

describe('A site that is silent', () => {
  it('is one incident of all its wingnuts', () => {
    const recorded = silentDay(30, { w1: 3, w2: 3, w3: 3 });
    expect(recorded.map(([minute, { subject, commonCause }]) => [minute, subject, commonCause])).toEqual([
      [19, 'w1', 'siteSilent'],
      [19, 'w2', 'siteSilent'],
      [19, 'w3', 'siteSilent'],
    ]);
  });

  it.each([
    ['one of two still posts', { w1: 3, w2: 1000 }],
    ['it has one wingnut', { w1: 3 }],
  ])('is not assumed when %s', (_, posts) => {
    expect(silentDay(30, posts).map(([, { commonCause }]) => commonCause)).toEqual([undefined]);
  });
});

describe('Whatever happens in a plant', () => {
  const labels = [SUPPLY, RETURN, HOT_WATER, PRESSURE, PUMP, BURNER, LIMIT, ROOM] as const;
  const LOW = {
    [SUPPLY]: 120,
    [RETURN]: 90,
    [HOT_WATER]: 100,
    [PRESSURE]: 5,
    [PUMP]: 0,
    [BURNER]: 0,
    [LIMIT]: 0,
    [ROOM]: 50,
  };

  it.each(Array.from({ length: 15 }, (_, seed) => seed))('incidents take nothing from the alarms (seed %i)', (seed) => {
    const random = seeded(seed);
    let values: Values = {};
    let state: PropertyAlarms = NO_ALARMS;
    const homes = new Map<string, string>();
    const joined = new Map<string, number[]>();
    for (let minute = 0; minute < 400; minute += 1) {
      const label = labels[Math.floor(random() * labels.length)] ?? SUPPLY;
      if (random() < 0.1) values = { ...values, [label]: random() < 0.5 ? LOW[label] : WELL[label] };
      const step = stepProperty(state, seen(minute, values), at(minute));
      state = step.state;
      const open = new Set(openAlarms(state).map(alarmId));
      const members = Object.entries(state.groups ?? {}).flatMap(([lead, { followers }]) => [lead, ...followers]);
      // An alarm has one place, and keeps it.
      expect(new Set(members).size).toBe(members.length);
      for (const [lead, { followers }] of Object.entries(state.groups ?? {})) {
        for (const id of followers) {
          expect(open.has(id)).toBe(true);
          expect(homes.get(id) ?? lead).toBe(lead);
          homes.set(id, lead);
        }
      }
      // What begins is mailed with the first alarm, or at most once an hour.
      const told = step.transitions.filter(({ quiet, held }) => !quiet && !held);
      const begun = new Set(step.transitions.filter(({ event }) => event === 'raised').map(alarmId));
      for (const { event, follows } of told) {
        if (event !== 'raised' || follows === undefined || begun.has(follows)) continue;
        const times = joined.get(follows) ?? [];
        if (times.at(-1) !== minute) joined.set(follows, [...times, minute]);
      }
      // The last end of an incident is never quiet.
      for (const transition of step.transitions) {
        if (transition.event !== 'recovered' || !transition.quiet) continue;
        const lead = transition.follows ?? alarmId(transition);
        expect([lead, ...(state.groups?.[lead]?.followers ?? [])].some((id) => open.has(id))).toBe(true);
      }
    }
    for (const times of joined.values()) {
      for (const [index, time] of times.slice(1).entries()) {
        expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(HOUR_MS / MINUTE_MS);
      }
    }
  });
});
