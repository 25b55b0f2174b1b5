import { BURNERS } from '../../facts/plant-sensors.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { labelsNamed, ofEach } from '../sensors.ts';
import { BURNER_CYCLED } from '../showing.ts';

const DAYS = 3;
const STARTS = 6;
const PERIOD = 15;

/** docs/product/findings.md#short-cycling */
export const shortCycling: Rule = {
  title: RULE_TITLES['short-cycling'],
  risk: 'damage',
  shows: BURNER_CYCLED,
  limitOf: limitsBy({ 'most-starts': STARTS, 'start-to-start': PERIOD }),
  days: DAYS,
  needs: 'a burner state',
  test: `On 3 consecutive days at least ${STARTS} starts in one hour, and a median cycle of {${PERIOD}:span} or less`,
  evidence: 'the burner, and for each day the starts, the most per hour and the cycle time',
  causes: [
    'The boiler is oversized for mild-weather load',
    'The aquastat turns on and off at nearly the same temperature',
    'Too little water is flowing through the boiler',
  ],
  advice: [
    'Widen the control’s differential',
    'Turn one boiler off on mild days, or have a licensed technician lower the firing rate',
    'Check that pumps run and valves are open while the burner fires',
  ],
  cannotKnow: 'Firing rate of a modulating burner, and whether the relay follows the flame.',
  judge: (input) =>
    ofEach(labelsNamed(input, DAYS, BURNERS), 'burner', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: DAYS,
        when: sentence('when.burner-ran'),
        columns: headings('starts', 'most-starts', 'start-to-start'),
        sensors: [label],
        look: (facts) => {
          const { starts = 0, startsInHour = 0, period } = facts.switches[label] ?? {};
          return {
            coverage: knownShare(facts, label),
            holds: startsInHour >= STARTS && period !== undefined && period <= PERIOD,
            far: farPast(period ?? PERIOD, PERIOD, 5),
            values: [starts, startsInHour, period],
          };
        },
        says: (held, counted) => {
          const [most, period] = [columnMean(held, 1), columnMean(held, 2)];
          return sentence('short-cycling', { burner: label, period, most, ...counted });
        },
      }),
    ),
};
