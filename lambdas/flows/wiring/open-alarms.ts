import type { OpenAlarmReply } from '../../../shared/api/types/alarm-types.ts';
import {
  type AlarmStates,
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
  return openAlarms(state).map(({ extreme, ...alarm }) => {
    const id = alarmId(alarm);
    const serial = serials.get(alarm.subject);
    return {
      id,
      ...alarm,
      ...(serial && { serial }),
      ...(extreme && { extreme }),
      acknowledged: state.acknowledged.includes(id),
    };
  });
}
