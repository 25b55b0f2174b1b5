import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';

/** Before a roll back the stack keeps what is spread where the release before reads it (docs/operations.md#roll-back). */
export const areSpread = (): boolean => process.env[ENVIRONMENT.queueShards] !== 'off';

/** The place where an item that is spread belongs, and the one where another release may have left it (docs/decisions/280). */
export function placesIn(
  kind: keyof typeof KEYS.together,
  companyId: string,
  id: string,
): readonly [home: Key, away: Key] {
  const spread = KEYS[kind](companyId, id);
  const together = KEYS.together[kind](companyId, id);
  return areSpread() ? [spread, together] : [together, spread];
}
