import type { AlarmItem, IncidentItem } from '../../shared/platform/items/alarm-items.ts';
import { companyOf, KEYS } from '../../shared/platform/items/keys.ts';
import type { StoredItem } from '../company/archive/archive.ts';
import type { Migration } from './migration.ts';

/** The form of an alarm that is in the list of all alarms. */
const LISTED = 3;

/** The entry of an alarm in the list of all alarms of its company, whose partition the alarm is in. */
function entryOf(item: StoredItem): StoredItem {
  const { id, propertyId, since } = item as unknown as AlarmItem;
  const companyId = companyOf(item);
  const entry: IncidentItem = { propertyId, id };
  return { ...KEYS.incident(companyId, String(since), propertyId, id), ...entry };
}

/** Earlier releases kept no list of all alarms, so past alarms were found on their property alone. */
export const listOfAlarms: Migration = {
  name: '002-list-of-alarms',
  description: 'Puts past alarms into the list of all alarms of their company.',
  noun: 'ALARM',
  changes: ({ form }) => (typeof form === 'number' && form >= LISTED ? undefined : { form: LISTED }),
  beside: (item) => [entryOf(item)],
};
