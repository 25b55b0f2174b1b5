import { describe, expect, it } from 'vitest';
import type { AnalogFacts, DayFacts, SwitchFacts } from '../facts/day-facts.ts';
import { analog, inputOf, someDays, state, told } from './days.sample.ts';
import { judgeAll } from './judge.ts';
import { judgeDay } from './property-findings.ts';
import type { RuleInput } from './rule.ts';
import type { RuleId } from './rule-ids.ts';
import { RULES } from './rules.ts';

/** Rules of what no other rule looks at: hot water that scalds or breeds legionella, short burns, limits that trip. */

const LOOP = 'hotWaterTankReturnHeaderTemperature1';
const HEADER = 'hotWaterTankSupplyHeaderTemperature1';
const STORAGE = 'storageTankOutletTemperature1';
const TANK = 'hotWaterTankOutletTemperature1';
const INDIRECT = 'indirectTankOutletTemperature1';
const BURNER = 'boilerRelayState1';
const LIMIT = 'boilerLimitState1';

const water = (label: string, facts: Partial<AnalogFacts>): Partial<DayFacts> => ({
  analogs: { [label]: analog(facts) },
});
/** Hot water at about one temperature all day. */
const steady = (label: string, degrees: number): Partial<DayFacts> =>
  water(label, {
    mean: degrees,
    min: degrees - 1,
    max: degrees + 1,
    dayMean: degrees,
    nightMean: degrees,
    bands: {
      growth: degrees >= 77 && degrees <= 113 ? 1440 : 0,
      below120: degrees < 120 ? 1440 : 0,
      below140: degrees < 140 ? 1440 : 0,
      above140: degrees > 140 ? 1440 : 0,
      above145: degrees > 145 ? 1440 : 0,
      above150: degrees > 150 ? 1440 : 0,
    },
  });
const states = (facts: Readonly<Record<string, Partial<SwitchFacts>>>): Partial<DayFacts> => ({
  switches: Object.fromEntries(Object.entries(facts).map(([label, each]) => [label, state(each)])),
});

/** What a rule says when its first days were as `before` and the last `count` as `past`. */
function verdictOf(
  rule: RuleId,
  before: Partial<DayFacts>,
  past: Partial<DayFacts>,
  count: number,
  rest?: Partial<RuleInput>,
) {
  const { days } = RULES[rule];
  const facts = someDays(days, (index) => (index < days - count ? before : past));
  return RULES[rule].judge(inputOf(facts, days, rest))[0]?.verdict;
}
const always = (rule: RuleId, facts: Partial<DayFacts>, rest?: Partial<RuleInput>) =>
  verdictOf(rule, facts, facts, 0, rest);

describe('A dangerous plant is found on its second day', () => {
  it.each<[string, RuleId, Partial<DayFacts>, Partial<DayFacts>, RuleInput['profile'], string]>([
    [
      'a loop of 110°F all day',
      'loop-cool',
      steady(LOOP, 124),
      steady(LOOP, 110),
      {},
      'Recirculation runs cool: Hot Water Tank Return Header Temperature 1 averaged 110°F by day and 110°F at night, on 2 of 3 days. Legionella can grow up to 113°F.',
    ],
    [
      'storage of 116.7°F',
      'storage-cool',
      steady(STORAGE, 142),
      steady(STORAGE, 116.7),
      {},
      'Storage Tank Outlet Temperature 1 is too cool for stored water: average 117°F, peak 118°F, on 2 of 3 days. Stored water should reach 140°F.',
    ],
    [
      '138.5°F to the taps',
      'hot-water-unmixed',
      steady(HEADER, 122),
      steady(HEADER, 138.5),
      {},
      'Hot Water Tank Supply Header Temperature 1 is hotter than safe tap temperature: average 139°F, on 2 of 3 days, with no known mixing valve. Water at 130°F scalds in 30 seconds; at 140°F, in six.',
    ],
    [
      'a tank of 160°F that nothing mixes',
      'hot-water-unmixed',
      steady(TANK, 125),
      steady(TANK, 160),
      { mixingValve: false },
      'Hot Water Tank Outlet Temperature 1 is hotter than safe tap temperature: average 160°F, on 2 of 3 days, with no known mixing valve. Water at 130°F scalds in 30 seconds; at 140°F, in six.',
    ],
  ])('%s', (_, rule, before, past, profile, says) => {
    expect(verdictOf(rule, before, past, 1, { profile })).toMatchObject({ outcome: 'clear' });
    expect(told(verdictOf(rule, before, past, 2, { profile }))).toMatchObject({ outcome: 'holds', says });
    expect(RULES[rule].risk).toBe('hotWater');
  });
});

