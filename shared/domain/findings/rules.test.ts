import { describe, expect, it } from 'vitest';
import { dayNumber } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import type { Meter } from '../energy/meter.ts';
import type { DayFacts, FiringFacts } from '../facts/day-facts.ts';
import { inWords } from '../sentences/sentence.ts';
import type { DayHealth } from '../wingnuts/health-days.ts';
import { analog, inputOf, someDays, state, told } from './days.sample.ts';
import { judgeAll } from './judge.ts';
import { judgeDay, type PropertyFindings } from './property-findings.ts';
import type { Holding, OpenFinding, RuleInput } from './rule.ts';
import type { RuleId } from './rule-ids.ts';
import { RULES } from './rules.ts';

const BURNER = 'boilerRelayState1';
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const RETURN = 'boilerReturnHeaderTemperature1';
const PUMP = 'systemPumpCurrent1';
const PRESSURE = 'boilerSystemPressure1';
const OUTDOOR = 'outdoorTemperature1';
const HEADER = 'hotWaterTankSupplyHeaderTemperature1';

const outdoor = (mean: number) => ({ mean, min: mean - 5, max: mean + 5, degreeHours: Math.max(0, 24 * (65 - mean)) });
const firing = (facts: Partial<FiringFacts>): FiringFacts => ({ minutes: 600, together: 0, ...facts });

/** The verdict of a rule on its first subject, or of the aspect. */
function outcomeOf(rule: RuleId, input: RuleInput, aspect?: string) {
  const judged = RULES[rule].judge(input).filter((each) => each.aspect === aspect);
  const outcomes = judged.map(({ verdict }) => verdict.outcome);
  return (
    outcomes.find((outcome) => outcome === 'holds') ?? outcomes.find((outcome) => outcome === 'clear') ?? outcomes[0]
  );
}

/** A day, and the same day just inside the limit of the rule. */
interface Case {
  readonly rule: RuleId;
  readonly aspect?: string;
  readonly past: (index: number) => Partial<DayFacts>;
  readonly inside: (index: number) => Partial<DayFacts>;
  readonly rest?: Partial<RuleInput>;
}

const cycling = (startsInHour: number, period: number) => () => ({
  switches: { [BURNER]: state({ startsInHour, period, starts: 90 }) },
});
const burn = (minutes: number, supplyAtEnd: number) => () => ({
  analogs: { [SUPPLY]: analog() },
  switches: { [BURNER]: state() },
  firing: firing({ longestBurn: { minutes, supplyRise: 5, supplyAtEnd } }),
});
const two = (first: number, second: number) => () => ({
  switches: { [BURNER]: state({ on: first }), boilerRelayState2: state({ on: second }) },
});
const together = (minutes: number, togetherOutdoor: number) => () => ({
  ...two(600, 600)(),
  analogs: { [OUTDOOR]: analog() },
  firing: firing({ minutes: 600, together: minutes, togetherOutdoor }),
});
const reset = (slope: number) => (index: number) => {
  const mean = 30 + ((index * 7) % 25);
  return {
    analogs: { [SUPPLY]: analog(), [OUTDOOR]: analog({ mean }) },
    switches: { [BURNER]: state() },
    firing: firing({ supplyMean: 180 + slope * (mean - 30) + (index % 3) * 0.3 }),
    outdoor: outdoor(mean),
  };
};
/** Days on which the supply does not follow the weather, within a slope. */
const constant = (supply: number, slope: number) => (index: number) => {
  const mean = 30 + ((index * 7) % 25);
  return { ...reset(0)(index), firing: firing({ supplyMean: supply + slope * (mean - 42) }), outdoor: outdoor(mean) };
};
const warm =
  (mean: number, minutes = 60) =>
  () => ({
    analogs: { roomTemperature1: analog({ mean }), [OUTDOOR]: analog({ mean: 40 }) },
    switches: { [BURNER]: state({ on: minutes }) },
    firing: firing({ minutes }),
    outdoor: outdoor(40),
  });
const lowReturn =
  (returnLow: number, mean = 40) =>
  () => ({
    analogs: { [RETURN]: analog() },
    switches: { [BURNER]: state() },
    firing: firing({ returnLow }),
    outdoor: outdoor(mean),
  });
const room = (dayMean: number, nightMean: number) => () => ({
  analogs: { roomTemperature1: analog({ dayMean, nightMean }) },
  outdoor: outdoor(40),
});
const apart =
  (mean: number, equal = 0) =>
  () => ({
    analogs: { [SUPPLY]: analog(), [RETURN]: analog() },
    switches: { [BURNER]: state() },
    firing: firing({ difference: { min: mean, mean, max: mean } }),
    circulation: { [PUMP]: { minutes: 600, equal, inverted: 0, difference: mean } },
  });
const flow = (difference: number) => () => ({
  analogs: { [SUPPLY]: analog(), [RETURN]: analog() },
  switches: { [PUMP]: state() },
  circulation: { [PUMP]: { minutes: 600, equal: 0, inverted: 0, difference } },
});
const rest =
  (on: number, mean = 72) =>
  () => ({
    analogs: { [OUTDOOR]: analog() },
    switches: { [PUMP]: state({ on }) },
    outdoor: outdoor(mean),
  });
const command = (withoutCurrent: number) => () => ({
  switches: { [PUMP]: state(), systemPumpRelayState1: state() },
  commands: { [PUMP]: { commanded: 600, withoutCurrent } },
});
const pressure = (loss: number) => (index: number) => {
  const warm = 150 + ((index * 11) % 7);
  const mean = 20 - loss * index + 0.05 * (warm - 150);
  return {
    analogs: { [PRESSURE]: analog({ mean }), [SUPPLY]: analog({ mean: warm }), [RETURN]: analog({ mean: warm }) },
  };
};
const range = (min: number, max: number) => () => ({ analogs: { [PRESSURE]: analog({ min, max, mean: min }) } });
const banded = (band: string, minutes: number) => () => ({
  analogs: {
    [HEADER]: analog({ bands: { [band]: minutes } }),
    storageTankOutletTemperature1: analog({ bands: { [band]: minutes } }),
  },
});
const loop = (nightMean: number) => () => ({
  analogs: { hotWaterTankReturnHeaderTemperature1: analog({ nightMean }) },
});
const sensor = (facts: Parameters<typeof analog>[0]) => () => ({
  analogs: { [SUPPLY]: analog(facts), boilerOutletTemperature1: analog() },
});
const drift = (perDay: number) => (index: number) => ({
  analogs: { [SUPPLY]: analog(), boilerOutletTemperature1: analog({ fromNeighbour: 2 + perDay * index }) },
});
const gaps = (count: number) => (index: number) => ({
  wingnuts: [
    {
      wingnutId: 'w',
      from: (20458 + index) * 86_400_000,
      until: (20459 + index) * 86_400_000,
      gaps: { count, minutes: count * 12, hours: Array(count).fill(3) },
    },
  ],
});
/** A day on which a wingnut said something of its health. */
const said = (health: (index: number) => DayHealth) => (index: number) => ({
  wingnuts: gaps(0)(index).wingnuts.map((wingnut) => ({ ...wingnut, health: health(index) })),
});
const radio = (network: 'lte' | 'wifi', mean: number) =>
  said(() => ({ signal: { [network]: { mean, weakest: mean - 4, hours: 24 } } }));
