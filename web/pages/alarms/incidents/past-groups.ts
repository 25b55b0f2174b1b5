import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { NOISY_ENOUGH, needsNobody } from '../../../../shared/domain/alarms/quality/quality.ts';
import { causeInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { localDay } from '../../../../shared/domain/calendar-day.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';

/** The resolved alarms of one sensor or wingnut (docs/product/incidents.md#resolved). */
export interface PastGroup {
  readonly id: string;
  /** The newest end first; never empty. */
  readonly incidents: readonly [IncidentReply, ...IncidentReply[]];
  /** Half of them lasted no longer, ms. */
  readonly medianMs: number;
  /** The newest cause that somebody has logged. */
  readonly lastCause: string | undefined;
  /** Most of them needed nobody. */
  readonly isNoisy: boolean;
}

export const lastedMs = ({ since, endedAt }: Pick<IncidentReply, 'since' | 'endedAt'>): number =>
  (endedAt ?? since) - since;

function medianOf(incidents: readonly IncidentReply[]): number {
  const lengths = incidents.map(lastedMs).sort((a, b) => a - b);
  return lengths[Math.ceil(lengths.length / 2) - 1] ?? 0;
}

/** Whether a past alarm needed nobody, as the page of noisy alarms counts it (docs/product/alarm-quality.md#noise). */
const isNoise = (incident: IncidentReply): boolean =>
  incident.mailMuted === undefined && needsNobody({ ...incident, foundCause: incident.cause });

/** Groups resolved alarms by their sensor, that with the most alarms first. */
export function pastGroups(incidents: readonly IncidentReply[]): PastGroup[] {
  const newestFirst = [...incidents].sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
  const bySensor = Map.groupBy(newestFirst, ({ propertyId, subject }) => `${propertyId} ${subject}`);
  return [...bySensor]
    .flatMap(([id, [first, ...others]]): PastGroup[] => {
      if (!first) return [];
      const own = [first, ...others] as const;
      const noise = own.filter(isNoise).length;
      return [
        {
          id,
          incidents: [first, ...others],
          medianMs: medianOf(own),
          lastCause: own.map(causeInWords).find((cause) => cause !== undefined),
          isNoisy: noise >= NOISY_ENOUGH && noise * 2 > own.length,
        },
      ];
    })
    .sort((a, b) => b.incidents.length - a.incidents.length);
}

/** A day of a strip. */
export interface StripDay {
  /** The number of alarms that ended on it; undefined when the list does not reach back so far. */
  readonly alarms: number | undefined;
  /** The day's number, in the property's time. */
  readonly day: number;
}

/**
 * The days of a strip, the oldest first, today last, with the number of alarms that ended on each.
 * @param days as many as the page shows
 * @param now UTC ms
 * @param knownFrom the list has all alarms that began since then; undefined when it has all of the days
 */
export function stripDays(
  [first, ...others]: PastGroup['incidents'],
  days: number,
  now: number,
  knownFrom: number | undefined,
): StripDay[] {
  const zone = knownZone(first.timeZone);
  const today = localDay(now, zone);
  const counts = new Map<number, number>();
  for (const { endedAt } of [first, ...others]) {
    const day = localDay(endedAt ?? now, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const known = knownFrom === undefined ? Number.NEGATIVE_INFINITY : localDay(knownFrom, zone);
  return Array.from({ length: days }, (_, index) => {
    const day = today - days + 1 + index;
    return { day, alarms: day < known ? undefined : (counts.get(day) ?? 0) };
  });
}
