import type { EarlierProperty, EarlierWingnut } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dateText } from '../../../../shared/domain/figures/times.ts';
import { shortSerial } from '../wingnut.ts';

/** 'from wingnut 4821 until Mar 3, 2026'. What nobody knows is left out (docs/product/properties.md#earlier-wingnuts). */
export function earlierWingnutText(
  { externalId, until, replacedBy }: Omit<EarlierWingnut, 'id'>,
  zone: string,
): string {
  const which = externalId === undefined ? say`a previous wingnut` : say`wingnut ${shortSerial(externalId)}`;
  const from = until === undefined ? say`from ${which}` : say`from ${which} until ${dateText(until, zone)}`;
  return replacedBy ? say`${from}, replaced by ${shortSerial(replacedBy.serial)}` : from;
}

/** 'until Mar 3, 2026', the day on which a wingnut left a property, in the zone of the property. */
export const leftText = ({ until, timeZone }: Pick<EarlierProperty, 'until' | 'timeZone'>): string =>
  say`until ${dateText(until, timeZone)}`;
