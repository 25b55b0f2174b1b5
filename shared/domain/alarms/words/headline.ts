import { pageReader, type Reader } from '../../figures/reader.ts';
import { limitText, valueInWords } from '../../figures/readings.ts';
import { type Say, sayTo } from '../../figures/say.ts';
import { sensorInLine } from '../../language/sensor-words.ts';
import { parseSensorLabel } from '../../sensor.ts';
import { isStateLabel } from '../limits/state-alarm.ts';
import type { Transition } from '../property-alarms.ts';
import { isUnknownNow } from './change.ts';
import { wordWithSeverity } from './severity.ts';

const nameOf = ({ kind, subject, serial }: Transition, reader: Reader): string =>
  kind === 'sensor' || (kind === 'unknown' && parseSensorLabel(subject))
    ? sensorInLine(subject, reader)
    : `Wingnut ${serial ?? subject}`;

const figureOf = ({ subject, extreme, latest }: Transition, { reader }: Say): string =>
  valueInWords(subject, latest?.value ?? extreme?.value ?? Number.NaN, extreme?.limit, reader);

function endOf(change: Transition, say: Say): string {
  const { kind, afterwards, onlyWhile, endReason } = change;
  if (afterwards === 'again') return say`was back to normal, in alarm again`;
  if (afterwards) return say`was back to normal, not reporting now`;
  if (kind === 'silence') return say`back online`;
  if (kind === 'unknown') return say`reporting again`;
  const figure = figureOf(change, say);
  if (onlyWhile) return say`${figure}, monitoring paused`;
  if (endReason === 'limitChanged') return say`${figure}, limit changed`;
  if (endReason === 'lessRequired') return say`${figure}, no more heat required`;
  return say`back to normal, ${figure}`;
}

/** The line of a state that lasts: 'still offline'. */
function quietLine({ kind, event }: Transition, say: Say): string {
  if (kind === 'unknown') return say`not reporting`;
  return event === 'reminded' ? say`still offline` : say`offline`;
}

/** The line of a value: 'still 75.3°F, below 130°F'. */
function valueLine(change: Transition, say: Say): string {
  const { event, subject, extreme, keptBy } = change;
  const figure = figureOf(change, say);
  const value = event === 'reminded' ? say`still ${figure}` : figure;
  if (!extreme || isStateLabel(subject)) return value;
  if (keptBy === 'band') return say`${value}, close to its limit`;
  const limit = limitText(subject, extreme.limit, say.reader);
  return extreme.side === 'min' ? say`${value}, below ${limit}` : say`${value}, above ${limit}`;
}

/** @param since the time at which it began, in words */
function lastingOf(change: Transition, since: string | undefined, say: Say): string {
  const from = (line: string) => (since ? say`${line} since ${since}` : line);
  if (change.kind !== 'sensor') return from(quietLine(change, say));
  if (!isUnknownNow(change)) return from(valueLine(change, say));
  return say`${from(say`still in alarm`)}, not reporting`;
}

/**
 * A change in one line, to stand behind the name of its building: 'boiler supply 161.8°F, above 150°F', 'Critical: leak ON since 8:32 AM'
 * (docs/product/alarms.md#headline).
 * @param since the time at which it began, in words, if the line has room for it
 */
export function headlineOf(change: Transition, since?: string, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  const isEnd = change.event === 'recovered' || change.event === 'ended';
  const says = isEnd ? endOf(change, say) : lastingOf(change, since, say);
  return wordWithSeverity(change, `${nameOf(change, reader)} ${says}`, reader);
}
