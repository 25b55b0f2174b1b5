import type { Meter } from '../../energy/meter.ts';
import { unitsIn } from '../../energy/units.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, lastDays } from '../days.ts';
import { headings } from '../headings.ts';
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
  days: DAYS,
  needs: 'a meter of the make-up water of which somebody has said what it counts',
  test: `On ${AT_LEAST} of ${DAYS} days ${GALLONS} gallons or more were added. Not for steam plants, and not where falling pressure tells it`,
  evidence: 'for each day the gallons that were added, and the meter',
  causes: [
    'A leak: valve packings, air vents, pipes in walls or in the ground, a boiler section',
    'The relief valve drips, because the expansion tank is full or has lost its air',
    'Somebody drains or flushes the system',
  ],
  advice: [
    'Look for wet places, and at the outlet of the relief valve',
    'Check the air of the expansion tank',
    'Close the make-up valve for a night and watch the pressure: how fast it falls is how much is lost',
  ],
  cannotKnow: 'Where the water goes; whether the same meter counts other taps.',
  judge: (input) => {
    const meters = countedBy(input, DAYS, ['water']);
    if (meters.length === 0) return noSensor('water-meter');
    if (input.profile.medium === 'steam') return ofPlant(notHere('steam-loses'));
    return meters.map((meter) => ({ subject: meter.label, verdict: judge(input, meter) }));
  },
};
