import { intervalAt, isGap } from '../readings/gap.ts';
import type { TimeWindow } from '../time-range.ts';
import type { WingnutFacts } from './day-facts.ts';
import type { DaySource } from './day-source.ts';
import { minutesOf } from './figures.ts';
import { localHourAt } from './local-days.ts';

/** The times of all samples of a wingnut, ascending, each once. */
const timesOf = (sources: readonly DaySource[]): number[] =>
  [...new Set(sources.flatMap(({ samples }) => samples.times))].sort((a, b) => a - b);

/** The silences of a wingnut that are gaps, cut to a window. */
function gapsIn(times: readonly number[], { startTime, endTime }: TimeWindow) {
  const gaps: { from: number; to: number }[] = [];
  const add = (from: number, to: number) => {
    const gap = { from: Math.max(from, startTime), to: Math.min(to, endTime) };
    if (gap.from < gap.to) gaps.push(gap);
  };
  const before = (at: number) => intervalAt(times[at] ?? 0, times[at - 1], times[at - 2], times[at - 3]);
  const after = (at: number) => intervalAt(times[at] ?? 0, times[at + 1], times[at + 2], times[at + 3]);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [{ from: startTime, to: endTime }];
  if (isGap(first - startTime, 0, after(0))) add(startTime, first);
  for (const [at, time] of times.entries()) {
    const next = times[at + 1];
    if (next !== undefined && isGap(next - time, before(at), after(at + 1))) add(time, next);
  }
  if (isGap(endTime - last, before(times.length - 1))) add(last, endTime);
  return gaps;
}

/** The part of a day in which a wingnut belonged to the property: while it was linked, and while it sent something for it. */
function partOf(own: readonly DaySource[], times: readonly number[], { startTime, endTime }: TimeWindow) {
  const wired = {
    from: Math.max(startTime, Math.min(...own.map(({ since }) => since))),
    until: Math.min(endTime, Math.max(...own.map(({ until }) => until))),
  };
  const linked = own[0]?.linked ?? wired;
  const sent = times.filter((time) => time >= wired.from && time < wired.until);
  const isLinked = linked.from < wired.until && linked.until > wired.from;
  const [begins, ends] = isLinked ? [[linked.from], [linked.until]] : [[], []];
  return {
    from: Math.max(wired.from, Math.min(...begins, ...sent.slice(0, 1))),
    until: Math.min(wired.until, Math.max(...ends, ...sent.slice(-1))),
  };
}

/**
 * The wingnuts that belonged to the property on a day, with the times in which they sent nothing
 * (docs/product/facts.md#wingnuts).
 * @param day the day up to when it is counted
 */
export function wingnutFacts(sources: readonly DaySource[], day: TimeWindow, zone: string): WingnutFacts[] {
  const facts = [...Map.groupBy(sources, ({ wingnutId }) => wingnutId)].flatMap(([wingnutId, own]): WingnutFacts[] => {
    const times = timesOf(own);
    const { from, until } = partOf(own, times, day);
    if (until <= from) return [];
    const gaps = gapsIn(times, { startTime: from, endTime: until });
    return [
      {
        wingnutId,
        from,
        until,
        gaps: {
          count: gaps.length,
          minutes: minutesOf(gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0)),
          hours: [...new Set(gaps.map((gap) => localHourAt(gap.from, zone)))],
        },
      },
    ];
  });
  return facts.sort((a, b) => a.from - b.from || (a.wingnutId < b.wingnutId ? -1 : 1));
}
