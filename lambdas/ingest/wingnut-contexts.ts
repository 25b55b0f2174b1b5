import type { ThresholdContext } from '../../shared/domain/alarms/limits/threshold-context.ts';
import { type CountedInputs, countedInputs } from '../../shared/domain/readings/half-hours.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { READINGS } from '../../shared/platform/readings.ts';
import { getItems } from '../store/entities.ts';
import type { Scope } from '../store/readings/engine.ts';

type StoredItem = (WingnutItem | NotificationItem) & Key;

/** What a message needs to know of its wingnut and of the property that it feeds. */
export interface WingnutContext {
  /** Its sensors and the limits of its property, on or off. Absent while it is not linked. */
  readonly wired?: ThresholdContext;
  /** Absent while the property has no active alarms. */
  readonly watched?: ThresholdContext;
  /** Absent while no input counts for the board. */
  readonly counted?: CountedInputs;
}

/** The contexts of the wingnuts that are linked to a property, by wingnut. */
export async function wingnutContextsOf(scopes: readonly Scope[]): Promise<Map<string, WingnutContext>> {
  const linked = scopes.filter(({ propertyId }) => propertyId !== READINGS.noProperty);
  const keys = linked.flatMap(({ companyId, propertyId, wingnutId }) => [
    KEYS.wingnut(companyId, wingnutId),
    KEYS.notification(companyId, propertyId),
  ]);
  const unique = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  // An old value is good enough here, because a save marks the property for the check.
  const items = new Map((await getItems<StoredItem>(unique, false)).map((item) => [`${item.pk} ${item.sk}`, item]));
  const of = <Item>({ pk, sk }: Key) => items.get(`${pk} ${sk}`) as Item | undefined;
  const contexts = new Map<string, WingnutContext>();
  for (const { companyId, propertyId, wingnutId } of linked) {
    const wingnut = of<WingnutItem>(KEYS.wingnut(companyId, wingnutId));
    const notification = of<NotificationItem>(KEYS.notification(companyId, propertyId));
    if (!wingnut) continue;
    const { sensors } = wingnut;
    const wired = { sensors, thresholds: notification?.thresholds ?? {} };
    const counted = countedInputs(propertyId, sensors);
    contexts.set(wingnutId, {
      wired,
      ...(notification?.entityStatus === 'enabled' && { watched: wired }),
      ...(counted.inputs.size > 0 && { counted }),
    });
  }
  return contexts;
}
