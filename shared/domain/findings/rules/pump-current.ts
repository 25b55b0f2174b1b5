import { SENSORS, type SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare, lastDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Risk } from '../risk.ts';
import type { Rule } from '../rule.ts';
import { nameOf, ofEach } from '../sensors.ts';
import { PUMP_COMMANDED } from '../showing.ts';

const DAYS = 2;
const MINUTES = 60;
const SHARE = 0.5;

const riskOf = (label: SensorLabel): Risk => {
  const name = nameOf(label);
  return name && SENSORS[name].system === 'hotWater' ? 'hotWater' : 'noHeat';
};

/** docs/product/findings.md#pump-current */
export const pumpCurrent: Rule = {
  title: RULE_TITLES['pump-current'],
  risk: 'noHeat',
  shows: PUMP_COMMANDED,
  limitOf: limitsBy({ 'without-current': MINUTES }),
  days: DAYS,
  needs: 'the relay and current of one pump, with the same number',
  test: `On ${DAYS} consecutive days the relay was ON without current for {${MINUTES}:span} or more, which was {${SHARE * 100}:percent} or more of its ON time`,
  evidence: 'relay and current, and for each day the minutes commanded on and those without current',
  causes: [
    'The motor stopped: overload, breaker, capacitor or seized bearing',
    'The current clamp came off or is on the wrong wire',
    'The contactor isn’t closing',
  ],
  advice: [
    'Check whether the pump is turning',
    'Have a licensed electrician check the breaker, overload relay and contactor',
    'Have a licensed electrician put the clamp around one wire of the pump',
  ],
  cannotKnow: 'Whether the motor stopped or only the clamp came off its wire.',
  judge: (input) => {
    const pumps = new Set(lastDays(input, DAYS).flatMap(({ facts }) => Object.keys(facts?.commands ?? {})));
    const labels = [...pumps].sort() as SensorLabel[];
    return ofEach(labels, 'relay-current', (label) => {
      const relay = label.replace('Current', 'RelayState') as SensorLabel;
      const verdict = judgeDays(input, {
        days: DAYS,
        atLeast: DAYS,
        when: sentence('when.commanded'),
        columns: headings('commanded', 'without-current'),
        sensors: [relay, label],
        look: (facts) => {
          const { commanded = 0, withoutCurrent = 0 } = facts.commands[label] ?? {};
          const coverage = Math.min(knownShare(facts, relay), knownShare(facts, label));
          const values = [commanded, withoutCurrent];
          if (commanded < MINUTES) return { coverage, values };
          const share = withoutCurrent / commanded;
          const holds = withoutCurrent >= MINUTES && share >= SHARE;
          return { coverage, holds, far: farPast(share, 0, 1), values };
        },
        says: (held, counted) => {
          const [commanded, without] = [columnMean(held, 0), columnMean(held, 1)];
          return sentence('pump-current', { pump: label, commanded, without, ...counted });
        },
      });
      return verdict.outcome === 'holds' ? { ...verdict, risk: riskOf(label) } : verdict;
    });
  },
};
