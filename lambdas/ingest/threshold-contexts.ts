import type { ThresholdContext } from '../../shared/domain/alarms/limits/threshold-context.ts';
import type { NotificationItem } from '../../shared/platform/alarm-items.ts';
import { KEYS, type Key, type WingnutItem } from '../../shared/platform/items.ts';
import { READINGS } from '../../shared/platform/readings.ts';
import { getItems } from '../store/entities.ts';
import type { Scope } from '../store/readings/engine.ts';

type StoredItem = (WingnutItem | NotificationItem) & Key;

/** The threshold contexts by wingnut, for the wingnuts that are linked to a property with active alarms. */
export async function thresholdContextsOf(scopes: readonly Scope[]): Promise<Map<string, ThresholdContext>> {
  const linked = scopes.filter(({ propertyId }) => propertyId !== READINGS.noProperty);
  const keys = linked.flatMap(({ companyId, propertyId, wingnutId }) => [
    KEYS.wingnut(companyId, wingnutId),
    KEYS.notification(companyId, propertyId),
  ]);
  const unique = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  // An old value is good enough here, because a save marks the property for the check.
  const items = new Map((await getItems<StoredItem>(unique, false)).map((item) => [`${item.pk} ${item.sk}`, item]));
  const of = <Item>({ pk, sk }: Key) => items.get(`${pk} ${sk}`) as Item | undefined;
  const contexts = new Map<string, ThresholdContext>();
  for (const { companyId, propertyId, wingnutId } of linked) {
    const wingnut = of<WingnutItem>(KEYS.wingnut(companyId, wingnutId));
    const notification = of<NotificationItem>(KEYS.notification(companyId, propertyId));
    if (wingnut && notification?.entityStatus === 'enabled') {
      contexts.set(wingnutId, { sensors: wingnut.sensors, thresholds: notification.thresholds });
    }
  }
  return contexts;
}
