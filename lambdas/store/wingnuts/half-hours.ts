import type { CellsByInput, CountedInputs } from '../../../shared/domain/readings/half-hours.ts';
import { withCells } from '../../../shared/platform/half-hours.ts';
import type { HalfHoursItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { withRetry } from '../../common/retry.ts';
import { getItem, putVersion } from '../entities.ts';
import { listItems } from '../list.ts';
import { hasLostRace } from '../transaction.ts';

/** The half hours of all wingnuts of the company, by wingnut. */
export async function listHalfHours(companyId: string): Promise<ReadonlyMap<string, HalfHoursItem>> {
  const items = await listItems<HalfHoursItem>(KEYS.halfHours(companyId));
  return new Map(items.map((item) => [item.id, item]));
}

/**
 * Stores half hours of a wingnut that are over. What comes twice changes nothing. Throws when eight writes in a row
 * conflict.
 */
export async function storeHalfHours(
  { companyId, wingnutId }: { readonly companyId: string; readonly wingnutId: string },
  counted: CountedInputs,
  cells: CellsByInput,
): Promise<void> {
  const key = KEYS.halfHours(companyId, wingnutId);
  const attempt = async () => {
    const before = await getItem<HalfHoursItem>(key);
    const item = withCells(wingnutId, before, counted, cells);
    if (!item) return;
    await putVersion(key, item, before);
  };
  await withRetry(attempt, { attempts: 8, maxFirstPauseMs: 20, isTransient: hasLostRace });
}
