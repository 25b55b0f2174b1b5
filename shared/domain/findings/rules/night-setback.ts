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
  needs: 'a room temperature, and degree-hours',
  test: `On ${AT_LEAST} of ${DAYS} heating days ({${HEATING}:degreeHours} degree-hours or more) the room’s average from {0:clock} to {5:clock} was at most {${SETBACK}:difference} below its average from {8:clock} to {20:clock}. Not for a room below {${WARM}:temperature} by day or at night`,
  evidence: 'the room, and for each day its day and night averages',
  causes: [
    'The schedule is off, or its clock is wrong',
    'The control was set to constant heat',
    'The building holds heat overnight, so savings would be small',
  ],
  advice: [
    'Check the control’s clock and schedule',
    'Set back nights by {4:difference:bare}–{8:difference}, within code and comfort',
    'Ask whether a setback was turned off because of complaints',
  ],
  cannotKnow: 'Whether other rooms cool down, and whether a rule or contract requires warm nights.',
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
