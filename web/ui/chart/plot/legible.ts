import { type Frame, xOf } from './frame.ts';
import type { LineReading, Segment } from './segments.ts';

/** A line that turns more often than each of these px is a solid band to the eye. */
const MIN_TURN_PX = 4;
/** Readings are merged up to this width, px. */
const MAX_WIDTH_PX = 12;

/** Two neighbours as one: their mean, and the extremes of both at their true times. */
function mergedPair(a: LineReading, b: LineReading): LineReading {
  const low = a.low[1] <= b.low[1] ? a.low : b.low;
  const high = a.high[1] >= b.high[1] ? a.high : b.high;
  const outliers = [...(a.outliers ?? []), ...(b.outliers ?? [])];
  return {
    time: (a.time + b.time) / 2,
    value: (a.value + b.value) / 2,
    low,
    high,
    ...(outliers.length > 0 && { outliers }),
  };
}

const inPairs = (segment: Segment): Segment =>
  Array.from({ length: Math.ceil(segment.length / 2) }, (_, index) => {
    const [a, b] = [segment[2 * index], segment[2 * index + 1]];
    return a && b ? mergedPair(a, b) : a;
  }).filter((reading) => reading !== undefined);

/** Number of times that a line goes up after it went down, or down after it went up. */
function turnsOf(segment: Segment): number {
  let turns = 0;
  let direction = 0;
  for (let index = 1; index < segment.length; index += 1) {
    const step = Math.sign((segment[index]?.value ?? 0) - (segment[index - 1]?.value ?? 0));
    if (step !== 0 && step === -direction) turns += 1;
    if (step !== 0) direction = step;
  }
  return turns;
}

/**
 * The readings of a line as they are drawn. Over weeks, a burner that starts each hour would fill the plot with its ups and downs. So
 * neighbouring buckets are merged until the line can be followed; their extremes stay (docs/product/dashboard.md#bands).
 */
export function legible(segment: Segment, frame: Frame): Segment {
  if (!segment.some(({ low, high }) => low !== high)) return segment;
  const [first, last] = [segment[0], segment.at(-1)];
  const width = first && last ? xOf(frame, last.time) - xOf(frame, first.time) : 0;
  let shown = segment;
  while (width / turnsOf(shown) < MIN_TURN_PX && width / shown.length < MAX_WIDTH_PX / 2) shown = inPairs(shown);
  return shown;
}
