import type { AlarmReply, OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import type { DashboardReply } from '../../../../shared/api/types/entity-types.ts';
import { aboutInWords, subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { hasLimits } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { ChartAlarm } from '../../../ui/chart/index.ts';
import type { LimitAlarm } from '../../common/charts/breaches.ts';

/** The parts of an alarm that marks and tables need, from the history or from the active alarms. */
type AlarmSummary = Pick<AlarmReply, 'id' | 'kind' | 'subject' | 'serial' | 'since' | 'extreme' | 'cause'>;

const acknowledged = (by: AlarmReply['acknowledged'], isNow: boolean | undefined): string | undefined => {
  if (by) return say`Acknowledged by ${by.name}`;
  return isNow ? say`Acknowledged` : undefined;
};

const markOf = (alarm: AlarmSummary, to: number | undefined, acknowledgedText: string | undefined): ChartAlarm => ({
  id: alarm.id,
  name: subjectInWords(alarm),
  from: alarm.since,
  to,
  words: aboutInWords(alarm),
  acknowledged: acknowledgedText ?? say`Not acknowledged`,
  isAcknowledged: acknowledgedText !== undefined,
});

/** The labels that an alarm is about: its sensor, or all sensors of the wingnut that stopped sending. */
function labelsOfAlarm({ subject }: AlarmSummary, { linkedWingnuts }: DashboardReply['property']): string[] {
  if (hasLimits(subject)) return [subject];
  const wingnut = linkedWingnuts.find(({ id }) => id === subject);
  return Object.values(wingnut?.config.sensors ?? {}).flatMap((sensor) => (sensor ? [sensor.label] : []));
}

/**
 * The alarms inside a window that a chart of some sensors marks. For an active alarm, the live view is newer than the
 * history.
 * @param history the property's alarms, in any order
 */
export function alarmMarksOf(
  labels: readonly string[],
  { property, alarms: open }: Pick<DashboardReply, 'property' | 'alarms'>,
  history: readonly AlarmReply[],
  { startTime, endTime }: TimeWindow,
): ChartAlarm[] {
  const isDrawn = (alarm: AlarmSummary, endedAt: number | null) =>
    alarm.since < endTime &&
    (endedAt ?? endTime) > startTime &&
    labelsOfAlarm(alarm, property).some((label) => labels.includes(label));
  const lasting = new Map(open.map((alarm): [string, OpenAlarmReply] => [alarm.id, alarm]));
  const inHistory = new Set(history.map(({ id }) => id));
  // Alarms outside the window are dropped first, because the texts for a year of alarms take time.
  const known = history
    .filter((alarm) => isDrawn(alarm, alarm.endedAt))
    .map((alarm) => {
      const now = lasting.get(alarm.id);
      const text = acknowledged(alarm.acknowledged, now?.acknowledged);
      return markOf({ ...alarm, ...now }, alarm.endedAt ?? undefined, text);
    });
  const news = open
    .filter((alarm) => !inHistory.has(alarm.id) && isDrawn(alarm, null))
    .map((alarm) => markOf(alarm, undefined, acknowledged(null, alarm.acknowledged)));
  return [...known, ...news];
}

/**
 * The alarms that a sensor's own limits raised, in any order. For an active alarm, the live view is newer than the history.
 * @param history the property's alarms, in any order
 */
export function limitAlarmsOf(
  label: string | undefined,
  open: readonly OpenAlarmReply[],
  history: readonly AlarmReply[],
): LimitAlarm[] {
  const isOwn = ({ kind, subject }: AlarmSummary) => kind === 'sensor' && subject === label;
  const lasting = open.filter(isOwn).map((alarm) => ({ ...alarm, endedAt: null }));
  const ids = new Set(lasting.map(({ id }) => id));
  return [...history.filter((alarm) => isOwn(alarm) && !ids.has(alarm.id)), ...lasting];
}

/** The API returns no older alarms. */
const MAX_DAYS = 366;
/** An alarm that began up to this long before the window may still reach into it, in days. */
const LASTED_DAYS = 7;

/** The number of days of alarms to load for a window that starts at `startTime`. */
export const alarmDays = (startTime: number, now: number): number =>
  Math.min(MAX_DAYS, Math.max(1, Math.ceil((now - startTime) / DAY_MS)) + LASTED_DAYS);
