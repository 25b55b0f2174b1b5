import type { DayFacts } from '../../facts/day-facts.ts';
import { DENIED_BY, FROST_BELOW, isDenied } from '../../readings/denied-outdoor.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import { baselineOf, openedOf } from '../baseline.ts';
import { farPast, knownShare, lastDays, MIN_COVERAGE, notEnough } from '../days.ts';
import { headings } from '../headings.ts';
import type { Holding, Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, labelsNamed, OUTDOOR, ofEach, ROOMS } from '../sensors.ts';
import { SENSOR_KNOWN } from '../showing.ts';

const DAYS = 14;
const LATELY = 3;
const AT_LEAST = 2;
/** A room that cools while the air outside is said to be warmer: so much below its warmest day, °F. */
const COOLED = 3;
/** Two outdoor sensors may differ by sun and shade, but not by this on the mean of a day, °F. */
const APART = 15;
/** Air that moves by no more than this in a day, while it is so warm, is that of a room, °F. */
const FLAT = 5;
const WARM = 60;
/** Unless it is always so, such days begin with a leap from the week before, °F. */
const LEAP = 12;
const WEEK = 7;
const LEAST_BEFORE = 5;
const ALWAYS_FLAT = 12;
/** Air outside does not stand still for so long, minutes. */
const STILL = 1080;

interface Day {
  readonly day: string;
  readonly coverage: number;
  readonly mean: number | undefined;
  readonly range: number | undefined;
  readonly still: number | undefined;
  /** The coldest room that denies the sensor, and the coldest outdoor sensor beside it. */
  readonly room: number | undefined;
  readonly other: number | undefined;
}

const meanWhenKnown = (facts: DayFacts, label: SensorLabel): number[] => {
  const mean = facts.analogs[label]?.mean;
  return mean === undefined || knownShare(facts, label) < MIN_COVERAGE ? [] : [mean];
};

/** The rooms that may deny an outdoor sensor: no cold stores, whose lower limit says that they are meant to be cold. */
const witnesses = (input: RuleInput): SensorLabel[] =>
  labelsNamed(input, DAYS, ROOMS).filter((label) => (input.limits[label]?.min ?? FROST_BELOW) >= FROST_BELOW);

function daysOf(input: RuleInput, label: SensorLabel): Day[] {
  const rooms = witnesses(input);
  const others = labelsNamed(input, DAYS, OUTDOOR).filter((each) => each !== label);
  const days = lastDays(input, DAYS);
  const warmest = new Map(
    rooms.map((room) => [room, Math.max(...days.flatMap(({ facts }) => (facts ? meanWhenKnown(facts, room) : [])))]),
  );
  return days.map(({ day, facts }): Day => {
    const coverage = facts?.analogs[label]?.coverage ?? 0;
    const { mean, min, max, stuck } = facts?.analogs[label] ?? {};
    if (!facts || mean === undefined || min === undefined || max === undefined || coverage < MIN_COVERAGE)
      return { day, coverage, mean: undefined, range: undefined, still: undefined, room: undefined, other: undefined };
    const denying = rooms.flatMap((room) =>
      meanWhenKnown(facts, room).filter(
        (value) => isDenied(mean, value) && (value < FROST_BELOW || (warmest.get(room) ?? value) - value >= COOLED),
      ),
    );
    const cooler = others.flatMap((other) => meanWhenKnown(facts, other).filter((value) => mean - value >= APART));
    const coldest = (values: readonly number[]) => (values.length ? Math.min(...values) : undefined);
    return { day, coverage, mean, range: max - min, still: stuck, room: coldest(denying), other: coldest(cooler) };
  });
}

const isFlat = ({ range, mean }: Day): boolean =>
  range !== undefined && mean !== undefined && range <= FLAT && mean >= WARM;

/** Whether the sensor seems to hang in a room: since a leap some days ago, or always. */
function hangsIndoors(input: RuleInput, label: SensorLabel, days: readonly Day[]): boolean {
  const lately = days.slice(-LATELY);
  if (!lately.every(isFlat)) return false;
  // While a finding is open the week before may be as flat.
  if (openedOf(input, 'outdoor-doubted', label)) return true;
  if (days.filter(isFlat).length >= ALWAYS_FLAT) return true;
  const before = days.slice(-LATELY - WEEK, -LATELY).flatMap(({ mean }) => mean ?? []);
  const least = Math.min(...lately.flatMap(({ mean }) => mean ?? []));
  // A note says that somebody has moved or exchanged the sensor.
  const isMoved = baselineOf(input, LATELY + WEEK).isRestarted;
  return !isMoved && before.length >= LEAST_BEFORE && least - meanOf(before) >= LEAP;
}

interface Seen {
  readonly says: Sentence;
  readonly far: number;
  readonly held: readonly Day[];
  readonly isCold?: boolean;
}