describe('A cool loop', () => {
  it('is one of 113°F or less by day and by night', () => {
    const loop = (dayMean: number, nightMean: number) => water(LOOP, { mean: 110, dayMean, nightMean });
    expect(always('loop-cool', loop(113, 113))).toMatchObject({ outcome: 'holds' });
    expect(always('loop-cool', loop(113.1, 100))).toMatchObject({ outcome: 'clear' });
    expect(always('loop-cool', loop(100, 113.1))).toMatchObject({ outcome: 'clear' });
    expect(always('loop-cool', water(LOOP, { mean: 100 }))).toMatchObject({ outcome: 'unknown' });
  });
});

describe('Stored water', () => {
  const cool = (below120: number, growth = 0) => water(STORAGE, { mean: 119, max: 128, bands: { below120, growth } });

  it('is too cool below 120°F for half a day; what the legionella band tells is told once', () => {
    expect(always('storage-cool', cool(720))).toMatchObject({ outcome: 'holds' });
    expect(always('storage-cool', cool(719))).toMatchObject({ outcome: 'clear' });
    expect(always('storage-cool', cool(1440, 360))).toMatchObject({ outcome: 'unknown' });
    expect(always('storage-band', cool(1440, 360))).toMatchObject({ outcome: 'holds' });
  });

  it('should be hot where a mixing valve comes after it', () => {
    const profile = { mixingValve: true };
    expect(always('storage-cool', steady(STORAGE, 133.9), { profile })).toMatchObject({ outcome: 'holds' });
    expect(always('storage-cool', steady(STORAGE, 134), { profile })).toMatchObject({ outcome: 'clear' });
    expect(always('storage-cool', steady(INDIRECT, 128), { profile })).toMatchObject({ outcome: 'holds' });
    // Below 120°F the rule for cold hot water tells it.
    expect(always('storage-cool', steady(INDIRECT, 118), { profile })).toMatchObject({ outcome: 'clear' });
    expect(always('hot-water-cold', steady(INDIRECT, 118), { profile })).toMatchObject({ outcome: 'holds' });
  });

  it('of a heater that feeds the taps directly may be as warm as taps', () => {
    expect(told(always('storage-cool', steady(TANK, 124)))).toMatchObject({
      outcome: 'unknown',
      reason: 'no sensor: needs the outlet temperature of a storage tank, or of a tank followed by a mixing valve',
    });
  });
});

describe('Hot water that nothing mixes', () => {
  const no = { profile: { mixingValve: false } };

  it('is too hot from 130°F on where nothing mixes, from 135°F on where nobody has said it', () => {
    expect(always('hot-water-unmixed', steady(HEADER, 130), no)).toMatchObject({ outcome: 'holds' });
    expect(always('hot-water-unmixed', steady(HEADER, 129.9), no)).toMatchObject({ outcome: 'clear' });
    expect(always('hot-water-unmixed', steady(HEADER, 135))).toMatchObject({ outcome: 'holds' });
    expect(always('hot-water-unmixed', steady(HEADER, 134.9))).toMatchObject({ outcome: 'clear' });
    expect(always('hot-water-unmixed', steady(HEADER, 139), { profile: { mixingValve: true } })).toMatchObject({
      outcome: 'notHere',
    });
  });

  it('is told once: above 140°F the rule for too hot water does', () => {
    expect(always('hot-water-unmixed', steady(HEADER, 150), no)).toMatchObject({ outcome: 'unknown' });
    expect(always('hot-water-hot', steady(HEADER, 150), no)).toMatchObject({ outcome: 'holds' });
  });

  it('at a tank counts only without a supply header, and asks whether a valve mixes', () => {
    expect(always('hot-water-unmixed', steady(TANK, 140), no)).toMatchObject({ outcome: 'holds' });
    expect(always('hot-water-unmixed', steady(TANK, 139.9), no)).toMatchObject({ outcome: 'clear' });
    expect(told(always('hot-water-unmixed', steady(TANK, 160)))).toEqual({
      outcome: 'unknown',
      reason: 'not entered: whether a mixing valve comes after the sensors',
      asks: 'mixingValve',
    });
    const both = { analogs: { ...steady(TANK, 160).analogs, ...steady(HEADER, 122).analogs } };
    expect(always('hot-water-unmixed', both, no)).toMatchObject({ outcome: 'clear' });
  });
});

