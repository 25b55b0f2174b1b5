import { isGap } from '../../../../shared/domain/gap.ts';
import type { Point } from '../../../../shared/domain/series.ts';
import type { Span, State } from '../../../../shared/domain/span.ts';
import { SWITCH } from '../../../../shared/domain/state.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { Line } from '../readings/line.ts';

/** A state's sensor sends 0 and 1; what it sends besides is a fault. */
export const stateOf = (value: number | null): State => (value === null ? null : value >= SWITCH.onFrom ? 1 : 0);

/** The states of a fetched line: each point holds until the next; the last one is the window's end. */
function fetchedSpans(points: readonly Point[]): Span[] {
  return points.slice(0, -1).map(([from, value], index) => ({
    from,
    to: points[index + 1]?.[0] ?? from,
    value: stateOf(value),
  }));
}

/** Joins neighbours of one state. */
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
 * The states of a range up to now: those fetched, carried on by live points. A gap is unknown from the last point on (docs/product/analytics.md#state-holds). Without live points the fetched ones stand.
 * @param line the fetched changes of a state
 * @param tail live points, ascending, by whose raw values the state goes on
 * @param now UTC ms; how far the last state reaches
 */
export function stateSpans(line: Line | undefined, tail: readonly Point[], now: number): Span[] {
  const spans = fetchedSpans(line?.points ?? []);
  const later = tail.filter(([time]) => time > (spans.at(-1)?.to ?? Number.NEGATIVE_INFINITY));
  if (!line && !later.length) return [];
  let at = spans.at(-1)?.to ?? later[0]?.[0] ?? now;
  let value: State = spans.at(-1)?.value ?? null;
  for (const [time, next] of [...later, [now, null] as const]) {
    spans.push({ from: at, to: time, value: isGap(time - at) ? null : value });
    value = stateOf(next);
    at = Math.max(at, time);
  }
  return mergeNeighbours(spans);
}

/** The part of some spans that lies in a window. */
export const clipped = (spans: readonly Span[], { startTime, endTime }: TimeWindow): Span[] =>
  spans
    .map(({ from, to, value }) => ({ from: Math.max(from, startTime), to: Math.min(to, endTime), value }))
    .filter(({ from, to }) => to > from);

/** What of a span lies outside a window. */
const outside = (span: Span, { startTime, endTime }: TimeWindow): Span[] =>
  endTime <= span.from || startTime >= span.to
    ? [span]
    : [
        { ...span, to: startTime },
        { ...span, from: endTime },
      ].filter(({ from, to }) => to > from);

/** Spans that say nothing where nobody can: what has not come yet is not a state that is unknown. */
export const silentIn = (spans: readonly Span[], missing: readonly TimeWindow[]): readonly Span[] =>
  missing.reduce<readonly Span[]>(
    (left, window) => left.flatMap((span) => (span.value === null ? outside(span, window) : [span])),
    spans,
  );

/** What stands beside a state: its last value, the share of its known time that it was on, and its OFF to ON edges. */
export function stateFigures(spans: readonly Span[]): { now: State; onShare: number | null; starts: number } {
  const lasted = (wanted: State) =>
    spans.filter(({ value }) => value === wanted).reduce((sum, { from, to }) => sum + to - from, 0);
  const [on, off] = [lasted(1), lasted(0)];
  return {
    now: spans.at(-1)?.value ?? null,
    onShare: on + off > 0 ? on / (on + off) : null,
    starts: spans.filter(({ value }, index) => value === 1 && spans[index - 1]?.value === 0).length,
  };
}
