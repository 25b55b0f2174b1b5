import { incidentId } from '../../shared/domain/alarms/incidents/incident.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';

/** A past incident. */
export interface PastIncident {
  /** The alarm that leads it, with the end of the last one. */
  readonly alarm: AlarmItem;
  /** All its alarms, the one that leads it first. */
  readonly members: readonly AlarmItem[];
  /** The end of its last alarm, UTC ms. */
  readonly endedAt: number;
}

const leadOf = ({ propertyId, id, follows }: AlarmItem): string => incidentId(propertyId, follows ?? id);

/** Groups alarms by their incidents, and leaves out those that last. An alarm whose lead is not among them stands alone. */
export function pastIncidentsOf(alarms: readonly AlarmItem[]): PastIncident[] {
  const ids = new Set(alarms.map((alarm) => incidentId(alarm.propertyId, alarm.id)));
  const byLead = Map.groupBy(alarms, (alarm) =>
    ids.has(leadOf(alarm)) ? leadOf(alarm) : incidentId(alarm.propertyId, alarm.id),
  );
  return [...byLead].flatMap(([lead, unsorted]) => {
    const members = unsorted.toSorted(
      (a, b) =>
        Number(leadOf(b) === lead && !b.follows) - Number(leadOf(a) === lead && !a.follows) || a.raisedAt - b.raisedAt,
    );
    const [alarm] = members;
    if (!alarm || members.some(({ endedAt }) => endedAt === undefined)) return [];
    const last = members.reduce((a, b) => ((b.endedAt ?? 0) > (a.endedAt ?? 0) ? b : a));
    const endedAt = last.endedAt ?? 0;
    return [{ alarm: { ...alarm, endedAt, ...(last.endReason && { endReason: last.endReason }) }, members, endedAt }];
  });
}
