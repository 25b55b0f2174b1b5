import { limitCounts } from '../../../shared/domain/alarms/limits/breach.ts';
import { buildingMuted, withMutedSensors } from '../../../shared/domain/alarms/limits/mute.ts';
import type { AlarmStates } from '../../../shared/domain/alarms/property-alarms.ts';
import type { WatchFacts } from '../../../shared/domain/alarms/property-state.ts';
import { totalTrouble, troubleCounts } from '../../../shared/domain/alarms/sensor-trouble.ts';
import { labelsOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import type { WingnutWithValues } from '../../store/wingnuts/wingnuts.ts';
import { linkedWingnut } from '../replies.ts';
import { activeLabels } from './active-labels.ts';
import { labelsUnderWork } from './labels-under-work.ts';
import { circumstancesOf } from './latest-by-label.ts';

interface Watched {
  readonly property: Pick<PropertyItem, 'timeZone'>;
  readonly wingnuts: readonly WingnutWithValues[];
  readonly state: Pick<AlarmStates, 'sensors'> | undefined;
  readonly notification: NotificationItem | undefined;
  /** The number of people who are notified. */
  readonly told: number;
}

/**
 * Facts that decide whether a property is watched (docs/product/states.md#facts). A sensor with an open alarm is not counted
 * as outside again. @param now UTC ms
 */
export function watchFacts({ property, wingnuts, state, notification, told }: Watched, now: number): WatchFacts {
  const { thresholds = {}, plannedWork = [], mutes = [], entityStatus } = notification ?? {};
  const labels = wingnuts.flatMap(({ wingnut }) => labelsOf(wingnut.sensors));
  const circumstances = circumstancesOf(property.timeZone, wingnuts);
  const outside = activeLabels(thresholds, circumstances, now, labelsUnderWork(wingnuts, plannedWork, now));
  const live = wingnuts.filter((known) => linkedWingnut(known, now).status === 'Live');
  return {
    isOn: entityStatus === 'enabled',
    ...limitCounts(withMutedSensors(thresholds, mutes, now), labels),
    ...buildingMuted(mutes, now),
    told,
    outside: outside.filter((label) => state?.sensors[label]?.phase !== 'raised').length,
    ...totalTrouble(
      live.map(({ wingnut, latest }) => troubleCounts(wingnut.sensors, latest?.values ?? {}, thresholds, now)),
    ),
  };
}
