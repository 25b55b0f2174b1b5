import { dayNumber } from '../../calendar-day.ts';
import type { DayFacts } from '../../facts/day-facts.ts';
import { PLAUSIBLE } from '../../readings/telemetry.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { baselineOf, daysBefore, openedOf } from '../baseline.ts';
import {
  columnMean,
  type DayLook,
  farPast,
  judgeDays,
  knownShare,
  lastDays,
  MIN_COVERAGE,
  minutesOf,
} from '../days.ts';
import { headings } from '../headings.ts';
import type { EvidenceDay, Rule, RuleInput, Verdict } from '../rule.ts';
import { type BandName, bandMinutes, labelsNamed, nameOf, notSaid, ofEach } from '../sensors.ts';
import { FLUE_WARMED } from '../showing.ts';
import { withHistory } from './long-burns.ts';

const DAYS = 3;
const HISTORY = 28;
const AT_LEAST = 2;
const MINUTES = 30;
/** The limit by whether the boilers condense, °F. That of others is close to the most that an input measures. */
const CONDENSING = { band: 'flueAbove200', limit: 200, worst: 300 } as const;
const OTHERS = { band: 'flueAbove440', limit: 440, worst: 600 } as const;
/** A sensor that was so close to the end of its range before it failed has become too hot. */
const [, RANGE_END] = PLAUSIBLE.thermistor;
const CLOSE_TO_END = RANGE_END - 20;
/** So much hotter than on all but one of the firing days before, °F. */
const RISE = 60;
const MIN_HISTORY = 10;
const FIRING = 60;
/** No condensing boiler has flue gas as hot as this on each of its days. */
const NOT_CONDENSING = 300;
/** A day that is colder than all of the history by more than this may be hotter without a fault, °F outside. */
const COLDER = 5;

interface Limit {
  readonly band: BandName;
  readonly limit: number;
  readonly worst: number;
}

/** The highest flue gas of the days before, and the coldest of them outside. */
interface Usual {
  readonly highest: number;
  readonly coldest: number;
}

const COLUMNS = ({ limit }: Limit) => [
  sentence('heading.above', { limit }),
  ...headings('highest', 'beyond-range', 'outdoor-mean'),
];
const [HIGHEST, BEYOND, OUTSIDE] = [1, 2, 3];

/** Whether the flue was hotter on one of the days than that of any condensing boiler. */
const isWarm = (input: RuleInput, label: SensorLabel): boolean =>
  lastDays(input, DAYS).some(({ facts }) => facts && (bandMinutes(facts, label, CONDENSING.band) ?? 0) >= MINUTES);

/** The minutes in which the flue was hotter than its input measures; 0 where the sensor failed without having been hot. */
function beyondRange(facts: DayFacts, label: SensorLabel): number {
  const { fault = 0, max = 0 } = facts.analogs[label] ?? {};
  return fault >= MINUTES && max >= CLOSE_TO_END ? fault : 0;
}

/** The firing days before the last ones; of a finding that is open those before its fault. */
function historyOf(input: RuleInput, label: SensorLabel): EvidenceDay[] {
  const open = openedOf(input, 'flue-hot', label);
  const kept = open ? daysBefore(input, open, DAYS) : [];
  if (kept.length) return kept.map((day) => ({ ...day, holds: false }));
  const last = dayNumber(input.lastDay) - DAYS;
  return baselineOf(input, HISTORY + DAYS).days.flatMap((facts): EvidenceDay[] => {
    const isFired = (facts.firing?.minutes ?? FIRING) >= FIRING;
    const { max } = facts.analogs[label] ?? {};
    if (dayNumber(facts.day) > last || !isFired || max === undefined || knownShare(facts, label) < MIN_COVERAGE)
      return [];
    return [{ day: facts.day, values: [undefined, max, undefined, facts.outdoor?.mean], holds: false }];
  });
}

/** The earlier temperature of the flue; undefined for too few days, and where it may be that of a condensing boiler. */
function usualOf(history: readonly EvidenceDay[], condensing: boolean | undefined): Usual | undefined {
  const [, highest] = history.flatMap(({ values }) => values[HIGHEST] ?? []).toSorted((a, b) => b - a);
  if (highest === undefined || history.length < MIN_HISTORY) return undefined;
  if (condensing !== false && highest < NOT_CONDENSING) return undefined;
  return { highest, coldest: Math.min(...history.map(({ values }) => values[OUTSIDE] ?? Number.POSITIVE_INFINITY)) };
}

/** The rise of the flue's temperature since before, °F; undefined on a day that says nothing of it. */
function riseOn(facts: DayFacts, label: SensorLabel, usual: Usual | undefined): number | undefined {
  const max = facts.analogs[label]?.max;
  if (!usual || max === undefined) return undefined;
  return (facts.outdoor?.mean ?? usual.coldest) < usual.coldest - COLDER ? undefined : max - usual.highest;
}

