import type { SwitchFacts } from '../../facts/day-facts.ts';
import { BURNERS } from '../../facts/plant-sensors.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule } from '../rule.ts';
import { labelsNamed, ofEach } from '../sensors.ts';
import { BURNER_CYCLED } from '../showing.ts';

const DAYS = 7;
const AT_LEAST = 3;
const STARTS = 60;
const BURN = 6;
/** The limits of short cycling (rules/short-cycling.ts). */
const CYCLING = { startsInHour: 6, period: 15 } as const;

const isShortCycling = ({ startsInHour, period = Number.POSITIVE_INFINITY }: SwitchFacts): boolean =>
  startsInHour >= CYCLING.startsInHour && period <= CYCLING.period;

/** docs/product/findings.md#short-burns */
export const shortBurns: Rule = {
  title: RULE_TITLES['short-burns'],
  risk: 'damage',
  shows: BURNER_CYCLED,
  limitOf: limitsBy({ starts: STARTS, 'median-burn': BURN }),
  days: DAYS,
  needs: 'a burner state',
  test: `On ${AT_LEAST} of ${DAYS} days at least ${STARTS} starts, and a median burn of {${BURN}:span} or less. Days of short cycling (${CYCLING.startsInHour} starts in one hour, a median cycle of {${CYCLING.period}:span}) count for that rule instead`,
  evidence: 'the burner, and for each day the starts, the median burn and the shortest one',
  causes: [
    'The boiler is oversized for mild-weather load',
    'The aquastat turns off soon after turning on',
    'The burner isn’t modulating down, or starts at high fire',
  ],
  advice: [
    'Widen the control’s differential',
    'Lower the supply target on mild days, or have a licensed technician lower the firing rate',
    'Check that pumps run and valves are open while the burner fires',
  ],
  cannotKnow: 'Firing rate of a modulating burner, and whether the relay follows the flame.',
  judge: (input) =>
    ofEach(labelsNamed(input, DAYS, BURNERS), 'burner', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.burner-known'),
        columns: headings('starts', 'median-burn', 'shortest-burn'),
        sensors: [label],
        look: (facts) => {
          const state = facts.switches[label];
          const { starts = 0, burns } = state ?? {};
          const isShort = starts >= STARTS && burns !== undefined && burns.median <= BURN;
          return {
            coverage: knownShare(facts, label),
            holds: isShort && state !== undefined && !isShortCycling(state),
            far: farPast(burns?.median ?? BURN, BURN + 2, 2),
            values: [starts, burns?.median, burns?.shortest],
          };
        },
        says: (held, counted) => {
          const [starts, median] = [columnMean(held, 0), columnMean(held, 1)];
          return sentence('short-burns', { burner: label, starts, median, ...counted });
        },
      }),
    ),
};
