import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { isScalding, reachedOn } from '../scalds.ts';
import { bandMinutes, DELIVERED, labelsNamed, noSensor, notHere, notSaid, ofPlant, STORED } from '../sensors.ts';
import { WATER_HEATED } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
/** Water of 130 °F scalds in half a minute. Where nobody has said whether something mixes, it must be warmer. */
const HOT = 130;
const HOT_NOT_SAID = 135;
const SCALDS = 140;
/** Water at a tank is hotter for a while than at the taps of a healthy plant: from here on some minutes are too many. */
const TANK_FROM = 145;

/** @param isHeader of a supply header the rule for hot water too hot tells the hottest days (rules/hot-water-hot.ts) */
function judge(input: RuleInput, label: SensorLabel, limit: number, isHeader: boolean): Verdict {
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.temperature-not-told'),
    columns: [...headings('mean', 'highest'), sentence('heading.above', { limit: SCALDS })],
    sensors: [label],
    look: (facts) => {
      const { mean, max } = facts.analogs[label] ?? {};
      const coverage = knownShare(facts, label);
      const above = bandMinutes(facts, label, 'above140');
      const values = [mean, max, above];
      const isTold = isHeader && (isScalding(facts, label) || (mean ?? 0) >= SCALDS);
      if (mean === undefined || isTold) return { coverage, values };
      const isHotForMinutes = !isHeader && reachedOn(facts, label, TANK_FROM).length > 0;
      return { coverage, holds: mean >= limit || isHotForMinutes, far: farPast(mean, limit - 5, limit + 30), values };
    },
    says: (held, counted) => {
      const [mean, highest] = [columnMean(held, 0), columnMean(held, 1)];
      const upTo = mean < limit ? sentence('hot-water-unmixed.highest', { highest }) : undefined;
      const scalds = { slower: HOT, faster: SCALDS };
      return sentence('hot-water-unmixed', { sensor: label, mean, highest: upTo, ...scalds, ...counted });
    },
  });
}

/** docs/product/findings.md#hot-water-unmixed */
export const hotWaterUnmixed: Rule = {
  title: RULE_TITLES['hot-water-unmixed'],
  risk: 'hotWater',
  shows: WATER_HEATED,
  days: DAYS,
  needs:
    'a hot water temperature at the supply header, or else at a tank outlet, and whether a mixing valve comes after it',
  test: `On ${AT_LEAST} of ${DAYS} days the average at the supply header was {${HOT}:temperature} or more where no mixing valve comes after it, {${HOT_NOT_SAID}:temperature} or more where that isn’t entered; or without a supply header the average at a tank was {${SCALDS}:temperature} or more, or as many minutes above {145:temperature:bare} or {150:temperature} as “Hot water too hot” requires, where no mixing valve comes after it. Not on days covered by “Hot water too hot”, and not where a mixing valve comes after the sensors`,
  evidence: 'the temperature, and for each day its average, its peak and the minutes above {140:temperature}',
  causes: [
    'Water is stored hot with no mixing valve',
    'The mixing valve has failed or is set too high',
    'There is a mixing valve but it isn’t entered in the portal',
  ],
  advice: [
    'Measure at a tap now; about {120:temperature} is safe for most people',
    'Install a mixing valve after the tank; don’t lower the storage temperature',
    'If there is a mixing valve after the sensors, enter it under Heating system',
  ],
  cannotKnow: 'Whether there are mixing valves at the taps.',
  judge: (input) => {
    const { mixingValve } = input.profile;
    if (mixingValve) return ofPlant(notHere('mixed'));
    const headers = labelsNamed(input, DAYS, DELIVERED);
    const limit = mixingValve === false ? HOT : HOT_NOT_SAID;
    if (headers.length) return headers.map((subject) => ({ subject, verdict: judge(input, subject, limit, true) }));
    const tanks = labelsNamed(input, DAYS, STORED);
    if (!tanks.length) return noSensor('header-tank');
    if (mixingValve === undefined) return ofPlant(notSaid('mixingValve'));
    return tanks.map((subject) => ({ subject, verdict: judge(input, subject, SCALDS, false) }));
  },
};
