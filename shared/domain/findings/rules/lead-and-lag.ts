import { BURNERS } from '../../facts/plant-sensors.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import { allKnown, farPast, lastDays, MIN_COVERAGE, notEnough, tooFew } from '../days.ts';
import type { Rule } from '../rule.ts';
import { labelsNamed, noSensor, notHere, ofPlant } from '../sensors.ts';
import { BURNER_RAN } from '../showing.ts';

const DAYS = 28;
const HOURS = 40;
const SHARE = 0.25;

/** docs/product/findings.md#lead-and-lag */
export const leadAndLag: Rule = {
  title: RULE_TITLES['lead-and-lag'],
  risk: 'damage',
  shows: BURNER_RAN,
  days: DAYS,
  needs: 'burner states of two or more boilers',
  test: `In ${DAYS} days with ${HOURS} burner hours or more, one boiler ran less than {${SHARE * 100}:percent} of an equal share`,
  evidence: 'the burners, and for each day the hours of each',
  causes: [
    'Lead and lag aren’t being rotated',
    'The lag boiler is locked out or off',
    'The control never calls the lag boiler because the lead is enough',
  ],
  advice: [
    'Have the control rotate them weekly',
    'Have a licensed technician start the idle boiler to confirm it runs',
    'If it’s a standby on purpose, dismiss this finding with that reason',
  ],
  cannotKnow: 'Whether a boiler is a standby on purpose, and boilers without a sensor.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    if (burners.length < 2) {
      const { boilers } = input.profile;
      return boilers === 1 ? ofPlant(notHere('one-boiler')) : noSensor('burners');
    }
    const days = lastDays(input, DAYS);
    const coverage = meanOf(days.map(({ facts }) => (facts ? allKnown(facts, burners) : 0)));
    if (coverage < MIN_COVERAGE) return ofPlant(notEnough(coverage, DAYS));
    const hours = burners.map((label) =>
      days.reduce((sum, { facts }) => sum + (facts?.switches[label]?.on ?? 0) / 60, 0),
    );
    const total = hours.reduce((sum, each) => sum + each, 0);
    const running = days.filter(({ facts }) => burners.some((label) => (facts?.switches[label]?.on ?? 0) > 0)).length;
    if (total < HOURS) return ofPlant(tooFew(sentence('when.burners-ran'), running, DAYS));
    const least = Math.min(...hours);
    const share = (least * burners.length) / total;
    if (share >= SHARE) return ofPlant({ outcome: 'clear' });
    const resting = burners[hours.indexOf(least)] ?? 'plant';
    return ofPlant({
      outcome: 'holds',
      says: sentence('lead-and-lag', { resting, least: 60 * least, total: 60 * total, days: DAYS }),
      far: farPast(share, SHARE, 0),
      held: running,
      judged: DAYS,
      evidence: {
        columns: burners.map((burner) => sentence('heading.hours-of', { burner })),
        days: days.map(({ day, facts }) => ({
          day,
          values: burners.map((label) => {
            const minutes = facts?.switches[label]?.on;
            return minutes === undefined ? undefined : minutes / 60;
          }),
        })),
        sensors: burners,
      },
    });
  },
};
