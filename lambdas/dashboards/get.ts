import type { API } from '../../shared/api/routes.ts';
import type { DashboardReply } from '../../shared/api/types.ts';
import { inputLimits } from '../../shared/domain/wingnuts/reporting.ts';
import { activeLabels } from '../common/active-labels.ts';
import { latestByLabel } from '../common/latest-by-label.ts';
import { openAlarmReplies } from '../common/open-alarms.ts';
import { propertyReply } from '../common/replies.ts';
import type { Call } from '../common/serve.ts';
import { getAlarmState } from '../store/alarms.ts';
import { lastCheck } from '../store/checks.ts';
import { findNotification } from '../store/notifications.ts';
import { getProperty } from '../store/properties.ts';
import { tellWingnut } from '../store/reporting.ts';
import { getWingnuts } from '../store/wingnuts.ts';

/**
 * The data that the dashboard shows first. It comes only from DynamoDB, so an open screen may request it every few
 * seconds (docs/product/dashboard.md#live-view). While it does, the wingnuts report each minute.
 */
export async function get({ caller, path, now }: Call<typeof API.dashboards.get>): Promise<DashboardReply> {
  const [property, notification, state, checkedAt] = await Promise.all([
    getProperty(caller.companyId, path.propertyId),
    findNotification(caller.companyId, path.propertyId),
    getAlarmState(caller.companyId, path.propertyId),
    lastCheck(),
  ]);
  const wingnuts = await getWingnuts(caller.companyId, property.linkedWingnuts);
  const latest = latestByLabel(wingnuts);
  const thresholds = notification?.thresholds ?? {};
  const areWatched = notification?.entityStatus === 'enabled';
  await Promise.all(
    wingnuts.map((known) =>
      tellWingnut(
        {
          companyId: caller.companyId,
          wingnutId: known.wingnut.id,
          latest: known.latest,
          isWatched: true,
          limits: inputLimits(areWatched ? { sensors: known.wingnut.sensors, thresholds } : undefined),
        },
        now,
      ),
    ),
  );
  return {
    property: propertyReply(property, wingnuts, state, now),
    latest,
    thresholds,
    active: activeLabels(thresholds, latest, now),
    alarms: openAlarmReplies(state, wingnuts),
    checkedAt,
    now,
  };
}
