import { isDue, lateDays, missedDays, recentDays, type Written } from '../../shared/domain/facts/due-days.ts';
import type { LocalDay } from '../../shared/domain/facts/local-days.ts';
import { findWritten } from '../store/facts.ts';
import type { Watched } from './watched.ts';

async function writtenOf({ companyId, property }: Watched, days: readonly LocalDay[]): Promise<Map<string, Written>> {
  const items = await findWritten(companyId, property.id, [...new Set(days.map(({ day }) => day))]);
  return new Map(items.map((item) => [item.day, item]));
}

/**
 * The days of a property that are due at `now` (UTC ms), the earliest first. Days are written in their order. So where yesterday has been written,
 * nothing before it is missing, and two items say that a property is up to date.
 */
export async function dueDaysOf(watched: Watched, now: number): Promise<LocalDay[]> {
  const { property, arrivals } = watched;
  const zone = property.timeZone;
  const late = lateDays(zone, arrivals.late);
  const recent = recentDays(zone, now).filter(({ endTime }) => endTime > arrivals.bornAt);
  const written = await writtenOf(watched, [...recent, ...late]);
  const [yesterday] = recent;
  const isBehind = recent.length > 1 && yesterday !== undefined && !written.has(yesterday.day);
  const missed = isBehind ? missedDays(zone, now, arrivals.bornAt) : [];
  if (isBehind) for (const [day, item] of await writtenOf(watched, missed)) written.set(day, item);
  const candidates = new Map([...missed, ...late, ...recent].map((day) => [day.day, day]));
  return [...candidates.values()]
    .filter((day) => isDue(day, written.get(day.day), arrivals, now))
    .sort((a, b) => a.startTime - b.startTime);
}
