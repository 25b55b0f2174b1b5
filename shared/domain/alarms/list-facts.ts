import { type Sensors, type WingnutStatus, waitingCount } from '../wingnuts/wingnut.ts';
import { labelsOf } from '../wingnuts/wiring.ts';
import { isUnderWay, type PlannedWork } from './check/planned-work.ts';
import type { QuietAlarms } from './incidents/open-incidents.ts';
import { limitCounts, type Thresholds } from './limits/breach.ts';
import { buildingMuted, type Mute, withMutedSensors } from './limits/mute.ts';
import type { StateFacts, WatchFacts } from './property-state.ts';

/** The reply for a property, as far as its state depends on it. */
interface ListedProperty {
  /** Absent: nobody knows of an alarm. */
  readonly config?: { readonly alarms?: Readonly<Record<string, string>> };
  readonly linkedWingnuts: readonly {
    readonly status: WingnutStatus;
    readonly config: { readonly sensors: Sensors; readonly latestPost?: string };
  }[];
  readonly openAlarms?: number;
  readonly quietAlarms?: QuietAlarms;
  readonly trouble?: Pick<WatchFacts, 'outside' | 'warnings' | 'unknown'>;
}

/** The reply for its alarm settings. */
interface ListedSettings {
  readonly entityStatus: 'enabled' | 'disabled';
  readonly config: { readonly thresholds: Thresholds };
  readonly told: number;
  readonly plannedWork?: readonly Pick<PlannedWork, 'from' | 'to'>[];
  readonly mutes?: readonly Pick<Mute, 'label' | 'until'>[];
}

const NO_TROUBLE = { outside: 0, warnings: 0, unknown: 0 };

/** Facts that decide the state of a property in a list (docs/product/states.md#facts). @param now UTC ms */
export function listFacts(
  { config, linkedWingnuts, openAlarms, quietAlarms, trouble = NO_TROUBLE }: ListedProperty,
  { entityStatus, config: { thresholds }, told, plannedWork = [], mutes = [] }: ListedSettings,
  now: number,
): StateFacts {
  const labels = linkedWingnuts.flatMap((wingnut) => labelsOf(wingnut.config.sensors));
  // docs/product/properties.md#alarm-state
  const alarming = Object.values(config?.alarms ?? {}).filter((each) => each === 'ALARM').length;
  const withStatus = (wanted: WingnutStatus) => linkedWingnuts.filter(({ status }) => status === wanted).length;
  return {
    watch: {
      isOn: entityStatus === 'enabled',
      ...limitCounts(withMutedSensors(thresholds, mutes, now), labels),
      ...buildingMuted(mutes, now),
      told,
      ...trouble,
    },
    // Sensors of one cause are one alarm.
    openAlarms: openAlarms ?? Math.min(alarming, 1),
    ...(quietAlarms && { quiet: quietAlarms }),
    wingnuts: linkedWingnuts.length,
    silent: withStatus('Disconnected'),
    waiting: waitingCount(linkedWingnuts),
    unconfigured: withStatus('Unconfigured'),
    isUnderWork: plannedWork.some((work) => isUnderWay(work, now)),
  };
}