describe('The hotter the water, the fewer minutes', () => {
  const no = { profile: { mixingValve: false } };
  const evening = (label: string, bands: AnalogFacts['bands'], max = 149) =>
    water(label, { mean: 124, max, bands: { above140: 0, above145: 0, above150: 0, ...bands } });

  it('of 148°F for 48 minutes of each evening are found on the third day', () => {
    const hot = evening(HEADER, { above140: 52, above145: 48 });
    expect(told(verdictOf('hot-water-hot', evening(HEADER, {}), hot, 3, no))).toMatchObject({
      outcome: 'holds',
      says: 'Hot Water Tank Supply Header Temperature 1 is too hot: above 145°F for 48 min a day, peak 149°F, on 3 of 5 days. Water at 150°F scalds in two seconds.',
    });
    expect(verdictOf('hot-water-hot', evening(HEADER, {}), hot, 2, no)).toMatchObject({ outcome: 'clear' });
    // What is told as too hot is not told again as unmixed.
    expect(always('hot-water-unmixed', hot, no)).toMatchObject({ outcome: 'unknown' });
  });

  it.each([
    [{ above140: 60 }, 'holds'],
    [{ above140: 59 }, 'clear'],
    [{ above140: 10, above145: 10 }, 'holds'],
    [{ above140: 30, above145: 9 }, 'clear'],
    [{ above140: 3, above145: 3, above150: 3 }, 'holds'],
    [{ above140: 9, above145: 9, above150: 2 }, 'clear'],
  ])('at the supply header: %j', (bands, outcome) => {
    expect(always('hot-water-hot', evening(HEADER, bands), no)).toMatchObject({ outcome });
  });

  it('at a tank that nothing mixes count from 145°F on', () => {
    expect(told(always('hot-water-unmixed', evening(TANK, { above140: 300, above145: 10 }), no))).toMatchObject({
      outcome: 'holds',
      says: 'Hot Water Tank Outlet Temperature 1 is hotter than safe tap temperature: average 124°F, peak 149°F, on 3 of 3 days, with no known mixing valve. Water at 130°F scalds in 30 seconds; at 140°F, in six.',
    });
    expect(always('hot-water-unmixed', evening(TANK, { above140: 300, above145: 9 }), no)).toMatchObject({
      outcome: 'clear',
    });
  });

  it('of days of an earlier version are those above 140°F', () => {
    const old = water(HEADER, { mean: 124, max: 149, bands: { above140: 52 } });
    expect(always('hot-water-hot', old, no)).toMatchObject({ outcome: 'clear' });
  });
});

describe('Short burns', () => {
  const burns = (starts: number, median: number, period = 14, startsInHour = 5) => {
    const burn = { count: starts, median, shortest: 2, longest: 12 };
    return states({ [BURNER]: { starts, period, startsInHour, burns: burn } });
  };

  it('are found on three of seven days, also where six starts an hour are rare', () => {
    expect(told(verdictOf('short-burns', burns(30, 12), burns(96, 4.5), 3))).toMatchObject({
      outcome: 'holds',
      says: 'Boiler Relay State 1 fires in short bursts: 96 starts a day, median burn 4.5 min, on 3 of 7 days.',
    });
    expect(verdictOf('short-burns', burns(30, 12), burns(96, 4.5), 2)).toMatchObject({ outcome: 'clear' });
    expect(always('short-burns', burns(60, 6))).toMatchObject({ outcome: 'holds' });
    expect(always('short-burns', burns(59, 6))).toMatchObject({ outcome: 'clear' });
    expect(always('short-burns', burns(60, 6.1))).toMatchObject({ outcome: 'clear' });
  });

  it('of short cycling are told once', () => {
    expect(always('short-burns', burns(140, 3, 9, 7))).toMatchObject({ outcome: 'clear' });
    expect(always('short-cycling', burns(140, 3, 9, 7))).toMatchObject({ outcome: 'holds' });
  });
});

