import { dayNumber, momentsOf } from '../../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { offsetText } from '../../../../shared/domain/time-text.ts';
import { cellDay, type DayOrder } from './cells.ts';

/** Times in the cells of a file (docs/product/apartments.md#readings-times). */

const CLOCK =
  /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?([AP])\.?M\.?)?(?: ?(Z|UTC|GMT)?([+-]\d{1,2}(?::?\d{2})?)?)?$/i;
const ZONE_IN_HEADING = /\b(?:UTC|GMT)\b ?([+-]\d{1,2}(?::?\d{2})?)?|_UTC$/i;

/** The offset of a text such as `-05:00`, ms east of UTC. */
function offsetOf(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** The offset from UTC that the head of a column says for all its times: `Date Time, GMT-05:00`. Ms, or undefined. */
export function headingOffset(heading: string): number | undefined {
  const said = ZONE_IN_HEADING.exec(heading);
  return said ? offsetOf(said[1] ?? '+0') : undefined;
}

/** Hours from 0 to 24 of a clock; NaN for one that does not exist. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour <= 23 ? hour : Number.NaN;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
}

interface Writing {
  readonly order: DayOrder;
  /** IANA name: of a time that does not say its offset. */
  readonly zone: string;
  /** The offset of all times, if their column says one, ms east of UTC. */
  readonly offset: number | undefined;
}

/**
 * The time of a cell, UTC ms; a sentence for one that cannot be known. The hour that comes twice in fall is not guessed.
 */
export function cellTime(cell: string, { order, zone, offset }: Writing): number | string {
  const text = cell.replace(/, */, ' ');
  const wrong = `“${cell}” isn’t a time. Use 2026-01-31 2:00 PM`;
  const clock = CLOCK.exec(text);
  const day = cellDay(text, order);
  if (!clock || day === undefined) return wrong;
  const [, hours, minutes, seconds = '0', half, utc, said] = clock;
  const hour = hourOf(Number(hours), half);
  if (Number.isNaN(hour) || Number(minutes) > 59 || Number(seconds) > 59) return wrong;
  const wall = dayNumber(day) * DAY_MS + hour * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000;
  const east = said !== undefined ? offsetOf(said) : utc !== undefined ? 0 : offset;
  if (east !== undefined) return wall - east;
  const moments = momentsOf(wall, zone);
  const [only, other] = moments;
  if (only === undefined) return `“${cell}” doesn’t exist. Clocks skipped it`;
  if (other === undefined) return only;
  const offsets = moments.map((moment) => offsetText(wall - moment)).join(' or ');
  return `“${cell}” came twice. Add ${offsets}`;
}
