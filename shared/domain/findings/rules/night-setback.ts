import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { labelsNamed, ofEach, ROOMS } from '../sensors.ts';
import { heatedFor } from '../showing.ts';

const DAYS = 10;
const AT_LEAST = 8;
const SETBACK = 1;
const HEATING = 240;
/** A colder room is cool enough, or too cold: nobody is asked for a colder night. */
const WARM = 60;

/** docs/product/findings.md#night-setback */
export const nightSetback: Rule = {
  title: RULE_TITLES['night-setback'],
  risk: 'waste',
  shows: heatedFor(HEATING),
  days: DAYS,
  needs: 'a room temperature, and degree hours',
  test: `On ${AT_LEAST} of ${DAYS} heating days (${HEATING} degree hours or more) the room's mean from {0:clock} to {5:clock} was at most {${SETBACK}:difference} below its mean from {8:clock} to {20:clock}. Not of a room below {${WARM}:temperature} by day or by night`,
  evidence: 'the room, and for each day its means of day and night',
  causes: [
    'The schedule is off, or its clock is wrong',
    'Somebody has switched the control to constant heating',
    'The building keeps its warmth for a night: then there is little to gain',
  ],
  advice: [
    'Check the clock and the schedule of the control',
    'Lower the night by {4:difference:bare}–{8:difference} as far as rules and people allow',
    'Ask whether a setback was switched off because of complaints',
  ],
  cannotKnow: 'Whether rooms elsewhere cool down, and whether a rule or a contract asks for warm nights.',
  judge: (input) =>
    ofEach(labelsNamed(input, DAYS, ROOMS), 'room', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.room-heated', { room: WARM }),
        columns: headings('day', 'night', 'degree-hours'),
        sensors: [label],
        look: (facts) => {
          const { dayMean, nightMean } = facts.analogs[label] ?? {};
          const { degreeHours } = facts.outdoor ?? {};
          const coverage = knownShare(facts, label);
          const values = [dayMean, nightMean, degreeHours];
          const isHeated = degreeHours !== undefined && degreeHours >= HEATING;
          if (!isHeated || dayMean === undefined || nightMean === undefined) return { coverage, values };
          if (Math.min(dayMean, nightMean) < WARM) return { coverage, values };
          const lower = dayMean - nightMean;
          return { coverage, holds: lower <= SETBACK, far: farPast(lower, 2 * SETBACK, -SETBACK), values };
        },
        says: (held, counted) =>
          sentence('night-setback', { room: label, day: columnMean(held, 0), night: columnMean(held, 1), ...counted }),
      }),
    ),
};
