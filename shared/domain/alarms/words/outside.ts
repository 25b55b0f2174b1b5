import { limitText, valueInWords } from '../../figures/readings.ts';
import { say } from '../../figures/say.ts';
import type { Extreme } from '../check/sensor-alarm.ts';
import { isStateLabel } from '../limits/state-alarm.ts';

/** An alarm of a sensor in a line, with its emphasized part apart. */
export interface OutsideWords {
  readonly lead: string;
  readonly figure?: string;
  readonly rest?: string;
  /** The extreme value, where the value now says less. */
  readonly peak?: string;
  /** The value is back within its limits. */
  readonly isBack?: true;
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
  if (!extreme) return { lead, rest: say`out of range` };
  const { side, limit, value } = extreme;
  if (isStateLabel(label)) return { lead, figure: valueInWords(label, current ?? value) };
  const bound = limitText(label, limit);
  const isMin = side === 'min';
  const rest = isMin ? say`below ${bound}` : say`above ${bound}`;
  if (current === undefined) {
    return { lead: isMin ? say`${lead} down to` : say`${lead} up to`, figure: valueInWords(label, value, limit), rest };
  }
  const [isOutside, isLess] = isMin ? [current < limit, current > value] : [current > limit, current < value];
  const figure = valueInWords(label, current, limit);
  const farthest = valueInWords(label, value, limit);
  const peak = isLess ? { peak: isMin ? say`lowest ${farthest}` : say`highest ${farthest}` } : {};
  return isOutside
    ? { lead, figure, rest, ...peak }
    : {
        lead: say`${lead} back to`,
        figure,
        rest: isMin ? say`was below ${bound}` : say`was above ${bound}`,
        ...peak,
        isBack: true,
      };
}
