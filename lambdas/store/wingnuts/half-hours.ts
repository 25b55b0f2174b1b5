import type { CellsByInput, CountedInputs } from '../../../shared/domain/readings/half-hours.ts';
import { withCells } from '../../../shared/platform/half-hours.ts';
import type { HalfHoursItem } from '../../../shared/platform/items/items.ts';
import { withRetry } from '../../base/retry.ts';
import { hasLostRace } from '../base/transaction.ts';
import { findValue, listValues, type Owned, putValue } from './value-places.ts';

/** The half hours of all wingnuts of the company, by wingnut. */
export async function listHalfHours(companyId: string): Promise<ReadonlyMap<string, HalfHoursItem>> {
  const items = await listValues<'halfHours', keyof HalfHoursItem>('halfHours', companyId);
  return new Map(items.map((item) => [item.id, item]));
}

/**
 * Stores half hours of a wingnut that are over. A half hour that comes twice changes nothing. Throws when eight writes in a row
 * conflict.
 */
export async function storeHalfHours(owned: Owned, counted: CountedInputs, cells: CellsByInput): Promise<void> {
  const attempt = async () => {
    const before = await findValue('halfHours', owned);
    const item = withCells(owned.wingnutId, before, counted, cells);
    if (!item) return;
    await putValue('halfHours', owned, item, before);
  };
  await withRetry(attempt, { attempts: 8, maxFirstPauseMs: 20, isTransient: hasLostRace });
}
