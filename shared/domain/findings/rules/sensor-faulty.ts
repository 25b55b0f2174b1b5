import type { DayFacts } from '../../facts/day-facts.ts';
import { parseSensorLabel, type SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, lastDays, minutesOf } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { noSensor } from '../sensors.ts';
import { SENSOR_SENT } from '../showing.ts';

const DAYS = 3;
const AT_LEAST = 2;
const MINUTES = 120;

/** Sensors of which something was sent on the days: a value, a state or a fault. */
function sent(input: RuleInput): SensorLabel[] {
  const labels = lastDays(input, DAYS).flatMap(({ facts }) =>
    facts ? [...Object.keys(facts.analogs), ...Object.keys(facts.switches), ...Object.keys(facts.faults ?? {})] : [],
  );
  return ([...new Set(labels)].sort() as SensorLabel[]).filter((label) => parseSensorLabel(label) !== undefined);
}

/** Minutes at fault; undefined where the facts do not have them: those of earlier versions count no faults of states. */
const faultOf = ({ analogs, faults, switches }: DayFacts, label: SensorLabel): number | undefined =>
  analogs[label]?.fault ?? faults?.[label] ?? (faults && switches[label] ? 0 : undefined);

/** The minutes with a value or state. */
const knownOf = ({ analogs, switches }: DayFacts, label: SensorLabel): number =>
  analogs[label]?.known ?? (switches[label]?.on ?? 0) + (switches[label]?.off ?? 0);

/** docs/product/findings.md#sensor-faulty */
export const sensorFaulty: Rule = {
  title: RULE_TITLES['sensor-faulty'],
  risk: 'unseen',
  shows: SENSOR_SENT,
  limitOf: limitsBy({ 'at-fault': MINUTES }),
  days: DAYS,
  needs: 'a sensor',
  test: `On ${AT_LEAST} of ${DAYS} days the sensor was faulty for {${MINUTES}:span} or more`,
  evidence: 'the sensor, and for each day the faulty minutes and those with readings',
  causes: [
    'A loose wire or terminal, or water in the cable',
    'The sensor is broken or gets too hot',
    'The power supply of a current loop is too weak',
  ],
  advice: [
    'Check the sensor, cable and terminals, including when it fails',
    'Measure its resistance or current and compare with the data sheet',
    'Replace the sensor and add a note',
  ],
  cannotKnow: 'Whether the sensor, cable or input is broken. A sensor that sends nothing at all doesn’t count here.',
  judge: (input) => {
    const labels = sent(input);
    if (!labels.length) return noSensor('any');
    return labels.map((subject) => ({
      subject,
      verdict: judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.faults'),
        columns: headings('at-fault', 'with-value'),
        sensors: [subject],
        look: (facts) => {
          const [fault, known] = [faultOf(facts, subject), knownOf(facts, subject)];
          const coverage = Math.min(1, ((fault ?? 0) + known) / minutesOf(facts));
          if (fault === undefined) return { coverage, values: [undefined, known] };
          return {
            coverage,
            holds: fault >= MINUTES,
            far: farPast(fault, 0, minutesOf(facts)),
            values: [fault, known],
          };
        },
        says: (held, counted) => sentence('sensor-faulty', { sensor: subject, time: columnMean(held, 0), ...counted }),
      }),
    }));
  },
};
