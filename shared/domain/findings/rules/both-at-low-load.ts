import { BURNERS } from '../../facts/plant-sensors.ts';
import type { PlantProfile } from '../../plant-profile.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { allKnown, columnMean, farPast, judgeDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
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
  limitOf: limitsBy({ together: MINUTES, 'share-of-firing': SHARE * 100, 'outdoor-meanwhile': MILD }),
  days: DAYS,
  needs: 'burner states of two or more boilers, and an outdoor temperature',
  test: `On ${AT_LEAST} of ${DAYS} days two or more burners fired together for {${MINUTES}:span} or more, which was {${SHARE * 100}:percent} or more of the firing time, at an outdoor average of {${MILD}:temperature} or more (or, with a design temperature, at {${LOW_LOAD * 100}:percent} of the design load or less). Not for condensing boilers, which use less when they share a low load`,
  evidence:
    'burners and outdoor temperature, and for each day the time together, its share and the outdoor average at the time',
  causes: [
    'The lag boiler starts too early: differential or delay between stages is too small',
    'Each boiler runs on its own aquastat instead of a sequencing control',
    'A call for hot water starts all boilers',
  ],
  advice: [
    'Lower the lag boiler’s setpoint or lengthen its delay',
    'Check whether the sequencing control is in automatic mode',
    'On a mild day, turn one boiler off and watch the supply temperature',
  ],
  cannotKnow: 'Boiler sizes and how much domestic hot water was being made.',
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
