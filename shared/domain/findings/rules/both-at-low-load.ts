import { BURNERS } from '../../facts/plant-sensors.ts';
import type { PlantProfile } from '../../plant-profile.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { allKnown, columnMean, farPast, judgeDays } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { condenses, firstNamed, labelsNamed, noSensor, notHere, OUTDOOR, ofPlant } from '../sensors.ts';
import { heatedAbove } from '../showing.ts';

const DAYS = 5;
const AT_LEAST = 3;
const MINUTES = 60;
const SHARE = 0.5;
const MILD = 45;
/** Below this share of the way from the design temperature to 65 °F, one boiler of two is enough. */
const LOW_LOAD = 0.4;
const NO_LOAD_AT = 65;

/** The outdoor mean from which one boiler is enough, °F. */
const mildOf = ({ designTemperature }: PlantProfile): number =>
  designTemperature === undefined ? MILD : NO_LOAD_AT - LOW_LOAD * (NO_LOAD_AT - designTemperature);

/** docs/product/findings.md#both-at-low-load */
export const bothAtLowLoad: Rule = {
  title: RULE_TITLES['both-at-low-load'],
  risk: 'waste',
  shows: heatedAbove(mildOf, 'it was as mild outside as the rule asks'),
  days: DAYS,
  needs: 'the burner states of two boilers or more, and an outdoor temperature',
  test: `On ${AT_LEAST} of ${DAYS} days two burners or more fired together for ${MINUTES} minutes or more, which was {${SHARE * 100}:percent} or more of the firing time, at an outdoor mean of {${MILD}:temperature} or more (or, with a design temperature, at {${LOW_LOAD * 100}:percent} of the design load or less). Not for condensing boilers, which burn less when they share a low load`,
  evidence:
    'burners and outdoor temperature, and for each day the time together, its share and the outdoor mean meanwhile',
  causes: [
    'The lag boiler is called too early: small difference or short delay between the stages',
    'Both boilers follow their own aquastats instead of one control',
    'A call for hot water starts all boilers',
  ],
  advice: [
    'Give the lag boiler a lower set point or a longer delay',
    'Check whether the sequencing control is in automatic mode',
    'On mild days, switch one boiler off and watch the supply',
  ],
  cannotKnow: 'The sizes of the boilers, and how much hot water was made meanwhile.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const outdoor = firstNamed(input, DAYS, OUTDOOR);
    if (burners.length < 2 && input.profile.boilers === 1) return ofPlant(notHere('one-boiler'));
    if (burners.length >= 2 && condenses(input, DAYS)) return ofPlant(notHere('share-load'));
    if (burners.length < 2 || !outdoor.length) return noSensor('burners-outdoor');
    const mild = mildOf(input.profile);
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: sentence('when.a-burner-ran'),
      columns: headings('together', 'share-of-firing', 'outdoor-meanwhile'),
      sensors: [...burners, ...outdoor],
      look: (facts) => {
        const coverage = allKnown(facts, [...burners, ...outdoor]);
        const { firing } = facts;
        if (!firing || firing.minutes === 0) return { coverage, values: [] };
        const share = firing.together / firing.minutes;
        const isMild = firing.togetherOutdoor !== undefined && firing.togetherOutdoor >= mild;
        return {
          coverage,
          holds: firing.together >= MINUTES && share >= SHARE && isMild,
          far: farPast(share, SHARE / 2, 1),
          values: [firing.together, 100 * share, firing.togetherOutdoor],
        };
      },
      says: (held, counted) =>
        sentence('both-at-low-load', { part: columnMean(held, 1), outdoor: columnMean(held, 2), ...counted }),
    });
    return ofPlant(verdict);
  },
};
