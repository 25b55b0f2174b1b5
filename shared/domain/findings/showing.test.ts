import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { isSensorLabel, kindOf, parseSensorLabel, SENSOR_NAMES, type SensorLabel } from '../sensor.ts';
import { literally } from '../sentences/sentence.ts';
import { analog, inputOf, someDays, state, told } from './days.sample.ts';
import { findingKey, judgeAll, type RuleJudgement } from './judge.ts';
import { type Finding, stepFindings } from './life.ts';
import type { OpenFinding, Rule, RuleInput } from './rule.ts';
import { RULE_IDS } from './rule-ids.ts';
import { MAX_RULE_DAYS, RULES } from './rules.ts';
import { alarmShows, shownDays } from './showing.ts';

const DAYS = MAX_RULE_DAYS + 7;
const all: readonly SensorLabel[] = SENSOR_NAMES.map((name) => `${name}1`).filter(isSensorLabel);
const kindAt = (label: SensorLabel) => kindOf(parseSensorLabel(label)?.name ?? 'temperature');
const metered = all.filter((label) => kindAt(label) === 'counter');
const measured = all.filter((label) => kindAt(label) === 'temperature' || kindAt(label) === 'pressure');

/** A plant that was switched off and drained: nothing runs, and all water has the temperature of its room. */
const standing =
  (outside: number) =>
  (index: number): Partial<DayFacts> => {
    const room = Math.max(outside + 5, 45);
    const values = { min: room, mean: room, max: room + 1, dayMean: room, nightMean: room - 3 };
    const bands = { below120: 1440, above140: 0, growth: 0, flueAbove200: 0, flueAbove480: 0 };
    const dry = { min: 0, mean: 0, max: 0, lastingMin: 0, lastingMax: 0, makeUps: 0, slope: 0 };
    const start = Date.UTC(2026, 0, 5 + index);
    return {
      analogs: Object.fromEntries(
        measured.map((label) => [
          label,
          kindAt(label) === 'pressure'
            ? analog(dry)
            : label === 'outdoorTemperature1'
              ? analog({ min: outside, mean: outside, max: outside })
              : analog({ ...values, bands, fromNeighbour: 0, neighbourMoved: 0 }),
        ]),
      ),
      switches: Object.fromEntries(
        all
          .filter((label) => kindAt(label) === 'state' || kindAt(label) === 'current')
          .concat('boilerRelayState2')
          .map((label) => [label, state({ on: 0, starts: 0, startsInHour: 0, longest: 0 })]),
      ),
      firing: { minutes: 0, together: 0 },
      outdoor: { mean: outside, min: outside, max: outside, degreeHours: Math.max(0, 24 * (65 - outside)) },
      commands: { systemPumpCurrent1: { commanded: 0, withoutCurrent: 0 } },
      circulation: { systemPumpCurrent1: { minutes: 0, equal: 0, inverted: 0, difference: 0 } },
      meters: Object.fromEntries(
        metered.map((label) => [
          label,
          {
            coverage: 1,
            first: { at: start, total: 500 },
            last: { at: start + DAY_MS, total: 500 },
            before: 500,
            totals: [],
          },
        ]),
      ),
    };
  };

/** What a rule measures whether the plant runs or not, or what a plant that is switched off does right. */
const SHOWS_WHILE_STANDING: readonly string[] = [
  'sensor-trouble/jumping',
  'sensor-faulty',
  'hot-water-cold',
  'recirculation',
  'loop-cool',
  'cold-room',
  'tank-low',
  'outdoor-doubted',
  'low-pressure',
  'connection',
  'weak-signal',
  'device-restarts',
  'device-clock',
  'apartment-silent',
  'apartment-cold',
];
/** In warm weather that nothing runs is what the rule asks for. */
const SHOWS_IN_SUMMER = ['pump-effect/rest', 'summer-firing'];

const ASPECTS: Readonly<Record<string, readonly string[]>> = {
  'sensor-trouble': ['stuck', 'jumping', 'drifting'],
  'pump-effect': ['flow', 'rest'],
  'apartment-uneven': ['line', 'floor'],
};
const SUBJECTS: Readonly<Record<string, string>> = {
  'short-cycling': 'boilerRelayState1',
  'night-setback': 'roomTemperature1',
  'pump-effect': 'systemPumpCurrent1',
  'pump-current': 'systemPumpCurrent1',
  'falling-pressure': 'boilerSystemPressure1',
  'relief-risk': 'boilerSystemPressure1',
  'hot-water-cold': 'hotWaterTankSupplyHeaderTemperature1',
  'hot-water-hot': 'hotWaterTankSupplyHeaderTemperature1',
  'storage-band': 'storageTankOutletTemperature1',
  recirculation: 'hotWaterTankReturnHeaderTemperature1',
  'sensor-trouble': 'boilerOutletTemperature1',
  'cold-room': 'roomTemperature1',
  'burner-always-on': 'roomTemperature1',
  'loop-cool': 'hotWaterTankReturnHeaderTemperature1',
  'storage-cool': 'storageTankOutletTemperature1',
  'hot-water-unmixed': 'hotWaterTankSupplyHeaderTemperature1',
  'short-burns': 'boilerRelayState1',
  'limit-trips': 'limitState1',
  'flue-hot': 'boilerExhaustTemperature1',
  'sensor-faulty': 'boilerOutletTemperature1',
  'tank-low': 'oilTankLevel1',
  connection: 'w',
  'weak-signal': 'w',
  'device-restarts': 'w',
  'device-clock': 'w',
};
const METERED = ['use-up', 'base-load', 'make-up-water'];

