import { dayNumber } from '../../calendar-day.ts';
import type { AnalogFacts, DayFacts } from '../../facts/day-facts.ts';
import { kindOf, type SensorLabel, type SensorName } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import { baselineOf, daysBefore, openedOf, sinceChange } from '../baseline.ts';
import {
  columnMean,
  farPast,
  isStuck,
  judgeDays,
  knownShare,
  lastDays,
  MIN_COVERAGE,
  notEnough,
  STUCK,
} from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { lacks, nameOf, noSensor, sameWater } from '../sensors.ts';
import { BURNER_RAN, byAspect, SENSOR_KNOWN, SENSOR_MOVED } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
const JUMPS = 20;
const DRIFT_DAYS = 28;
const ENDS = 7;
const DRIFT = 5;
/** A sensor whose difference changes by this share of it within two days has not drifted, 0 to 1. */
const AT_ONCE = 0.7;

/** Minutes without a change on a day, with the evening before if midnight cuts the pause. */
function stuckOn(
  facts: DayFacts,
  before: DayFacts | undefined,
  label: SensorLabel,
): Pick<AnalogFacts, 'stuck' | 'neighbourMoved'> {
  const { stuck = 0, neighbourMoved, stuckAtStart } = facts.analogs[label] ?? {};
  const own = { stuck, ...(neighbourMoved !== undefined && { neighbourMoved }) };
  const evening = before?.end === facts.start ? before.analogs[label]?.stuckAtEnd : undefined;
  if (isStuck(own) || !evening || !stuckAtStart) return own;
  const moved = Math.max(evening.neighbourMoved ?? 0, stuckAtStart.neighbourMoved ?? 0);
  const night = { stuck: evening.stuck + stuckAtStart.stuck, neighbourMoved: moved };
  return isStuck(night) ? night : own;
}

function judgeStuck(input: RuleInput, label: SensorLabel): Verdict {
  const byDay = new Map(lastDays(input, DAYS + 1).flatMap(({ facts }) => (facts ? [[facts.end, facts] as const] : [])));
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.neighbour'),
    sensors: [label, ...sameWater(input, DAYS, label)],
    columns: headings('without-change', 'neighbour-moved'),
    look: (facts) => {
      const own = stuckOn(facts, byDay.get(facts.start), label);
      const { stuck, neighbourMoved } = own;
      const coverage = facts.analogs[label]?.coverage ?? 0;
      if (neighbourMoved === undefined) return { coverage, values: [stuck] };
      const far = farPast(stuck, STUCK.minutes / 2, 1440);
      return { coverage, holds: isStuck(own), far, values: [stuck, neighbourMoved] };
    },
    says: (held, counted) => {
      const [time, moved] = [columnMean(held, 0), columnMean(held, 1)];
      return sentence('sensor-trouble.stuck', { sensor: label, time, moved, ...counted });
    },
  });
}

/** Sensors whose values may change quickly: flue gas, air, and pipes in which water stands now and then. */
const QUICK: readonly SensorName[] = [
  'boilerExhaustTemperature',
  'hotWaterTankExhaustTemperature',
  'mechanicalRoomCombustionAirTemperature',
  'hotWaterTankInletTemperature',
  'storageTankInletTemperature',
  'indirectTankInletTemperature',
  'heatingCoilLineTemperature',
  'makeUpWaterTemperature',
];
const isQuick = (label: SensorLabel): boolean => QUICK.some((name) => name === nameOf(label));

const judgeJumps = (input: RuleInput, label: SensorLabel): Verdict =>
  judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.known'),
    sensors: [label],
    columns: headings('jumps'),
    look: (facts) => {
      const { jumps = 0 } = facts.analogs[label] ?? {};
      const coverage = knownShare(facts, label);
      return { coverage, holds: jumps >= JUMPS, far: farPast(jumps, 0, 100), values: [jumps] };
    },
    says: (held, counted) =>
      sentence('sensor-trouble.jumping', { sensor: label, jumps: columnMean(held, 0), ...counted }),
  });

/** The day on which most of a change came at once; undefined where it came slowly, or before the days. */
function stepIn(
  days: readonly { readonly day: string; readonly values: readonly (number | undefined)[] }[],
  moved: number,
): string | undefined {
  const known = days.flatMap(({ day, values: [apart] }) => (apart === undefined ? [] : [{ day, apart }]));
  return known.find(({ apart }, index) => {
    const before = known[index - 2]?.apart;
    return before !== undefined && (apart - before) / moved >= AT_ONCE;
  })?.day;
}

