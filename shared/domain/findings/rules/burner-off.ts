import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS, SUPPLY } from '../../facts/plant-sensors.ts';
import { DENIED_BY, isDenied } from '../../readings/denied-outdoor.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import { allKnown, farPast, knownShare, lastDays, MIN_COVERAGE, notEnough, tooFew } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, Verdict } from '../rule.ts';
import { firstNamed, labelsNamed, noSensor, OUTDOOR, ofPlant, ROOMS } from '../sensors.ts';
import { BURNER_BURNT } from '../showing.ts';

/** The days in which a rest that is a habit would show. */
const DAYS = 28;
/** So many days on end, with a room and without one: offices rest over a long weekend. */
const WITH_ROOM = 2;
const WITHOUT_ROOM = 5;
const COLD = 50;
/** A burner that tries to start burns some minutes. */
const BURN_MINUTES = 15;
const ROOM_COLD = 60;
const ROOM_VERY_COLD = 50;
const ROOM_FELL = 1;
const SUPPLY_COLD = 95;
const SHOWN = 14;

/** The facts of a day. A rest is a cold day without a burn. */
interface Day {
  readonly day: string;
  /** The share of the day in which burners and outdoor temperature, else the rooms, were known, 0 to 1. */
  readonly coverage: number;
  readonly isCold: boolean;
  readonly rests: boolean;
  readonly burnt: number | undefined;
  readonly outdoor: number | undefined;
  readonly room: number | undefined;
  readonly supply: number | undefined;
}

const meanKnown = (facts: DayFacts | undefined, labels: readonly SensorLabel[]): number | undefined => {
  const means = labels.flatMap((label) => facts?.analogs[label]?.mean ?? []);
  return means.length ? meanOf(means) : undefined;
};

/**
 * Whether a day is cold. Rooms below 60 °F say so themselves where no outdoor sensor is known, or where they deny what it says: a
 * control that shares a wrong outdoor sensor never calls for heat (docs/product/findings.md#contradiction).
 */
function isColdDay(outdoor: number | undefined, room: number | undefined): boolean {
  if (outdoor !== undefined && outdoor < COLD) return true;
  return room !== undefined && room < ROOM_COLD && (outdoor === undefined || isDenied(outdoor, room));
}

function dayOf(day: string, facts: DayFacts | undefined, sensors: Sensors): Day {
  const room = meanKnown(facts, sensors.rooms);
  const measured = facts?.outdoor?.mean;
  const [sensor] = sensors.outdoor;
  const isKnown = facts !== undefined && sensor !== undefined && knownShare(facts, sensor) >= MIN_COVERAGE;
  const outdoor = isKnown ? measured : undefined;
  const weather = isKnown ? sensors.outdoor : sensors.rooms;
  const coverage = facts && weather.length > 0 ? allKnown(facts, [...sensors.burners, ...weather]) : 0;
  const burnt = facts?.firing?.minutes;
  const isCold = coverage >= MIN_COVERAGE && isColdDay(outdoor, room);
  return {
    day,
    coverage,
    isCold,
    burnt,
    outdoor,
    rests: isCold && burnt !== undefined && burnt <= BURN_MINUTES,
    room,
    supply: meanKnown(facts, sensors.supply),
  };
}

/** The outdoor sensor in a rest, in words: 'at 31 °F outside', or why it is not believed. */
function outsideIn(rest: readonly Day[]): Sentence | undefined {
  const known = rest.flatMap(({ outdoor }) => outdoor ?? []);
  if (!known.length) return undefined;
  const outdoor = Math.round(meanOf(known));
  return sentence(outdoor < COLD ? 'burner-off.outside' : 'burner-off.denied', { outdoor });
}

interface Sensors {
  readonly burners: readonly SensorLabel[];
  readonly outdoor: readonly SensorLabel[];
  readonly rooms: readonly SensorLabel[];
  readonly supply: readonly SensorLabel[];
}

/** The lengths of earlier rests that ended with a burn, the longest first, in days on end. */
function earlierRests(days: readonly Day[]): number[] {
  const rests: number[] = [];
  let length = 0;
  for (const { rests: isRest, burnt = 0 } of days) {
    if (!isRest && length > 0 && burnt > BURN_MINUTES) rests.push(length);
    length = isRest ? length + 1 : 0;
  }
  return rests.sort((a, b) => b - a);
}

/** Whether a rest shows in the building: the rooms get cold; without a room the heating water is cold. */
function isFelt(rest: readonly Day[]): boolean {
  const [first, last] = [rest[0], rest.at(-1)];
  if (!first || !last) return false;
  if (last.room === undefined) return last.supply === undefined || last.supply < SUPPLY_COLD;
  const fell = first.room === undefined ? 0 : first.room - last.room;
  return last.room < ROOM_VERY_COLD || (last.room < ROOM_COLD && fell >= ROOM_FELL);
}

