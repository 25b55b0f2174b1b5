import type { TenantReply } from '../../../../shared/api/types/tenant-types.ts';
import { ROOM_STALE_MS } from '../../../../shared/domain/apartments/apartment.ts';
import { type English, english } from '../../../../shared/domain/figures/say.ts';

export type TenantState = 'cold' | 'ok' | 'notRequired' | 'unknown' | 'stale' | 'fault' | 'none';

export const STATE_WORDS: Readonly<Record<TenantState, English>> = {
  cold: english('Below the rule'),
  ok: english('Meets the rule'),
  notRequired: english('No heat required now'),
  unknown: english('Can’t be compared now'),
  stale: english('No data for 3 hours'),
  fault: english('Sensor fault'),
  none: english('No readings yet'),
};

/** What is said of this moment (docs/product/apartments.md#tenant-page). Exactly the minimum is not below it. Undefined where no rule is known. */
export function tenantState({ reading, rules, min, now }: TenantReply): TenantState | undefined {
  if (!reading) return 'none';
  if (now - reading.time > ROOM_STALE_MS) return 'stale';
  if (reading.value === null) return 'fault';
  if (!rules) return undefined;
  if (min === undefined) return 'unknown';
  if (min === null) return 'notRequired';
  return reading.value < min ? 'cold' : 'ok';
}
