import type { FindingHead } from '../../shared/domain/findings/heads.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { FindingHeadsItem } from '../../shared/platform/items/findings-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { getItem } from './base/entities.ts';
import { requireReach } from './base/properties.ts';
import { headOf } from './packed-findings.ts';

/** The open findings of a property by rank, without their evidence. It stands apart from the rules, which `findings.ts` brings. */
export async function headsAt(reach: Reach, propertyId: string): Promise<readonly FindingHead[]> {
  requireReach(reach, propertyId);
  const item = await getItem<FindingHeadsItem>(KEYS.findingHeads(reach.companyId, propertyId));
  return (item?.heads ?? []).map((head) => headOf(head));
}