describe('A limit', () => {
  const limit = (trips: number, burns: number) =>
    states({ [LIMIT]: { starts: trips, on: 1420, off: 20 }, [BURNER]: { starts: burns } });

  it('that trips twice a day is found on the second day', () => {
    expect(told(verdictOf('limit-trips', limit(0, 40), limit(2, 40), 2))).toMatchObject({
      outcome: 'holds',
      says: 'Boiler Limit State 1 keeps tripping: 2 times a day, off for 20 min, on 2 of 3 days.',
    });
    expect(verdictOf('limit-trips', limit(0, 40), limit(2, 40), 1)).toMatchObject({ outcome: 'clear' });
    expect(always('limit-trips', limit(1, 40))).toMatchObject({ outcome: 'clear' });
    expect(always('limit-trips', states({ [LIMIT]: { starts: 4, on: 1400 } }))).toMatchObject({ outcome: 'holds' });
  });

  it('that follows the burner is no limit that trips', () => {
    expect(always('limit-trips', limit(40, 40))).toMatchObject({ outcome: 'unknown' });
    expect(always('limit-trips', limit(20, 40))).toMatchObject({ outcome: 'unknown' });
    expect(always('limit-trips', limit(19, 40))).toMatchObject({ outcome: 'holds' });
    // A burner that starts as rarely as the limit trips is stopped by it.
    expect(always('limit-trips', limit(2, 2))).toMatchObject({ outcome: 'holds' });
  });
});

describe('Flue gas', () => {
  const flue = (above200: number, above440: number, label = 'boilerExhaustTemperature1') =>
    water(label, {
      mean: 150,
      max: above440 ? 446 : above200 ? 250 : 170,
      bands: { flueAbove200: above200, flueAbove440: above440 },
    });
  const condensing = { profile: { condensing: true } };

  it('of a fouled condensing boiler is found on the second day', () => {
    expect(told(verdictOf('flue-hot', flue(0, 0), flue(30, 0), 2, condensing))).toMatchObject({
      outcome: 'holds',
      says: 'Boiler Exhaust Temperature 1 is running hot: above 200°F for 30 min a day, peak 250°F, on 2 of 3 days.',
    });
    expect(verdictOf('flue-hot', flue(0, 0), flue(30, 0), 1, condensing)).toMatchObject({ outcome: 'clear' });
    expect(always('flue-hot', flue(29, 0), condensing)).toMatchObject({ outcome: 'clear' });
  });

  it('of other boilers may have 440°F, and nobody guesses which kind it is', () => {
    expect(always('flue-hot', flue(600, 0), { profile: { condensing: false } })).toMatchObject({ outcome: 'clear' });
    expect(always('flue-hot', flue(600, 30), { profile: { condensing: false } })).toMatchObject({ outcome: 'holds' });
    expect(always('flue-hot', flue(600, 30))).toMatchObject({ outcome: 'holds' });
    expect(always('flue-hot', flue(0, 0))).toMatchObject({ outcome: 'clear' });
    expect(always('flue-hot', flue(600, 0))).toMatchObject({ outcome: 'unknown', asks: 'condensing' });
    expect(always('flue-hot', flue(600, 0, 'hotWaterTankExhaustTemperature1'), condensing)).toMatchObject({
      outcome: 'clear',
    });
  });

  it('of days of an earlier version is not known', () => {
    const old = water('boilerExhaustTemperature1', { mean: 150, max: 520 });
    expect(told(always('flue-hot', old, condensing))).toEqual({
      outcome: 'unknown',
      reason: 'not enough days: hot flue gas was measured on 0 of 3 days',
    });
  });
});

