import { limitText, valueInWords } from '../../figures/readings.ts';
import type { Extreme } from '../check/sensor-alarm.ts';
import { isStateLabel } from '../limits/state-alarm.ts';

/** An alarm of a sensor in a line, with its emphasized part apart. */
export interface OutsideWords {
  readonly lead: string;
  readonly figure?: string;
  readonly rest?: string;
  /** The extreme value, where the value now says less. */
  readonly peak?: string;
}

/**
 * The value now, and how far it has gone: 'Boiler supply', '75.3°F', 'below 130°F'. Without a fresh value, how far it has gone alone.
 * @param lead the sensor @param current undefined where nobody knows it
 */
export function outsideInWords(
  lead: string,
  label: string,
  extreme: Extreme | undefined,
  current: number | undefined,
): OutsideWords {
  if (!extreme) return { lead, rest: 'out of range' };
  const { side, limit, value } = extreme;
  if (isStateLabel(label)) return { lead, figure: valueInWords(label, current ?? value) };
  const rest = `${side === 'min' ? 'below' : 'above'} ${limitText(label, limit)}`;
  if (current === undefined) {
    return { lead: `${lead} ${side === 'min' ? 'down to' : 'up to'}`, figure: valueInWords(label, value, limit), rest };
  }
  const [isOutside, isLess] = side === 'min' ? [current < limit, current > value] : [current > limit, current < value];
  const figure = valueInWords(label, current, limit);
  const peak = isLess ? { peak: `${side === 'min' ? 'lowest' : 'highest'} ${valueInWords(label, value, limit)}` } : {};
  return isOutside
    ? { lead, figure, rest, ...peak }
    : { lead: `${lead} back to`, figure, rest: `was ${rest}`, ...peak };
}
