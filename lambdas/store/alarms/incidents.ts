import { type Reach, sees } from '../../../shared/domain/people/reach.ts';
import type { AlarmItem, IncidentItem } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { getItems } from '../base/entities.ts';
import { listNewest } from '../base/list.ts';
import { replace, type Step } from '../base/transaction.ts';
import { shortened } from './alarms.ts';

/** The step that adds an alarm to the list of all alarms of a company. It belongs to the transaction that raises the alarm. */
export const incidentStep = (companyId: string, { propertyId, id, since }: AlarmItem): Step => {
  const entry: IncidentItem = { propertyId, id };
  return replace(KEYS.incident(companyId, String(since), propertyId, id), entry);
};

/** The places of the alarms of a reach that began at `from` (UTC ms) or later, the newest first, at most `most`. */
export const listBegan = (reach: Reach, from: number, most: number): Promise<IncidentItem[]> =>
  listNewest<IncidentItem>(KEYS.incident(reach.companyId), String(from), most, ({ propertyId }) =>
    sees(reach, propertyId),
  );

/**
 * Some alarms of a company, in no order. Those that are gone are left out.
 * @param consistent false if slightly old ones are good enough
 */
export async function getAlarms(
  companyId: string,
  entries: readonly IncidentItem[],
  consistent = true,
): Promise<AlarmItem[]> {
  const keys = entries.map(({ propertyId, id }) => KEYS.alarm(companyId, propertyId, id));
  const alarms = await getItems<AlarmItem>(keys, consistent);
  return alarms.map(shortened);
}