const restarted = (restarts: DayHealth['restarts'], days: number) =>
  said((index) => ({ restarts: index < days ? (restarts ?? {}) : {} }));
const runs = (more: number) => (index: number) => {
  const mean = 35 + ((index * 7) % 20);
  const on = (65 - mean) * 15 * (index >= 42 ? 1 + more : 1) + (index % 4) * 5;
  return { analogs: { [OUTDOOR]: analog() }, switches: { [BURNER]: state({ on }) }, outdoor: outdoor(mean) };
};
const idle = (warmWithoutDemand: number) => () => ({
  analogs: { [OUTDOOR]: analog() },
  switches: { [BURNER]: state() },
  outdoor: outdoor(75),
  firing: firing({ warm: 200, warmWithoutDemand }),
});

const METERS: readonly Meter[] = [
  { label: 'gasMeter1', fuel: 'gas', unit: 'therm', countValue: 0.01, multiplier: 1, prices: [], exchanges: [] },
  { label: 'waterMeter1', fuel: 'water', unit: 'gallon', countValue: 0.01, multiplier: 1, prices: [], exchanges: [] },
];
/** A day of a meter that counts hundredths. @param usedOn what was used on each day */
function counted(
  label: 'gasMeter1' | 'waterMeter1',
  index: number,
  usedOn: (index: number) => number,
): Partial<DayFacts> {
  const totalAt = (end: number) =>
    Array.from({ length: end }, (_, each) => Math.round(100 * usedOn(each))).reduce((sum, each) => sum + each, 0);
  const start = (dayNumber('2026-01-05') + index) * DAY_MS;
  const [before, total] = [totalAt(index), totalAt(index + 1)];
  const first = { at: start, total: before };
  return { meters: { [label]: { coverage: 1, before, first, last: { at: start + DAY_MS - 1, total }, totals: [] } } };
}
const wobble = (index: number) => 1 + ((index * 5) % 7) / 100;
const coldness = (index: number) => 30 + ((index * 7) % 25);
const burnt = (more: number) => (index: number) => ({
  ...counted(
    'gasMeter1',
    index,
    (each) => (20 + 2 * (65 - coldness(each))) * wobble(each) * (each < 42 ? 1 : 1 + more),
  ),
  analogs: { [OUTDOOR]: analog({ mean: coldness(index) }) },
  outdoor: outdoor(coldness(index)),
});
const drawn = (more: number) => (index: number) => ({
  ...counted('gasMeter1', index, (each) => 8 * wobble(each) * (each < 42 ? 1 : 1 + more)),
  analogs: { [OUTDOOR]: analog({ mean: 72 }) },
  outdoor: outdoor(72),
});
const added = (gallons: number) => (index: number) => counted('waterMeter1', index, () => gallons);
const level = (mean: number) => () => ({ analogs: { oilTankLevel1: analog({ mean }) } });

const CASES: readonly Case[] = [
  { rule: 'short-cycling', past: cycling(6, 15), inside: cycling(6, 15.1) },
  { rule: 'short-cycling', past: cycling(6, 15), inside: cycling(5, 10) },
  { rule: 'long-burns', past: burn(120, 134), inside: burn(120, 135), rest: { profile: { condensing: false } } },
  { rule: 'long-burns', past: burn(120, 134), inside: burn(119, 120), rest: { profile: { condensing: false } } },
  { rule: 'long-burns', past: burn(300, 154), inside: burn(300, 155), rest: { profile: { supplyTarget: 160 } } },
  { rule: 'lead-and-lag', past: two(600, 80), inside: two(600, 90) },
  { rule: 'both-at-low-load', past: together(300, 45), inside: together(299, 45) },
  { rule: 'both-at-low-load', past: together(300, 45), inside: together(300, 44) },
  {
    rule: 'both-at-low-load',
    past: together(300, 25),
    inside: together(300, 24),
    rest: { profile: { designTemperature: -35 } },
  },
  { rule: 'outdoor-reset', past: reset(-0.1), inside: reset(-0.4) },
  { rule: 'outdoor-reset', past: constant(136, 0.05), inside: constant(134, 0.05) },
  { rule: 'outdoor-reset', past: constant(140, -0.09), inside: constant(140, -0.11) },
  { rule: 'low-return', past: lowReturn(300), inside: lowReturn(299), rest: { profile: { condensing: false } } },
  { rule: 'night-setback', past: room(71, 70), inside: room(71, 69.9) },
  { rule: 'supply-and-return', past: apart(-2), inside: apart(-1.9) },
  { rule: 'supply-and-return', past: apart(1.5, 480), inside: apart(1.5, 479) },
  { rule: 'pump-effect', aspect: 'flow', past: flow(45), inside: flow(44.9) },
  { rule: 'pump-effect', aspect: 'rest', past: rest(1420), inside: rest(1400) },
  { rule: 'pump-current', past: command(300), inside: command(299) },
  { rule: 'falling-pressure', past: pressure(0.13), inside: pressure(0.1) },
  { rule: 'relief-risk', past: range(18, 28), inside: range(18, 27.9) },
  { rule: 'relief-risk', past: range(25, 27), inside: range(25, 26.9), rest: { profile: { storeys: 3 } } },
  { rule: 'relief-risk', past: range(65, 67.5), inside: range(65, 67), rest: { profile: { reliefPressure: 75 } } },
  { rule: 'hot-water-cold', past: banded('below120', 180), inside: banded('below120', 179) },
  { rule: 'hot-water-hot', past: banded('above140', 60), inside: banded('above140', 59) },
  { rule: 'storage-band', past: banded('growth', 360), inside: banded('growth', 359) },
  { rule: 'recirculation', past: loop(104.9), inside: loop(105) },
  {
    rule: 'sensor-trouble',
    aspect: 'stuck',
    past: sensor({ stuck: 360, neighbourMoved: 5 }),
    inside: sensor({ stuck: 360, neighbourMoved: 4.9 }),
  },
  { rule: 'sensor-trouble', aspect: 'jumping', past: sensor({ jumps: 20 }), inside: sensor({ jumps: 19 }) },
  { rule: 'sensor-trouble', aspect: 'drifting', past: drift(0.24), inside: drift(0.23) },
  { rule: 'connection', past: gaps(2), inside: gaps(1) },
  { rule: 'runtime', past: runs(0.2), inside: runs(0.1) },
  { rule: 'summer-firing', past: idle(60), inside: idle(59) },
  { rule: 'use-up', past: burnt(0.2), inside: burnt(0.1), rest: { meters: METERS } },
  { rule: 'base-load', past: drawn(0.3), inside: drawn(0.2), rest: { meters: METERS } },
  { rule: 'make-up-water', past: added(10), inside: added(9.9), rest: { meters: METERS } },
  { rule: 'room-hot', past: warm(76), inside: warm(75.9) },
  { rule: 'weak-signal', past: radio('lte', -106), inside: radio('lte', -105) },
  { rule: 'weak-signal', past: radio('wifi', -81), inside: radio('wifi', -80) },
  { rule: 'device-restarts', past: restarted({ watchdog: 1 }, 3), inside: restarted({ watchdog: 1 }, 2) },
  {
    rule: 'device-restarts',
    past: restarted({ unknown: 1, power: 1, update: 1 }, 3),
    inside: restarted({ power: 2, update: 2 }, 7),
  },
  { rule: 'device-clock', past: said(() => ({ clockOffset: -121 })), inside: said(() => ({ clockOffset: 120 })) },
  { rule: 'tank-low', past: level(25), inside: level(25.1) },
];

