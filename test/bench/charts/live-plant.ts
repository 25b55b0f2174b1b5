import type { AlarmReply, AlarmsReply, OpenAlarmReply } from '../../../shared/api/types/alarm-types.ts';
import type { DashboardReply } from '../../../shared/api/types/entity-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { formatUtc } from '../../../shared/domain/time-text.ts';
import type { ChartWorld } from './chart-world.ts';

/** An alarm begins every hour, ends after this time, and is acknowledged after the second time. */
const LASTS_MS = 7 * MINUTE_MS;
const SEEN_AFTER_MS = 3 * MINUTE_MS;
/** The number of days for which the page requests alarms with a day of charts. */
const DAYS = 8;
/** The watched sensor, and a limit that it sometimes exceeds. */
const WATCHED = 'boilerSupplyHeaderTemperature1';
const LIMIT = 160;

/**
 * The alarms of the last days, the newest first. Their number is always the same, so that the page's memory can stay
 * the same.
 */
function alarmsAt(now: number): AlarmReply[] {
  const newest = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: DAYS * 24 }, (_, index): AlarmReply => {
    const since = newest - index * HOUR_MS;
    const endedAt = since + LASTS_MS;
    const isSeen = now >= since + SEEN_AFTER_MS;
    return {
      id: `alarm-${since}`,
      kind: 'sensor',
      subject: WATCHED,
      since,
      raisedAt: since,
      extreme: { value: LIMIT + 4, time: since, side: 'max', limit: LIMIT },
      endedAt: now < endedAt ? null : endedAt,
      endReason: now < endedAt ? null : 'recovered',
      told: [],
      toldCount: 0,
      mailHeld: false,
      acknowledged: isSeen ? { name: 'Ada Operator', at: since + SEEN_AFTER_MS, note: 'Seen' } : null,
    };
  });
}

const openOf = (alarms: readonly AlarmReply[]): OpenAlarmReply[] =>
  alarms
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, kind, subject, since, raisedAt, extreme, acknowledged }) => ({
      id,
      kind,
      subject,
      since,
      raisedAt,
      acknowledged: acknowledged !== null,
      ...(extreme && { extreme }),
    }));

/** The API's answers about a plant at a time: its dashboard's reply, in which only `now` is missing, and its alarms. */
export interface Said {
  readonly dashboard: Omit<DashboardReply, 'now'>;
  readonly alarms: AlarmsReply;
}

/**
 * A plant that follows the page's time: it reports once a minute, is checked once a minute, and an alarm begins and
 * ends every hour.
 * @param first the portal's own reply about it
 */
export function saidAt({ latestAt }: ChartWorld, first: DashboardReply, now: number): Said {
  const alarms = alarmsAt(now);
  const open = openOf(alarms);
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const linkedWingnuts = first.property.linkedWingnuts.map((wingnut) => ({
    ...wingnut,
    status: 'Live' as const,
    config: { ...wingnut.config, latestPost: formatUtc(minute) },
  }));
  const dashboard = {
    property: { ...first.property, linkedWingnuts },
    latest: latestAt(now),
    thresholds: { [WATCHED]: { max: String(LIMIT), thresholdStatus: 'enabled' as const } },
    active: open.map(({ subject }) => subject),
    alarms: open,
    watch: { ...first.watch, isOn: true, limits: 1, outside: 0 },
    checkedAt: minute,
  };
  return { dashboard, alarms: { alarms, more: false } };
}
