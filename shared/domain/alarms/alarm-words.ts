import { MINUTE_MS } from '../durations.ts';
import { REFUSED_IN_WORDS } from '../readings/refused.ts';
import { isCounter, kindOf, labelInWords, parseSensorLabel, unitOf } from '../sensor.ts';
import type { CommonCause } from './check/alarm-group.ts';
import type { Extreme } from './check/sensor-alarm.ts';
import type { UnknownCause } from './check/unknown-alarm.ts';
import { isStateLabel } from './limits/state-alarm.ts';
import type { Transition } from './property-alarms.ts';

const nameOf = (label: string) => parseSensorLabel(label)?.name;

const MAX_DECIMALS = 3;

/** A value with one decimal, or with as many as tell it from a limit beside which it stands (docs/product/alarms.md#beside). */
export function roundedBeside(value: number, limit: number | undefined): number {
  for (let decimals = 1; decimals < MAX_DECIMALS; decimals += 1) {
    const rounded = Number(value.toFixed(decimals));
    if (rounded !== limit || value === limit) return rounded;
  }
  return Number(value.toFixed(MAX_DECIMALS));
}

/**
 * A sensor's value with one decimal and its unit: `6.2 PSI`, `ON`; a total as it is (docs/product/configuration.md#kinds).
 * @param limit the limit that is named beside it
 */
export function valueInWords(label: string, value: number, limit?: number): string {
  const name = nameOf(label);
  if (name && kindOf(name) === 'state') return value === 0 ? 'OFF' : 'ON';
  if (isCounter(label)) return `${value} counts`;
  return [String(roundedBeside(value, limit)), name ? unitOf(name) : ''].filter(Boolean).join(' ');
}

/** The limit that an extreme has passed: `under its minimum of 10 PSI`. For a state: `alarm when ON`. */
export function limitInWords(label: string, { side, limit }: Extreme): string {
  if (isStateLabel(label)) return `alarm when ${side === 'max' ? 'ON' : 'OFF'}`;
  const name = nameOf(label);
  const unit = name ? unitOf(name) : '';
  const figure = [String(limit), unit].filter(Boolean).join(' ');
  return side === 'min' ? `under its minimum of ${figure}` : `over its maximum of ${figure}`;
}

/**
 * The extreme of an alarm in words: `6.2 PSI, under its minimum of 10 PSI`. The alarm of a silent wingnut has no
 * extreme.
 */
export const extremeInWords = (label: string, extreme: Extreme | undefined): string =>
  extreme ? `${valueInWords(label, extreme.value, extreme.limit)}, ${limitInWords(label, extreme)}` : 'No data arrived';

/** The cause of an unknown value in words. */
const CAUSE_IN_WORDS: Readonly<Record<UnknownCause, string>> = {
  fault: 'Sensor fault',
  missing: 'No value arrives',
  late: 'Values come late: its clock may be wrong',
};

/** Why nobody knows a value, in words: what was seen of refused readings, otherwise its cause. */
export const unknownInWords = ({ cause = 'missing', refused }: Pick<Transition, 'cause' | 'refused'>): string =>
  refused ? REFUSED_IN_WORDS[refused] : CAUSE_IN_WORDS[cause];

/** The cause that several alarms of a property have in common, in words (docs/product/incidents.md#causes). */
export const COMMON_CAUSE_IN_WORDS: Readonly<Record<CommonCause, string>> = {
  siteSilent: 'The whole site is silent. Look at its power and its network.',
  pressureLost: 'The system has lost its pressure.',
  plantLostHeat: 'The plant has lost its heat.',
};

/** The subject of an alarm of a property: its extreme, or why nothing is known. */
export const aboutInWords = (about: Pick<Transition, 'subject' | 'cause' | 'refused' | 'extreme'>): string =>
  about.cause ? unknownInWords(about) : extremeInWords(about.subject, about.extreme);

/** The subject of an alarm: the sensor in words, or the wingnut with its serial. */
export const subjectInWords = ({ kind, subject, serial }: Pick<Transition, 'kind' | 'subject' | 'serial'>): string =>
  kind === 'sensor' || (kind === 'unknown' && parseSensorLabel(subject))
    ? labelInWords(subject)
    : `Wingnut ${serial ?? subject}`;

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A duration in its two largest units: `2 hours 5 minutes`; `less than a minute`. */
export function durationInWords(ms: number): string {
  let left = Math.floor(ms / MINUTE_MS);
  const parts: string[] = [];
  for (const [unit, minutes] of UNITS) {
    const count = Math.floor(left / minutes);
    left -= count * minutes;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.slice(0, 2).join(' ') || 'less than a minute';
}

/** A time in a zone (IANA name): `Thu, Nov 19, 2026, 02:14 EST`. */
export const momentInWords = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).format(time);