const named = CASES.map(
  (each, index) => [`${index} ${each.rule}${each.aspect ? ` ${each.aspect}` : ''}`, each] as const,
);

/** What a finding may only guess, and how it says that it does. */
const CAUSE = /leak|swapped|equal:|stuck|drift|slipped|no heat|keeping up|reach|little water|never|condensation/i;
const CARE = /\b(?:possible|may|can|could|should|seems?|looks?|probably|appears?)\b/i;

describe('A rule', () => {
  it.each(named)('%s holds past its limit and is clear inside', (_name, { rule, aspect, past, inside, rest }) => {
    const { days } = RULES[rule];
    expect(outcomeOf(rule, inputOf(someDays(days, past), days, rest), aspect)).toBe('holds');
    expect(outcomeOf(rule, inputOf(someDays(days, inside), days, rest), aspect)).toBe('clear');
  });

  it.each(named)(
    '%s says nothing when facts of a third of its days are missing',
    (_name, { rule, aspect, past, rest }) => {
      const { days } = RULES[rule];
      const some = someDays(days, (index) => (index % 3 === 1 ? undefined : past(index)));
      expect(outcomeOf(rule, inputOf(some, days, rest), aspect)).toBe('unknown');
    },
  );

  it.each(Object.keys(RULES) as RuleId[])('%s names the sensor that is missing', (rule) => {
    const [judged] = RULES[rule].judge(
      inputOf(
        someDays(RULES[rule].days, () => ({})),
        RULES[rule].days,
      ),
    );
    expect(told(judged?.verdict)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringMatching(/^no (sensor: needs .|wingnut)/),
    });
  });

  it.each(named)('%s speaks carefully', (_name, { rule, aspect, past, rest }) => {
    const { days } = RULES[rule];
    const judged = RULES[rule].judge(inputOf(someDays(days, past), days, rest));
    const says = judged.flatMap(({ verdict, aspect: own }) =>
      verdict.outcome === 'holds' && own === aspect ? [inWords(verdict.says)] : [],
    );
    // What was measured is said plainly, a cause only with care (docs/product/findings.md#careful).
    if (CAUSE.test(says[0] ?? '')) expect(says[0]).toMatch(CARE);
    expect(says[0]).toMatch(
      /\d ?(?:°F|PSI|%|min\b|hr\b|dBm|burner hours|times|starts|impossible jumps|gallons)|all day/,
    );
    expect(says[0]).toMatch(/\d+ (?:of \d+ )?days|\d+ weeks/);
    expect(says[0]).not.toMatch(/broken|NaN|undefined|\$/);
  });
});

describe('The target of long burns', () => {
  /** A burner that fires all day. @param hottest the supply, °F @param mean outdoors, °F */
  const allDay = (mean: number, hottest: number, minutes = 1440): Partial<DayFacts> => ({
    analogs: { [SUPPLY]: analog(), [OUTDOOR]: analog({ mean }) },
    switches: { [BURNER]: state({ on: minutes }) },
    firing: firing({ minutes, supplyMax: hottest, longestBurn: { minutes } }),
    outdoor: outdoor(mean),
  });
  const judge = (
    make: (index: number) => Partial<DayFacts>,
    profile: RuleInput['profile'] = {},
    opened?: OpenFinding[],
  ) => RULES['long-burns'].judge(inputOf(someDays(33, make), 33, { profile, ...(opened && { opened }) }))[0]?.verdict;

  it('is that of the weather: a condensing boiler that modulates at 130°F on a mild day is right', () => {
    const design = { condensing: true, supplyTarget: 165 } as const;
    expect(judge(() => allDay(42, 130), design)?.outcome).toBe('clear');
    expect(judge((index) => allDay(15 + index, 155 - index), design)?.outcome).toBe('clear');
    expect(told(judge(() => allDay(8, 130), design))).toMatchObject({
      outcome: 'holds',
      says: 'The burner may not reach its target: burns of about 24 hr reached only 130°F, on 5 of 5 days; this weather needs at least 153°F.',
    });
  });

  it('is what the plant reached in milder weather: a boiler that gives half of its heat is found on the third day', () => {
    const weakFrom = (day: number) => (index: number) => (index < day ? allDay(34, 172, 600) : allDay(28, 141));
    expect(told(judge(weakFrom(30)))).toMatchObject({
      outcome: 'holds',
      says: 'The burner may not reach its target: burns of about 24 hr reached only 141°F, on 3 of 5 days; before, it reached 172°F in milder weather.',
    });
    expect(judge(weakFrom(31))?.outcome).toBe('clear');
    // Milder than all that it is compared with, and not at full load.
    expect(judge((index) => (index < 28 ? allDay(28, 172, 600) : allDay(40, 141)))?.outcome).toBe('clear');
    expect(judge((index) => (index < 28 ? allDay(34, 172, 600) : allDay(28, 141, 1000)))?.outcome).toBe('clear');
  });

  it('stays that of the time before while the fault lasts, and a milder day does not end it', () => {
    const found = judge((index) => (index < 30 ? allDay(34, 172, 600) : allDay(28, 141)));
    const { evidence } = found as Holding;
    const open = [{ rule: 'long-burns', subject: 'plant', openedOn: '2026-02-06', evidence }] as const;
    const later = (make: (index: number) => Partial<DayFacts>) =>
      RULES['long-burns'].judge(inputOf(someDays(73, make), 73, { opened: open }))[0]?.verdict;
    expect(later(() => allDay(28, 141))).toMatchObject({ outcome: 'holds', held: 5 });
    expect(later(() => allDay(40, 172, 600))).toMatchObject({ outcome: 'unknown' });
    expect(later(() => allDay(26, 172, 1200))?.outcome).toBe('clear');
  });
});

describe('A night setback', () => {
  const judge = (dayMean: number, nightMean: number) => {
    const days = someDays(10, () => ({
      analogs: { roomTemperature1: analog({ dayMean, nightMean }) },
      outdoor: outdoor(40),
    }));
    return RULES['night-setback'].judge(inputOf(days, 10))[0]?.verdict.outcome;
  };

  it('is asked of no room below 60°F: its pipes would freeze', () => {
    expect(judge(60, 60)).toBe('holds');
    expect(judge(60.4, 59.9)).toBe('unknown');
    expect(judge(52, 53)).toBe('unknown');
  });
});

