import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { LOOP_PUMPS, LOOPS, labelsNamed, ofEach } from '../sensors.ts';
import { SENSOR_KNOWN } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
/** Up to here legionella grow, °F. */
const COOL = 113;

/** docs/product/findings.md#loop-cool */
export const loopCool: Rule = {
  title: RULE_TITLES['loop-cool'],
  risk: 'hotWater',
  shows: SENSOR_KNOWN,
  limitOf: limitsBy({ day: COOL, night: COOL }),
  days: DAYS,
  needs: 'a recirculation return temperature',
  test: `On ${AT_LEAST} of ${DAYS} days its average by day ({8:clock} to {20:clock}) and its average at night ({0:clock} to {5:clock}) were {${COOL}:temperature} or less`,
  evidence: 'the temperature with the pump, and for each day its day and night averages and its peak',
  causes: [
    'The water is stored or mixed too cool',
    'The pump is undersized or stopped, or the loop is air-bound',
    'The loop isn’t insulated or is out of balance',
  ],
  advice: [
    'The loop should return at {124:temperature}; compare with the temperature after the tank or mixing valve',
    'Check the loop’s pump, check valve and air vents',
    'Protect faucets with point-of-use mixing valves, not a cool loop',
  ],
  cannotKnow: 'How warm taps and individual branches are. This is not a Legionella test.',
  judge: (input) =>
    ofEach(labelsNamed(input, DAYS, LOOPS), 'loop', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.day-night'),
        columns: headings('day', 'night', 'highest'),
        sensors: [label, ...labelsNamed(input, DAYS, LOOP_PUMPS)],
        look: (facts) => {
          const { dayMean, nightMean, max } = facts.analogs[label] ?? {};
          const coverage = knownShare(facts, label);
          const values = [dayMean, nightMean, max];
          if (dayMean === undefined || nightMean === undefined) return { coverage, values };
          const warmest = Math.max(dayMean, nightMean);
          return { coverage, holds: warmest <= COOL, far: farPast(warmest, COOL + 11, 85), values };
        },
        says: (held, counted) => {
          const [day, night] = [columnMean(held, 0), columnMean(held, 1)];
          return sentence('loop-cool', { sensor: label, day, night, grow: COOL, ...counted });
        },
      }),
    ),
};
