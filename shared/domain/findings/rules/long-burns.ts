import { dayNumber } from '../../calendar-day.ts';
import type { DayFacts } from '../../facts/day-facts.ts';
import { medianOf } from '../../facts/figures.ts';
import { BURNERS, SUPPLY } from '../../facts/plant-sensors.ts';
import type { PlantProfile } from '../../plant-profile.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { lineThrough, meanOf, type XY } from '../../statistics/regression.ts';
import { baselineOf, daysBefore, openedOf } from '../baseline.ts';
import { allKnown, columnMean, farPast, judgeDays, minutesOf } from '../days.ts';
import { headings } from '../headings.ts';
import type { EvidenceDay, Holding, Rule, RuleInput, Verdict } from '../rule.ts';
import { condenses, firstNamed, labelsNamed, noSensor, notSaid, OUTDOOR, ofPlant, steamOf } from '../sensors.ts';
import { BURNER_RAN } from '../showing.ts';

const DAYS = 5;
const HISTORY = 28;
const AT_LEAST = 3;
const BURN = 120;
const RISE = 10;
const TARGET = 140;
/** No control keeps the water of a heating plant colder than this in the cold, °F. */
const TARGET_OF_ANY = 100;
const SHORT_OF = 5;
/** The data that a plant may need on the coldest day, and how cold that is, where nobody has said it: rather too little than too much. */
const DESIGN_SUPPLY = 160;
const DESIGN_TEMPERATURE = 0;
const NO_LOAD_AT = 65;
const ROOM = 70;
/** At full load a boiler is compared with its own history: so far below what it reached on so many days that were not colder. */
const FULL_LOAD = 0.8;
const HEATS_BELOW = 60;
const SHORT_OF_HISTORY = 10;
const MIN_HISTORY = 7;
const HISTORY_FIRING = 60;
/** Burners that are ON for so long on half of the days of the history modulate: then ON is no full load, minutes. */
const RUNS_ON = 720;
/** The supply of one that modulates and is too weak sinks so far below its hottest minute, °F. */
const SINKS = 10;
/** Days that differ by so much outside tell whether the supply follows a control: so much less for each degree warmer, °F. */
const SPREAD = 4;
const CONTROLLED = -0.5;

const COLUMNS = headings('longest-burn', 'rise', 'supply-reached', 'outdoor-mean', 'hottest-supply');

interface Target {
  readonly supply: number;
  /** The reason, in words: '; the target is 160 °F'. */
  readonly words: Sentence;
}

/**
 * The least supply that the weather asks for. Outdoor reset lowers the target in proportion to the heat that is needed; radiators need
 * rather more than that. Without an outdoor temperature it is the target itself; of a condensing plant it is not known then.
 */
function weatherTarget(
  { supplyTarget, designTemperature }: PlantProfile,
  condensing: boolean | undefined,
  outdoor?: number,
): Target | undefined {
  if (outdoor === undefined) {
    if (condensing) return undefined;
    const supply = supplyTarget ?? TARGET;
    return { supply, words: sentence('long-burns.target', { supply }) };
  }
  if (condensing && supplyTarget === undefined) return undefined;
  const load = (NO_LOAD_AT - outdoor) / (NO_LOAD_AT - (designTemperature ?? DESIGN_TEMPERATURE));
  const supply = Math.round(ROOM + Math.min(1, Math.max(0, load)) * ((supplyTarget ?? DESIGN_SUPPLY) - ROOM));
  return { supply, words: sentence('long-burns.weather', { supply }) };
}

interface Reached {
  readonly outdoor: number;
  readonly hottest: number;
}

/** The temperature that the plant reached on days that were not colder, as its median; undefined for too few such days. */
function historyTarget(history: readonly Reached[], outdoor: number | undefined): Target | undefined {
  const milder = history.filter((each) => outdoor !== undefined && each.outdoor >= outdoor);
  const usual = medianOf(milder.map(({ hottest }) => hottest));
  if (usual === undefined || milder.length < MIN_HISTORY) return undefined;
  const supply = Math.round(usual - SHORT_OF_HISTORY + SHORT_OF);
  return { supply, words: sentence('long-burns.before', { usual }) };
}

const outdoorOf = ({ outdoor }: DayFacts) => outdoor?.mean;

