import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS } from '../../facts/plant-sensors.ts';
import { OVERHEATED, wasOverheated } from '../../plant/overheated.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare, lastDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { firstNamed, labelsNamed, noSensor, OUTDOOR, ofEach, ROOMS } from '../sensors.ts';
import { heatedBelow } from '../showing.ts';

const DAYS = 7;
const AT_LEAST = 4;
/** A burner that ran so long heated the building, minutes. */
const FIRING = 60;
/** On milder days the sun and the people warm a room, °F. */
export const HEATS_BELOW = 60;
/** As warm as a room gets that somebody lives in, °F. */
export const HOTTEST = 88;

/** Whether burners ran on a day, and it was so cold that they heated. */
export const isHeatingDay = ({ firing, outdoor }: DayFacts): boolean =>
  (firing?.minutes ?? 0) >= FIRING && (outdoor === undefined || outdoor.mean < HEATS_BELOW);

/** Whether a room was overheated on a heating day; undefined where the day says nothing. */
function hotOn(facts: DayFacts, room: SensorLabel): boolean | undefined {
  const mean = facts.analogs[room]?.mean;
  if (mean === undefined || !isHeatingDay(facts)) return undefined;
  return wasOverheated({ mean, coverage: knownShare(facts, room) });
}

/** What the other rooms were on the days of a rule: one warm room is a room, not a building. */
function besideOf(input: RuleInput, rooms: readonly SensorLabel[]) {
  if (rooms.length === 1) return sentence('room-hot.only');
  const days = lastDays(input, DAYS);
  const hot = rooms.filter((room) => days.filter(({ facts }) => facts && hotOn(facts, room)).length >= AT_LEAST).length;
  if (hot <= 1) return sentence('room-hot.alone', { rooms: rooms.length });
  return sentence('room-hot.some', { hot, rooms: rooms.length });
}

/** docs/product/findings.md#room-hot */
export const roomHot: Rule = {
  title: RULE_TITLES['room-hot'],
  risk: 'waste',
  shows: heatedBelow(HEATS_BELOW),
  limitOf: limitsBy({ mean: OVERHEATED }),
  days: DAYS,
  needs: 'a room temperature and a burner state; ideally an outdoor temperature and other rooms',
  test: `On ${AT_LEAST} of ${DAYS} days on which burners ran for {${FIRING}:span} or more, below {${HEATS_BELOW}:temperature} outside if that is known, the room’s average was {${OVERHEATED}:temperature} or more`,
  evidence:
    'the room with the outdoor temperature, and for each day its average, its lowest reading and the outdoor average',
  causes: [
    'The supply is hotter than the weather needs',
    'A thermostatic valve is stuck open or missing, or the control follows another, colder room',
    'The sun, an oven or a computer warms the sensor',
  ],
  advice: [
    'See whether other rooms are as warm, and whether windows are open',
    'If several rooms are warm, make the reset curve cooler in small steps',
    'If it’s one room, balance it: its valve, its radiator or its zone',
  ],
  cannotKnow: 'Rooms without a sensor, and a window that is open: it cools the sensor, not the waste.',
  judge: (input) => {
    const rooms = labelsNamed(input, DAYS, ROOMS);
    if (rooms.length > 0 && labelsNamed(input, DAYS, BURNERS).length === 0) return noSensor('burner-room');
    const outdoor = firstNamed(input, DAYS, OUTDOOR);
    return ofEach(rooms, 'burner-room', (room) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.heated'),
        columns: headings('mean', 'lowest', 'outdoor-mean'),
        sensors: [room, ...outdoor],
        look: (facts) => {
          const coverage = knownShare(facts, room);
          const { mean, min } = facts.analogs[room] ?? {};
          const values = [mean, min, facts.outdoor?.mean];
          const holds = hotOn(facts, room);
          if (mean === undefined || holds === undefined) return { coverage, values };
          return { coverage, holds, far: farPast(mean, OVERHEATED - 1, HOTTEST), values };
        },
        says: (held, counted) =>
          sentence('room-hot', { room, mean: columnMean(held, 0), beside: besideOf(input, rooms), ...counted }),
      }),
    );
  },
};