describe('The flue gas of a boiler that does not condense', () => {
  const FLUE = 'boilerExhaustTemperature1';
  const day = (max: number, more: Partial<AnalogFacts> = {}, outside = 35): Partial<DayFacts> => ({
    analogs: { [FLUE]: analog({ mean: 200, max, bands: { flueAbove200: 600, flueAbove440: 0 }, ...more }) },
    firing: { minutes: 600, together: 0 },
    outdoor: { mean: outside, min: 30, max: 40, degreeHours: 700 },
  });
  const others = { profile: { condensing: false } };
  const last = (past: Partial<DayFacts>, count = 2, rest: Partial<RuleInput> = others) =>
    verdictOf('flue-hot', day(385), past, count, rest);

  it('is found when it is 60°F hotter than before', () => {
    expect(told(last(day(445)))).toMatchObject({
      outcome: 'holds',
      says: 'Boiler Exhaust Temperature 1 is running hot: peak 445°F, 60°F above the hottest days before, on 2 of 3 days.',
    });
    expect(last(day(445), 1)).toMatchObject({ outcome: 'clear' });
    expect(last(day(444.9))).toMatchObject({ outcome: 'clear' });
    // The flue itself says that this is no condensing boiler.
    expect(last(day(445), 2, {})).toMatchObject({ outcome: 'holds' });
  });

  it('may be hotter on days that are colder than all before', () => {
    expect(last(day(445, {}, 29.9))).toMatchObject({ outcome: 'clear' });
    expect(last(day(445, {}, 30))).toMatchObject({ outcome: 'holds' });
  });

  it('that leaves the range of its input is heat, and no loose wire', () => {
    const beyond = day(446, { fault: 400, known: 1040, coverage: 0.72 });
    expect(told(last(beyond))).toMatchObject({
      outcome: 'holds',
      says: 'Boiler Exhaust Temperature 1 is running hot: above 450°F, the most its input can measure, for 6 hr 40 min a day, on 2 of 3 days.',
    });
    const faultOf = (past: Partial<DayFacts>) => {
      const facts = someDays(31, (index) => (index < 29 ? day(385) : past));
      const faulty = judgeAll(inputOf(facts, 31, others)).find(({ rule }) => rule === 'sensor-faulty');
      return faulty?.verdict;
    };
    expect(faultOf(beyond)).toMatchObject({ outcome: 'unknown', isToldElsewhere: true });
    expect(faultOf(day(385, { fault: 400, known: 1040, coverage: 0.72 }))).toMatchObject({ outcome: 'holds' });
  });

  it('is compared with the days before the finding as long as it lasts', () => {
    const first = someDays(31, (index) => day(index < 29 ? 385 : 446));
    const found = judgeDay(undefined, inputOf(first, 31, others));
    const opened = found.findings.filter(({ rule }) => rule === 'flue-hot');
    expect(opened).toHaveLength(1);
    const later = someDays(80, () => day(446));
    expect(RULES['flue-hot'].judge(inputOf(later, 80, { ...others, opened }))[0]?.verdict).toMatchObject({
      outcome: 'holds',
    });
    expect(RULES['flue-hot'].judge(inputOf(later, 80, others))[0]?.verdict).toMatchObject({ outcome: 'clear' });
  });
});

describe('A sensor at fault', () => {
  const faulty = (fault: number) =>
    water(LOOP, { fault, known: 1440 - fault, coverage: (1440 - fault) / 1440, mean: 124 });

  it('for two hours on two days is found, also when too little of the day is known for anything else', () => {
    expect(told(verdictOf('sensor-faulty', faulty(0), faulty(900), 2))).toMatchObject({
      outcome: 'holds',
      says: 'Hot Water Tank Return Header Temperature 1 keeps failing: faulty for 15 hr a day, on 2 of 3 days. Those hours have no data.',
    });
    expect(verdictOf('sensor-faulty', faulty(0), faulty(900), 1)).toMatchObject({ outcome: 'clear' });
    expect(always('sensor-faulty', faulty(120))).toMatchObject({ outcome: 'holds' });
    expect(always('sensor-faulty', faulty(119))).toMatchObject({ outcome: 'clear' });
  });

  it('that never had a value is found, and so is a state', () => {
    expect(always('sensor-faulty', { faults: { [LOOP]: 1440 } })).toMatchObject({ outcome: 'holds' });
    const state = states({ [BURNER]: { on: 600, unknown: 240 } });
    expect(always('sensor-faulty', { ...state, faults: { [BURNER]: 240 } })).toMatchObject({ outcome: 'holds' });
    expect(always('sensor-faulty', { ...states({ [BURNER]: {} }), faults: {} })).toMatchObject({ outcome: 'clear' });
  });

  it('is not known of a state on days of an earlier version', () => {
    expect(told(always('sensor-faulty', states({ [BURNER]: {} })))).toEqual({
      outcome: 'unknown',
      reason: 'not enough days: faults were counted on 0 of 3 days',
    });
  });

  it('is no sensor that a wingnut does not send', () => {
    expect(always('sensor-faulty', water(LOOP, { known: 300, coverage: 0.2, fault: 0 }))).toMatchObject({
      outcome: 'unknown',
    });
  });
});
