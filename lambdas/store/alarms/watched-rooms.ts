import { isWatched } from '../../../shared/domain/alarms/limits/breach.ts';
import { APARTMENT_LABELS } from '../../../shared/domain/sensor.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { getItem } from '../base/entities.ts';
import { markForCheck } from './due-checks.ts';

/**
 * Marks a property for the next check if a limit of its apartments is on, after readings of them were stored: an alarm of apartments is
 * judged when a reading arrives (docs/product/alarms.md#apartments). May be called again.
 */
export async function markIfRoomsWatched({
  companyId,
  propertyId,
}: {
  readonly companyId: string;
  readonly propertyId: string;
}): Promise<void> {
  // Ingest starts often: what writes these settings has the table of sentences with it.
  const settings = await getItem<NotificationItem>(KEYS.notification(companyId, propertyId), false);
  if (settings?.entityStatus !== 'enabled') return;
  if (APARTMENT_LABELS.some((label) => isWatched(settings.thresholds, label)))
    await markForCheck(companyId, propertyId);
}
