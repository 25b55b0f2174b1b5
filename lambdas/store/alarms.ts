import { alarmId, NO_ALARMS, type PropertyAlarms } from '../../shared/domain/property-alarms.ts';
import { parsePropertyAlarms } from '../../shared/platform/item-parsers.ts';
import { type Acknowledgement, type AlarmItem, type AlarmStateItem, KEYS } from '../../shared/platform/items.ts';
import { getItem } from './entities.ts';
import { listItems, listNewest } from './list.ts';
import { change, transact, withOptimisticRetry } from './transaction.ts';

/** The stored alarm state of a property; no alarms when nothing is stored. Throws MalformedItemError. */
export async function getAlarmState(companyId: string, propertyId: string): Promise<PropertyAlarms> {
  const item = await getItem<unknown>(KEYS.alarmState(companyId, propertyId));
  return item === undefined ? NO_ALARMS : parsePropertyAlarms(item, 'alarmState');
}

/** The alarm states of the sensors of all the company's properties, by property. Properties without a stored state are left out. */
export async function listAlarmStates(companyId: string): Promise<Map<string, Pick<PropertyAlarms, 'sensors'>>> {
  const items = await listItems<Pick<AlarmStateItem, 'propertyId' | 'sensors'>>(KEYS.alarmState(companyId), [
    'propertyId',
    'sensors',
  ]);
  return new Map(items.map((item) => [item.propertyId, item]));
}

/** Alarms of a property that began at or after a time (UTC ms), the newest first, at most `most`. */
export const listAlarms = (companyId: string, propertyId: string, from: number, most: number): Promise<AlarmItem[]> =>
  listNewest<AlarmItem>(KEYS.alarm(companyId, propertyId), String(from), most);

/** Stores who has acknowledged an alarm, and the note. The last acknowledgement replaces earlier ones. Throws NOT_FOUND. */
export const acknowledgeAlarm = (
  companyId: string,
  propertyId: string,
  id: string,
  acknowledged: Acknowledgement,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const state = await getItem<AlarmStateItem>(KEYS.alarmState(companyId, propertyId));
    const key = KEYS.alarm(companyId, propertyId, id);
    const alarm = await getItem<AlarmItem>(key);
    const isOpen = alarm && alarm.endedAt === undefined && state && !state.acknowledged.includes(alarmId(alarm));
    await transact([
      change(key, { acknowledged }, { id }, 'NOT_FOUND'),
      ...(isOpen
        ? [
            change(
              KEYS.alarmState(companyId, propertyId),
              { acknowledged: [...state.acknowledged, id], version: state.version + 1 },
              { version: state.version },
            ),
          ]
        : []),
    ]);
  });
