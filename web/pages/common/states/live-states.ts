import { FAULT_INTERVAL, isGap } from '../../../../shared/domain/readings/gap.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { Span, State } from '../../../../shared/domain/readings/span.ts';
import { SWITCH, stateAt } from '../../../../shared/domain/readings/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { Line } from '../charts/line.ts';

/** A state's sensor sends 0 and 1. Any other value is a fault. */
export const stateOf = (value: number | null): State => (value === null ? null : (stateAt(value, SWITCH) ?? null));

/** The states of a fetched line. Each point is valid until the next one. The last point is the window's end. */
function fetchedSpans(points: readonly Point[]): Span[] {
  return points.slice(0, -1).map(([from, value], index) => ({
    from,
    to: points[index + 1]?.[0] ?? from,
    value: stateOf(value),
  }));
}

/** Joins neighbouring spans of one state. */
function mergeNeighbours(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (span.to <= span.from) continue;
    if (last && last.value === span.value && last.to === span.from) whole[whole.length - 1] = { ...last, to: span.to };
    else whole.push(span);
  }
  return whole;
}

/**
 * The states of a range up to now: the fetched ones, extended by live points. In a gap, nothing is known after the last
 * point (docs/product/analytics.md#state-holds). Without live points the fetched states stay unchanged.
 * @param line the fetched changes of a state
 * @param tail live points, ascending; their raw values continue the state
 * @param now UTC ms; the end of the last state
 */
export function stateSpans(line: Line | undefined, tail: readonly Point[], now: number): Span[] {
  const spans = fetchedSpans(line?.points ?? []);
  const later = tail.filter(([time]) => time > (spans.at(-1)?.to ?? Number.NEGATIVE_INFINITY));
  if (!line && !later.length) return [];
  let at = spans.at(-1)?.to ?? later[0]?.[0] ?? now;
  let sample = line?.figures?.lastTime ?? at;
  let value: State = spans.at(-1)?.value ?? null;
  for (const [time, next] of [...later, [now, null] as const]) {
    const isFault = next === null && time !== now;
    const interval = isFault ? FAULT_INTERVAL : line?.figures?.interval;
    spans.push({ from: at, to: time, value: isGap(time - sample, interval) ? null : value });
    value = stateOf(next);
    at = Math.max(at, time);
    sample = at;
  }
  return mergeNeighbours(spans);
}

/** The part of some spans that lies in a window. */
export const clipped = (spans: readonly Span[], { startTime, endTime }: TimeWindow): Span[] =>
  spans
    .map(({ from, to, value }) => ({ from: Math.max(from, startTime), to: Math.min(to, endTime), value }))
    .filter(({ from, to }) => to > from);

/** The parts of a span outside a window. */
const outside = (span: Span, { startTime, endTime }: TimeWindow): Span[] =>
  endTime <= span.from || startTime >= span.to
    ? [span]
    : [
        { ...span, to: startTime },
        { ...span, from: endTime },
      ].filter(({ from, to }) => to > from);

/** Removes unknown spans where data is still loading: data that has not arrived does not make a state unknown. */
export const silentIn = (spans: readonly Span[], missing: readonly TimeWindow[]): readonly Span[] =>
  missing.reduce<readonly Span[]>(
    (left, window) => left.flatMap((span) => (span.value === null ? outside(span, window) : [span])),
    spans,
  );

const lengthOf = (spans: readonly Span[], wanted: State): number =>
  spans.filter(({ value }) => value === wanted).reduce((sum, { from, to }) => sum + to - from, 0);

/** The number of OFF to ON edges in a window, including its very start. */
const startsIn = (spans: readonly Span[], { startTime, endTime }: TimeWindow): number =>
  spans.filter(
    ({ from, value }, index) => value === 1 && spans[index - 1]?.value === 0 && from >= startTime && from < endTime,
  ).length;

/** The figures beside a state. */
export interface LaneFigures {
  /** The share of its known time that it was on, 0 to 1. Null when it is not known. */
  readonly onShare: number | null;
  /** The number of OFF to ON edges. Null when it is not known. */
  readonly starts: number | null;
  /** The share of the window in which the state is known, 0 to 1. */
  readonly knownShare: number | null;
}

const figuresFrom = (onTime: number, offTime: number, starts: number, { startTime, endTime }: TimeWindow) => ({
  onShare: onTime + offTime > 0 ? onTime / (onTime + offTime) : null,
  starts,
  knownShare: (onTime + offTime) / (endTime - startTime),
});

const isOverlapping = (one: TimeWindow, other: TimeWindow) =>
  one.startTime < other.endTime && other.startTime < one.endTime;

/** A live window moves by at most this share of its length before it is fetched again. */
const MAX_HEAD_SHARE = 0.05;

/**
 * The figures of a state in a window. If its changes are thinned, the figures are the server's exact ones: minus the
 * part that the window has left behind, plus the live part. Null where the exact figures do not fit the window.
 * Otherwise the figures come from the changes.
 * @param spans all fetched and live ones, also outside the window
 */
export function laneFigures(spans: readonly Span[], line: Line | undefined, window: TimeWindow): LaneFigures {
  const exact = line?.figures;
  const thinned = exact?.thinned.some((part) => isOverlapping(part, window)) ?? false;
  if (!exact || !thinned) {
    const shown = clipped(spans, window);
    return figuresFrom(lengthOf(shown, 1), lengthOf(shown, 0), startsIn(spans, window), window);
  }
  const fetched = { startTime: line?.points[0]?.[0] ?? 0, endTime: line?.points.at(-1)?.[0] ?? 0 };
  const head = { startTime: fetched.startTime, endTime: Math.max(fetched.startTime, window.startTime) };
  const isWhole = window.startTime >= fetched.startTime && window.endTime >= fetched.endTime;
  const isMoved = head.endTime - head.startTime > MAX_HEAD_SHARE * (fetched.endTime - fetched.startTime);
  if (!isWhole || isMoved) return { onShare: null, starts: null, knownShare: null };
  const live = { startTime: fetched.endTime, endTime: window.endTime };
  const [left, came] = [clipped(spans, head), clipped(spans, live)];
  return figuresFrom(
    exact.onTime - lengthOf(left, 1) + lengthOf(came, 1),
    exact.offTime - lengthOf(left, 0) + lengthOf(came, 0),
    exact.starts - startsIn(spans, head) + startsIn(spans, live),
    window,
  );
}
