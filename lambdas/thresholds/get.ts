import type { API } from '../../shared/api/routes.ts';
import type { ThresholdsReply } from '../../shared/api/types.ts';
import { limitsOf, type Thresholds } from '../../shared/domain/breach.ts';
import type { InputKey } from '../../shared/domain/input.ts';
import type { SensorEntry } from '../../shared/domain/wingnut.ts';
import { activeLabels } from '../common/active-labels.ts';
import { latestByLabel } from '../common/latest-by-label.ts';
import { Refusal } from '../common/refusal.ts';
import type { Call } from '../common/serve.ts';
import { lastCheck } from '../store/checks.ts';
import { findNotification } from '../store/notifications.ts';
import { getProperty } from '../store/properties.ts';
import { breachesOf } from '../store/readings/breaches.ts';
import { getWingnuts, type KnownWingnut } from '../store/wingnuts.ts';

const BREACH_WINDOW_MS = 10 * 60_000;

/** Breaches of the enabled thresholds in the last 10 minutes, by label, from one wingnut's readings. */
async function recentBreaches(
  { companyId, propertyId }: { companyId: string; propertyId: string },
  { wingnut }: KnownWingnut,
  thresholds: Thresholds,
  now: number,
): Promise<[label: string, count: number][]> {
  const watched = (Object.entries(wingnut.sensors) as [InputKey, SensorEntry][]).flatMap(([input, { label }]) => {
    const threshold = thresholds[label];
    return threshold?.thresholdStatus === 'enabled' ? [{ input, label, limits: limitsOf(threshold) }] : [];
  });
  const counts = await breachesOf(
    { companyId, propertyId, wingnutId: wingnut.id },
    { startTime: now - BREACH_WINDOW_MS, endTime: now + 1 },
    new Map(watched.map(({ input, limits }) => [input, limits])),
  );
  return watched.map(({ input, label }) => [label, counts.get(input) ?? 0]);
}

/** Latest values and recent breaches of a property's sensors (rulings §5, thresholds). */
export async function get({ caller, path, now }: Call<typeof API.thresholds.get>): Promise<ThresholdsReply> {
  const { companyId } = caller;
  const propertyId = path.notificationId;
  const [property, notification, checkedAt] = await Promise.all([
    getProperty(companyId, propertyId),
    findNotification(companyId, propertyId),
    lastCheck(),
  ]);
  if (!notification) throw new Refusal('NOT_FOUND');
  const { thresholds } = notification;
  const wingnuts = await getWingnuts(companyId, property.linkedWingnuts);
  const latest = latestByLabel(wingnuts);
  const breaches = await Promise.all(
    wingnuts.map((known) => recentBreaches({ companyId, propertyId }, known, thresholds, now)),
  );
  const values = Object.entries(latest).flatMap(([label, { value }]) =>
    value === null ? [] : [[label, value] as const],
  );
  return {
    message: { 'Breaches found in last 10 minutes': Object.fromEntries(breaches.flat()) },
    data: Object.fromEntries(values),
    times: Object.fromEntries(Object.entries(latest).map(([label, { time }]) => [label, time])),
    active: activeLabels(thresholds, latest, now),
    checkedAt,
  };
}
