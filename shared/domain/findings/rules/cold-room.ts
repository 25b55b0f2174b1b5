import type { DayFacts } from '../../facts/day-facts.ts';
import { DENIED_BY, FROST_BELOW, isDenied } from '../../readings/denied-outdoor.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare, MIN_COVERAGE } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { labelsNamed, ofEach, ROOMS } from '../sensors.ts';
import { coldOutside } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
/** Unless a person has set a lower limit. */
const LEAST = FROST_BELOW;
/** A limit for an alarm may be that of the day: a night may be as cold as this. */
const MAX_LEAST = 62;
/** Where people live or come and go, rooms are warmer than this. */
const INHABITED_LEAST = 60;
const OCCUPIED_MINUTES = 60;
/** A room that is as warm as this is heated for people, and so the rooms beside it. */
const WARM_ROOM = 68;
/** On days that are colder outside, rooms are heated. */
const HEATED_BELOW = 55;
const FREEZING = 32;

/** The sensors that show whether people live in the building or come and go. */
interface People {
  readonly rooms: readonly SensorLabel[];
  readonly occupancy: readonly SensorLabel[];
}

/** Whether people are in the building: somebody said how many flats, an occupancy sensor was ON, or another room is kept warm. */
function isInhabited(
  { profile }: RuleInput,
  label: SensorLabel,
  facts: DayFacts,
  { rooms, occupancy }: People,
): boolean {
  const isWarm = (each: SensorLabel) =>
    each !== label && knownShare(facts, each) >= MIN_COVERAGE && (facts.analogs[each]?.mean ?? 0) >= WARM_ROOM;
  const isUsed = (each: SensorLabel) => (facts.switches[each]?.on ?? 0) >= OCCUPIED_MINUTES;
  return profile.flats !== undefined || occupancy.some(isUsed) || rooms.some(isWarm);
}

/** The least mean of a room on a day: that of its limit, else what no building is without a reason. */
function leastOf(input: RuleInput, label: SensorLabel, facts: DayFacts, people: People): number {
  const least = Math.min(input.limits[label]?.min ?? LEAST, MAX_LEAST);
  return isInhabited(input, label, facts, people) ? Math.max(least, INHABITED_LEAST) : least;
}

/**
 * Whether a room says by itself that it is too cold, or the weather lets it. A room that is far colder than the air outside shows that
 * the outdoor sensor is wrong: that one is not asked (docs/product/findings.md#contradiction).
 */
const mayBeJudged = (room: number, outside: number | undefined, frost: number): boolean =>
  room < frost || outside === undefined || outside < HEATED_BELOW || isDenied(outside, room);

/** docs/product/findings.md#cold-room */
export const coldRoom: Rule = {
  title: RULE_TITLES['cold-room'],
  risk: 'noHeat',
  shows: coldOutside(HEATED_BELOW),
  days: DAYS,
  needs:
    'a room temperature; ideally an outdoor temperature, a minimum limit for the room, an occupancy sensor, the number of apartments, and other rooms',
  test: `On ${AT_LEAST} of ${DAYS} days the room’s average was below the minimum: {${LEAST}:temperature}, or the room’s minimum limit ({${MAX_LEAST}:temperature} at most), and {${INHABITED_LEAST}:temperature} where people are: the number of apartments is entered, an occupancy sensor was ON for {${OCCUPIED_MINUTES}:span} or more, or the average of another room was {${WARM_ROOM}:temperature} or more. A room at {${LEAST}:temperature} or above only on days below {${HEATED_BELOW}:temperature} outside, if that is known, and on days on which the room is {${DENIED_BY}:difference} or more colder than the outdoor sensor says`,
  evidence:
    'the room with the outdoor temperature, and for each day its average, its lowest reading and the outdoor average',
  causes: [
    'The boiler is off, locked out or underperforming',
    'The heating pump isn’t running, or a zone valve is closed',
    'A window or door is open, or the building is vacant with the heat off',
  ],
  advice: [
    'Check today that the burner and heating pump run',
    'Check whether the radiators get warm',
    'If the building is vacant, set the room’s minimum limit to the intended temperature, and protect the pipes from freezing',
  ],
  cannotKnow: 'Rooms without a sensor, and whether the building is vacant on purpose.',
  judge: (input) => {
    const outdoor = labelsNamed(input, DAYS, ['outdoorTemperature']);
    const rooms = labelsNamed(input, DAYS, ROOMS);
    const people = { rooms, occupancy: labelsNamed(input, DAYS, ['occupancy']) };
    return ofEach(rooms, 'room', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.below', { outdoor: HEATED_BELOW }),
        columns: headings('mean', 'lowest', 'outdoor-mean'),
        sensors: [label, ...outdoor.slice(0, 1)],
        look: (facts) => {
          const coverage = knownShare(facts, label);
          const { mean, min } = facts.analogs[label] ?? {};
          const values = [mean, min, facts.outdoor?.mean];
          if (mean === undefined) return { coverage, values };
          const least = leastOf(input, label, facts, people);
          if (!mayBeJudged(mean, facts.outdoor?.mean, Math.min(least, LEAST))) return { coverage, values };
          return { coverage, holds: mean < least, far: farPast(mean, least + 5, FREEZING), values };
        },
        says: (held, counted) => sentence('cold-room', { room: label, mean: columnMean(held, 0), ...counted }),
      }),
    );
  },
};
