import type { OpenIncident } from '../../../../shared/domain/alarms/incidents/open-incidents.ts';
import { chosenSeverity, severityOf } from '../../../../shared/domain/alarms/limits/severity.ts';
import { alarmId, type Transition } from '../../../../shared/domain/alarms/property-alarms.ts';
import type { AlarmItem } from '../../../../shared/platform/items/alarm-items.ts';
import type { PropertySnapshot } from '../../../common/snapshot.ts';
import { latestByLabel } from '../../../common/wiring/latest-by-label.ts';

/** What the people of a level read of an incident: its alarm as it is now. @param now UTC ms */
export function escalatedNews(
  { alarm, commonCause, lead, severity }: OpenIncident,
  level: number,
  stored: AlarmItem | undefined,
  { wingnuts }: Pick<PropertySnapshot, 'wingnuts'>,
  now: number,
): Transition {
  const latest = alarm.kind === 'sensor' ? latestByLabel(wingnuts)[alarm.subject] : undefined;
  const serial = wingnuts.find(({ wingnut }) => wingnut.id === alarm.subject)?.wingnut.externalId ?? stored?.serial;
  const { severity: _, ...facts } = alarm;
  return {
    ...facts,
    ...(severity !== severityOf(facts) && chosenSeverity(severity)),
    ...(serial !== undefined && { serial }),
    ...(latest && latest.value !== null && { latest: { value: latest.value, time: latest.time } }),
    ...(commonCause && { commonCause }),
    ...(alarmId(facts) !== lead && { follows: lead }),
    event: 'raised',
    at: now,
    level,
  };
}