describe('Coverage', () => {
  const input = (coverage: (index: number) => number) => {
    const days = someDays(10, (index) => ({
      analogs: { roomTemperature1: analog({ dayMean: 70, nightMean: 70, coverage: coverage(index) }) },
      outdoor: outdoor(40),
    }));
    return RULES['night-setback'].judge(inputOf(days, 10))[0]?.verdict;
  };

  it('is said in words when it is too low', () => {
    expect(told(input(() => 0.61))).toEqual({ outcome: 'unknown', reason: 'not enough data (61% of 10 days)' });
  });

  it('counts days of which too little is known as days that say nothing', () => {
    expect(input((index) => (index < 2 ? 0.4 : 1))).toMatchObject({ outcome: 'holds', held: 8, judged: 8 });
    expect(told(input((index) => (index < 3 ? 0.7 : 1)))).toEqual({
      outcome: 'unknown',
      reason: 'not enough days: the room was heated to 60°F on 7 of 10 days',
    });
  });
});

describe('What people say of the plant', () => {
  const judge = (rule: RuleId, make: (index: number) => Partial<DayFacts>, profile: RuleInput['profile']) =>
    RULES[rule].judge(inputOf(someDays(RULES[rule].days, make), RULES[rule].days, { profile }))[0]?.verdict;

  it('decides whether a low return matters; else the flue tells', () => {
    const flue = (max: number) => () => ({
      ...lowReturn(600)(),
      analogs: { [RETURN]: analog(), boilerExhaustTemperature1: analog({ max }) },
    });
    expect(judge('low-return', lowReturn(600), { condensing: true })?.outcome).toBe('notHere');
    expect(told(judge('low-return', lowReturn(600), {}))).toEqual({
      outcome: 'unknown',
      reason: 'not entered: whether the boilers condense',
      asks: 'condensing',
    });
    expect(judge('low-return', flue(330), {})?.outcome).toBe('holds');
    expect(judge('low-return', flue(150), {})?.outcome).toBe('notHere');
    expect(judge('low-return', flue(220), {})?.outcome).toBe('unknown');
  });

  it('keeps rules of hot water heating away from steam', () => {
    const steam = { medium: 'steam' } as const;
    expect(judge('falling-pressure', pressure(1), steam)?.outcome).toBe('notHere');
    expect(judge('relief-risk', range(5, 60), steam)?.outcome).toBe('notHere');
    expect(judge('outdoor-reset', reset(0), steam)?.outcome).toBe('notHere');
    expect(judge('supply-and-return', apart(-9), steam)?.outcome).toBe('notHere');
  });

  it('asks for the target of a condensing plant, and for the hot water of a boiler in summer', () => {
    expect(judge('long-burns', burn(300, 110), { condensing: true })?.outcome).toBe('unknown');
    const firingOnly = () => ({ ...idle(0)(), firing: firing({ warm: 200 }) });
    expect(told(judge('summer-firing', firingOnly, {}))).toEqual({
      outcome: 'unknown',
      reason: 'not entered: whether the boilers make the hot water',
      asks: 'heatsHotWater',
    });
    expect(judge('summer-firing', firingOnly, { heatsHotWater: false })?.outcome).toBe('holds');
  });

  it('excuses hot water before a mixing valve, and low return in summer', () => {
    expect(judge('hot-water-hot', banded('above140', 900), { mixingValve: true })?.outcome).toBe('notHere');
    expect(judge('low-return', lowReturn(600, 70), { condensing: false })?.outcome).toBe('unknown');
  });

  it('tells when falling pressure reaches what the height needs, and that heat is at risk then', () => {
    expect(told(judge('falling-pressure', pressure(0.4), {}))).toMatchObject({
      risk: 'noHeat',
      says: expect.stringContaining(
        'Possible leak at Boiler System Pressure 1: pressure is dropping 2.8 PSI per week, measured over 10 days. At this rate it reaches 12 PSI in about 11 days.',
      ),
    });
    expect(told(judge('falling-pressure', pressure(0.4), {}))).toMatchObject({
      says: expect.stringMatching(/reaches 12 PSI in about 1[01] days/),
    });
    expect(judge('falling-pressure', pressure(0.13), {})).not.toHaveProperty('risk');
  });

  it('tells that a valve which should add water seems to be closed', () => {
    expect(told(judge('falling-pressure', pressure(0.4), { makeUpValve: true }))).toMatchObject({
      says: expect.stringContaining('The automatic fill valve appears to be closed.'),
    });
    expect(told(judge('falling-pressure', pressure(0.4), { makeUpValve: false }))).not.toMatchObject({
      says: expect.stringContaining('valve'),
    });
  });

  it('counts water that was added as a leak, also when the pressure stays', () => {
    const filled = (times: number) => (index: number) => ({
      analogs: { [PRESSURE]: analog({ mean: 18, makeUps: index < times ? 1 : 0 }) },
    });
    expect(told(judge('falling-pressure', filled(3), {}))).toMatchObject({
      says: expect.stringContaining(
        'Possible leak at Boiler System Pressure 1: water was added 3 times on 3 of 10 days.',
      ),
    });
    expect(judge('falling-pressure', filled(2), {})?.outcome).toBe('clear');
  });
});

describe('More runtime', () => {
  /** Burner minutes that follow the weather, with noise. @param share how much more they are on a day */
  const year = (share: (index: number) => number) =>
    someDays(140, (index) => {
      const mean = 35 + ((index * 7) % 20);
      const on = (65 - mean) * 15 * (1 + share(index)) + ((index * 13) % 9) * 3;
      return { analogs: { [OUTDOOR]: analog() }, switches: { [BURNER]: state({ on }) }, outdoor: outdoor(mean) };
    });
  /** The findings of the days, as the portal judges them one after the other. */
  const foundIn = (days: readonly DayFacts[]) => {
    let findings: PropertyFindings | undefined;
    for (let last = 49; last <= 140; last += 1)
      findings = judgeDay(findings, inputOf(days.slice(last - 49, last), last));
    return findings?.findings.filter(({ rule }) => rule === 'runtime') ?? [];
  };

  it.each([
    [0.6, 2],
    [0.3, 2],
  ])('of %d is found on day %d, and kept while it lasts: a fault does not become its own history', (more, day) => {
    const [finding, ...rest] = foundIn(year((index) => (index >= 60 ? more : 0)));
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({ openedOn: days140[59 + day]?.day });
    expect(finding).not.toHaveProperty('ended');
    const [, low, high] = /\((\d+)–(\d+)%\)/.exec(told(finding)?.says ?? '') ?? [];
    expect(Number(low)).toBeLessThanOrEqual(100 * more);
    expect(Number(high)).toBeGreaterThanOrEqual(100 * more);
  });

  it('ends when the fault ends', () => {
    const [finding] = foundIn(year((index) => (index >= 60 && index < 110 ? 0.6 : 0)));
    expect(finding?.ended).toMatchObject({ why: 'clear' });
    expect(dayNumber(finding?.ended?.on ?? '') - dayNumber(days140[110]?.day ?? '')).toBeLessThanOrEqual(9);
  });

  it('goes on from the evidence of a finding that an earlier version has stored', () => {
    const days = year((index) => (index >= 60 ? 0.6 : 0));
    const row = ({ day, outdoor: weather, switches }: DayFacts) => ({
      day,
      values: [weather?.degreeHours, switches[BURNER]?.on, 0],
    });
    const evidence = { columns: [], days: days.slice(20, 69).map(row), sensors: [] };
    const opened = [{ rule: 'runtime', subject: 'plant', openedOn: days[61]?.day ?? '', evidence }] as const;
    const judge = (last: number) =>
      RULES.runtime.judge(inputOf(days.slice(last - 49, last), last, { opened }))[0]?.verdict;
    expect(told(judge(135))).toMatchObject({
      outcome: 'holds',
      says: expect.stringMatching(/ (?:5[5-9]|6[0-5])% more/),
    });
  });

  it('is not said of a burner that is only switched on for hours, or whose minutes do not follow the weather', () => {
    const judge = (make: (index: number) => ReturnType<typeof state>) =>
      RULES.runtime.judge(
        inputOf(
          someDays(49, (index) => ({ ...runs(0.4)(index), switches: { [BURNER]: make(index) } })),
          49,
        ),
      )[0]?.verdict;
    expect(told(judge((index) => state({ on: index >= 42 ? 1440 : 720, starts: 2 })))).toEqual({
      outcome: 'unknown',
      reason: 'nothing to analyze: the burners ran for hours on end on 42 of 42 days, so run time doesn’t measure heat',
    });
    expect(told(judge((index) => state({ on: index >= 42 ? 900 : 400 + ((index * 37) % 90), starts: 20 })))).toEqual({
      outcome: 'unknown',
      reason: 'nothing to analyze: burner run time doesn’t follow the weather',
    });
  });

  it('is not seen in a week that depends on its days: what lasts for a week by chance is no fault', () => {
    const slow = (index: number) => 0.22 * Math.sin(index / 5.1);
    expect(foundIn(year(slow))).toEqual([]);
  });
});