function verdictOf(days: readonly Day[], sensors: Sensors): Verdict {
  const last = days.at(-1);
  const lately = days.slice(-WITH_ROOM);
  const coverage = meanOf(lately.map((each) => each.coverage));
  if (!last || coverage < MIN_COVERAGE) return notEnough(coverage, WITH_ROOM);
  const cold = lately.filter(({ isCold }) => isCold).length;
  if (cold < WITH_ROOM) return tooFew(sentence('when.below', { outdoor: COLD }), cold, WITH_ROOM);
  const by = Object.values(sensors).flat();
  const rest = days.slice(days.findLastIndex(({ rests }) => !rests) + 1);
  const least = last.room === undefined ? WITHOUT_ROOM : WITH_ROOM;
  // A rest that has come twice before, and ended by itself, is how the building is used.
  const [, habit = 0] = earlierRests(days);
  if (rest.length < Math.max(least, habit + 1) || !isFelt(rest)) return { outcome: 'clear', by };
  const [from, to] = [rest[0], last];
  const felt =
    to.room !== undefined
      ? sentence('burner-off.rooms', { from: from?.room ?? to.room, to: to.room })
      : to.supply !== undefined
        ? sentence('burner-off.supply', { supply: to.supply })
        : sentence('burner-off.nothing');
  const far = to.room === undefined ? farPast(rest.length, 0, 10) : farPast(to.room, ROOM_COLD + 5, 40);
  return {
    outcome: 'holds',
    says: sentence('burner-off', { held: rest.length, outside: outsideIn(rest), felt }),
    far,
    held: rest.length,
    judged: days.filter(({ isCold }) => isCold).length,
    evidence: {
      columns: headings('burner-minutes', 'outdoor-mean', 'rooms', 'supply'),
      days: days.slice(-SHOWN).map(({ day, burnt, outdoor, room, supply, isCold, rests }) => ({
        day,
        values: [burnt, outdoor, room, supply],
        ...(isCold && { holds: rests }),
      })),
      sensors: by,
    },
  };
}

/** docs/product/findings.md#burner-off */
export const burnerOff: Rule = {
  title: RULE_TITLES['burner-off'],
  risk: 'noHeat',
  shows: BURNER_BURNT,
  days: DAYS,
  needs: 'burner states and an outdoor or room temperature, ideally both; without a room, ideally a supply temperature',
  test: `On ${WITH_ROOM} consecutive days below {${COLD}:temperature} outside (without an outdoor sensor, or where the rooms are {${DENIED_BY}:difference} or more colder than it says, with rooms below {${ROOM_COLD}:temperature}) all burners combined ran {${BURN_MINUTES}:span} or less, and the rooms fell by {${ROOM_FELL}:difference} or more to below {${ROOM_COLD}:temperature}, or are below {${ROOM_VERY_COLD}:temperature}. Without a room on ${WITHOUT_ROOM} consecutive days, with the supply below {${SUPPLY_COLD}:temperature} if it is known. A pause no longer than two earlier ones in the ${DAYS} days that ended with a burn counts as normal use`,
  evidence: 'burners, outdoor temperature, rooms and supply, and for each day the burner minutes and the averages',
  causes: [
    'The burner is locked out, or a limit or flame safeguard tripped',
    'The boiler is off, or out of fuel',
    'The control isn’t calling for heat: check schedule, outdoor sensor and thermostat',
  ],
  advice: [
    'Check the boiler today: switch, fuel gauge and call for heat. Leave a lockout to a licensed technician',
    'If the building is vacant, protect the pipes from freezing',
    'If another system heats the building, dismiss this finding with that reason',
  ],
  cannotKnow: 'Boilers and other heat sources without a sensor, and whether the heat is off on purpose.',
  judge: (input) => {
    const sensors: Sensors = {
      burners: labelsNamed(input, WITH_ROOM, BURNERS),
      outdoor: firstNamed(input, WITH_ROOM, OUTDOOR),
      rooms: labelsNamed(input, WITH_ROOM, ROOMS),
      supply: firstNamed(input, WITH_ROOM, SUPPLY),
    };
    if (!sensors.burners.length || !(sensors.outdoor.length || sensors.rooms.length))
      return noSensor('burner-outdoor-room');
    return ofPlant(
      verdictOf(
        lastDays(input, DAYS).map(({ day, facts }) => dayOf(day, facts, sensors)),
        sensors,
      ),
    );
  },
};
