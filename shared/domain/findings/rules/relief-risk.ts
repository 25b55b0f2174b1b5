import type { PlantProfile } from '../../plant-profile.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { labelsNamed, ofEach, PRESSURES, steamOf } from '../sensors.ts';
import { BURNER_RAN } from '../showing.ts';

const DAYS = 7;
const AT_LEAST = 2;
const SHARE = 0.9;
const SWING = 10;
const LOW_RISE_RELIEF = 30;
const LOW_RISE_STOREYS = 3;

/** The pressure of the relief valve: as somebody said, or the usual one of a low building. */
const reliefOf = ({ reliefPressure, storeys }: PlantProfile): number | undefined =>
  reliefPressure ?? (storeys !== undefined && storeys <= LOW_RISE_STOREYS ? LOW_RISE_RELIEF : undefined);

/** docs/product/findings.md#relief-risk */
export const reliefRisk: Rule = {
  title: RULE_TITLES['relief-risk'],
  risk: 'damage',
  shows: BURNER_RAN,
  days: DAYS,
  needs: `the system pressure; ideally the relief valve’s pressure ({${LOW_RISE_RELIEF}:pressure} is assumed up to ${LOW_RISE_STOREYS} floors)`,
  test: `On ${AT_LEAST} of ${DAYS} days the pressure reached {${SHARE * 100}:percent} of the relief pressure for {5:span}, or rose and fell by {${SWING}:pressure} or more within the day`,
  evidence: 'the pressure, and its lowest and highest reading for each day',
  causes: [
    'The expansion tank is waterlogged or too small',
    'The make-up valve is set too high or isn’t closing',
    'The system was filled to high pressure while cold',
  ],
  advice: [
    'Check the expansion tank’s air charge and drain it if waterlogged',
    'Check the make-up valve’s setpoint',
    'Check for water at the relief valve discharge',
  ],
  cannotKnow: 'Pressure at the relief valve itself, if it is far from the sensor.',
  judge: (input) => {
    const steam = steamOf(input, 'steam-pressure');
    if (steam) return steam;
    const relief = reliefOf(input.profile);
    return ofEach(labelsNamed(input, DAYS, PRESSURES), 'pressure', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.pressure'),
        columns: headings('lowest-pressure', 'highest-pressure'),
        sensors: [label],
        look: (facts) => {
          const coverage = knownShare(facts, label);
          const { min: low, max: high, lastingMin: min = low, lastingMax: max = high } = facts.analogs[label] ?? {};
          if (min === undefined || max === undefined) return { coverage, values: [] };
          const isHigh = relief !== undefined && max >= SHARE * relief;
          const far = relief === undefined ? farPast(max - min, SWING / 2, 25) : farPast(max, 0.8 * relief, relief);
          return { coverage, holds: isHigh || max - min >= SWING, far, values: [min, max] };
        },
        says: (held, counted) => {
          const opens = input.profile.reliefPressure === undefined ? 'relief-risk.probably' : 'relief-risk.opens';
          const valve = relief === undefined ? undefined : sentence(opens, { relief });
          const [lowest, highest] = [columnMean(held, 0), columnMean(held, 1)];
          return sentence('relief-risk', { sensor: label, lowest, highest, valve, ...counted });
        },
      }),
    );
  },
};
