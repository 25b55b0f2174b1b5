import type { TimeWindow } from '../time-range.ts';
import type { Span } from './span.ts';

/** Some times in order, without overlaps and gaps of length 0, cut to a window. */
export function unionOf(times: readonly TimeWindow[], window: TimeWindow): TimeWindow[] {
  const union: { startTime: number; endTime: number }[] = [];
  for (const each of times.toSorted((a, b) => a.startTime - b.startTime)) {
    const startTime = Math.max(each.startTime, window.startTime);
    const endTime = Math.min(each.endTime, window.endTime);
    if (startTime >= endTime) continue;
    const last = union.at(-1);
    if (last && startTime <= last.endTime) last.endTime = Math.max(last.endTime, endTime);
    else union.push({ startTime, endTime });
  }
  return union;
}

/**
 * Spans in which the state of some times is unknown, so that figures leave these times out. Like those given, they have
 * no hole, and neighbours differ.
 * @param times in order, without overlaps
 */
export function withoutTimes(spans: readonly Span[], times: readonly TimeWindow[]): Span[] {
  const left: { from: number; to: number; value: Span['value'] }[] = [];
  const push = (from: number, to: number, value: Span['value']) => {
    const last = left.at(-1);
    if (last?.value === value) last.to = to;
    else left.push({ from, to, value });
  };
  for (const { from, to, value } of spans) {
    let begin = from;
    for (const { startTime, endTime } of times) {
      const [start, end] = [Math.max(begin, startTime), Math.min(to, endTime)];
      if (start >= end) continue;
      if (begin < start) push(begin, start, value);
      push(start, end, null);
      begin = end;
    }
    // A single sample before a gap has the length 0.
    if (begin < to || from === to) push(begin, to, value);
  }
  return left;
}
