import type { ThresholdContext } from '../../shared/domain/alarms/limits/threshold-context.ts';
import { type CountedInputs, countedInputs } from '../../shared/domain/readings/half-hours.ts';
import { countersOf } from '../../shared/domain/readings/totals.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { READINGS } from '../../shared/platform/readings.ts';
import { getCopied } from '../store/base/copies.ts';
import type { Scope } from '../store/readings/engine.ts';

type StoredItem = (Pick<WingnutItem, 'sensors'> | Pick<NotificationItem, 'thresholds' | 'entityStatus'>) & Key;

/** The data that a message needs to know of its wingnut and of the property that it feeds. */
export interface WingnutContext {
  /** Its sensors and the limits of its property, on or off. Absent while it is not linked. */
  readonly wired?: ThresholdContext;
  /** Absent while the property has no active alarms. */
  readonly watched?: ThresholdContext;
  /** Absent while no input counts for the board. */
  readonly counted?: CountedInputs;
  /** Its inputs that are labelled counters. Absent while its labels were not read: it is not linked, and has sent no totals. */
  readonly counters?: readonly InputKey[];
}

/**
 * The contexts of wingnuts, by wingnut. One that is linked to no property has at most counters.
 * @param scopes those that are linked, and those that have sent totals
 */
export async function wingnutContextsOf(scopes: readonly Scope[]): Promise<Map<string, WingnutContext>> {
  const isLinked = ({ propertyId }: Scope) => propertyId !== READINGS.noProperty;
  const keys = scopes.flatMap((scope) => [
    KEYS.wingnut(scope.companyId, scope.wingnutId),
    ...(isLinked(scope) ? [KEYS.notification(scope.companyId, scope.propertyId)] : []),
  ]);
  const unique = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  // An old value is good enough here, because a save marks the property for the check.
  const items = new Map(
    (await getCopied<StoredItem>(unique, Date.now())).map((item) => [`${item.pk} ${item.sk}`, item]),
  );
  const of = <Item>({ pk, sk }: Key) => items.get(`${pk} ${sk}`) as Item | undefined;
  const contexts = new Map<string, WingnutContext>();
  for (const scope of scopes) {
    const { companyId, propertyId, wingnutId } = scope;
    const wingnut = of<Pick<WingnutItem, 'sensors'>>(KEYS.wingnut(companyId, wingnutId));
    const notification = of<Pick<NotificationItem, 'thresholds' | 'entityStatus'>>(
      KEYS.notification(companyId, propertyId),
    );
    if (!wingnut) continue;
    const { sensors } = wingnut;
    const counters = countersOf(sensors);
    if (!isLinked(scope)) {
      contexts.set(wingnutId, { counters });
      continue;
    }
    const wired = { sensors, thresholds: notification?.thresholds ?? {} };
    const counted = countedInputs(propertyId, sensors);
    contexts.set(wingnutId, {
      wired,
      counters,
      ...(notification?.entityStatus === 'enabled' && { watched: wired }),
      ...(counted.inputs.size > 0 && { counted }),
    });
  }
  return contexts;
}
