import type { EndReason } from '../../shared/domain/alarms/property-alarms.ts';
import { APARTMENT_LABELS } from '../../shared/domain/sensor.ts';
import type { AlarmStateItem, DueCheckItem } from '../../shared/platform/items/alarm-items.ts';
import {
  type ApartmentsItem,
  parseApartments,
  parseRoomsNow,
  type RoomsNowItem,
} from '../../shared/platform/items/apartment-items.ts';
import type { CheckTask } from '../../shared/platform/items/check-items.ts';
import type { Reader } from '../../shared/platform/items/item-readers.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { parseAlarmState, parseDueCheck } from '../../shared/platform/items/parsers/alarm-state.ts';
import {
  type CheckedNotification,
  type CheckedProperty,
  parseNotification,
  parseProperty,
} from '../../shared/platform/items/parsers/property.ts';
import {
  type CheckedLatest,
  type CheckedWingnut,
  parseLatest,
  parseWingnut,
} from '../../shared/platform/items/parsers/wingnut.ts';
import { getItems } from '../store/base/entities.ts';
import { placesIn } from '../store/base/places.ts';
import { saidHere } from '../store/wingnuts/said-here.ts';
import { placesOf } from '../store/wingnuts/value-places.ts';

/** All data that a check uses of a property. */
export interface PropertySnapshot {
  readonly task: CheckTask;
  readonly before: AlarmStateItem | undefined;
  readonly dueCheck: Pick<DueCheckItem, 'mark' | 'due'> | undefined;
  readonly property: CheckedProperty | undefined;
  readonly notification: CheckedNotification | undefined;
  /** Its apartments with their newest readings. Absent where it has no limit of apartments. */
  readonly apartments?: Pick<ApartmentsItem, 'apartments'> & Pick<RoomsNowItem, 'readings'>;
  readonly wingnuts: readonly { readonly wingnut: CheckedWingnut; readonly latest: CheckedLatest | undefined }[];
}

/** The reason why nobody watches a property; undefined if its alarms are on. */
export function inactiveReasonOf({
  property,
  notification,
}: PropertySnapshot): Extract<EndReason, 'removed' | 'switchedOff'> | undefined {
  if (property?.entityStatus !== 'enabled') return 'removed';
  return notification?.entityStatus === 'enabled' ? undefined : 'switchedOff';
}

const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** Items by key. They are read together, up to a hundred in one request. */
async function readAll(keys: readonly Key[]): Promise<(key: Key) => unknown> {
  const items = new Map((await getItems<Key>(keys)).map((item) => [keyText(item), item]));
  return (key) => items.get(keyText(key));
}

/** The places in which its mark for the check may be. */
const marksOf = ({ companyId, propertyId }: CheckTask) => placesIn('dueCheck', companyId, propertyId);

const keysOf = ({ companyId, propertyId }: CheckTask) => ({
  before: KEYS.alarmState(companyId, propertyId),
  property: KEYS.property(companyId, propertyId),
  notification: KEYS.notification(companyId, propertyId),
});

/** The ids of a stored property's wingnuts. Empty if the item cannot be read; `parse` reports that error. */
function linkedWingnutsOf(property: unknown): string[] {
  const { linkedWingnuts } = Object(property);
  return Array.isArray(linkedWingnuts) ? linkedWingnuts.filter((id) => typeof id === 'string') : [];
}

/** The apartments and their newest readings: only a property with limits of apartments has some to read. */
function apartmentKeysOf({ companyId, propertyId }: CheckTask, notification: unknown): Key[] {
  const { thresholds } = Object(notification);
  const isLimited = APARTMENT_LABELS.some((label) => Object.hasOwn(Object(thresholds), label));
  return isLimited ? [KEYS.apartments(companyId, propertyId), KEYS.roomsNow(companyId, propertyId)] : [];
}

const parsed = <Item>(item: unknown, name: string, parse: Reader<Item>): Item | undefined =>
  item === undefined ? undefined : parse(item, name);

/** The stored items of a property. */
export interface StoredProperty {
  readonly task: CheckTask;
  /** Throws MalformedItemError, which names the attribute. */
  readonly parse: () => PropertySnapshot;
}

/**
 * Reads the items of some properties in two rounds. The first round reads the mark for the check, the second the values
 * that the mark is about. So a mark that is set later is not missed.
 */
export async function loadProperties(tasks: readonly CheckTask[]): Promise<StoredProperty[]> {
  const first = await readAll(tasks.flatMap((task) => [...Object.values(keysOf(task)), ...marksOf(task)]));
  const linkedTo = (task: CheckTask) =>
    linkedWingnutsOf(first(keysOf(task).property)).map((id) => ({
      wingnut: KEYS.wingnut(task.companyId, id),
      latest: placesOf('latest', { companyId: task.companyId, wingnutId: id }),
    }));
  const linked = tasks.flatMap(linkedTo);
  const apartmentKeys = (task: CheckTask) => apartmentKeysOf(task, first(keysOf(task).notification));
  const second = await readAll([
    ...linked.flatMap(({ wingnut, latest: [home] }) => [wingnut, home]),
    ...tasks.flatMap(apartmentKeys),
  ]);
  const apartmentsOf = (task: CheckTask): Pick<PropertySnapshot, 'apartments'> => {
    const [apartments, roomsNow] = apartmentKeys(task).map(second);
    if (apartments === undefined) return {};
    return {
      apartments: {
        apartments: parseApartments(apartments, 'apartments').apartments,
        readings: roomsNow === undefined ? {} : parseRoomsNow(roomsNow, 'roomsNow').readings,
      },
    };
  };
  // An item that is not where it belongs may also have moved there between the two reads.
  const third = await readAll(linked.flatMap(({ latest }) => (second(latest[0]) ? [] : latest)));
  const latestAt = ([home, away]: (typeof linked)[number]['latest']) => second(home) ?? third(home) ?? third(away);
  const markOf = (task: CheckTask) => {
    const [home, away] = marksOf(task);
    return first(home) ?? first(away);
  };
  const parse = (task: CheckTask): PropertySnapshot => {
    const keys = keysOf(task);
    return {
      task,
      before: parsed(first(keys.before), 'alarmState', parseAlarmState),
      dueCheck: parsed(markOf(task), 'dueCheck', parseDueCheck),
      property: parsed(first(keys.property), 'property', parseProperty),
      notification: parsed(first(keys.notification), 'notification', parseNotification),
      ...apartmentsOf(task),
      wingnuts: linkedTo(task).flatMap(({ wingnut: key, latest: latestKey }) => {
        const wingnut = parsed(second(key), 'wingnut', parseWingnut);
        const latest = parsed(latestAt(latestKey), 'latest', parseLatest);
        return wingnut ? [{ wingnut, latest: latest && saidHere(wingnut, latest) }] : [];
      }),
    };
  };
  return tasks.map((task) => ({ task, parse: () => parse(task) }));
}
