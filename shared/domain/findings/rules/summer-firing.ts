import { BURNERS } from '../../facts/plant-sensors.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { allKnown, columnMean, farPast, judgeDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { firstNamed, labelsNamed, noSensor, notSaid, OUTDOOR, ofPlant } from '../sensors.ts';
import { warmOutside } from '../showing.ts';

const DAYS = 7;
const AT_LEAST = 3;
const MINUTES = 60;
const WARM = 68;

/** docs/product/findings.md#summer-firing */
export const summerFiring: Rule = {
  title: RULE_TITLES['summer-firing'],
  risk: 'waste',
  shows: warmOutside(WARM, 'max'),
  limitOf: limitsBy({ 'without-demand': MINUTES }),
  days: DAYS,
  needs:
    'burner states, an outdoor temperature, and the relays or pumps of any hot water the boilers make (or that they make none)',
  test: `On ${AT_LEAST} of ${DAYS} days {${MINUTES}:span} or more of firing at {${WARM}:temperature} outside or warmer, while no hot water tank or pump was ON`,
  evidence:
    'burners, hot water and outdoor temperature, and for each day the minutes of firing in warm weather and those without demand',
  causes: [
    'The boiler is kept hot all summer for a hot water tank',
    'There is no warm-weather shutdown, or it is set too high',
    'The control’s outdoor sensor is wrong',
  ],
  advice: [
    'Set warm-weather shutdown at about {65:temperature}',
    'Fire for hot water only when the tank calls',
    'Turn off boilers used only for heating',
  ],
  cannotKnow: 'Demand without a sensor: heating coils, pools, laundry.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const outdoor = firstNamed(input, DAYS, OUTDOOR);
    if (!burners.length || !outdoor.length) return noSensor('burner-outdoor');
    const makesNone = input.profile.heatsHotWater === false;
    let isDemandKnown = makesNone;
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: sentence('when.warm-burner'),
      columns: headings('firing-warm', 'without-demand'),
      sensors: [...burners, ...outdoor],
      look: (facts) => {
        const coverage = allKnown(facts, [...burners, ...outdoor]);
        const warm = facts.firing?.warm ?? 0;
        const idle = makesNone ? warm : facts.firing?.warmWithoutDemand;
        if (idle !== undefined) isDemandKnown = true;
        if ((facts.outdoor?.max ?? 0) < WARM || idle === undefined) return { coverage, values: [warm, idle] };
        return { coverage, holds: idle >= MINUTES, far: farPast(idle, 0, 480), values: [warm, idle] };
      },
      says: (held, counted) => sentence('summer-firing', { time: columnMean(held, 1), outdoor: WARM, ...counted }),
    });
    return ofPlant(verdict.outcome === 'unknown' && !isDemandKnown ? notSaid('heatsHotWater') : verdict);
  },
};
