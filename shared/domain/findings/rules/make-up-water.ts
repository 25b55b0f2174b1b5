import type { Meter } from '../../energy/meter.ts';
import { unitsIn } from '../../energy/units.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, lastDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { noSensor, notHere, ofPlant } from '../sensors.ts';
import { SYSTEM_FILLED } from '../showing.ts';
import { countedBy, usesByDay } from './use-up.ts';

const DAYS = 7;
const AT_LEAST = 3;
/** A closed system needs none in weeks. */
const GALLONS = 10;

function judge(input: RuleInput, meter: Meter): Verdict {
  const { label, unit } = meter;
  const factor = unitsIn('water', unit, 'gallon') ?? 1;
  const uses = usesByDay(
    lastDays(input, DAYS + 1).flatMap(({ facts }) => facts ?? []),
    meter,
  );
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.meter'),
    columns: headings('added'),
    sensors: [label],
    look: (facts) => {
      const coverage = facts.meters?.[label]?.coverage ?? 0;
      const use = uses.get(facts.day);
      if (!use) return { coverage, values: [] };
      const gallons = use.used * factor;
      return { coverage, holds: gallons >= GALLONS, far: farPast(gallons, GALLONS, 20 * GALLONS), values: [gallons] };
    },
    says: (held, counted) => sentence('make-up-water', { meter: label, added: columnMean(held, 0), ...counted }),
  });
}

/** docs/product/findings.md#make-up-water */
export const makeUpWater: Rule = {
  title: RULE_TITLES['make-up-water'],
  risk: 'damage',
  shows: SYSTEM_FILLED,
  limitOf: limitsBy({ added: GALLONS }),
  days: DAYS,
  needs: 'a make-up water meter that is set up',
  test: `On ${AT_LEAST} of ${DAYS} days ${GALLONS} gallons or more were added. Not for steam systems, and not where it is covered by “Pressure falling”`,
  evidence: 'for each day the gallons added, and the meter',
  causes: [
    'A leak: valve packing, air vents, pipes in walls or underground, or a boiler section',
    'The relief valve is dripping because the expansion tank is waterlogged or lost its air charge',
    'Someone is draining or flushing the system',
  ],
  advice: [
    'Look for wet spots and check the relief valve discharge',
    'Check the expansion tank’s air charge',
    'Close the make-up valve overnight and watch how fast the pressure falls',
  ],
  cannotKnow: 'Where the water goes, and whether the same meter counts other taps.',
  judge: (input) => {
    const meters = countedBy(input, DAYS, ['water']);
    if (meters.length === 0) return noSensor('water-meter');
    if (input.profile.medium === 'steam') return ofPlant(notHere('steam-loses'));
    return meters.map((meter) => ({ subject: meter.label, verdict: judge(input, meter) }));
  },
};
