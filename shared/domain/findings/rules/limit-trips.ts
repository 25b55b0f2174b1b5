import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS } from '../../facts/plant-sensors.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { labelsNamed, ofEach } from '../sensors.ts';
import { HEATER_RAN } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
const TRIPS = 2;
/** A contact that opens with at least this share of the burns follows the call of the control, and is no limit that trips. */
const FOLLOWS = 0.5;

const startsOf = ({ switches }: DayFacts, labels: readonly SensorLabel[]): number =>
  labels.reduce((sum, label) => sum + (switches[label]?.starts ?? 0), 0);

/** docs/product/findings.md#limit-trips */
export const limitTrips: Rule = {
  title: RULE_TITLES['limit-trips'],
  risk: 'noHeat',
  shows: HEATER_RAN,
  limitOf: limitsBy({ trips: TRIPS }),
  days: DAYS,
  needs: 'a limit state; ideally a burner state',
  test: `On ${AT_LEAST} of ${DAYS} days the limit went from OFF to ON ${TRIPS} times or more, each a trip that was reset. Not on days when that is {${FOLLOWS * 100}:percent} or more of the burner starts: such a contact follows the control`,
  evidence: 'the limit with the burners, and for each day how often it tripped and how many minutes it was OFF',
  causes: [
    'The water gets too hot: low flow, a stopping pump or air in the boiler',
    'Low water or pressure, a blocked flue or a worn safety device',
    'The operating control is set above or close to the limit',
  ],
  advice: [
    'Have a licensed technician find which limit trips. Never jumper it or just reset it',
    'Check pump, flow, water and pressure when it trips',
    'Compare the setpoints of the operating control and the limit',
  ],
  cannotKnow: 'Which device in the limit circuit opened, and who reset it.',
  judge: (input) => {
    const burners = labelsNamed(input, DAYS, BURNERS);
    const limits = labelsNamed(input, DAYS, ['boilerLimitState', 'hotWaterTankLimitState', 'limitState']);
    return ofEach(limits, 'limit', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.limit'),
        columns: headings('trips', 'off'),
        sensors: [label, ...burners],
        look: (facts) => {
          const { starts: trips = 0, off = 0 } = facts.switches[label] ?? {};
          const coverage = knownShare(facts, label);
          const values = [trips, off];
          const burns = startsOf(facts, burners);
          if (trips >= TRIPS && burns > TRIPS && trips >= FOLLOWS * burns) return { coverage, values };
          return { coverage, holds: trips >= TRIPS, far: farPast(trips, 0, 12), values };
        },
        says: (held, counted) =>
          sentence('limit-trips', { sensor: label, trips: columnMean(held, 0), off: columnMean(held, 1), ...counted }),
      }),
    );
  },
};
