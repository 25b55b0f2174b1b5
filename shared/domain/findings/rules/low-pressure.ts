import type { DayFacts } from '../../facts/day-facts.ts';
import { medianOf } from '../../facts/figures.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { openedOf } from '../baseline.ts';
import { columnMean, farPast, judgeDays, knownShare, lastDays, MIN_COVERAGE } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { FEET_PER_PSI, labelsNamed, notHere, notSaid, ofEach, ofPlant, PRESSURES, STOREY } from '../sensors.ts';
import { SENSOR_KNOWN } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
const HISTORY = 28;
const MIN_HISTORY = 7;
/** The pressure that must be left at the highest point of a system that is filled, wherever the boiler stands, PSI. */
const LEAST = 5;
/** Steam has at least this temperature; water that heats is cooler, °F. */
const STEAM = 205;
const FIRING = 60;
/** The column of the evidence that keeps the least. */
const KEPT = 3;
const MIN_FIRED = 2;

/** Whether water carries the heat: as somebody said, else as the supply tells on the days on which burners fired. */
function carriesWater(input: RuleInput): boolean | undefined {
  const { medium } = input.profile;
  if (medium !== undefined) return medium === 'water';
  const hottest = lastDays(input, HISTORY + DAYS).flatMap(({ facts }) =>
    facts?.firing && facts.firing.minutes >= FIRING ? (facts.firing.supplyMax ?? []) : [],
  );
  return hottest.length < MIN_FIRED ? undefined : Math.max(...hottest) < STEAM;
}

/** The pressure of the water up to the highest storey, for a boiler in the lowest one, PSI. */
const headOf = (storeys: number): number => ((storeys - 1) * STOREY) / FEET_PER_PSI;

/**
 * The pressure below which water does not reach the top. That of the storeys counts only where the plant has had it before: a boiler
 * under the roof needs no more than any other.
 */
function leastOf(input: RuleInput, label: SensorLabel): number {
  const { storeys } = input.profile;
  if (storeys === undefined) return LEAST;
  // A pressure that stays low must not become its own history.
  const kept = openedOf(input, 'low-pressure', label)?.evidence.days.flatMap(({ values }) => values[KEPT] ?? []) ?? [];
  if (kept.length) return Math.max(...kept);
  const before = lastDays(input, HISTORY + DAYS)
    .slice(0, HISTORY)
    .flatMap(({ facts }) =>
      facts && knownShare(facts, label) >= MIN_COVERAGE ? (facts.analogs[label]?.mean ?? []) : [],
    );
  const head = headOf(storeys);
  const isBelow = before.length >= MIN_HISTORY && (medianOf(before) ?? 0) >= head;
  return isBelow ? Math.max(LEAST, head) : LEAST;
}

function judgePressure(input: RuleInput, label: SensorLabel): Verdict {
  const least = leastOf(input, label);
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.pressure'),
    columns: headings('mean-pressure', 'lowest-pressure', 'highest-pressure', 'least-pressure'),
    sensors: [label],
    look: (facts: DayFacts) => {
      const { mean, min, max } = facts.analogs[label] ?? {};
      const coverage = knownShare(facts, label);
      if (mean === undefined) return { coverage, values: [] };
      return { coverage, holds: mean < least, far: farPast(mean, least * 1.2, 0), values: [mean, min, max, least] };
    },
    says: (held, counted) => sentence('low-pressure', { sensor: label, mean: columnMean(held, 0), least, ...counted }),
  });
}

/** docs/product/findings.md#low-pressure */
export const lowPressure: Rule = {
  title: RULE_TITLES['low-pressure'],
  risk: 'noHeat',
  shows: SENSOR_KNOWN,
  days: HISTORY + DAYS,
  needs:
    'the system pressure of a hot water system (entered, or shown by a supply temperature); ideally the number of floors',
  test: `On ${AT_LEAST} of ${DAYS} days the average pressure was below {${LEAST}:pressure}, or below that of the water up to the top floor (10 feet per floor above the lowest) where the median of ${MIN_HISTORY} days or more in the ${HISTORY} before was not. Not for steam systems: unless entered, a supply that stays below {${STEAM}:temperature} while firing means hot water`,
  evidence: 'the pressure, and for each day its average, lowest and highest reading and the minimum needed',
  causes: [
    'Water was lost or drained and the system wasn’t refilled',
    'The make-up valve is closed or set too low',
    'The expansion tank lost its air charge, or the sensor is wrong',
  ],
  advice: [
    'Compare with the boiler’s gauge',
    'Have a licensed technician fill the system and bleed air at the top',
    'Look for the leak: the water went somewhere',
  ],
  cannotKnow: 'How far above the sensor the system reaches, and whether the boiler is on the top floor.',
  judge: (input) => {
    const isWater = carriesWater(input);
    if (isWater === false) return ofPlant(notHere('steam-pressure'));
    const labels = labelsNamed(input, DAYS, PRESSURES);
    if (labels.length && isWater === undefined) return ofPlant(notSaid('medium'));
    return ofEach(labels, 'pressure', (label) => judgePressure(input, label));
  },
};