describe('A stuck sensor', () => {
  const half = { stuck: 180, neighbourMoved: 5.5 };
  const nights = (atStart: number) => () => ({
    analogs: {
      [SUPPLY]: analog({
        stuck: Math.max(180, atStart),
        neighbourMoved: 5,
        stuckAtStart: { ...half, stuck: atStart },
        stuckAtEnd: half,
      }),
      [RETURN]: analog(),
    },
  });
  const stuck = (make: (index: number) => Partial<DayFacts>) =>
    RULES['sensor-trouble']
      .judge(inputOf(someDays(4, make), 4))
      .find(({ aspect, subject }) => aspect === 'stuck' && subject === SUPPLY)?.verdict;

  it('is found when midnight cuts its hours', () => {
    expect(told(stuck(nights(180)))).toMatchObject({
      outcome: 'holds',
      says: expect.stringContaining(
        'Boiler Supply Header Temperature 1 may be stuck: unchanged for 6 hr while a paired sensor moved 6°F, on 3 of 3 days.',
      ),
    });
    expect(stuck(nights(170))?.outcome).toBe('clear');
  });

  it('makes wait what rests on it, on its days and while it is found', () => {
    const make = (index: number): Partial<DayFacts> => {
      const day = reset(-0.1)(index);
      return {
        ...day,
        analogs: { ...day.analogs, [SUPPLY]: analog({ stuck: 1440, neighbourMoved: 20 }), [RETURN]: analog() },
      };
    };
    const judged = judgeAll(inputOf(someDays(28, make), 28));
    const of = (wanted: RuleId) => judged.filter(({ rule, verdict }) => rule === wanted && verdict.outcome === 'holds');
    expect(of('sensor-trouble').map(({ subject }) => subject)).toEqual([SUPPLY]);
    expect(of('outdoor-reset')).toEqual([]);
    const partly = (index: number) => (index < 25 ? reset(-0.1)(index) : make(index));
    const waits = judgeAll(inputOf(someDays(28, partly), 28)).find(({ rule }) => rule === 'outdoor-reset');
    expect(told(waits?.verdict)).toEqual({
      outcome: 'unknown',
      reason: 'on hold: Boiler Supply Header Temperature 1 may be faulty',
    });
  });
});

describe('One cause', () => {
  it('is told once: a low return of a pump without flow, or of a boiler that is too weak', () => {
    const make = (difference: number) => (): Partial<DayFacts> => ({
      analogs: { [RETURN]: analog(), [SUPPLY]: analog() },
      switches: { [BURNER]: state(), [PUMP]: state() },
      firing: firing({
        returnLow: 600,
        supplyMax: 170,
        longestBurn: { minutes: 60, supplyRise: 30, supplyAtEnd: 170 },
      }),
      circulation: { [PUMP]: { minutes: 600, equal: 0, inverted: 0, difference } },
      outdoor: outdoor(40),
    });
    const judge = (difference: number) =>
      judgeAll(inputOf(someDays(7, make(difference)), 7, { profile: { condensing: false } }));
    const verdict = (judged: ReturnType<typeof judge>, wanted: RuleId) =>
      judged.find(({ rule }) => rule === wanted)?.verdict;
    expect(verdict(judge(20), 'low-return')?.outcome).toBe('holds');
    const evidence = { columns: [], days: [], sensors: [] };
    const opened = [{ rule: 'long-burns', subject: 'plant', openedOn: '2026-01-08', evidence }] as const;
    const mild = judgeAll(inputOf(someDays(7, make(20)), 7, { profile: { condensing: false }, opened }));
    expect(verdict(mild, 'low-return')).toMatchObject({ outcome: 'unknown', isToldElsewhere: true });
    const dry = judge(60);
    expect(verdict(dry, 'pump-effect')?.outcome).toBe('holds');
    expect(told(verdict(dry, 'low-return'))).toEqual({
      outcome: 'unknown',
      reason: 'covered by Pump runs without effect or never stops',
      isToldElsewhere: true,
    });
  });

  it.each([
    ['a heating pump without current', { rule: 'pump-current', subject: 'systemPumpCurrent1' }, 'unknown'],
    ['a recirculation pump without current', { rule: 'pump-current', subject: 'recirculationPumpCurrent1' }, 'holds'],
  ] as const)('of %s: low return is %s', (_name, cause, outcome) => {
    const days = someDays(7, () => ({
      analogs: { [RETURN]: analog(), [SUPPLY]: analog() },
      switches: { [BURNER]: state() },
      firing: firing({ returnLow: 600 }),
      outdoor: outdoor(40),
    }));
    const opened = [{ ...cause, openedOn: '2026-01-08', evidence: { columns: [], days: [], sensors: [] } }];
    const judged = judgeAll(inputOf(days, 7, { profile: { condensing: false }, opened }));
    expect(judged.find(({ rule }) => rule === 'low-return')?.verdict.outcome).toBe(outcome);
  });

  it('of a building without heat: its night is not called one without a setback', () => {
    const days = someDays(10, () => ({
      analogs: { roomTemperature1: analog({ dayMean: 61, nightMean: 62 }) },
      outdoor: outdoor(40),
    }));
    const evidence = { columns: [], days: [], sensors: [] };
    const opened = [{ rule: 'burner-off', subject: 'plant', openedOn: '2026-01-08', evidence }] as const;
    const verdict = (more: Partial<RuleInput>) =>
      judgeAll(inputOf(days, 10, more)).find(({ rule }) => rule === 'night-setback')?.verdict;
    expect(verdict({ opened })).toMatchObject({ outcome: 'unknown', isToldElsewhere: true });
  });

  it.each([
    [[SUPPLY, RETURN], 'unknown'],
    [['supplyLineTemperature1', 'returnLineTemperature1'], 'holds'],
  ] as const)('of swapped sensors: a neighbour of %s that seems to drift is %s', (sensors, outcome) => {
    const days = someDays(28, (index) => ({
      analogs: { boilerOutletTemperature1: analog({ fromNeighbour: index < 14 ? 1 : 20 }), [SUPPLY]: analog() },
    }));
    const evidence = { columns: [], days: [], sensors };
    const opened = [{ rule: 'supply-and-return', subject: 'plant', openedOn: '2026-01-08', evidence }] as const;
    const drifting = judgeAll(inputOf(days, 28, { opened })).find(({ aspect }) => aspect === 'drifting');
    expect(drifting?.verdict.outcome).toBe(outcome);
  });

  it('of one loop is told once, and another loop tells its own', () => {
    const cool = analog({ dayMean: 100, nightMean: 98 });
    const [first, second] = ['hotWaterTankReturnHeaderTemperature1', 'hotWaterTankReturnHeaderTemperature2'] as const;
    const warmByDay = analog({ dayMean: 125, nightMean: 98 });
    const judged = judgeAll(
      inputOf(
        someDays(5, () => ({ analogs: { [first]: cool, [second]: warmByDay } })),
        5,
      ),
    );
    const outcomes = (rule: RuleId) =>
      judged.filter((each) => each.rule === rule).map(({ subject, verdict: { outcome } }) => [subject, outcome]);
    expect(outcomes('loop-cool')).toEqual([
      [first, 'holds'],
      [second, 'clear'],
    ]);
    expect(outcomes('recirculation')).toEqual([
      [first, 'unknown'],
      [second, 'holds'],
    ]);
  });
});

