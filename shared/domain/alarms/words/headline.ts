import { limitText, valueInWords } from '../../figures/readings.ts';
import { inWords, parseSensorLabel } from '../../sensor.ts';
import { isStateLabel } from '../limits/state-alarm.ts';
import type { Transition } from '../property-alarms.ts';
import { isUnknownNow } from './change.ts';
import { wordWithSeverity } from './severity.ts';

/** Words that the unit of a value says, or that a line can do without. */
const LEFT_OUT = /(?<=.) (Header|Temperature|Current|State)\b/g;

/** A sensor inside a line: 'boiler supply', 'boiler supply #2'. */
export function sensorInLine(label: string): string {
  const parsed = parseSensorLabel(label);
  if (!parsed) return label;
  const words = inWords(parsed.name).replace(LEFT_OUT, '').toLowerCase();
  return parsed.number === 1 ? words : `${words} #${parsed.number}`;
}

const nameOf = ({ kind, subject, serial }: Transition): string =>
  kind === 'sensor' || (kind === 'unknown' && parseSensorLabel(subject))
    ? sensorInLine(subject)
    : `Wingnut ${serial ?? subject}`;

const figureOf = ({ subject, extreme, latest }: Transition): string =>
  valueInWords(subject, latest?.value ?? extreme?.value ?? Number.NaN, extreme?.limit);

function endOf(change: Transition): string {
  const { kind, afterwards, onlyWhile, endReason } = change;
  if (afterwards) return `was back to normal, ${afterwards === 'again' ? 'in alarm again' : 'not reporting now'}`;
  if (kind === 'silence') return 'back online';
  if (kind === 'unknown') return 'reporting again';
  if (onlyWhile) return `${figureOf(change)}, monitoring paused`;
  if (endReason === 'limitChanged') return `${figureOf(change)}, limit changed`;
  return `back to normal, ${figureOf(change)}`;
}

function lastingOf(change: Transition, since: string): string {
  const { kind, event, subject, extreme, keptBy } = change;
  const still = event === 'reminded' ? 'still ' : '';
  if (kind === 'silence') return `${still}offline${since}`;
  if (kind === 'unknown') return `not reporting${since}`;
  if (isUnknownNow(change)) return `still in alarm${since}, not reporting`;
  const value = `${still}${figureOf(change)}`;
  if (!extreme || isStateLabel(subject)) return value + since;
  if (keptBy === 'band') return `${value}, close to its limit${since}`;
  return `${value}, ${extreme.side === 'min' ? 'below' : 'above'} ${limitText(subject, extreme.limit)}${since}`;
}

/**
 * A change in one line, to stand behind the name of its building: 'boiler supply 161.8°F, above 150°F', 'Critical: leak ON since 8:32 AM'
 * (docs/product/alarms.md#headline).
 * @param since the time at which it began, in words, if the line has room for it
 */
export function headlineOf(change: Transition, since?: string): string {
  const isEnd = change.event === 'recovered' || change.event === 'ended';
  const says = isEnd ? endOf(change) : lastingOf(change, since ? ` since ${since}` : '');
  return wordWithSeverity(change, `${nameOf(change)} ${says}`);
}