/** The days before the last ones; of a finding that is open those before its fault. */
function historyOf(input: RuleInput): EvidenceDay[] {
  const open = openedOf(input, 'long-burns', 'plant');
  const kept = open ? daysBefore(input, open, DAYS).filter(({ values }) => values[4] !== undefined) : [];
  if (kept.length) return kept.map((day) => ({ ...day, holds: false }));
  const { days } = baselineOf(input, HISTORY + DAYS);
  const last = dayNumber(input.lastDay) - DAYS;
  return days.flatMap((facts): EvidenceDay[] => {
    const { minutes = 0, longestBurn, supplyMax } = facts.firing ?? {};
    const outdoor = outdoorOf(facts);
    if (dayNumber(facts.day) > last || outdoor === undefined || supplyMax === undefined || minutes < HISTORY_FIRING)
      return [];
    const { minutes: longest, supplyRise, supplyAtEnd } = longestBurn ?? {};
    return [
      { day: facts.day, values: [longest, supplyRise, supplyAtEnd ?? supplyMax, outdoor, supplyMax], holds: false },
    ];
  });
}

/** The least sag of the supply below its hottest minute: a supply that stays lower has a lower target, as by a schedule or a reset. */
function leastSag(history: readonly EvidenceDay[]): number {
  const runsOn = history.filter(({ values: [longest = 0] }) => longest >= RUNS_ON).length;
  return history.length >= MIN_HISTORY && 2 * runsOn >= history.length ? SINKS : 0;
}

/** The cold at which an open finding was seen: a milder day does not show whether the fault is gone, °F outside. */
function coldAsSeen(input: RuleInput): number {
  const open = openedOf(input, 'long-burns', 'plant');
  const seen = open?.evidence.days.flatMap(({ values, holds }) => (holds ? (values[3] ?? []) : [])) ?? [];
  return seen.length ? meanOf(seen) : Number.POSITIVE_INFINITY;
}

/** A supply that reaches more on colder days follows a control: a boiler that is too weak sinks with the weather. */
function unlessControlled(verdict: Verdict): Verdict {
  if (verdict.outcome !== 'holds') return verdict;
  const short = verdict.evidence.days.flatMap(({ values: [, , , outdoor, hottest], holds }): XY[] =>
    holds && outdoor !== undefined && hottest !== undefined ? [[outdoor, hottest]] : [],
  );
  const outdoors = short.map(([outdoor]) => outdoor);
  const isTold = short.length >= AT_LEAST && Math.max(...outdoors) - Math.min(...outdoors) >= SPREAD;
  const slope = isTold ? lineThrough(short)?.slope : undefined;
  if (slope === undefined || slope > CONTROLLED) return verdict;
  return { outcome: 'unknown', reason: sentence('controlled') };
}

/** A finding keeps the days with which it compares. */
export function withHistory(verdict: Verdict, history: readonly EvidenceDay[]): Verdict {
  const kept = <Held extends Holding>(held: Held): Held => ({
    ...held,
    evidence: { ...held.evidence, days: [...history, ...held.evidence.days] },
  });
  if (verdict.outcome === 'holds') return kept(verdict);
  if (verdict.outcome !== 'clear' || verdict.whileOpen?.outcome !== 'holds') return verdict;
  return { ...verdict, whileOpen: kept(verdict.whileOpen) };
}

