import type { OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import type { DashboardReply } from '../../../../shared/api/types/entity-types.ts';
import { isBreach, limitsOf, type Threshold } from '../../../../shared/domain/alarms/limits/breach.ts';
import type { Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { subjectInWords, unknownInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { distanceText, limitText } from '../../../../shared/domain/figures/readings.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { remarkOf } from '../../../../shared/domain/language/sensor-words.ts';
import { isStale, type LatestValue } from '../../../../shared/domain/readings/latest.ts';
import { hasLimits } from '../../../../shared/domain/sensor.ts';

/** An alarm in the form that its card shows. */
export interface AlarmCard {
  readonly id: string;
  readonly title: string;
  /** The sensor of the threshold. Undefined for a wingnut that no longer sends data. */
  readonly label: string | undefined;
  readonly value: number | null | undefined;
  /** '3.2°F above max 160°F'. */
  readonly distance: string;
  /** UTC ms. Undefined while the check has not raised the alarm yet. */
  readonly since: number | undefined;
  /** The time of a value that is too old, UTC ms. */
  readonly staleSince?: number;
  /** Nobody knows the sensor's value now, so it is not counted as active. */
  readonly isUnknown: boolean;
  readonly acknowledged: boolean;
  /** Nobody is notified of it now (docs/product/alarms.md#mute). */
  readonly isMuted?: true;
  /** The one that somebody has chosen for its limit. */
  readonly severity?: Severity;
}

export const NO_FRESH_VALUE = english('No recent reading');

/** Distance of a value from its limits: '3.2°F above max 160°F'. For a state: 'Alarm when ON'. */
export function outsideText(
  label: string,
  latest: LatestValue | undefined,
  threshold: Threshold | undefined,
  now: number,
): string {
  if (!latest || latest.value === null || isStale(latest.time, now)) return say(NO_FRESH_VALUE);
  const limits = threshold && limitsOf(threshold);
  const { value } = latest;
  const remark = remarkOf(label);
  if (!limits || !isBreach(value, limits)) return say`Back in range`;
  if (isStateLabel(label))
    return [value === 0 ? say`Alarm when OFF` : say`Alarm when ON`, remark && say(remark)].filter(Boolean).join('. ');
  const { min, max } = limits;
  if (max !== undefined && value > max) {
    return say`${distanceText(label, value - max)} above max ${limitText(label, max)}`;
  }
  return say`${distanceText(label, (min ?? value) - value)} below min ${limitText(label, min ?? value)}`;
}

/**
 * The open alarms, the oldest first. Then the sensors outside their limits without an alarm yet
 * (docs/product/alarms.md#cards).
 */
export function alarmCards({
  alarms,
  active,
  latest,
  thresholds,
  now,
}: Pick<DashboardReply, 'alarms' | 'active' | 'latest' | 'thresholds' | 'now'>): AlarmCard[] {
  const ofSensor = (label: string, alarm?: OpenAlarmReply): AlarmCard => {
    const newest = latest[label];
    const isOld = newest !== undefined && newest.value !== null && isStale(newest.time, now);
    return {
      id: alarm?.id ?? label,
      title: subjectInWords({ kind: 'sensor', subject: label }),
      label,
      value: newest?.value,
      distance: outsideText(label, newest, thresholds[label], now),
      since: alarm?.since,
      ...(isOld && { staleSince: newest.time }),
      isUnknown: alarm?.kind === 'unknown' || newest === undefined || newest.value === null || isOld,
      acknowledged: alarm?.acknowledged ?? false,
      ...(alarm?.isMuted && { isMuted: true }),
      ...(alarm?.severity && { severity: alarm.severity }),
    };
  };
  const raised = alarms.map(
    (alarm): AlarmCard =>
      hasLimits(alarm.subject)
        ? { ...ofSensor(alarm.subject, alarm), ...(alarm.cause && { distance: unknownInWords(alarm) }) }
        : {
            id: alarm.id,
            title: subjectInWords(alarm),
            label: undefined,
            value: undefined,
            distance: alarm.cause ? unknownInWords(alarm) : say`No data`,
            since: alarm.since,
            isUnknown: alarm.kind === 'unknown',
            acknowledged: alarm.acknowledged,
            ...(alarm.isMuted && { isMuted: true }),
          },
  );
  const isRaised = (label: string) => alarms.some(({ kind, subject }) => kind === 'sensor' && subject === label);
  return [...raised, ...active.filter((label) => !isRaised(label)).map((label) => ofSensor(label))];
}

/**
 * The title of the banner. Values that nobody knows are not counted as active; they are said beside it, or alone
 * (docs/product/alarms.md#banner).
 */
export function bannerWords(cards: readonly AlarmCard[]): { readonly title: string; readonly beside?: string } {
  const active = cards.filter(({ isUnknown }) => !isUnknown).length;
  const unknown = new Set(cards.filter(({ isUnknown }) => isUnknown).map(({ title }) => title)).size;
  if (unknown === 0) return { title: say`${active} Alarms Active` };
  if (active === 0) return { title: say`${unknown} Not Reporting` };
  return { title: say`${active} Alarms Active`, beside: say`${unknown} not reporting` };
}
