import { pageReader, type Reader } from '../../figures/reader.ts';
import { limitText, stateText, valueInWords } from '../../figures/readings.ts';
import { type English, english, sayTo } from '../../figures/say.ts';
import { sensorInWords } from '../../language/sensor-words.ts';
import { REFUSED_IN_WORDS } from '../../readings/refused.ts';
import { parseSensorLabel } from '../../sensor.ts';
import type { CommonCause } from '../check/alarm-group.ts';
import type { Extreme } from '../check/sensor-alarm.ts';
import type { UnknownCause } from '../check/unknown-alarm.ts';
import { isStateLabel } from '../limits/state-alarm.ts';
import type { Transition } from '../property-alarms.ts';

/** The limit that an extreme has passed: `below the minimum of 10 PSI`. For a state: `alarm when ON`. */
export function limitInWords(label: string, { side, limit }: Extreme, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  if (isStateLabel(label)) return say`alarm when ${stateText(side === 'max' ? 1 : 0, reader)}`;
  const figure = limitText(label, limit, reader);
  return side === 'min' ? say`below the minimum of ${figure}` : say`above the maximum of ${figure}`;
}

/**
 * The extreme of an alarm in words: `6.2 PSI, below the minimum of 10 PSI`. The alarm of a silent wingnut has no
 * extreme.
 */
export function extremeInWords(label: string, extreme: Extreme | undefined, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  return extreme
    ? `${valueInWords(label, extreme.value, extreme.limit, reader)}, ${limitInWords(label, extreme, reader)}`
    : say`No data received`;
}

/** The cause of an unknown value in words. */
const CAUSE_IN_WORDS: Readonly<Record<UnknownCause, English>> = {
  fault: english('Sensor fault'),
  missing: english('No readings'),
  late: english('Readings are delayed; the device clock may be wrong'),
};

/** The reason why nobody knows a value, in words: what was seen of refused readings, otherwise its cause. */
export const unknownInWords = (
  { cause = 'missing', refused }: Pick<Transition, 'cause' | 'refused'>,
  reader: Reader = pageReader(),
): string => sayTo(reader)(refused ? REFUSED_IN_WORDS[refused] : CAUSE_IN_WORDS[cause]);

/** The cause that several alarms of a property have in common, in words (docs/product/incidents.md#causes). */
export const COMMON_CAUSE_IN_WORDS: Readonly<Record<CommonCause, English>> = {
  siteSilent: english('The whole site is offline. Check power and network.'),
  pressureLost: english('The system lost pressure.'),
  plantLostHeat: english('The boilers stopped making heat.'),
};

/** The cause that the alarms of an incident have in common, while it lasts and afterwards. */
export const COMMON_CAUSES: Readonly<Record<CommonCause, readonly [lasts: English, over: English]>> = {
  siteSilent: [english('The whole site is offline.'), english('The whole site was offline.')],
  pressureLost: [COMMON_CAUSE_IN_WORDS.pressureLost, COMMON_CAUSE_IN_WORDS.pressureLost],
  plantLostHeat: [COMMON_CAUSE_IN_WORDS.plantLostHeat, COMMON_CAUSE_IN_WORDS.plantLostHeat],
};

/** The subject of an alarm of a property: its extreme, or why nothing is known. */
export const aboutInWords = (
  about: Pick<Transition, 'subject' | 'cause' | 'refused' | 'extreme'>,
  reader: Reader = pageReader(),
): string => (about.cause ? unknownInWords(about, reader) : extremeInWords(about.subject, about.extreme, reader));

/** The subject of an alarm: the sensor in words, or the wingnut with its serial. */
export const subjectInWords = (
  { kind, subject, serial }: Pick<Transition, 'kind' | 'subject' | 'serial'>,
  reader: Reader = pageReader(),
): string =>
  kind === 'sensor' || (kind === 'unknown' && parseSensorLabel(subject))
    ? sensorInWords(subject, reader)
    : `Wingnut ${serial ?? subject}`;
