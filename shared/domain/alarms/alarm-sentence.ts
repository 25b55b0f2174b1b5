import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { decimalsBeside, quantityOf } from '../figures/readings.ts';
import type { RefusedCause } from '../readings/refused.ts';
import { MAX_AGE_MS, MAX_AHEAD_MS } from '../readings/telemetry.ts';
import { isSensorLabel } from '../sensor.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import type { Extreme } from './check/sensor-alarm.ts';
import { isStateLabel } from './limits/state-alarm.ts';
import type { Transition } from './property-alarms.ts';

/** The subject of an alarm as a sentence that is kept: `alarm-words.ts` says it where it is read at once. */

const stateOf = (isOn: boolean): Sentence => sentence(isOn ? 'reading.on' : 'reading.off');

/** A value of a sensor. A label of another version has a number alone. */
function readingOf(label: string, value: number): Sentence {
  const quantity = quantityOf(label);
  return sentence(`reading.${quantity && quantity !== 'difference' ? quantity : 'number'}`, { value });
}

function passed(label: string, { value, side, limit }: Extreme): Sentence {
  if (isStateLabel(label))
    return sentence('alarm.when', { value: stateOf(value !== 0), state: stateOf(side === 'max') });
  const rounded = Number(value.toFixed(decimalsBeside(value, limit)));
  const said = { value: readingOf(label, rounded), limit: readingOf(label, limit) };
  return sentence(side === 'min' ? 'alarm.under' : 'alarm.over', said);
}

const refused = (cause: RefusedCause): Sentence => {
  if (cause === 'clockAhead') return sentence('refused.clockAhead', { ahead: MAX_AHEAD_MS / MINUTE_MS });
  if (cause === 'clockBehind') return sentence('refused.clockBehind', { behind: MAX_AGE_MS / DAY_MS });
  return sentence(`refused.${cause}`);
};

function seenOf({ subject, extreme, cause, refused: why }: AboutAlarm): Sentence {
  if (cause) return why ? refused(why) : sentence(`alarm.${cause}`);
  return extreme ? passed(subject, extreme) : sentence('alarm.silent');
}

type AboutAlarm = Pick<Transition, 'kind' | 'subject' | 'serial' | 'cause' | 'refused' | 'extreme'>;

/** The subject of an alarm and what was seen: 'Boiler System Pressure 1: 6 PSI, below the minimum of 10 PSI'. */
export function alarmSentence(alarm: AboutAlarm): Sentence {
  const { kind, subject, serial = subject } = alarm;
  const seen = seenOf(alarm);
  const isOfSensor = kind === 'sensor' || (kind === 'unknown' && isSensorLabel(subject));
  return isOfSensor ? sentence('alarm.sensor', { sensor: subject, seen }) : sentence('alarm.wingnut', { serial, seen });
}
