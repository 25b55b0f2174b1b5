import type { DayFacts } from '../../facts/day-facts.ts';
import { RETURN, SUPPLY } from '../../facts/plant-sensors.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { allKnown, columnMean, type DayLook, farPast, judgeDays } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, lacks, noSensor, OUTDOOR, pumpsOnce, SYSTEM_PUMPS } from '../sensors.ts';
import { byAspect, PUMP_RAN, warmOutside } from '../showing.ts';

const DAYS = 7;
const AT_LEAST = 4;
const RUNNING = 120;
const APART = 45;
const WARM = 65;
const REST = 0.02;

/** The pump runs, and supply and return are as far apart as without flow. */
const withoutEffect = (facts: DayFacts, pump: SensorLabel, coverage: number): DayLook => {
  const { minutes = 0, difference } = facts.circulation[pump] ?? {};
  const values = [minutes, difference];
  if (minutes < RUNNING || difference === undefined) return { coverage, values };
  return { coverage, holds: difference >= APART, far: farPast(difference, APART, 90), values };
};

/** The pump runs all day though nobody heats. */
const neverRests = (facts: DayFacts, pump: SensorLabel, coverage: number): DayLook => {
  const { on = 0, off = 0 } = facts.switches[pump] ?? {};
  const lowest = facts.outdoor?.min;
  const values = [on, lowest];
  if (lowest === undefined || lowest < WARM) return { coverage, values };
  const rest = off / (on + off);
  return { coverage, holds: on > 0 && rest <= REST, far: 0.5, values };
};

function judgeFlow(input: RuleInput, pump: SensorLabel): Verdict {
  const water = [...firstNamed(input, DAYS, SUPPLY), ...firstNamed(input, DAYS, RETURN)];
  if (water.length < 2) return lacks('supply-return');
  const verdict = judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.pump'),
    columns: headings('pump-running', 'supply-return-meanwhile'),
    sensors: [pump, ...water],
    look: (facts) => withoutEffect(facts, pump, allKnown(facts, [pump, ...water])),
    says: (held, counted) => sentence('pump-effect.flow', { pump, apart: columnMean(held, 1), ...counted }),
  });
  return verdict.outcome === 'holds' ? { ...verdict, risk: 'noHeat' } : verdict;
}

function judgeRest(input: RuleInput, pump: SensorLabel): Verdict {
  const outdoor = firstNamed(input, DAYS, OUTDOOR);
  if (!outdoor.length) return lacks('outdoor');
  return judgeDays(input, {
    days: DAYS,
    atLeast: AT_LEAST,
    when: sentence('when.warm'),
    columns: headings('pump-running', 'lowest-outdoor'),
    sensors: [pump, ...outdoor],
    look: (facts) => neverRests(facts, pump, allKnown(facts, [pump, ...outdoor])),
    says: (_held, counted) => sentence('pump-effect.rest', { pump, ...counted }),
  });
}

/** docs/product/findings.md#pump-effect */
export const pumpEffect: Rule = {
  title: RULE_TITLES['pump-effect'],
  risk: 'waste',
  shows: byAspect({ flow: PUMP_RAN, rest: warmOutside(WARM, 'min') }),
  limitOf: limitsBy({ 'supply-return-meanwhile': APART }),
  days: DAYS,
  needs: 'a system pump, and supply and return, or an outdoor temperature',
  test: `On ${AT_LEAST} of ${DAYS} days the system pump ran {${RUNNING}:span} or more with supply and return {${APART}:difference} or more apart; or it was off for {${REST * 100}:percent} or less of ${AT_LEAST} of ${DAYS} days that stayed at {${WARM}:temperature} or more`,
  evidence: 'the pump with supply and return or the outdoor temperature, and for each day its running time',
  causes: [
    'A closed valve, worn impeller, air or clogged strainer',
    'The pump is in manual, or nothing turns it off in summer',
  ],
  advice: [
    'Check valves, strainer and the pressure before and after the pump',
    'Set the pump to automatic, with a warm-weather shutdown',
  ],
  cannotKnow: 'The flow itself: current shows that the motor draws power, not that water flows.',
  judge: (input) => {
    const pumps = pumpsOnce(input, DAYS, SYSTEM_PUMPS);
    if (!pumps.length) return noSensor('pump');
    return pumps.flatMap((subject) => [
      { subject, aspect: 'flow', verdict: judgeFlow(input, subject) },
      { subject, aspect: 'rest', verdict: judgeRest(input, subject) },
    ]);
  },
};
