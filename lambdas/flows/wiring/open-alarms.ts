import type { OpenAlarmReply } from '../../../shared/api/types/alarm-types.ts';
import {
  type AlarmStates,
  alarmFacts,
  alarmId,
  openAlarms,
  type PropertyAlarms,
} from '../../../shared/domain/alarms/property-alarms.ts';
import type { WingnutWithLatest } from '../../store/wingnuts/wingnuts.ts';

/** The open alarms of a property as the screens show them, the longest first. */
export function openAlarmReplies(
  state: AlarmStates & Pick<PropertyAlarms, 'acknowledged'>,
  wingnuts: readonly Pick<WingnutWithLatest, 'wingnut'>[],
): OpenAlarmReply[] {
  const serials = new Map(wingnuts.map(({ wingnut }) => [wingnut.id, wingnut.externalId]));
  return openAlarms(state).map((alarm) => {
    const id = alarmId(alarm);
    const serial = serials.get(alarm.subject);
    return {
      id,
      ...alarmFacts({ ...alarm, ...(serial && { serial }) }),
      ...(alarm.isMuted && { isMuted: alarm.isMuted }),
      acknowledged: state.acknowledged.includes(id),
    };
  });
}