function seenOn(held: readonly DayLook[], { limit }: Limit, usual: Usual | undefined): Sentence {
  const beyond = columnMean(held, BEYOND);
  const highest = Math.round(columnMean(held, HIGHEST));
  if (beyond >= MINUTES) return sentence('flue-hot.beyond', { time: beyond, limit: RANGE_END });
  const time = Math.round(columnMean(held, 0));
  if (time >= MINUTES || !usual) return sentence('flue-hot.above', { limit, time, highest });
  return sentence('flue-hot.risen', { highest, more: highest - usual.highest });
}

function judgeFlue(input: RuleInput, label: SensorLabel, kind: Limit): Verdict {
  const { band, limit, worst } = kind;
  const history = kind === OTHERS ? historyOf(input, label) : [];
  const usual = usualOf(history, input.profile.condensing);
  // Milder weather lets the flue cool a little, and ends no fault.
  const least = openedOf(input, 'flue-hot', label) ? RISE / 2 : RISE;
  const verdict = judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.flue'),
    columns: COLUMNS(kind),
    sensors: [label],
    look: (facts) => {
      const minutes = bandMinutes(facts, label, band);
      const { max, known = 0 } = facts.analogs[label] ?? {};
      const beyond = beyondRange(facts, label);
      const coverage = beyond > 0 ? (known + beyond) / minutesOf(facts) : knownShare(facts, label);
      // A colder day does not show that an open fault is gone.
      const rise = riseOn(
        facts,
        label,
        usual && least < RISE ? { ...usual, coldest: Number.NEGATIVE_INFINITY } : usual,
      );
      const values = [minutes, max, beyond, facts.outdoor?.mean];
      if (max === undefined || (minutes === undefined && rise === undefined)) return { coverage, values };
      const holds = (minutes ?? 0) >= MINUTES || beyond >= MINUTES || (rise ?? 0) >= least;
      const far = Math.max(farPast(max, limit - 20, worst), farPast(beyond, 0, 480), farPast(rise ?? 0, RISE / 2, 200));
      return { coverage, holds, far, values };
    },
    says: (held, counted) => sentence('flue-hot', { flue: label, seen: seenOn(held, kind, usual), ...counted }),
  });
  return withHistory(verdict, history);
}

function judge(input: RuleInput, label: SensorLabel): Verdict {
  const { condensing } = input.profile;
  // The flue of a water heater is not that of the boilers.
  if (nameOf(label) !== 'boilerExhaustTemperature' || condensing === false) return judgeFlue(input, label, OTHERS);
  if (condensing) return judgeFlue(input, label, CONDENSING);
  const verdict = judgeFlue(input, label, OTHERS);
  return verdict.outcome === 'clear' && isWarm(input, label) ? notSaid('condensing') : verdict;
}

/** docs/product/findings.md#flue-hot */
export const flueHot: Rule = {
  title: RULE_TITLES['flue-hot'],
  risk: 'damage',
  shows: FLUE_WARMED,
  days: HISTORY + DAYS,
  needs: `a flue gas temperature, and whether the boilers condense; ideally ${MIN_HISTORY} earlier firing days`,
  test: `On ${AT_LEAST} of ${DAYS} days the flue gas was above {${OTHERS.limit}:temperature} for {${MINUTES}:span} or more, or its peak was {${RISE}:difference} or more above the second highest of ${MIN_HISTORY} firing days or more in the ${HISTORY} before (an open finding stays open at {${RISE / 2}:difference}; where that is {${NOT_CONDENSING}:temperature} or more, or the boilers are entered as non-condensing; not on days that are more than {${COLDER}:difference} colder outside than all of these), or the input was faulty for {${MINUTES}:span} or more on a day when it reached {${CLOSE_TO_END}:temperature} or more: it can’t measure above {${RANGE_END}:temperature}. For a condensing boiler, above {${CONDENSING.limit}:temperature}`,
  evidence:
    'the temperature, and for each day the minutes above the limit, the peak and the minutes beyond the input’s range',
  causes: [
    'Soot or scale on the heat exchanger sends heat up the flue',
    'The burner is overfired or has too much excess air',
    'A condensing boiler is getting hot return water, or its heat exchanger is fouled',
  ],
  advice: [
    'Have a licensed technician test combustion and clean the heat exchanger',
    'On a condensing boiler, have a licensed technician inspect the flue: plastic vents handle less heat than metal',
    'Compare with the flue gas after the last cleaning',
  ],
  cannotKnow: 'Fuel type, draft and sensor position in the flue.',
  judge: (input) =>
    ofEach(labelsNamed(input, DAYS, ['boilerExhaustTemperature', 'hotWaterTankExhaustTemperature']), 'flue', (label) =>
      judge(input, label),
    ),
};
