import {
  type CheckedLatest,
  type CheckedProperty,
  type CheckedWingnut,
  parseAlarmState,
  parseLatest,
  parseNotification,
  parseProperty,
  parseRecheck,
  parseWingnut,
} from '../../shared/platform/item-parsers.ts';
import type { Reader } from '../../shared/platform/item-readers.ts';
import {
  type AlarmStateItem,
  KEYS,
  type Key,
  type NotificationItem,
  type RecheckItem,
} from '../../shared/platform/items.ts';
import { getItems } from '../store/entities.ts';
import type { Task } from './tasks.ts';

/** All that a check knows of a property. */
export interface PropertySnapshot {
  readonly task: Task;
  readonly before: AlarmStateItem | undefined;
  readonly recheck: Pick<RecheckItem, 'mark'> | undefined;
  readonly property: CheckedProperty | undefined;
  readonly notification: Pick<NotificationItem, 'entityStatus' | 'thresholds' | 'recipients'> | undefined;
  readonly wingnuts: readonly { readonly wingnut: CheckedWingnut; readonly latest: CheckedLatest | undefined }[];
}

/** The items of a property as they are stored. */
export interface StoredProperty {
  readonly task: Task;
  readonly before: unknown;
  readonly recheck: unknown;
  readonly property: unknown;
  readonly notification: unknown;
  readonly wingnuts: readonly { readonly wingnut: unknown; readonly latest: unknown }[];
}

const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** Items by key, read together: a request serves a hundred. */
async function readAll(keys: readonly Key[]): Promise<(key: Key) => unknown> {
  const items = new Map((await getItems<Key>(keys)).map((item) => [keyText(item), item]));
  return (key) => items.get(keyText(key));
}

const keysOf = ({ companyId, propertyId }: Task) => ({
  before: KEYS.alarmState(companyId, propertyId),
  recheck: KEYS.recheck(companyId, propertyId),
  property: KEYS.property(companyId, propertyId),
  notification: KEYS.notification(companyId, propertyId),
});

/** The ids of a stored property's wingnuts; none while the item cannot be read, which `toSnapshot` reports. */
function linkedWingnutsOf(property: unknown): string[] {
  const { linkedWingnuts } = Object(property);
  return Array.isArray(linkedWingnuts) ? linkedWingnuts.filter((id) => typeof id === 'string') : [];
}

/**
 * Reads the items of some properties in two rounds. The mark for the check comes in the first, the values that it is about in the
 * second: a mark that is set later is not overlooked.
 */
export async function loadProperties(tasks: readonly Task[]): Promise<StoredProperty[]> {
  const first = await readAll(tasks.flatMap((task) => Object.values(keysOf(task))));
  const linked = tasks.map((task) => linkedWingnutsOf(first(keysOf(task).property)));
  const second = await readAll(
    tasks.flatMap(({ companyId }, index) =>
      (linked[index] ?? []).flatMap((id) => [KEYS.wingnut(companyId, id), KEYS.latest(companyId, id)]),
    ),
  );
  return tasks.map((task, index) => {
    const { before, recheck, property, notification } = keysOf(task);
    return {
      task,
      before: first(before),
      recheck: first(recheck),
      property: first(property),
      notification: first(notification),
      wingnuts: (linked[index] ?? []).map((id) => ({
        wingnut: second(KEYS.wingnut(task.companyId, id)),
        latest: second(KEYS.latest(task.companyId, id)),
      })),
    };
  });
}

const parsed = <Item>(item: unknown, name: string, parse: Reader<Item>): Item | undefined =>
  item === undefined ? undefined : parse(item, name);

/** Parses the items of a property. Throws MalformedItemError, which names the attribute. */
export const toSnapshot = ({ task, wingnuts, ...items }: StoredProperty): PropertySnapshot => ({
  task,
  before: parsed(items.before, 'alarmState', parseAlarmState),
  recheck: parsed(items.recheck, 'recheck', parseRecheck),
  property: parsed(items.property, 'property', parseProperty),
  notification: parsed(items.notification, 'notification', parseNotification),
  wingnuts: wingnuts.flatMap(({ wingnut, latest }) =>
    wingnut === undefined
      ? []
      : [{ wingnut: parseWingnut(wingnut, 'wingnut'), latest: parsed(latest, 'latest', parseLatest) }],
  ),
});
