import type { ScheduledHandler } from 'aws-lambda';
import type { NotificationItem } from '../../shared/platform/items.ts';
import { activeLabels } from '../common/active-labels.ts';
import { latestByLabel } from '../common/latest-by-label.ts';
import { recordCheck } from '../store/checks.ts';
import { listWatched } from '../store/notifications.ts';
import { getProperty } from '../store/properties.ts';
import { getWingnuts } from '../store/wingnuts.ts';

async function activeIn({ companyId, propertyId, thresholds }: NotificationItem, now: number): Promise<string[]> {
  const property = await getProperty(companyId, propertyId);
  return activeLabels(thresholds, latestByLabel(await getWingnuts(companyId, property.linkedWingnuts)), now);
}

/** Runs every minute: holds the latest values of every watched property against its enabled limits and records the outcome. */
export const handler: ScheduledHandler = async (event) => {
  const now = Date.parse(event.time);
  const watched = await listWatched();
  let active = 0;
  for (const notification of watched) active += (await activeIn(notification, now)).length;
  await recordCheck({ completedAt: now, properties: watched.length, active });
};
