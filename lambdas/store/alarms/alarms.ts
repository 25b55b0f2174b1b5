import type { ListedAlarms } from '../../../shared/domain/alarms/incidents/open-incidents.ts';
import { addMails, isTooLong } from '../../../shared/domain/alarms/mails/mail-record.ts';
import { NO_ALARMS, type PropertyAlarms } from '../../../shared/domain/alarms/property-alarms.ts';
import { type Reach, sees } from '../../../shared/domain/people/reach.ts';
import type {
  Acknowledgement,
  AlarmItem,
  AlarmStateItem,
  Notified,
} from '../../../shared/platform/items/alarm-items.ts';
import { NAMELESS } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parsePropertyAlarms } from '../../../shared/platform/items/parsers/alarm-state.ts';
import { getItem, getItems } from '../base/entities.ts';
import { findParsed } from '../base/find-parsed.ts';
import { listItems, listNewest } from '../base/list.ts';
import { change, type Step, transact, type When, withOptimisticRetry } from '../base/transaction.ts';

/** The stored alarm state of a property; no alarms when nothing is stored. Throws MalformedItemError. */
export const getAlarmState = async (
  companyId: string,
  propertyId: string,
  consistent = true,
): Promise<PropertyAlarms> =>
  (await findParsed(KEYS.alarmState(companyId, propertyId), 'alarmState', parsePropertyAlarms, consistent)) ??
  NO_ALARMS;

/** The alarm states of the properties of a reach, by property. A property without a stored state is left out. */
export async function listAlarmStates(reach: Reach): Promise<Map<string, ListedAlarms>> {
  const items = await listItems<ListedAlarms & Pick<AlarmStateItem, 'propertyId'>>(KEYS.alarmState(reach.companyId), [
    'propertyId',
    'sensors',
    'wingnuts',
    'unknowns',
    'acknowledged',
    'snoozed',
    'groups',
  ]);
  return new Map(items.flatMap((item) => (sees(reach, item.propertyId) ? [[item.propertyId, item] as const] : [])));
}

/** The alarm states of some properties of a company, by property. They may be slightly old. */
export async function getAlarmStates(
  companyId: string,
  propertyIds: readonly string[],
): Promise<Map<string, ListedAlarms>> {
  const keys = propertyIds.map((id) => KEYS.alarmState(companyId, id));
  const items = await getItems<ListedAlarms & Pick<AlarmStateItem, 'propertyId'>>(keys, false);
  return new Map(items.map((item) => [item.propertyId, item]));
}

/** Shortens the history of an alarm if an earlier version let it grow too long. */
export const shortened = (alarm: AlarmItem): AlarmItem =>
  isTooLong(alarm) ? { ...alarm, ...addMails(alarm, []) } : alarm;

/** Alarms of a property that began at `from` (UTC ms) or later, the newest first, at most `most`. */
export async function listAlarms(
  companyId: string,
  propertyId: string,
  from: number,
  most: number,
): Promise<AlarmItem[]> {
  const alarms = await listNewest<AlarmItem>(KEYS.alarm(companyId, propertyId), String(from), most);
  return alarms.map(shortened);
}

/**
 * Changes attributes of an alarm, if `when` holds. Also shortens a history that an earlier version let grow too long: an item at its
 * limit of 400 KB accepts no other change.
 */
export function changeAlarm(
  companyId: string,
  propertyId: string,
  alarm: AlarmItem,
  attributes: { readonly [Name in keyof AlarmItem]?: AlarmItem[Name] | undefined },
  when: When = {},
): Step {
  const { id, toldCount } = alarm;
  const key = KEYS.alarm(companyId, propertyId, id);
  return isTooLong(alarm)
    ? change(key, { ...attributes, ...addMails(alarm, []) }, { ...when, id, toldCount })
    : change(key, { ...attributes }, { ...when, id });
}

/** Whether an earlier version has stored the name of a user in the history of an alarm. */
const names = ({ told, acknowledged }: AlarmItem, userId: string): boolean =>
  [...told, ...(acknowledged ? [acknowledged] : [])].some(
    (each) => each.userId === userId && (each.name !== '' || each.email !== ''),
  );

/** Removes the name of a user from the histories of all alarms of a company, where earlier versions have stored it. */
export async function forgetNames(companyId: string, userId: string): Promise<void> {
  const forget = <Entry extends Acknowledgement | Notified>(entry: Entry): Entry =>
    entry.userId === userId ? { ...entry, ...NAMELESS } : entry;
  for (const { propertyId, id } of (await listItems<AlarmItem>(KEYS.alarm(companyId))).filter((each) =>
    names(each, userId),
  )) {
    await withOptimisticRetry(async () => {
      const key = KEYS.alarm(companyId, propertyId, id);
      const alarm = await getItem<AlarmItem>(key);
      if (!alarm) return;
      const { told, toldCount, acknowledged } = alarm;
      const nameless = { told: told.map(forget), acknowledged: acknowledged && forget(acknowledged) };
      await transact([change(key, nameless, { id, toldCount, acknowledged })]);
    });
  }
}