const evidence = { columns: [], days: [], sensors: [] };
const opened: readonly OpenFinding[] = RULE_IDS.flatMap((rule) =>
  (ASPECTS[rule] ?? [undefined]).map((aspect) => ({
    rule,
    subject: SUBJECTS[rule] ?? (METERED.includes(rule) ? (metered[0] ?? '') : 'plant'),
    ...(aspect !== undefined && { aspect }),
    openedOn: '2026-01-05',
    evidence,
  })),
);
const asFinding = (open: OpenFinding): Finding => ({
  ...open,
  ...{
    seenOn: '2026-02-20',
    seenDays: 9,
    judgedOn: '2026-02-20',
    risk: 'waste',
    strength: 50,
    far: 0.5,
    says: literally(''),
  },
});
const nameOf = ({ rule, aspect }: Pick<OpenFinding, 'rule' | 'aspect'>) => [rule, aspect].filter(Boolean).join('/');

const profile = { condensing: false, storeys: 3, boilers: 2, mixingValve: false, heatsHotWater: false } as const;

describe.each([
  ['winter', 30],
  ['autumn', 50],
  ['summer', 80],
])('docs/product/findings.md#standing: a plant that stands in %s', (season, outside) => {
  const facts = someDays(DAYS, standing(outside));
  const input = (count: number): RuleInput =>
    inputOf(facts.slice(Math.max(0, count - MAX_RULE_DAYS), count), count, { profile, opened });
  const exempt = [...SHOWS_WHILE_STANDING, ...(season === 'summer' ? SHOWS_IN_SUMMER : [])];
  const judgedBy = (judgements: readonly RuleJudgement[], open: OpenFinding) =>
    judgements.find((each) => findingKey(each) === findingKey(open))?.verdict.outcome;

  it('is clear for no open finding', () => {
    const judgements = judgeAll(input(DAYS));
    const clear = opened.filter((open) => judgedBy(judgements, open) === 'clear').map(nameOf);
    expect(clear.filter((name) => !exempt.includes(name))).toEqual([]);
  });

  it('ends no finding as gone', () => {
    let findings: readonly Finding[] = opened.map(asFinding);
    for (let count = DAYS - 6; count <= DAYS; count += 1)
      findings = stepFindings(findings, judgeAll(input(count)), input(count).lastDay);
    const gone = findings.filter(({ ended }) => ended?.why === 'clear').map(nameOf);
    expect(gone.filter((name) => !exempt.includes(name))).toEqual([]);
  });

  it('has no day on which a job could be verified', () => {
    const shown = opened.filter((open) => {
      const { shows }: Rule = RULES[open.rule];
      return shownDays(shows, input(DAYS), open, MAX_RULE_DAYS, '2026-01-05') > 0;
    });
    expect(shown.map(nameOf).filter((name) => !exempt.includes(name))).toEqual([]);
  });

  it('says nothing of an alarm of the boiler system or its pressure', () => {
    const day = facts[0];
    if (!day) throw new Error('no day');
    for (const subject of [
      'boilerSupplyHeaderTemperature1',
      'boilerSystemPressure1',
      'storageTankOutletTemperature1',
    ] as const)
      expect(alarmShows(subject).hinders({ facts: day, subject, profile })).toBeDefined();
  });
});

describe('docs/product/findings.md#standing: a burner', () => {
  const { shows }: Rule = RULES['short-cycling'];
  const why = (on: number) => {
    const input = inputOf(
      someDays(1, () => ({ switches: { boilerRelayState1: state({ on }) } })),
      1,
    );
    const [facts] = input.days;
    return facts && shows.hinders({ facts, subject: 'boilerRelayState1', profile });
  };

  it('shows its cycles only while it runs and rests', () => {
    expect(why(600)).toBeUndefined();
    expect(told(why(0))).toBe('the burner didn’t run');
    expect(told(why(1440))).toBe('the burner ran all day');
  });
});
