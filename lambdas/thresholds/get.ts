import type { API } from '../../shared/api/routes.ts';
import type { ThresholdsReply } from '../../shared/api/types/entity-types.ts';
import { breachCounts } from '../../shared/domain/alarms/property-alarms.ts';
import type { Call } from '../flows/calls/serve.ts';
import { activeLabels } from '../flows/wiring/active-labels.ts';
import { labelsUnderWork } from '../flows/wiring/labels-under-work.ts';
import { circumstancesOf } from '../flows/wiring/latest-by-label.ts';
import { getAlarmState } from '../store/alarms/alarms.ts';
import { lastCheck } from '../store/alarms/checks.ts';
import { getNotification } from '../store/alarms/notifications.ts';
import { getProperty } from '../store/base/properties.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

/**
 * The latest values and recent breaches of a property's sensors (docs/product/alarms.md#breach-count). They come only
 * from DynamoDB, because screens request them every minute.
 */
export async function get({ caller, path, now }: Call<typeof API.thresholds.get>): Promise<ThresholdsReply> {
  const { companyId } = caller;
  const propertyId = path.propertyId;
  const [property, { thresholds, plannedWork = [] }, state, checkedAt] = await Promise.all([
    getProperty(caller, propertyId),
    getNotification(caller, propertyId),
    getAlarmState(companyId, propertyId),
    lastCheck(),
  ]);
  const wingnuts = await getWingnuts(caller, property.linkedWingnuts);
  const circumstances = circumstancesOf(property.timeZone, wingnuts);
  const { latest } = circumstances;
  const underWork = labelsUnderWork(wingnuts, plannedWork, now);
  const values = Object.entries(latest).flatMap(([label, { value }]) =>
    value === null ? [] : [[label, value] as const],
  );
  const enabled = Object.keys(thresholds).filter((label) => thresholds[label]?.thresholdStatus === 'enabled');
  const counts = breachCounts(state, now);
  return {
    message: {
      'Breaches found in last 10 minutes': Object.fromEntries(
        enabled.map((label) => [label, underWork.has(label) ? 0 : (counts[label] ?? 0)]),
      ),
    },
    data: Object.fromEntries(values),
    times: Object.fromEntries(Object.entries(latest).map(([label, { time }]) => [label, time])),
    active: activeLabels(thresholds, circumstances, now, underWork),
    checkedAt,
    now,
  };
}