/** docs/product/findings.md#long-burns */
export const longBurns: Rule = {
  title: RULE_TITLES['long-burns'],
  risk: 'noHeat',
  shows: BURNER_RAN,
  days: HISTORY + DAYS,
  needs:
    'a burner state and a supply temperature; ideally an outdoor temperature (required for a condensing system) with the supply target or a history',
  test: `On ${AT_LEAST} of ${DAYS} days a burn of at least {${BURN}:span} in which the supply rose by less than {${RISE}:difference} and ended more than {${SHORT_OF}:difference} below the target; or on a day below {${HEATS_BELOW}:temperature} outside a burner ran for {${FULL_LOAD * 100}:percent} of it or more, and the hottest supply was more than {${SHORT_OF_HISTORY}:difference} below the median of ${MIN_HISTORY} days or more in the ${HISTORY} days before that were not colder. The target follows the weather: {${ROOM}:temperature} at {${NO_LOAD_AT}:temperature} outside, and the supply target ({${DESIGN_SUPPLY}:temperature} unless entered) at the design temperature ({${DESIGN_TEMPERATURE}:temperature}). Without an outdoor temperature it is the supply target ({${TARGET}:temperature}). A history doesn’t count on days when the supply while firing stays at {${TARGET_OF_ANY}:temperature} or more within {${SINKS}:difference} of its hottest, where burners were ON for {${RUNS_ON}:span} straight on half of the days before: such burners modulate and reached a lower target. Nor where the supply rises as it gets colder outside: then it follows a control`,
  evidence: 'burner and supply, and for each day the longest burn, how far the supply rose in it and where it ended',
  causes: [
    'The boiler is underperforming: gas pressure, fouled heat exchanger or stuck in low fire',
    'The load exceeds boiler capacity: cold snap, open windows or a second boiler not starting',
    'Cold water is entering the loop: make-up water or a leaking heat exchanger',
  ],
  advice: [
    'Check that every boiler starts and reaches high fire',
    'Have a licensed technician check combustion and gas pressure',
    'Compare with the coldest days of last year',
  ],
  cannotKnow: 'The control’s current target, unless it is entered.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const supply = firstNamed(input, DAYS, SUPPLY);
    if (!burners.length || !supply.length) return noSensor('burner-supply');
    const steam = steamOf(input, 'steam-supply');
    if (steam) return steam;
    const outdoors = firstNamed(input, DAYS, OUTDOOR);
    const sensors = [...burners, ...supply];
    const history = historyOf(input);
    const reached = history.flatMap(({ values: [, , , outdoor, hottest] }) =>
      outdoor === undefined || hottest === undefined ? [] : [{ outdoor, hottest }],
    );
    const { condensing, supplyTarget } = input.profile;
    if (condensing && supplyTarget === undefined && reached.length < MIN_HISTORY)
      return ofPlant(notSaid('supplyTarget'));
    if (condensing && !outdoors.length) return noSensor('outdoor-condensing');
    const asSeen = coldAsSeen(input);
    const least = leastSag(history);
    const isCondensing = condenses(input, DAYS);
    let target: Sentence | undefined;
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: sentence('when.burner-ran'),
      columns: COLUMNS,
      sensors: [...sensors, ...outdoors],
      look: (facts) => {
        const { minutes: firing = 0, longestBurn, supplyMax, supplyMean } = facts.firing ?? {};
        const { minutes, supplyRise } = longestBurn ?? {};
        const outdoor = outdoorOf(facts);
        // Of a burn over midnight neither beginning nor end is in the day: then the hottest supply of the day counts.
        const end = longestBurn?.supplyAtEnd ?? supplyMax;
        const coverage = allKnown(facts, [...sensors, ...outdoors]);
        const values = [minutes, supplyRise, end, outdoor, supplyMax];
        if (minutes === undefined || end === undefined) return { coverage, values };
        const hottest = supplyMax ?? end;
        const isKept =
          hottest >= TARGET_OF_ANY && minutes >= BURN && hottest - (supplyMean ?? Number.NEGATIVE_INFINITY) < least;
        const isLong = minutes >= BURN && (supplyRise ?? 0) < RISE;
        const weather = weatherTarget(input.profile, isCondensing, outdoor);
        const isFull = firing >= FULL_LOAD * minutesOf(facts) && (outdoor ?? HEATS_BELOW) < HEATS_BELOW;
        const usual = isFull && !isKept ? historyTarget(reached, outdoor) : undefined;
        const short = [
          ...(weather && isLong && end < weather.supply - SHORT_OF
            ? [{ target: weather, by: weather.supply - end }]
            : []),
          ...(usual && hottest < usual.supply - SHORT_OF ? [{ target: usual, by: usual.supply - hottest }] : []),
        ].toSorted((a, b) => b.by - a.by)[0];
        if (!short) return { coverage, values, ...((outdoor ?? asSeen) <= asSeen && { holds: false }) };
        target = short.target.words;
        return { coverage, values, holds: true, far: farPast(short.by, SHORT_OF, 45) };
      },
      says: (held, counted) =>
        sentence('long-burns', { burn: columnMean(held, 0), reached: columnMean(held, 2), target, ...counted }),
    });
    return ofPlant(withHistory(unlessControlled(verdict), history));
  },
};
