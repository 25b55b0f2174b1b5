import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS, RETURN } from '../../facts/plant-sensors.ts';
import { allKnown, columnMean, farPast, judgeDays } from '../days.ts';
import type { Rule } from '../rule.ts';
import { condenses, FLUE, firstNamed, labelsNamed, noSensor, notHere, notSaid, ofPlant, steamOf } from '../sensors.ts';
import { heatedBelow } from '../showing.ts';
import { isOutdoorDoubted } from './outdoor-doubted.ts';

const DAYS = 7;
const AT_LEAST = 4;
const MINUTES = 60;
const SHARE = 0.5;
const HEATS_BELOW = 60;
const HEATS_FROM = 240;

/** In summer, short burns for hot water begin cold in any boiler. */
const isHeating = ({ outdoor, firing }: DayFacts, isDoubted: boolean): boolean =>
  outdoor && !isDoubted ? outdoor.mean < HEATS_BELOW : (firing?.minutes ?? 0) >= HEATS_FROM;

/** docs/product/findings.md#low-return */
export const lowReturn: Rule = {
  title: 'Low return while firing',
  risk: 'damage',
  shows: heatedBelow(HEATS_BELOW),
  days: DAYS,
  needs: `a burner state and a return temperature, and whether the boilers condense (else the flue tells: ${FLUE.hot} °F or more is not condensing, under ${FLUE.condensing} °F is)`,
  test: `On ${AT_LEAST} of ${DAYS} days the return was below 130 °F for ${SHARE * 100} % or more of the firing time and for ${MINUTES} minutes or more, on days below ${HEATS_BELOW} °F outside (without an outdoor sensor, or with a doubted one: with ${HEATS_FROM} minutes of firing or more). Not for condensing or steam plants`,
  evidence: 'return and burner, and for each day the minutes and the share below 130 °F',
  causes: [
    'The water target is too low for this kind of boiler',
    'A mixing or bypass valve that should warm the return stands wrong',
    'The boiler starts into a cold building after long pauses',
  ],
  advice: [
    'Have a licensed technician look for rust and water in the flue and at the burner',
    'Check the bypass, the mixing valve and the pump between return and boiler',
    'Raise the lowest water target of the reset',
  ],
  cannotKnow: 'The temperature in the boiler itself, if a mixing valve lies between it and the sensor.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const returns = firstNamed(input, DAYS, RETURN);
    if (!burners.length || !returns.length) return noSensor('a burner state and a return temperature');
    const steam = steamOf(input, 'condensate of steam is no return water');
    if (steam) return steam;
    const isCondensing = condenses(input, DAYS);
    if (isCondensing) return ofPlant(notHere('condensing boilers want a cool return'));
    if (isCondensing === undefined) return ofPlant(notSaid('condensing'));
    const isDoubted = isOutdoorDoubted(input);
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: 'the plant heated',
      columns: ['Firing, minutes', 'Return below 130 °F, minutes', 'Share, %'],
      sensors: [...returns, ...burners],
      look: (facts) => {
        const coverage = allKnown(facts, [...returns, ...burners]);
        const { minutes = 0, returnLow } = facts.firing ?? {};
        if (!isHeating(facts, isDoubted) || returnLow === undefined) return { coverage, values: [minutes, returnLow] };
        const share = returnLow / minutes;
        const holds = returnLow >= MINUTES && share >= SHARE;
        return { coverage, holds, far: farPast(share, SHARE / 2, 1), values: [minutes, returnLow, 100 * share] };
      },
      says: (held, inDays) =>
        `The return was below 130 °F for ${Math.round(columnMean(held, 2))} % of the firing time ${inDays}. In a boiler that is not made for it, flue gas may condense.`,
    });
    return ofPlant(verdict);
  },
};