/** The drift of the difference to the neighbour, from the first to the last days; while a finding is open, from those before it. */
function judgeDrift(input: RuleInput, label: SensorLabel): Verdict {
  const neighbours = sameWater(input, DRIFT_DAYS, label);
  const [neighbour] = neighbours;
  if (!neighbour) return lacks('second');
  const baseline = baselineOf(input, DRIFT_DAYS);
  if (baseline.isRestarted) return sinceChange(baseline, DRIFT_DAYS);
  const open = openedOf(input, 'sensor-trouble', label, 'drifting');
  const kept = open
    ? daysBefore(input, open, DRIFT_DAYS - ENDS).filter(({ values: [apart] }) => apart !== undefined)
    : [];
  const isFrozen = kept.length >= MIN_COVERAGE * ENDS;
  const all = lastDays(input, DRIFT_DAYS).map(({ day, facts }) => ({
    day,
    coverage: facts ? knownShare(facts, label) : 0,
    values: [facts?.analogs[label]?.fromNeighbour],
  }));
  const days = isFrozen ? all.slice(-ENDS) : all;
  const coverage = meanOf(days.map((day) => day.coverage));
  if (coverage < MIN_COVERAGE) return notEnough(coverage, days.length);
  const apartIn = (part: readonly { readonly values: readonly (number | undefined)[] }[]) =>
    part.flatMap(({ values: [apart] }) => apart ?? []);
  const [first, last] = [apartIn(isFrozen ? kept : days.slice(0, ENDS)), apartIn(days.slice(-ENDS))];
  const known = Math.min(first.length, last.length);
  if (known < MIN_COVERAGE * ENDS) return notEnough(known / ENDS, ENDS);
  const [was, is] = [meanOf(first), meanOf(last)];
  const moved = is - was;
  // A sensor that was mended comes back to its neighbour.
  if (Math.abs(moved) < DRIFT || Math.abs(is) < Math.abs(was) / 2) return { outcome: 'clear' };
  const step = stepIn(days, moved);
  const weeks = Math.round((dayNumber(input.lastDay) - dayNumber((isFrozen ? kept : days)[0]?.day ?? '')) / ENDS);
  return {
    outcome: 'holds',
    says:
      step === undefined
        ? sentence('sensor-trouble.drifting', { sensor: label, neighbour, was, weeks, is })
        : sentence('sensor-trouble.moved', { sensor: label, neighbour, was, step, is }),
    far: farPast(Math.abs(moved), DRIFT / 2, 25),
    held: known,
    judged: ENDS,
    evidence: {
      columns: headings('from-neighbour'),
      days: [...(isFrozen ? kept : []), ...days].map(({ day, values }) => ({ day, values })),
      sensors: [label, ...neighbours],
    },
  };
}

/** Two sensors that are compared with each other drift together: the first one by label is named, not both. */
function isJudgedByOther(input: RuleInput, label: SensorLabel): boolean {
  const [other] = sameWater(input, DRIFT_DAYS, label);
  return other !== undefined && label > other && sameWater(input, DRIFT_DAYS, other)[0] === label;
}

/** docs/product/findings.md#sensor-trouble */
export const sensorTrouble: Rule = {
  title: RULE_TITLES['sensor-trouble'],
  risk: 'unseen',
  shows: byAspect({ stuck: SENSOR_MOVED, jumping: SENSOR_KNOWN, drifting: BURNER_RAN }),
  days: DRIFT_DAYS,
  needs: 'a temperature or pressure; for stuck, a paired sensor; for drifting, a second sensor in the same water',
  test: `On ${AT_LEAST} of ${DAYS} days no change for {${STUCK.minutes}:span}, even across midnight, while a paired sensor moved by {${STUCK.moved}:difference} or more (up to three readings within 0.2 count as no change); or ${JUMPS} jumps or more ({30:difference} or {10:pressure} in a minute; not for flue gas, combustion air and pipes where water may stand); or in ${DRIFT_DAYS} days the average difference from a sensor in the same water moved by {${DRIFT}:difference} or more from the first ${ENDS} to the last ${ENDS} days; while a finding is open, from those before it`,
  evidence: 'the sensor with its paired sensor, and for each day the unchanged time, the jumps or the difference',
  causes: [
    'A loose wire, or water in the sensor or its cable',
    'The sensor slipped out of its well or off the pipe',
    'An input of the wingnut is damaged',
  ],
  advice: [
    'Check sensor, well and terminals',
    'Compare with a thermometer or gauge on the same pipe',
    'Replace the sensor and add a note',
  ],
  cannotKnow: 'Which of two paired sensors is wrong.',
  judge: (input) => {
    const present = lastDays(input, DAYS).flatMap(({ facts }) => (facts ? Object.keys(facts.analogs) : []));
    const labels = ([...new Set(present)].sort() as SensorLabel[]).filter((label) => {
      const name = nameOf(label);
      return name && kindOf(name) !== 'current';
    });
    if (!labels.length) return noSensor('any-analog');
    return labels.flatMap((subject) => [
      { subject, aspect: 'stuck', verdict: judgeStuck(input, subject) },
      ...(isQuick(subject) ? [] : [{ subject, aspect: 'jumping', verdict: judgeJumps(input, subject) }]),
      ...(isJudgedByOther(input, subject)
        ? []
        : [{ subject, aspect: 'drifting', verdict: judgeDrift(input, subject) }]),
    ]);
  },
};