describe('Pressure', () => {
  it('that is high for a minute opens no relief risk', () => {
    const spikes = () => ({
      analogs: { [PRESSURE]: analog({ min: 17, max: 29, mean: 17, lastingMin: 17, lastingMax: 17.4 }) },
    });
    expect(outcomeOf('relief-risk', inputOf(someDays(7, spikes), 7, { profile: { storeys: 3 } }))).toBe('clear');
  });

  it('that a valve has filled up does not end an open leak', () => {
    const filled = (index: number) => ({ analogs: { [PRESSURE]: analog({ mean: 18, makeUps: index === 6 ? 1 : 0 }) } });
    const evidence = { columns: [], days: [], sensors: [] };
    const opened = [{ rule: 'falling-pressure', subject: PRESSURE, openedOn: '2026-01-12', evidence }] as const;
    const judge = (rest: Partial<RuleInput>) =>
      judgeAll(inputOf(someDays(10, filled), 10, rest)).find(({ rule }) => rule === 'falling-pressure')?.verdict;
    expect(judge({})?.outcome).toBe('clear');
    expect(told(judge({ opened }))).toEqual({ outcome: 'unknown', reason: 'water was added on 1 of 10 days' });
  });

  it('that falls when the heating ends is no leak', () => {
    const ending = (index: number): Partial<DayFacts> => {
      const warmth = index < 3 ? 160 : 72 + 70 * 0.62 ** (index - 2);
      const mean = 14 + 0.055 * (warmth - 70) + 0.00035 * (warmth - 70) ** 2;
      return {
        analogs: {
          [PRESSURE]: analog({ mean }),
          [SUPPLY]: analog({ mean: warmth }),
          [RETURN]: analog({ mean: warmth }),
        },
      };
    };
    const blind = (index: number): Partial<DayFacts> => {
      const { analogs } = ending(index);
      return {
        analogs: { [PRESSURE]: analogs?.[PRESSURE] ?? analog(), [OUTDOOR]: analog() },
        firing: firing({ minutes: index < 3 ? 600 : 0 }),
      };
    };
    expect(outcomeOf('falling-pressure', inputOf(someDays(10, ending), 10))).not.toBe('holds');
    expect(outcomeOf('falling-pressure', inputOf(someDays(10, blind), 10))).not.toBe('holds');
  });
});

describe('A sensor that drifts', () => {
  const far = (index: number) => (index < 10 ? 2 : Math.min(12, 2 + 0.6 * (index - 10)));
  const days = someDays(120, (index) => ({
    analogs: { [SUPPLY]: analog(), boilerOutletTemperature1: analog({ fromNeighbour: index < 100 ? far(index) : 2 }) },
  }));
  const found = () => {
    let findings: PropertyFindings | undefined;
    for (let last = 28; last <= 120; last += 1)
      findings = judgeDay(findings, inputOf(days.slice(Math.max(0, last - 49), last), last));
    return findings?.findings.filter(({ aspect }) => aspect === 'drifting') ?? [];
  };

  it('is compared with the time before, and ends when it is mended: not because it has stayed wrong for four weeks', () => {
    const [finding, ...rest] = found();
    expect(rest).toEqual([]);
    expect(finding?.seenDays).toBeGreaterThan(70);
    expect(told(finding)?.says).toMatch(/2\.0°F apart 1\d weeks ago/);
    expect(finding?.ended?.why).toBe('clear');
    expect(dayNumber(finding?.ended?.on ?? '')).toBeGreaterThan(dayNumber(days[100]?.day ?? ''));
  });
});

describe('A finding that is open', () => {
  const { days } = RULES['low-return'];
  const judge = (make: (index: number) => Partial<DayFacts>) =>
    judgeAll(
      inputOf(someDays(days, make), days, {
        profile: { condensing: false },
        opened: [
          {
            rule: 'low-return',
            subject: 'plant',
            openedOn: '2026-01-08',
            evidence: { columns: [], days: [], sensors: [] },
          },
        ],
      }),
    ).find(({ rule }) => rule === 'low-return')?.verdict;

  it('goes on with half of the days that open one', () => {
    expect(judge((index) => lowReturn(index < 2 ? 300 : 0)())).toMatchObject({ outcome: 'holds', held: 2 });
    expect(judge((index) => lowReturn(index < 1 ? 300 : 0)())?.outcome).toBe('clear');
  });

  describe('about a return that is cool in mild weather', () => {
    const seenAt = (...outdoors: number[]) =>
      outdoors.map((mean, index) => ({ day: `2026-01-0${index + 1}`, holds: true, values: [600, 400, 67, mean] }));
    const judgeAfter = (held: ReturnType<typeof seenAt>, mean: number, returnLow = 0) =>
      judgeAll(
        inputOf(someDays(days, lowReturn(returnLow, mean)), days, {
          profile: { condensing: false },
          opened: [
            {
              ...{ rule: 'low-return', subject: 'plant', openedOn: '2026-01-08' },
              evidence: { columns: [], days: held, sensors: [] },
            },
          ],
        }),
      ).find(({ rule }) => rule === 'low-return')?.verdict;

    it('is not clear because it is colder: the boilers are hotter then', () => {
      expect(told(judgeAfter(seenAt(52, 45), 44))).toEqual({
        outcome: 'unknown',
        reason:
          'not enough days: the system was heating and it was as mild as on the days of the finding on 0 of 7 days',
      });
    });

    it('is clear when it is as mild as on a day on which it was seen', () => {
      expect(judgeAfter(seenAt(52, 45), 45)?.outcome).toBe('clear');
    });

    it('holds on a colder day on which the return is cool as well', () => {
      expect(judgeAfter(seenAt(52, 45), 30, 300)?.outcome).toBe('holds');
    });

    it('is judged as before where its evidence has no outdoor temperature', () => {
      expect(judgeAfter([], 44)?.outcome).toBe('clear');
    });
  });

  it('is not clear on a day on which nobody could look for its fault', () => {
    expect(told(judge((index) => lowReturn(0, index < 6 ? 40 : 72)()))).toEqual({
      outcome: 'unknown',
      reason: 'it was 72°F outside',
    });
  });
});

