import { SUPPLY } from '../../facts/plant-sensors.ts';
import type { PlantProfile } from '../../plant-profile.ts';
import { allKnown, columnMean, farPast, judgeDays } from '../days.ts';
import type { Rule } from '../rule.ts';
import { BURNERS, firstNamed, labelsNamed, noSensor, notHere, notSaid, ofPlant } from '../sensors.ts';

const DAYS = 5;
const AT_LEAST = 3;
const BURN = 120;
const RISE = 10;
const TARGET = 140;
const SHORT_OF = 5;

/** The supply that a boiler should reach. A condensing one may run cool on purpose. */
const targetOf = ({ supplyTarget, condensing }: PlantProfile): number | undefined =>
  supplyTarget ?? (condensing ? undefined : TARGET);

/** docs/product/findings.md#long-burns */
export const longBurns: Rule = {
  title: 'Long burns without reaching the target',
  risk: 'noHeat',
  days: DAYS,
  needs: 'a burner state and a supply temperature; of a condensing plant the supply target',
  test: `On ${AT_LEAST} of ${DAYS} days a burn of at least ${BURN} minutes in which the supply rose by less than ${RISE} °F and ended more than ${SHORT_OF} °F below the target (${TARGET} °F, unless the plant has another)`,
  evidence: 'burner and supply, and for each day the longest burn, how far the supply rose in it and where it ended',
  causes: [
    'The burner gives less heat than it should: gas pressure, a dirty heat exchanger, low fire',
    'The load is larger than the boiler: a cold snap, open windows, a second boiler that does not start',
    'Cold water enters the loop: make-up water or a leaking heat exchanger',
  ],
  advice: [
    'Check that every boiler starts and reaches high fire',
    'Have combustion and gas pressure measured',
    'Compare with the coldest days of last year',
  ],
  cannotKnow: 'The target that the control follows at the moment, unless somebody has said it.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const supply = firstNamed(input, DAYS, SUPPLY);
    if (!burners.length || !supply.length) return noSensor('a burner state and a supply temperature');
    if (input.profile.medium === 'steam') return ofPlant(notHere('a steam plant has no supply temperature to reach'));
    const target = targetOf(input.profile);
    if (target === undefined) return ofPlant(notSaid('supplyTarget'));
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: 'the burner ran',
      columns: ['Longest burn, minutes', 'Rise of the supply, °F', 'Supply reached, °F'],
      sensors: [...burners, ...supply],
      look: (facts) => {
        const { longestBurn, supplyMax } = facts.firing ?? {};
        const { minutes, supplyRise } = longestBurn ?? {};
        // Of a burn over midnight neither beginning nor end is in the day: then the hottest supply of the day counts.
        const reached = longestBurn?.supplyAtEnd ?? supplyMax;
        const coverage = allKnown(facts, [...burners, ...supply]);
        const values = [minutes, supplyRise, reached];
        if (minutes === undefined || reached === undefined) return { coverage, values };
        const holds = minutes >= BURN && (supplyRise ?? 0) < RISE && reached < target - SHORT_OF;
        return { coverage, holds, far: farPast(reached, target - SHORT_OF, target - 45), values };
      },
      says: (held, inDays) =>
        `The burner seems not to reach its target: burns of about ${Math.round(columnMean(held, 0) / 60)} hours reached ${Math.round(columnMean(held, 2))} °F ${inDays}; the target is ${target} °F.`,
    });
    return ofPlant(verdict);
  },
};
