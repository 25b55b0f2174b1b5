import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { zoneText } from '../../../../shared/domain/figures/times.ts';
import { zoneOffset } from '../../../../shared/domain/time-range.ts';
import type { Option } from '../../../ui/forms/choices/Select.tsx';

/** The id of the property's own zone among the choices. It stays correct when the property moves. */
export const PROPERTY_ZONE = 'property';

/** The name of a zone: 'Property Time - (GMT-8) America/Los_Angeles' (docs/product/dashboard.md#zones). @param time UTC ms */
export function zoneLabel(zone: string, time: number, whose: 'Property' | 'User' = 'Property'): string {
  const hours = zoneOffset(zone, time) / HOUR_MS;
  const sign = hours > 0 ? '+' : '-';
  const whole = Math.trunc(Math.abs(hours));
  const minutes = Math.round((Math.abs(hours) - whole) * 60);
  const offset = `${sign}${whole}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return whose === 'User' ? say`User Time - (GMT${offset}) ${zone}` : say`Property Time - (GMT${offset}) ${zone}`;
}

/**
 * The zones to choose from: the property's, the person's own, UTC, and the zone in the address when it is another one.
 * The closed field shows the short name of the zone. The name of each has its offset at an instant (docs/product/dashboard.md#zones).
 * @param time UTC ms
 */
export function zoneChoices(
  zones: { readonly property: string; readonly own: string; readonly shown: string | undefined },
  time: number,
): Option[] {
  const others = [...new Set([zones.own, ...(zones.shown ? [zones.shown] : []), 'UTC'])];
  return [
    { id: PROPERTY_ZONE, title: zoneLabel(zones.property, time), short: zoneText(time, zones.property) },
    ...others.map((zone) => ({ id: zone, title: zoneLabel(zone, time, 'User'), short: zoneText(time, zone) })),
  ];
}
