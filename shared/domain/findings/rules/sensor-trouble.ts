import { kindOf, type SensorLabel, type SensorName } from '../../sensor.ts';
import { baselineOf, sinceChange } from '../baseline.ts';
import { columnMean, farPast, judgeDays, knownShare, lastDays, MIN_COVERAGE, notEnough } from '../days.ts';
import { meanOf } from '../regression.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { inWords, nameOf, noSensor, sameWater } from '../sensors.ts';

const DAYS = 3;
const AT_LEAST = 2;
const STUCK = 360;
const MOVED = 5;
const JUMPS = 20;
const DRIFT_DAYS = 28;
const ENDS = 7;
const DRIFT = 5;

const judgeStuck = (input: RuleInput, label: SensorLabel): Verdict =>
  judgeDays(input, {
    ...{ days: DAYS, atLeast: AT_LEAST, when: 'a neighbour moved', sensors: [label, ...sameWater(input, DAYS, label)] },
    columns: ['Without a change, minutes', 'Neighbour moved meanwhile, °F'],
    look: (facts) => {
      const { stuck = 0, neighbourMoved } = facts.analogs[label] ?? {};
      const coverage = knownShare(facts, label);
      if (neighbourMoved === undefined) return { coverage, values: [stuck] };
      const holds = stuck >= STUCK && neighbourMoved >= MOVED;
      return { coverage, holds, far: farPast(stuck, STUCK / 2, 1440), values: [stuck, neighbourMoved] };
    },
    says: (held, inDays) =>
      `${inWords(label)} looks stuck: no change for ${(columnMean(held, 0) / 60).toFixed(1)} hours while its neighbour moved by ${Math.round(columnMean(held, 1))} °F, ${inDays}.`,
  });

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
    ...{ days: DAYS, atLeast: AT_LEAST, when: 'it was known', sensors: [label] },
    columns: ['Jumps'],
    look: (facts) => {
      const { jumps = 0 } = facts.analogs[label] ?? {};
      const coverage = knownShare(facts, label);
      return { coverage, holds: jumps >= JUMPS, far: farPast(jumps, 0, 100), values: [jumps] };
    },
    says: (held, inDays) =>
      `${inWords(label)} seems to jump: ${Math.round(columnMean(held, 0))} changes a day that water does not make, ${inDays}.`,
  });

/** How far the difference to the neighbour has moved, from the first to the last days. */
function judgeDrift(input: RuleInput, label: SensorLabel): Verdict {
  const neighbours = sameWater(input, DRIFT_DAYS, label);
  if (!neighbours.length) return { outcome: 'unknown', reason: 'no sensor: needs a second one in the same water' };
  const baseline = baselineOf(input, DRIFT_DAYS);
  if (baseline.isRestarted) return sinceChange(baseline, DRIFT_DAYS);
  const days = lastDays(input, DRIFT_DAYS).map(({ day, facts }) => ({
    day,
    coverage: facts ? knownShare(facts, label) : 0,
    apart: facts?.analogs[label]?.fromNeighbour,
  }));
  const coverage = meanOf(days.map((each) => each.coverage));
  if (coverage < MIN_COVERAGE) return notEnough(coverage, DRIFT_DAYS);
  const apartIn = (part: typeof days) => part.flatMap(({ apart }) => apart ?? []);
  const [first, last] = [apartIn(days.slice(0, ENDS)), apartIn(days.slice(-ENDS))];
  const known = Math.min(first.length, last.length);
  if (known < MIN_COVERAGE * ENDS) return notEnough(known / ENDS, ENDS);
  const [was, is] = [meanOf(first), meanOf(last)];
  const moved = is - was;
  if (Math.abs(moved) < DRIFT) return { outcome: 'clear' };
  return {
    outcome: 'holds',
    says: `${inWords(label)} seems to drift from ${neighbours.map(inWords).join()}: ${was.toFixed(1)} °F apart four weeks ago, ${is.toFixed(1)} °F now.`,
    far: farPast(Math.abs(moved), DRIFT / 2, 25),
    held: known,
    judged: ENDS,
    evidence: {
      columns: ['Difference to its neighbour, °F'],
      days: days.map(({ day, apart }) => ({ day, values: [apart] })),
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
  title: 'Sensor stuck, jumping or drifting',
  risk: 'unseen',
  days: DRIFT_DAYS,
  needs: 'a temperature or a pressure; for stuck a neighbour, for drifting a second sensor in the same water',
  test: `On ${AT_LEAST} of ${DAYS} days no change of 0.1 for ${STUCK / 60} hours while its neighbour moved by ${MOVED} °F or more; or ${JUMPS} jumps or more (30 °F or 10 PSI in a minute; not of flue gas, combustion air, and pipes in which water may stand); or in ${DRIFT_DAYS} days the mean difference to a sensor in the same water moved by ${DRIFT} °F or more from the first ${ENDS} to the last ${ENDS} days`,
  evidence: 'the sensor with its neighbour, and for each day the time without a change, the jumps or the difference',
  causes: [
    'A loose wire, water in the sensor or its cable',
    'The sensor has slipped out of its well, or lies on the pipe',
    'An input of the wingnut is damaged',
  ],
  advice: [
    'Look at sensor, well and terminals',
    'Compare with a thermometer or gauge on the same pipe',
    'Exchange the sensor, and write a note',
  ],
  cannotKnow: 'Which of two neighbours is wrong.',
  judge: (input) => {
    const present = lastDays(input, DAYS).flatMap(({ facts }) => (facts ? Object.keys(facts.analogs) : []));
    const labels = ([...new Set(present)].sort() as SensorLabel[]).filter((label) => {
      const name = nameOf(label);
      return name && kindOf(name) !== 'current';
    });
    if (!labels.length) return noSensor('a temperature or a pressure');
    return labels.flatMap((subject) => [
      { subject, aspect: 'stuck', verdict: judgeStuck(input, subject) },
      ...(isQuick(subject) ? [] : [{ subject, aspect: 'jumping', verdict: judgeJumps(input, subject) }]),
      ...(isJudgedByOther(input, subject)
        ? []
        : [{ subject, aspect: 'drifting', verdict: judgeDrift(input, subject) }]),
    ]);
  },
};
