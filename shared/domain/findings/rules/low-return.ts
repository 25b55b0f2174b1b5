import type { DayFacts } from '../../facts/day-facts.ts';
import { RETURN } from '../../facts/plant-sensors.ts';
import { allKnown, columnMean, farPast, judgeDays, lastDays } from '../days.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { BURNERS, firstNamed, labelsNamed, noSensor, notHere, notSaid, ofPlant } from '../sensors.ts';
import { heatedBelow } from '../showing.ts';

const DAYS = 7;
const AT_LEAST = 4;
const MINUTES = 60;
const SHARE = 0.5;
const HEATS_BELOW = 60;
const HEATS_FROM = 240;
const FLUE_CONDENSING = 200;
const FLUE_HOT = 250;

/** Whether the boilers condense: as somebody said, else as the flue tells; undefined if neither does. */
function condenses(input: RuleInput): boolean | undefined {
  if (input.profile.condensing !== undefined) return input.profile.condensing;
  const [flue] = firstNamed(input, DAYS, ['boilerExhaustTemperature']);
  if (!flue) return undefined;
  const hottest = lastDays(input, DAYS).flatMap(({ facts }) =>
    facts?.firing && facts.firing.minutes >= MINUTES ? (facts.analogs[flue]?.max ?? []) : [],
  );
  if (!hottest.length) return undefined;
  if (Math.max(...hottest) >= FLUE_HOT) return false;
  return Math.max(...hottest) < FLUE_CONDENSING ? true : undefined;
}

/** In summer, short burns for hot water begin cold in any boiler. */
const isHeating = ({ outdoor, firing }: DayFacts): boolean =>
  outdoor ? outdoor.mean < HEATS_BELOW : (firing?.minutes ?? 0) >= HEATS_FROM;

/** docs/product/findings.md#low-return */
export const lowReturn: Rule = {
  title: 'Low return while firing',
  risk: 'damage',
  shows: heatedBelow(HEATS_BELOW),
  days: DAYS,
  needs: `a burner state and a return temperature, and whether the boilers condense (else the flue tells: ${FLUE_HOT} °F or more is not condensing, under ${FLUE_CONDENSING} °F is)`,
  test: `On ${AT_LEAST} of ${DAYS} days the return was below 130 °F for ${SHARE * 100} % or more of the firing time and for ${MINUTES} minutes or more, on days below ${HEATS_BELOW} °F outside (without an outdoor sensor: with ${HEATS_FROM} minutes of firing or more). Not for condensing or steam plants`,
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
    if (input.profile.medium === 'steam') return ofPlant(notHere('condensate of steam is no return water'));
    const isCondensing = condenses(input);
    if (isCondensing) return ofPlant(notHere('condensing boilers want a cool return'));
    if (isCondensing === undefined) return ofPlant(notSaid('condensing'));
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: 'the plant heated',
      columns: ['Firing, minutes', 'Return below 130 °F, minutes', 'Share, %'],
      sensors: [...returns, ...burners],
      look: (facts) => {
        const coverage = allKnown(facts, [...returns, ...burners]);
        const { minutes = 0, returnLow } = facts.firing ?? {};
        if (!isHeating(facts) || returnLow === undefined) return { coverage, values: [minutes, returnLow] };
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
