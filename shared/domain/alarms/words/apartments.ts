import { pageReader, type Reader } from '../../figures/reader.ts';
import { sayTo } from '../../figures/say.ts';
import type { OutApartments } from '../apartments/apartment-runs.ts';

/**
 * The apartments of an alarm: 'Apartments 2D, 3D, 4D, 5D, 6D and 2 more.' Only people who may see the property read it
 * (docs/product/alarms.md#apartments-privacy). Undefined without one.
 */
export function apartmentsInWords(
  apartments: OutApartments | undefined,
  reader: Reader = pageReader(),
): string | undefined {
  if (!apartments || apartments.count === 0) return undefined;
  const { numbers, count } = apartments;
  const say = sayTo(reader);
  const list = numbers.join(', ');
  if (count === 1) return say`Apartment ${list}.`;
  return count > numbers.length
    ? say`Apartments ${list} and ${count - numbers.length} more.`
    : say`Apartments ${list}.`;
}
