import { describe, expect, it } from 'vitest';
import type { AnalogFacts, DayFacts } from '../facts/day-facts.ts';
import type { SensorLabel } from '../sensor.ts';
import { analog, inputOf, someDays, state, told } from './days.sample.ts';
import { judgeAll } from './judge.ts';
import { judgeDay } from './property-findings.ts';
import type { RuleInput } from './rule.ts';
import type { RuleId } from './rule-ids.ts';
import { RULES } from './rules.ts';

/** An outdoor sensor that may be wrong: docs/product/findings.md#outdoor-doubted and #contradiction. */

const OUTDOOR = 'outdoorTemperature1';
const ROOM = 'roomTemperature1';
const BURNER = 'boilerRelayState1';
const DAYS = RULES['outdoor-doubted'].days;

interface Made {
  readonly outside?: number;
  /** How far the outdoor sensor moves in the day, °F. */
  readonly range?: number;
  readonly stuck?: number;
  readonly more?: Readonly<Partial<Record<SensorLabel, Partial<AnalogFacts>>>>;
}

const day = ({ outside = 40, range = 15, stuck = 5, more = {} }: Made): Partial<DayFacts> => ({
  analogs: {
    [OUTDOOR]: analog({ mean: outside, min: outside - range / 2, max: outside + range / 2, stuck }),
    ...Object.fromEntries(Object.entries(more).map(([label, facts]) => [label, analog(facts)])),
  },
  switches: { [BURNER]: state({ on: 600 }) },
  firing: { minutes: 600, together: 0 },
  outdoor: { mean: outside, min: outside - 5, max: outside + 5, degreeHours: Math.max(0, 24 * (65 - outside)) },
});
const room = (mean: number) => ({ [ROOM]: { mean } });

/** What is said when the first days were as `before` and the last `count` as `past`. */
function verdictOf(before: Made, past: Made, count: number, rest?: Partial<RuleInput>) {
  const facts = someDays(DAYS, (index) => day(index < DAYS - count ? before : past));
  return RULES['outdoor-doubted'].judge(inputOf(facts, DAYS, rest))[0]?.verdict;
}

describe('An outdoor sensor', () => {
  it('is doubted while a room cools below what it says, with the risk of a building without heat', () => {
    const cooling = { outside: 72, more: room(56) };
    expect(told(verdictOf({ more: room(69) }, cooling, 2))).toMatchObject({
      outcome: 'holds',
      risk: 'noHeat',
      says: 'Outdoor Temperature 1 reads 72°F while a room cools to 56°F, on 2 of 3 days. No building gets that much colder than the air outside: one of the two is wrong.',
    });
    expect(verdictOf({ more: room(69) }, cooling, 1)).toMatchObject({ outcome: 'clear' });
    // A cellar is as cool all summer.
    expect(verdictOf(cooling, cooling, 2)).toMatchObject({ outcome: 'clear' });
    expect(verdictOf({ more: room(69) }, { outside: 72, more: room(60) }, 2)).toMatchObject({ outcome: 'clear' });
  });

  it('is not doubted by a cold store, of which somebody has said how cold it may be', () => {
    const store = { outside: 72, more: room(38) };
    expect(verdictOf(store, store, 2)).toMatchObject({ outcome: 'holds' });
    expect(verdictOf(store, store, 2, { limits: { [ROOM]: { min: 33 } } })).toMatchObject({ outcome: 'clear' });
  });

  it('is doubted beside another one that is 15°F colder', () => {
    const beside = (mean: number) => ({ outside: 60, more: { outdoorTemperature2: { mean } } });
    const apart = verdictOf({}, beside(45), 2);
    expect(apart).toMatchObject({ outcome: 'holds' });
    expect(apart).not.toHaveProperty('risk');
    expect(verdictOf({}, beside(45.1), 2)).toMatchObject({ outcome: 'clear' });
    // The warmer one is named.
    expect(verdictOf({}, beside(90), 2)).toMatchObject({ outcome: 'clear' });
  });

  it('is doubted when it stands still, without a neighbor', () => {
    expect(verdictOf({}, { stuck: 1080 }, 2)).toMatchObject({ outcome: 'holds' });
    expect(verdictOf({}, { stuck: 1079 }, 2)).toMatchObject({ outcome: 'clear' });
  });

  it('is doubted when it leaps to the still air of a room, and as long as it hangs there', () => {
    const indoors = { outside: 72, range: 3 };
    expect(told(verdictOf({ outside: 60 }, indoors, 3))).toMatchObject({
      outcome: 'holds',
      says: 'Outdoor Temperature 1 reads 72°F day and night and moves only 3.0°F a day, on 3 of 3 days. It may be measuring indoor air.',
    });
    expect(verdictOf({ outside: 60 }, indoors, 2)).toMatchObject({ outcome: 'clear' });
    expect(verdictOf({ outside: 60.1 }, indoors, 3)).toMatchObject({ outcome: 'clear' });
    expect(verdictOf({ outside: 45 }, { outside: 59, range: 3 }, 3)).toMatchObject({ outcome: 'clear' });
    expect(verdictOf({ outside: 60 }, { outside: 72, range: 6 }, 3)).toMatchObject({ outcome: 'clear' });
    expect(verdictOf({ outside: 60 }, indoors, 8)).toMatchObject({ outcome: 'clear' });
    const found = judgeDay(
      undefined,
      inputOf(
        someDays(DAYS, (index) => day(index < DAYS - 3 ? {} : indoors)),
        DAYS,
      ),
    );
    const opened = found.findings.filter(({ rule }) => rule === 'outdoor-doubted');
    expect(verdictOf({ outside: 60 }, indoors, 8, { opened })).toMatchObject({ outcome: 'holds' });
    expect(verdictOf(indoors, indoors, 3)).toMatchObject({ outcome: 'holds' });
  });

  it('that was moved on purpose, as a note says, has no leap', () => {
    const facts = someDays(DAYS, (index) => day(index < DAYS - 3 ? { outside: 45 } : { outside: 72, range: 3 }));
    const at = facts[DAYS - 3]?.start ?? 0;
    const notes = [{ kind: 'settingChanged', from: at }] as const;
    expect(RULES['outdoor-doubted'].judge(inputOf(facts, DAYS, { notes }))[0]?.verdict).toMatchObject({
      outcome: 'clear',
    });
  });
});