const days140 = someDays(140, () => ({}));

describe('What one fault shows twice', () => {
  it('is one finding: of two sensors that drift apart, one is named', () => {
    const apartBy = (index: number, sign: number) => analog({ fromNeighbour: sign * (2 + 0.5 * index) });
    const days = someDays(28, (index) => ({
      analogs: { [SUPPLY]: apartBy(index, 1), boilerOutletTemperature1: apartBy(index, -1) },
    }));
    const drifting = RULES['sensor-trouble'].judge(inputOf(days, 28)).filter(({ aspect }) => aspect === 'drifting');
    expect(drifting.map(({ subject, verdict }) => [subject, verdict.outcome])).toEqual([
      ['boilerOutletTemperature1', 'holds'],
    ]);
  });
});

describe('docs/product/findings.md#outdoor-reset: water that never follows the weather', () => {
  const judge = (make: (index: number) => Partial<DayFacts>, profile: RuleInput['profile'] = {}) =>
    RULES['outdoor-reset'].judge(inputOf(someDays(28, make), 28, { profile }))[0]?.verdict;

  it('is not accused where a return or hot water needs it, up to 150°F', () => {
    expect(told(judge(constant(140, 0)))).toMatchObject({
      outcome: 'holds',
      says: 'Supply stays at 140°F whatever the weather: it changed by 0.00°F per degree outside, on 28 of 28 days.',
    });
    expect(judge(constant(140, 0), { condensing: false })?.outcome).toBe('clear');
    expect(judge(constant(140, 0), { condensing: true, heatsHotWater: true })?.outcome).toBe('clear');
    expect(judge(constant(151, 0), { condensing: false, heatsHotWater: true })?.outcome).toBe('holds');
    const pump = (index: number) => ({
      ...constant(140, 0)(index),
      switches: { [BURNER]: state(), indirectTankPumpRelayState1: state() },
    });
    expect(judge(pump)?.outcome).toBe('clear');
    expect(judge(pump, { heatsHotWater: false })?.outcome).toBe('holds');
  });

  it('is seen without a burner’s sensor, by the hours in which it heats', () => {
    const district =
      (slope: number, hours = 20) =>
      (index: number) => {
        const mean = 30 + ((index * 7) % 25);
        const hour = [mean, Math.round(140 + slope * (mean - 42))];
        return {
          analogs: { [SUPPLY]: analog(), [OUTDOOR]: analog({ mean }) },
          heatingHours: Array.from({ length: hours }, () => hour).flat(),
          outdoor: outdoor(mean),
        };
      };
    expect(judge(district(0))?.outcome).toBe('holds');
    expect(judge(district(-0.4))?.outcome).toBe('clear');
    // A boiler that is too weak gives less in the cold. Without its burner nobody knows.
    expect(judge(district(0.4))?.outcome).toBe('clear');
    expect(told(judge(district(0, 1)))).toMatchObject({
      outcome: 'unknown',
      reason: 'not enough days: the system was heating below full load on 0 of 28 days',
    });
  });
});

describe('docs/product/findings.md#room-hot: an overheated room', () => {
  const judge = (make: (index: number) => Partial<DayFacts>) =>
    RULES['room-hot'].judge(inputOf(someDays(7, make), 7)).map(({ subject, verdict }) => [subject, told(verdict)]);

  it('says whether it is one room or several', () => {
    const rooms =
      (...means: number[]) =>
      (): Partial<DayFacts> => ({
        ...warm(0)(),
        analogs: Object.fromEntries(means.map((mean, at) => [`roomTemperature${at + 1}`, analog({ mean })])),
      });
    const says = (...means: number[]) =>
      judge(rooms(...means)).flatMap(([, verdict]) => (verdict as { says?: string }).says ?? []);
    expect(says(78.2)).toEqual([
      'Room Temperature 1 averaged 78°F while the system was heating, on 7 of 7 days; it’s the only measured room.',
    ]);
    expect(says(70, 79, 71)).toEqual([
      'Room Temperature 2 averaged 79°F while the system was heating, on 7 of 7 days; of 3 measured rooms only this one was this warm.',
    ]);
    expect(says(77, 79, 71)).toEqual([
      'Room Temperature 1 averaged 77°F while the system was heating, on 7 of 7 days; 2 of 3 measured rooms were this warm.',
      'Room Temperature 2 averaged 79°F while the system was heating, on 7 of 7 days; 2 of 3 measured rooms were this warm.',
    ]);
  });

  it('takes 4 heating days of 7: a warm week without fire says nothing', () => {
    const on = (days: number) => (index: number) => warm(78, index < days ? 60 : 59)();
    expect(judge(on(4))[0]?.[1]).toMatchObject({ outcome: 'holds' });
    expect(judge(on(3))[0]?.[1]).toMatchObject({
      outcome: 'unknown',
      reason: 'not enough days: the system was heating on 3 of 7 days',
    });
    const mild = () => ({ ...warm(78)(), outdoor: outdoor(60) });
    expect(judge(mild)[0]?.[1]).toMatchObject({ outcome: 'unknown' });
    expect(judge((index) => warm(index < 4 ? 76 : 70)())[0]?.[1]).toMatchObject({ outcome: 'holds' });
    expect(judge((index) => warm(index < 3 ? 76 : 70)())[0]?.[1]).toMatchObject({ outcome: 'clear' });
  });

  it('needs burners: without one nobody knows whether the room is heated', () => {
    const none = () => ({ analogs: { roomTemperature1: analog({ mean: 80 }) } });
    expect(judge(none)).toEqual([
      ['plant', { outcome: 'unknown', reason: 'no sensor: needs a burner state and a room temperature' }],
    ]);
  });
});

describe('Days at full load', () => {
  it('say nothing about the outdoor reset: the supply is what the boilers can give', () => {
    const full = (index: number) => ({
      ...reset(-0.1)(index),
      firing: { ...reset(-0.1)(index).firing, minutes: 1152 },
    });
    const [judged] = RULES['outdoor-reset'].judge(inputOf(someDays(28, full), 28));
    expect(told(judged?.verdict)).toEqual({
      outcome: 'unknown',
      reason: 'not enough days: the system was heating below full load on 0 of 28 days',
    });
  });
});

