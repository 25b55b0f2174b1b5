import { ROOM_STALE_MS, type RoomReading } from '../apartments/apartment.ts';
import type { Address } from '../property.ts';
import { parseSensorLabel } from '../sensor.ts';
import { minimumAt } from './readings-count.ts';
import { RULE_SETS, type RuleSet, rulesAt } from './rule-sets.ts';

/** The newest outdoor temperature of a property, of the last three hours: the lowest of several, °F. Undefined without one. @param now UTC ms */
export function lowestOutdoor(
  latest: Readonly<Record<string, RoomReading | undefined>>,
  now: number,
): number | undefined {
  const values = Object.entries(latest).flatMap(([label, newest]) =>
    newest &&
    newest.value !== null &&
    now - newest.time <= ROOM_STALE_MS &&
    parseSensorLabel(label)?.name === 'outdoorTemperature'
      ? [newest.value]
      : [],
  );
  return values.length > 0 ? Math.min(...values) : undefined;
}

/**
 * What the rules of an address require of its apartments at a moment (docs/product/apartments.md#states): °F, null for nothing, undefined
 * where the outdoor temperature decides and is unknown. Without rules nothing is required.
 * @param now UTC ms
 */
export function requiredNow(
  { address, timeZone }: { readonly address: Address; readonly timeZone: string },
  now: number,
  outdoor: number | undefined,
): { readonly rules: RuleSet | undefined; readonly min: number | null | undefined } {
  const id = rulesAt(address);
  const rules = id && RULE_SETS[id];
  return { rules, min: rules ? minimumAt({ rules, zone: timeZone }, now, outdoor) : null };
}
