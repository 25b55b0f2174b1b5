import { isWatched } from '../../../shared/domain/alarms/limits/breach.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { APARTMENT_LABELS } from '../../../shared/domain/sensor.ts';
import { markForCheck } from './due-checks.ts';
import { findNotification } from './notifications.ts';

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
  const settings = await findNotification(wholeCompany(companyId), propertyId, false);
  if (settings?.entityStatus !== 'enabled') return;
  if (APARTMENT_LABELS.some((label) => isWatched(settings.thresholds, label)))
    await markForCheck(companyId, propertyId);
}
