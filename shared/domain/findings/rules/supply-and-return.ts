import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS, RETURN, SUPPLY } from '../../facts/plant-sensors.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { allKnown, columnMean, farPast, judgeDays } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, Verdict } from '../rule.ts';
import { firstNamed, labelsNamed, noSensor, ofPlant, steamOf } from '../sensors.ts';
import { BURNER_RAN } from '../showing.ts';

const DAYS = 4;
const AT_LEAST = 3;
const FIRING = 60;
const SHARE = 0.8;
const INVERTED = -2;
const EQUAL = 1.5;
/** A burn that heats the water warms it by this much, °F. */
const WARMS = 2;

/** The pump of the heating water that ran longest on a day. */
const longestPump = ({ circulation }: DayFacts) =>
  Object.values(circulation).toSorted((a, b) => b.minutes - a.minutes)[0];

/** Whether water flowed past both sensors, or a burn warmed it: in standing water they drift apart as they like. */
const isMoved = (facts: DayFacts): boolean =>
  (longestPump(facts)?.minutes ?? 0) >= FIRING || (facts.firing?.longestBurn?.supplyRise ?? 0) >= WARMS;

/** Both sensors are doubted while it holds. */
const doubting = (verdict: Verdict, doubts: readonly SensorLabel[]): Verdict => {
  if (verdict.outcome === 'holds') return { ...verdict, doubts };
  if (verdict.outcome !== 'clear' || verdict.whileOpen?.outcome !== 'holds') return verdict;
  return { ...verdict, whileOpen: { ...verdict.whileOpen, doubts } };
};

/** docs/product/findings.md#supply-and-return */
export const supplyAndReturn: Rule = {
  title: RULE_TITLES['supply-and-return'],
  risk: 'unseen',
  shows: BURNER_RAN,
  days: DAYS,
  needs: 'supply and return temperatures and a burner state; if they are equal, also a heating pump',
  test: `On ${AT_LEAST} of ${DAYS} days with {${FIRING}:span} of firing or more, the supply was {${-INVERTED}:difference} or more below the return on average while firing, or it was within {${EQUAL}:difference} of it on average and a pump ran with both equal ({1:difference}) for {${SHARE * 100}:percent} of its time. Only on days when a heating pump ran for {${FIRING}:span}, or the longest burn warmed the supply by {${WARMS}:difference}: in still water, sensors drift apart`,
  evidence:
    'supply, return and burner, and for each day the average difference while firing and the share of pump time with both equal',
  causes: [
    'The two sensors are swapped at the inputs or on the pipes',
    'Both sensors are on the same pipe, or a bypass is open',
    'A pump runs backward, or no heat is leaving the boiler',
  ],
  advice: [
    'Measure both pipes with a thermometer while the burner fires, and compare with the screen',
    'If the sensors are swapped, correct their labels in the configuration',
    'Check bypass and check valves',
  ],
  cannotKnow: 'Which of the two sensors is in the wrong place.',
  judge: (input) => {
    const sensors = [...firstNamed(input, DAYS, SUPPLY), ...firstNamed(input, DAYS, RETURN)];
    const burners = labelsNamed(input, DAYS, BURNERS);
    if (sensors.length < 2 || !burners.length) return noSensor('supply-return-burner');
    const steam = steamOf(input, 'steam-compare');
    if (steam) return steam;
    const verdict = judgeDays(input, {
      days: DAYS,
      atLeast: AT_LEAST,
      when: sentence('when.burner-water'),
      columns: headings('supply-return', 'equal'),
      sensors: [...sensors, ...burners],
      look: (facts) => {
        const coverage = allKnown(facts, [...sensors, ...burners]);
        const difference = facts.firing?.difference?.mean;
        if (difference === undefined || (facts.firing?.minutes ?? 0) < FIRING || !isMoved(facts))
          return { coverage, values: [difference] };
        const pump = longestPump(facts);
        const equal = pump && pump.minutes > 0 ? pump.equal / pump.minutes : undefined;
        const isEqual = Math.abs(difference) <= EQUAL && equal !== undefined && equal >= SHARE;
        return {
          coverage,
          holds: difference <= INVERTED || isEqual,
          far: isEqual ? 0.5 : farPast(difference, 0, -20),
          values: [difference, equal === undefined ? undefined : 100 * equal],
        };
      },
      says: (held, counted) => {
        const difference = columnMean(held, 0);
        return difference <= INVERTED
          ? sentence('supply-and-return.swapped', { apart: -difference, ...counted })
          : sentence('supply-and-return.equal', { apart: difference, ...counted });
      },
    });
    return ofPlant(doubting(verdict, sensors));
  },
};