describe('What rests on a doubted outdoor sensor', () => {
  const days = someDays(28, (index) =>
    day(
      index < 25
        ? { more: { ...room(69), boilerReturnHeaderTemperature1: { mean: 110 } } }
        : {
            outside: 72,
            more: {
              roomTemperature1: { mean: 45, dayMean: 45, nightMean: 45 },
              boilerReturnHeaderTemperature1: { mean: 110 },
            },
          },
    ),
  );
  const judged = (rule: RuleId) => judgeAll(inputOf(days, 28)).find((each) => each.rule === rule)?.verdict;

  it('waits where it compares with the weather', () => {
    const waits = { outcome: 'unknown', reason: 'on hold: Outdoor Temperature 1 may be faulty' };
    for (const rule of ['night-setback', 'outdoor-reset', 'runtime', 'summer-firing'] as const)
      expect(told(judged(rule))).toEqual(waits);
  });

  it('does not wait where it is about people and frost', () => {
    expect(judged('cold-room')).toMatchObject({ outcome: 'holds' });
  });

  it('counts burner minutes in place of degrees for a low return', () => {
    const low = days.map((each) => ({ ...each, firing: { minutes: 600, together: 0, returnLow: 600 } }));
    const verdict = judgeAll(inputOf(low, 28, { profile: { condensing: false } })).find(
      ({ rule }) => rule === 'low-return',
    )?.verdict;
    expect(verdict).toMatchObject({ outcome: 'holds', held: 7 });
  });
});

describe('A low pressure', () => {
  const PRESSURE = 'boilerSystemPressure1';
  const plant = (mean: number, supplyMax = 170): Partial<DayFacts> => ({
    analogs: { [PRESSURE]: analog({ mean, min: mean - 1, max: mean + 1 }) },
    firing: { minutes: 600, together: 0, supplyMax },
  });
  function judge(before: Partial<DayFacts>, past: Partial<DayFacts>, rest?: Partial<RuleInput>) {
    const facts = someDays(31, (index) => (index < 29 ? before : past));
    return RULES['low-pressure'].judge(inputOf(facts, 31, rest))[0]?.verdict;
  }

  it('below 5 PSI is too low in any system of water', () => {
    expect(told(judge(plant(4.7), plant(4.7)))).toMatchObject({
      outcome: 'holds',
      says: 'Boiler System Pressure 1 is too low: average 4.7 PSI, on 3 of 3 days. Below 5 PSI, water may not reach the top of the system.',
    });
    expect(judge(plant(5), plant(5))).toMatchObject({ outcome: 'clear' });
  });

  it('is that of the storeys where the plant has had it before: a boiler may stand under the roof', () => {
    const four = { profile: { storeys: 4 } };
    expect(judge(plant(18), plant(12.9), four)).toMatchObject({ outcome: 'holds' });
    expect(judge(plant(18), plant(13), four)).toMatchObject({ outcome: 'clear' });
    expect(judge(plant(9), plant(9), { profile: { storeys: 20 } })).toMatchObject({ outcome: 'clear' });
  });

  it('stays too low as long as it lasts', () => {
    const four = { profile: { storeys: 4 } };
    const facts = someDays(31, (index) => (index < 29 ? plant(18) : plant(12)));
    const opened = judgeDay(undefined, inputOf(facts, 31, four)).findings.filter(({ rule }) => rule === 'low-pressure');
    expect(judge(plant(12), plant(12), { ...four, opened })).toMatchObject({ outcome: 'holds' });
    expect(judge(plant(12), plant(12), four)).toMatchObject({ outcome: 'clear' });
  });

  it('is not asked of steam, and not known where nothing says what carries the heat', () => {
    expect(judge(plant(1, 212), plant(1, 212))).toMatchObject({ outcome: 'notHere' });
    expect(judge(plant(1), plant(1), { profile: { medium: 'steam' } })).toMatchObject({ outcome: 'notHere' });
    const blind = { analogs: { [PRESSURE]: analog({ mean: 1 }) } };
    expect(judge(blind, blind)).toMatchObject({ outcome: 'unknown', asks: 'medium' });
    expect(judge(blind, blind, { profile: { medium: 'water' } })).toMatchObject({ outcome: 'holds' });
  });
});