/** Doubts about the sensor, the worst first; undefined for nothing. */
function seenOf(input: RuleInput, label: SensorLabel, days: readonly Day[]): Seen | undefined {
  const lately = days.slice(-LATELY);
  const mean = (values: readonly (number | undefined)[]) => meanOf(values.flatMap((value) => value ?? []));
  const counted = (held: readonly Day[]) => ({ sensor: label, held: held.length, days: LATELY });
  const outside = (held: readonly Day[]) => ({ says: mean(held.map((each) => each.mean)), ...counted(held) });
  const denied = lately.filter(({ room }) => room !== undefined);
  if (denied.length >= AT_LEAST) {
    const room = mean(denied.map((each) => each.room));
    const says = sentence('outdoor-doubted.room', { room, ...outside(denied) });
    return { says, far: farPast(room, 65, 40), held: denied, isCold: true };
  }
  const apart = lately.filter(({ other }) => other !== undefined);
  if (apart.length >= AT_LEAST) {
    const other = mean(apart.map((each) => each.other));
    const by = mean(apart.map((each) => each.mean)) - other;
    const says = sentence('outdoor-doubted.other', { other, ...outside(apart) });
    return { says, far: farPast(by, APART / 2, 50), held: apart };
  }
  const still = lately.filter(({ still = 0 }) => still >= STILL);
  if (still.length >= AT_LEAST) {
    const time = mean(still.map((each) => each.still));
    const says = sentence('outdoor-doubted.stuck', { time, ...counted(still) });
    return { says, far: farPast(time / 60, STILL / 120, 24), held: still };
  }
  if (!hangsIndoors(input, label, days)) return undefined;
  const range = mean(lately.map((each) => each.range));
  const says = sentence('outdoor-doubted.indoors', { range, ...outside(lately) });
  return { says, far: farPast(mean(lately.map((each) => each.mean)), WARM - 10, 90), held: lately };
}

function judgeSensor(input: RuleInput, label: SensorLabel): Verdict {
  const days = daysOf(input, label);
  const lately = days.slice(-LATELY);
  const coverage = meanOf(lately.map((each) => each.coverage));
  if (coverage < MIN_COVERAGE) return notEnough(coverage, LATELY);
  const seen = seenOf(input, label, days);
  const sensors = [label, ...witnesses(input)];
  if (!seen) return { outcome: 'clear' };
  const held = new Set(seen.held);
  const holding: Holding = {
    outcome: 'holds',
    says: seen.says,
    far: seen.far,
    held: seen.held.length,
    doubts: [label],
    judged: lately.length,
    evidence: {
      columns: headings('outdoor-mean', 'moved', 'room-denies', 'other-outdoor', 'without-change'),
      days: days.map((each) => ({
        day: each.day,
        values: [each.mean, each.range, each.room, each.other, each.still],
        ...(each.mean !== undefined && lately.includes(each) && { holds: held.has(each) }),
      })),
      sensors,
    },
  };
  return seen.isCold ? { ...holding, risk: 'noHeat' } : holding;
}

/** Whether the outdoor sensor that the rules ask is doubted. */
export const isOutdoorDoubted = (input: RuleInput): boolean =>
  firstNamed(input, DAYS, OUTDOOR).some((label) => judgeSensor(input, label).outcome === 'holds');

/** docs/product/findings.md#outdoor-doubted */
export const outdoorDoubted: Rule = {
  title: RULE_TITLES['outdoor-doubted'],
  risk: 'unseen',
  shows: SENSOR_KNOWN,
  days: DAYS,
  needs: 'an outdoor temperature; ideally a room temperature or a second outdoor temperature',
  test: `On ${AT_LEAST} of ${LATELY} days a room below {60:temperature} was {${DENIED_BY}:difference} or more colder than the outdoor sensor’s average, and below {${FROST_BELOW}:temperature} or {${COOLED}:difference} or more below its warmest day of ${DAYS}; or another outdoor sensor was {${APART}:difference} or more colder on the day’s average; or the sensor did not move for {${STILL}:span}; or on ${LATELY} days it moved by {${FLAT}:difference} or less at {${WARM}:temperature} or more, and so on ${ALWAYS_FLAT} of ${DAYS} days, or {${LEAP}:difference} or more above the week before. Not based on a room whose minimum limit is below {${FROST_BELOW}:temperature}`,
  evidence:
    'the outdoor sensor with the rooms, and for each day its average, how far it moved, and what the room and the other sensor read',
  causes: [
    'The sensor is in a warm spot: the boiler room, an air vent or the wall of a heated room',
    'The sensor is in the sun, or its cable is damaged',
    'The room sensor is wrong, or the room is cold storage',
  ],
  advice: [
    'Compare with an outdoor thermometer in the shade',
    'If the control uses the same sensor, have a licensed technician set it to heat until the sensor is fixed: a control that reads warm weather won’t heat',
    'If a room is cold on purpose, set its minimum limit to the intended temperature',
  ],
  cannotKnow: 'Which of the two sensors is wrong, and whether the control uses this one.',
  judge: (input) => ofEach(labelsNamed(input, LATELY, OUTDOOR), 'outdoor', (label) => judgeSensor(input, label)),
};
