import type { DayFacts } from '../../facts/day-facts.ts';
import type { SensorLabel } from '../../sensor.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { inWords, labelsNamed, ofEach, ROOMS } from '../sensors.ts';

const DAYS = 3;
const AT_LEAST = 2;
/** No building is colder than this on purpose, unless a person has set a lower limit. */
const LEAST = 50;
/** A limit for an alarm may be that of the day: a night may be as cold as this. */
const MAX_LEAST = 62;
/** Where people come and go, rooms are warmer than this. */
const OCCUPIED_LEAST = 60;
const OCCUPIED_MINUTES = 60;
/** On days that are colder outside, rooms are heated. */
const HEATED_BELOW = 55;
const FREEZING = 32;

/** The least mean of a room on a day: that of its limit, else what no building is without a reason. */
function leastOf({ limits }: RuleInput, label: SensorLabel, { switches }: DayFacts, occupancy: readonly SensorLabel[]) {
  const least = Math.min(limits[label]?.min ?? LEAST, MAX_LEAST);
  const isOccupied = occupancy.some((each) => (switches[each]?.on ?? 0) >= OCCUPIED_MINUTES);
  return isOccupied ? Math.max(least, OCCUPIED_LEAST) : least;
}

/** docs/product/findings.md#cold-room */
export const coldRoom: Rule = {
  title: 'Room too cold',
  risk: 'noHeat',
  days: DAYS,
  needs: 'a room temperature; better with an outdoor temperature, a lower limit of the room and an occupancy sensor',
  test: `On ${AT_LEAST} of ${DAYS} days the room's mean was below the least: ${LEAST} °F, or the lower limit of the room (${MAX_LEAST} °F at most), and ${OCCUPIED_LEAST} °F on days on which an occupancy sensor was ON for ${OCCUPIED_MINUTES} minutes or more. Only on days below ${HEATED_BELOW} °F outside, if that is known`,
  evidence: 'the room with the outdoor temperature, and for each day its mean, its lowest value and the outdoor mean',
  causes: [
    'The boiler is off, locked out, or gives too little heat',
    'The heating pump stands still, or a valve to this part of the building is closed',
    'A window or a door stands open, or nobody uses the building and the heating is off',
  ],
  advice: [
    'Look today whether burner and heating pump run',
    'Feel whether the radiators of this room get warm',
    'If the building stands empty, set the lower limit of the room to what is meant, and protect the pipes from frost',
  ],
  cannotKnow: 'Rooms without a sensor, and whether the building stands empty on purpose.',
  judge: (input) => {
    const outdoor = labelsNamed(input, DAYS, ['outdoorTemperature']);
    const occupancy = labelsNamed(input, DAYS, ['occupancy']);
    return ofEach(labelsNamed(input, DAYS, ROOMS), 'a room temperature', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: `it was below ${HEATED_BELOW} °F outside`,
        columns: ['Mean, °F', 'Lowest, °F', 'Outdoor mean, °F'],
        sensors: [label, ...outdoor.slice(0, 1)],
        look: (facts) => {
          const coverage = knownShare(facts, label);
          const { mean, min } = facts.analogs[label] ?? {};
          const values = [mean, min, facts.outdoor?.mean];
          if (mean === undefined || (facts.outdoor?.mean ?? 0) >= HEATED_BELOW) return { coverage, values };
          const least = leastOf(input, label, facts, occupancy);
          return { coverage, holds: mean < least, far: farPast(mean, least + 5, FREEZING), values };
        },
        says: (held, inDays) =>
          `${inWords(label)} looks too cold: ${Math.round(columnMean(held, 0))} °F on average, ${inDays}. The building may be without heat.`,
      }),
    );
  },
};
