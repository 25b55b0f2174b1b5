import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { zoneOffset } from '../../time-range.ts';
import { instantOf, type QuietHours, quietUntil, timeOfDay } from './quiet-hours.ts';

/** A time in which nobody is on duty. UTC ms; `to` is the first moment in which somebody is. */
export interface Uncovered {
  readonly from: number;
  readonly to: number;
}

/** The hours of a contact, as far as they hold back critical alarms. */
export const dutyHours = (quiet: QuietHours | undefined): QuietHours | undefined =>
  quiet?.everySeverity ? quiet : undefined;

/** The moments at which hours begin or end between two times, and some more. On a day without hours too: what holds is asked there. */
function edgesOf({ from, to, timeZone }: QuietHours, start: number, end: number): number[] {
  const local = (time: number) => time + zoneOffset(timeZone, time);
  const edges: number[] = [];
  for (let day = Math.floor(local(start) / DAY_MS) - 1; day * DAY_MS <= local(end); day += 1) {
    for (const time of [0, timeOfDay(from), timeOfDay(to)]) {
      const edge = instantOf(day * DAY_MS + time, timeZone);
      // An hour that comes twice has its edges twice.
      edges.push(edge - HOUR_MS, edge, edge + HOUR_MS);
    }
  }
  return edges;
}

/**
 * The times between `start` and `end` at which hours hold back every one of some recipients, so that nobody is on duty
 * (docs/product/contacts.md#uncovered). In order; none when one of them has no such hours. Clocks that change are counted.
 * @param quiets the hours of all who are notified at once
 * @param start UTC ms
 * @param end UTC ms
 */
export function uncoveredSpans(quiets: readonly (QuietHours | undefined)[], start: number, end: number): Uncovered[] {
  const hours = quiets.flatMap((quiet) => dutyHours(quiet) ?? []);
  if (hours.length === 0 || hours.length < quiets.length) return [];
  const different = [...new Map(hours.map((each) => [JSON.stringify(each), each])).values()];
  // Clocks change on the hour, UTC or beside it.
  const ticks = Array.from({ length: Math.ceil((end - start) / (HOUR_MS / 2)) + 1 }, (_, index) => {
    return (Math.floor(start / HOUR_MS) + index / 2) * HOUR_MS;
  });
  const edges = [...ticks, ...different.flatMap((each) => edgesOf(each, start, end))];
  const times = [start, ...[...new Set(edges)].filter((time) => time > start && time < end).sort((a, b) => a - b)];
  const spans: { from: number; to: number }[] = [];
  for (const [index, from] of times.entries()) {
    if (!different.every((each) => quietUntil(each, from) !== undefined)) continue;
    const to = times[index + 1] ?? end;
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

/** The uncovered times of the next seven days. The first may have begun: nobody is off duty for more than a day without a pause. @param now UTC ms */
export const comingSpans = (quiets: readonly (QuietHours | undefined)[], now: number): Uncovered[] =>
  uncoveredSpans(quiets, now - DAY_MS, now + 8 * DAY_MS).filter(({ from, to }) => to > now && from < now + 7 * DAY_MS);
