import type { TimeWindow } from '../time-range.ts';
import { cyclesOf } from './cycle.ts';
import type { Span, State } from './span.ts';

/**
 * The exact figures of a state in a window, computed before its changes are thinned (docs/product/analytics.md#state-figures).
 * Times in ms: on + off + unknown = window.
 */
export interface StateFigures {
  readonly onTime: number;
  readonly offTime: number;
  readonly unknownTime: number;
  /** OFF to ON edges, counted as cycles are. */
  readonly starts: number;
  /** The newest sample, UTC ms; null when it lies before the window or there is none. */
  readonly lastTime: number | null;
  /** The reporting interval of the newest samples, ms; 0 when they do not tell it. */
  readonly interval: number;
  /** The time for which the state is held at the window's end without a sample: unknown if a gap follows. */
  readonly heldTime: number;
  /** The parts of the window whose changes are thinned, ascending. */
  readonly thinned: readonly TimeWindow[];
}

const lengthOf = ({ startTime, endTime }: TimeWindow): number => endTime - startTime;

/** The figures of a window in which the state is not known. */
export const unknownFigures = (window: TimeWindow): StateFigures => ({
  onTime: 0,
  offTime: 0,
  unknownTime: lengthOf(window),
  starts: 0,
  lastTime: null,
  interval: 0,
  heldTime: 0,
  thinned: [],
});

/**
 * The figures of a window from the spans of its state.
 * @param newest the newest sample before the window's end, with its interval
 */
export function figuresOf(
  spans: readonly Span[],
  window: TimeWindow,
  newest: { readonly last: number; readonly endInterval?: number },
  isThinned: boolean,
): StateFigures {
  const { last, endInterval = 0 } = newest;
  const cycles = cyclesOf('', spans, window);
  const isHeld = (spans.at(-1)?.value ?? null) !== null;
  return {
    ...unknownFigures(window),
    ...(cycles && {
      onTime: cycles.total_cycle_on_time ?? 0,
      offTime: cycles.total_cycle_off_time ?? 0,
      unknownTime: cycles.unknown_time,
      starts: cycles.cycle_count,
    }),
    lastTime: last >= window.startTime ? last : null,
    interval: last >= window.startTime ? Math.max(0, endInterval) : 0,
    heldTime: isHeld ? window.endTime - Math.max(last, window.startTime) : 0,
    thinned: isThinned ? [{ startTime: window.startTime, endTime: window.endTime }] : [],
  };
}

/** Joins windows that touch. */
function joinTouching(windows: readonly TimeWindow[]): TimeWindow[] {
  const joined: TimeWindow[] = [];
  for (const window of windows) {
    const last = joined.at(-1);
    if (last?.endTime === window.startTime) joined[joined.length - 1] = { ...last, endTime: window.endTime };
    else joined.push(window);
  }
  return joined;
}

/**
 * Adds the figures of two neighbouring windows.
 * @param before the state at the end of the first window
 * @param after the state at the start of the second window; unknown means that a gap crosses the border, so the time
 * that the first window held its state at its end is unknown
 */
export function addFigures(a: StateFigures, b: StateFigures, before: State, after: State): StateFigures {
  const lost = after === null ? a.heldTime : 0;
  // A window without a sample of its own continues the time held before it.
  const heldOn = b.lastTime === null && b.heldTime > 0 ? a.heldTime - lost : 0;
  return {
    onTime: a.onTime + b.onTime - (before === 1 ? lost : 0),
    offTime: a.offTime + b.offTime - (before === 0 ? lost : 0),
    unknownTime: a.unknownTime + b.unknownTime + lost,
    starts: a.starts + b.starts,
    lastTime: b.lastTime ?? a.lastTime,
    interval: b.lastTime === null ? a.interval : b.interval,
    heldTime: b.heldTime + heldOn,
    thinned: joinTouching([...a.thinned, ...b.thinned]),
  };
}
