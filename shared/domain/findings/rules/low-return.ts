import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS, RETURN } from '../../facts/plant-sensors.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { openedOf } from '../baseline.ts';
import { allKnown, columnMean, farPast, judgeDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { condenses, FLUE, firstNamed, labelsNamed, noSensor, notHere, notSaid, ofPlant, steamOf } from '../sensors.ts';
import { heatedBelow } from '../showing.ts';
import { isOutdoorDoubted } from './outdoor-doubted.ts';

const DAYS = 7;
const AT_LEAST = 4;
const MINUTES = 60;
const SHARE = 0.5;
const HEATS_BELOW = 60;
/** Below this return flue gas may condense, °F: the band of the facts. */
const LOW = 130;
const HEATS_FROM = 240;

/** Of the values of a day. */
const [PART, OUTSIDE] = [2, 3];

/**
 * The outdoor average of the coldest day on which the open finding was last seen, °F. A boiler that follows the weather is hotter on a colder
 * day, and its return may be warm enough then: that shows nothing of milder days.
 */
function coldestSeen(input: RuleInput): number | undefined {
  const held = openedOf(input, 'low-return', 'plant')?.evidence.days.filter(({ holds }) => holds) ?? [];
  const outside = held.flatMap(({ values }) => values[OUTSIDE] ?? []);
  return outside.length > 0 ? Math.min(...outside) : undefined;
}

/** In summer, short burns for hot water begin cold in any boiler. */
const isHeating = ({ outdoor, firing }: DayFacts, isDoubted: boolean): boolean =>
  outdoor && !isDoubted ? outdoor.mean < HEATS_BELOW : (firing?.minutes ?? 0) >= HEATS_FROM;

/** docs/product/findings.md#low-return */
export const lowReturn: Rule = {
  title: RULE_TITLES['low-return'],
  risk: 'damage',
  shows: heatedBelow(HEATS_BELOW),
  limitOf: limitsBy({ 'return-below': MINUTES, share: SHARE * 100 }),
  days: DAYS,
  needs: `a burner state and a return temperature, and whether the boilers condense (otherwise the flue decides: {${FLUE.hot}:temperature} or more is non-condensing, below {${FLUE.condensing}:temperature} is)`,
  test: `On ${AT_LEAST} of ${DAYS} days the return was below {130:temperature} for {${SHARE * 100}:percent} or more of the firing time and for {${MINUTES}:span} or more, on days below {${HEATS_BELOW}:temperature} outside (without an outdoor sensor, or with a doubtful one: with {${HEATS_FROM}:span} of firing or more). While it is open, a day that was colder outside than all days on which it was last seen doesn’t show that it is gone. Not for condensing or steam systems`,
  evidence:
    'return and burner, and for each day the minutes and the share below {130:temperature}, and the outdoor average',
  causes: [
    'The water target is too low for this type of boiler',
    'A mixing or bypass valve that should warm the return is misadjusted',
    'The boiler restarts into a cold building after long breaks',
  ],
  advice: [
    'Have a licensed technician check for rust and water in the flue and at the burner',
    'Check the bypass, mixing valve and pump between return and boiler',
    'Raise the reset’s minimum water temperature',
  ],
  cannotKnow: 'Temperature inside the boiler, if a mixing valve sits between it and the sensor.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const returns = firstNamed(input, DAYS, RETURN);
    if (!burners.length || !returns.length) return noSensor('burner-return');
    const steam = steamOf(input, 'steam-return');
    if (steam) return steam;
    const isCondensing = condenses(input, DAYS);
    if (isCondensing) return ofPlant(notHere('cool-return'));
    if (isCondensing === undefined) return ofPlant(notSaid('condensing'));
    const isDoubted = isOutdoorDoubted(input);
    const coldest = isDoubted ? undefined : coldestSeen(input);
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: sentence(coldest === undefined ? 'when.heated' : 'when.heated-as-mild'),
      columns: [
        ...headings('firing'),
        sentence('heading.return-below', { limit: LOW }),
        ...headings('share', 'outdoor-mean'),
      ],
      sensors: [...returns, ...burners],
      look: (facts) => {
        const coverage = allKnown(facts, [...returns, ...burners]);
        const { minutes = 0, returnLow } = facts.firing ?? {};
        const outside = facts.outdoor?.mean;
        if (!isHeating(facts, isDoubted) || returnLow === undefined)
          return { coverage, values: [minutes, returnLow, undefined, outside] };
        const share = returnLow / minutes;
        const holds = returnLow >= MINUTES && share >= SHARE;
        const values = [minutes, returnLow, 100 * share, outside];
        if (!holds && (outside ?? Number.POSITIVE_INFINITY) < (coldest ?? Number.NEGATIVE_INFINITY))
          return { coverage, values };
        return { coverage, holds, far: farPast(share, SHARE / 2, 1), values };
      },
      says: (held, counted) => sentence('low-return', { limit: LOW, part: columnMean(held, PART), ...counted }),
    });
    return ofPlant(verdict);
  },
};