describe('A note that a setting was changed', () => {
  const { days } = RULES.runtime;
  const changed = (day: number, removed = false) => {
    const from = (20458 + day) * 86_400_000 + 1;
    return { kind: 'settingChanged', from, ...(removed && { removed: { userId: 'u', at: 0 } }) } as const;
  };
  const judge = (notes: RuleInput['notes'], more = 0.2) =>
    RULES.runtime.judge(inputOf(someDays(days, runs(more)), days, { notes }))[0]?.verdict;

  it('restarts the comparison with the past', () => {
    expect(judge([])?.outcome).toBe('holds');
    expect(told(judge([changed(40)]))).toEqual({
      outcome: 'unknown',
      reason: 'a setting was changed: 8 of 28 days since then',
    });
    expect(judge([changed(19)])?.outcome).toBe('holds');
  });

  it('does nothing once it is removed, or when it is of another kind', () => {
    expect(judge([changed(40, true)])?.outcome).toBe('holds');
    expect(judge([{ ...changed(40), kind: 'service' }])?.outcome).toBe('holds');
  });
});

describe('A meter', () => {
  it('stands in place of the minutes of burners', () => {
    const days = someDays(49, (index) => ({
      ...burnt(0)(index),
      switches: { [BURNER]: state({ on: 10 * (65 - coldness(index)) }) },
    }));
    const judge = (meters: readonly Meter[]) => RULES.runtime.judge(inputOf(days, 49, { meters }))[0]?.verdict.outcome;
    expect(judge(METERS)).toBe('notHere');
    expect(judge([])).toBe('clear');
  });

  it('is not judged before somebody has said what it counts', () => {
    const [judged] = RULES['use-up'].judge(inputOf(someDays(49, burnt(0.2)), 49));
    expect(told(judged?.verdict)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining(
        'no sensor: needs a gas, oil or heat meter that is set up, and an outdoor temperature',
      ),
    });
  });

  it('of make-up water says nothing of steam', () => {
    const input = inputOf(someDays(7, added(100)), 7, { meters: METERS, profile: { medium: 'steam' } });
    expect(RULES['make-up-water'].judge(input)[0]?.verdict.outcome).toBe('notHere');
  });
});

describe('An oil tank', () => {
  it('is judged by the newest level of each day, not by its mean', () => {
    const judge = (last: number) =>
      RULES['tank-low'].judge(
        inputOf(
          someDays(3, (index) => ({ analogs: { oilTankLevel1: analog({ mean: 30, last: index < 2 ? 24 : last }) } })),
          3,
        ),
      )[0]?.verdict;
    expect(told(judge(23))).toMatchObject({
      outcome: 'holds',
      says: 'Oil Tank Level 1 is low: 23%, on 3 of 3 days.',
    });
    expect(judge(95)).toMatchObject({ outcome: 'clear' });
  });

  it('is low when it lasts for few days, whatever its level', () => {
    // It is filled on the eighth day.
    const days = (fall: number) => someDays(14, (index) => level(90 - fall * (index % 7))());
    const judge = (fall: number) => RULES['tank-low'].judge(inputOf(days(fall), 14))[0]?.verdict;
    expect(judge(5)).toMatchObject({ outcome: 'clear' });
    expect(told(judge(10.5))).toMatchObject({
      outcome: 'holds',
      says: 'Oil Tank Level 1 is low: 27%, on 2 of 3 days. At the last two weeks’ rate it lasts about 3 days.',
    });
  });
});

describe('docs/product/findings.md#weak-signal: what wingnuts say of themselves', () => {
  const DAYS = 7;
  const judged = (rule: RuleId, past: (index: number) => Partial<DayFacts> | undefined) =>
    RULES[rule].judge(inputOf(someDays(DAYS, past), DAYS)).map(({ verdict }) => told(verdict));
  const onDays = (count: number, health: DayHealth, otherwise: DayHealth) =>
    said((index) => (index < count ? health : otherwise));
  const weak: DayHealth = { signal: { lte: { mean: -113, weakest: -118, hours: 24 } } };
  const good: DayHealth = { signal: { lte: { mean: -90, weakest: -99, hours: 24 } } };

  it('opens on 5 of 7 days, and goes on with half of them', () => {
    expect(judged('weak-signal', onDays(5, weak, good))).toMatchObject([
      {
        outcome: 'holds',
        says: 'The wingnut has a weak LTE signal: -113 dBm on average, on 5 of 7 days. Its readings may come late.',
      },
    ]);
    expect(judged('weak-signal', onDays(4, weak, good))).toMatchObject([
      { outcome: 'clear', whileOpen: { outcome: 'holds', held: 4 } },
    ]);
    expect(judged('weak-signal', onDays(2, weak, good))).toMatchObject([{ outcome: 'clear' }]);
  });

  it('names the network that was weak, and never a cable', () => {
    const wifi: DayHealth = { signal: { wifi: { mean: -85, weakest: -88, hours: 9 } } };
    expect(judged('weak-signal', onDays(6, wifi, weak))).toMatchObject([
      { says: expect.stringContaining('a weak Wi-Fi signal') },
    ]);
    expect(judged('weak-signal', onDays(7, { ethernet: 24 }, good))).toMatchObject([{ outcome: 'clear' }]);
  });

  it('clears a clock after 2 of 7 days, and opens one after 3, ahead or behind', () => {
    const [behind, ahead, right] = [{ clockOffset: -600 }, { clockOffset: 600 }, { clockOffset: 1 }];
    expect(judged('device-clock', onDays(2, behind, right))).toMatchObject([{ outcome: 'clear' }]);
    expect(judged('device-clock', onDays(3, ahead, right))).toMatchObject([
      {
        outcome: 'holds',
        says: 'The wingnut’s clock was 10 min off before it was set, on 3 of 7 days. Its readings may have wrong times.',
      },
    ]);
  });

  it('says how often the watchdog restarted it', () => {
    const watchdog: DayHealth = { restarts: { watchdog: 2, brownout: 1, power: 4 } };
    expect(judged('device-restarts', onDays(2, watchdog, { restarts: {} }))).toMatchObject([
      {
        says: 'The wingnut restarted 6 times without a power loss or an update, on 2 of 7 days; its watchdog restarted it 4 times.',
        evidence: { days: expect.arrayContaining([expect.objectContaining({ values: [3, 2], holds: true })]) },
      },
    ]);
  });

  it.each(['weak-signal', 'device-restarts', 'device-clock'] as const)(
    '%s judges nothing of firmware that does not report it, and each wingnut by itself',
    (rule) => {
      expect(judged(rule, gaps(0))).toMatchObject([
        { outcome: 'unknown', reason: 'not reported by the wingnut’s firmware' },
      ]);
      const bad: DayHealth = { ...weak, restarts: { watchdog: 5 }, clockOffset: 900 };
      const well: DayHealth = { ...good, restarts: {}, clockOffset: 0 };
      const two = (index: number) => ({
        wingnuts: [bad, well, undefined].flatMap((health, at) =>
          gaps(0)(index).wingnuts.map((each) => ({ ...each, wingnutId: `w${at}`, ...(health && { health }) })),
        ),
      });
      expect(judged(rule, two).map((verdict) => verdict.outcome)).toEqual(['holds', 'clear', 'unknown']);
    },
  );
});
