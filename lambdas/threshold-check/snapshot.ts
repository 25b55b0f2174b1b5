import type { CheckInput, EndReason } from '../../shared/domain/property-alarms.ts';
import {
  type AlarmStateItem,
  KEYS,
  type Key,
  type LatestItem,
  type NotificationItem,
  type PropertyItem,
  type RecheckItem,
  type WingnutItem,
} from '../../shared/platform/items.ts';
import { wiredByLabel } from '../common/latest-by-label.ts';
import { getItems } from '../store/entities.ts';
import type { WingnutWithLatest } from '../store/wingnuts.ts';
import type { Task } from './tasks.ts';

/** All that a check knows of a property, read in the order in which it must be: whoever calls later is not overlooked. */
export interface PropertySnapshot {
  readonly task: Task;
  readonly before: AlarmStateItem | undefined;
  readonly recheck: RecheckItem | undefined;
  readonly property: PropertyItem | undefined;
  readonly notification: NotificationItem | undefined;
  readonly wingnuts: readonly WingnutWithLatest[];
}

type StoredItem = Key & object;

const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** Items by key, read together: a request serves a hundred. */
async function readAll(keys: readonly Key[]): Promise<<Item>(key: Key) => Item | undefined> {
  const items = new Map((await getItems<StoredItem>(keys)).map((item) => [keyText(item), item]));
  return <Item>(key: Key) => items.get(keyText(key)) as Item | undefined;
}

const keysOf = ({ companyId, propertyId }: Task) => ({
  state: KEYS.alarmState(companyId, propertyId),
  recheck: KEYS.recheck(companyId, propertyId),
  property: KEYS.property(companyId, propertyId),
  notification: KEYS.notification(companyId, propertyId),
});

/** Looks at some properties at once, in two rounds of reads: the call for attention before the values that it is about. */
export async function loadSnapshots(tasks: readonly Task[]): Promise<PropertySnapshot[]> {
  const first = await readAll(tasks.flatMap((task) => Object.values(keysOf(task))));
  const linked = tasks.map((task) => first<PropertyItem>(keysOf(task).property)?.linkedWingnuts ?? []);
  const second = await readAll(
    tasks.flatMap(({ companyId }, index) =>
      (linked[index] ?? []).flatMap((id) => [KEYS.wingnut(companyId, id), KEYS.latest(companyId, id)]),
    ),
  );
  return tasks.map((task, index) => {
    const { state, recheck, property, notification } = keysOf(task);
    return {
      task,
      before: first<AlarmStateItem>(state),
      recheck: first<RecheckItem>(recheck),
      property: first<PropertyItem>(property),
      notification: first<NotificationItem>(notification),
      wingnuts: (linked[index] ?? []).flatMap((id) => {
        const wingnut = second<WingnutItem>(KEYS.wingnut(task.companyId, id));
        return wingnut ? [{ wingnut, latest: second<LatestItem>(KEYS.latest(task.companyId, id)) }] : [];
      }),
    };
  });
}

function inactiveReasonOf({
  property,
  notification,
}: PropertySnapshot): Extract<EndReason, 'removed' | 'switchedOff'> | undefined {
  if (property?.entityStatus !== 'enabled') return 'removed';
  return notification?.entityStatus === 'enabled' ? undefined : 'switchedOff';
}

/** What of a snapshot the rules judge. */
export const toCheckInput = (snapshot: PropertySnapshot): CheckInput => ({
  inactiveReason: inactiveReasonOf(snapshot),
  thresholds: snapshot.notification?.thresholds ?? {},
  latest: wiredByLabel(snapshot.wingnuts),
  wingnuts: snapshot.wingnuts.map(({ wingnut, latest }) => ({
    id: wingnut.id,
    serial: wingnut.externalId,
    postedAt: latest?.receivedAt,
  })),
});
