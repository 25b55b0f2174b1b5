import { HOUR_MS } from '../durations.ts';
import { cyclesOf } from '../readings/cycle.ts';
import type { Span } from '../readings/span.ts';
import type { TimeWindow } from '../time-range.ts';
import type { SwitchFacts } from './day-facts.ts';
import { medianOf, minutesOf } from './figures.ts';
import { onTimes } from './states.ts';

/** The spans of ON whose start and end were both seen in the day, and all starts that were seen. */
function seenIn(spans: readonly Span[], { startTime, endTime }: TimeWindow) {
  const isInside = (time: number) => time >= startTime && time < endTime;
  const isKnown = (span: Span | undefined) => span !== undefined && span.value !== null;
  const starts: Span[] = spans.filter((span, at) => span.value === 1 && isKnown(spans[at - 1]) && isInside(span.from));
  const ended = new Set(spans.filter((span, at) => isKnown(spans[at + 1]) && isInside(span.to)));
  return {
    starts: starts.map(({ from }) => from),
    burns: starts.filter((span) => ended.has(span)).map(({ from, to }) => to - from),
    /** From start to start without unknown time between. */
    periods: starts.flatMap((start, row) => {
      const next = starts[row + 1];
      const isHole = ({ value, from }: Span) => value === null && next && from >= start.from && from < next.from;
      return next && !spans.some(isHole) ? [next.from - start.from] : [];
    }),
  };
}

/** The most starts in any 60 minutes. */
function mostInHour(starts: readonly number[]): number {
  let [most, first] = [0, 0];
  for (const [row, start] of starts.entries()) {
    while (start - (starts[first] ?? start) >= HOUR_MS) first += 1;
    most = Math.max(most, row - first + 1);
  }
  return most;
}

/** The facts of a burner, a pump or another state (docs/product/facts.md#states). Undefined when nothing is known. */
export function switchFacts(spans: readonly Span[], day: TimeWindow): SwitchFacts | undefined {
  const cycles = cyclesOf('', spans, day);
  if (!cycles) return undefined;
  const { starts, burns, periods } = seenIn(spans, day);
  const [period, median] = [medianOf(periods), medianOf(burns)];
  return {
    on: minutesOf(cycles.total_cycle_on_time ?? 0),
    off: minutesOf(cycles.total_cycle_off_time ?? 0),
    unknown: minutesOf(cycles.unknown_time),
    starts: cycles.cycle_count,
    startsInHour: mostInHour(starts),
    ...(period !== undefined && { period: minutesOf(period) }),
    ...(median !== undefined && {
      burns: {
        count: burns.length,
        median: minutesOf(median),
        shortest: minutesOf(Math.min(...burns)),
        longest: minutesOf(Math.max(...burns)),
      },
    }),
    longest: minutesOf(Math.max(0, ...onTimes(spans, day).map(({ from, to }) => to - from))),
  };
}
