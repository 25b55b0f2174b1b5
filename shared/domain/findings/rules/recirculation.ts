import { columnMean, farPast, judgeDays, knownShare } from '../days.ts';
import type { Rule } from '../rule.ts';
import { inWords, LOOP_PUMPS, LOOPS, labelsNamed, ofEach } from '../sensors.ts';

const DAYS = 5;
const AT_LEAST = 4;
const COLD = 105;

/** docs/product/findings.md#recirculation */
export const recirculation: Rule = {
  title: 'Recirculation cold at night',
  risk: 'hotWater',
  days: DAYS,
  needs: 'the temperature of the recirculation return',
  test: `On ${AT_LEAST} of ${DAYS} days its mean from 0:00 to 5:00 was below ${COLD} °F`,
  evidence: 'the temperature with the pump, and for each day its means of night and day',
  causes: [
    'A timer or a thermostat stops the pump at night',
    'The pump has failed, or air stands in the loop',
    'Balancing valves let the water take short ways',
  ],
  advice: [
    'Let the pump run at night: the loop should return with 124 °F',
    'Check pump, check valve and air vents of the loop',
    'Balance the loop',
  ],
  cannotKnow: 'How cold single branches are.',
  judge: (input) =>
    ofEach(labelsNamed(input, DAYS, LOOPS), 'the temperature of the recirculation return', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: 'the night was known',
        columns: ['Night, °F', 'Day, °F'],
        sensors: [label, ...labelsNamed(input, DAYS, LOOP_PUMPS)],
        look: (facts) => {
          const { nightMean, dayMean } = facts.analogs[label] ?? {};
          const coverage = knownShare(facts, label);
          if (nightMean === undefined) return { coverage, values: [] };
          const values = [nightMean, dayMean];
          return { coverage, holds: nightMean < COLD, far: farPast(nightMean, COLD + 5, 75), values };
        },
        says: (held, inDays) =>
          `The recirculation looks cold at night: ${inWords(label)} had ${Math.round(columnMean(held, 0))} °F from 0:00 to 5:00, ${inDays}.`,
      }),
    ),
};
