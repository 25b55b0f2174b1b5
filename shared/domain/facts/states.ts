import { isGap, MAX_SILENCE_MS } from '../readings/gap.ts';
import { runReducer } from '../readings/reducers/run-reducer.ts';
import type { Span, State } from '../readings/span.ts';
import { PUMP, type Run, SWITCH, spansOf } from '../readings/state.ts';
import { kindOf, parseSensorLabel } from '../sensor.ts';
import type { TimeWindow } from '../time-range.ts';
import type { StateLimits } from '../wingnuts/pump-limits.ts';
import { type DaySource, reduced } from './day-source.ts';
import type { Time } from './pieces.ts';

/** The limits by which a source's value is ON or OFF (docs/product/analytics.md#pump-states). */
function limitsOf({ limits }: DaySource, label: string): StateLimits {
  const name = parseSensorLabel(label)?.name;
  return name && kindOf(name) === 'current' ? (limits.get(label) ?? PUMP) : SWITCH;
}

/** A day with the time before it whose samples show what is carried into it. */
const withLead = ({ since, until }: DaySource, { startTime, endTime }: TimeWindow): TimeWindow => ({
  startTime: Math.max(startTime - MAX_SILENCE_MS, since),
  endTime: Math.min(endTime, until),
});

/** A run that begins between the limits of a current, so that only earlier samples say what it is. */
export interface OpenRun {
  readonly label: string;
  readonly limits: StateLimits;
  readonly first: Run;
  /** The samples before this time say it, UTC ms. */
  readonly from: number;
}

/** The currents of a source whose first run around a day begins between their limits. */
export function openRuns(source: DaySource, day: TimeWindow): OpenRun[] {
  const window = withLead(source, day);
  return [...source.inputs.keys()].flatMap((label) => {
    const name = parseSensorLabel(label)?.name;
    if (!name || kindOf(name) !== 'current') return [];
    const limits = limitsOf(source, label);
    const [first] = reduced(source, label, window, runReducer(limits)) ?? [];
    return first?.value === null ? [{ label, limits, first, from: window.startTime }] : [];
  });
}

/** The runs of a state in a day, with the time before it and the first run behind it. */
function runsOf(source: DaySource, label: string, day: TimeWindow): Run[] {
  const limits = limitsOf(source, label);
  const lead = withLead(source, day);
  const { endTime } = lead;
  const behind = { startTime: endTime, endTime: Math.min(endTime + MAX_SILENCE_MS, source.until) };
  const [first, ...others] = reduced(source, label, lead, runReducer(limits)) ?? [];
  if (!first) return [];
  const held = first.value === null ? (source.held?.get(label) ?? null) : first.value;
  const next = reduced(source, label, behind, runReducer(limits))?.slice(0, 1) ?? [];
  return [{ ...first, value: held }, ...others, ...next];
}

/**
 * The states of a sensor on a day, from all wingnuts that fed it: the same as the dashboard shows
 * (docs/product/analytics.md#state-holds). They have no hole, and may begin before the day.
 */
export const stateSpans = (sources: readonly DaySource[], label: string, day: TimeWindow): Span[] =>
  spansOf(
    sources.flatMap((source) => runsOf(source, label, day)).sort((a, b) => a.first - b.first),
    day,
    isGap,
  );

/** The times of a day with a state. */
export const timesWith = (
  spans: readonly Span[],
  { startTime, endTime }: TimeWindow,
  wanted: (value: State) => boolean,
): Time[] =>
  spans.flatMap(({ from, to, value }) => {
    const part = { from: Math.max(from, startTime), to: Math.min(to, endTime) };
    return wanted(value) && part.from < part.to ? [part] : [];
  });

/** The times of a day with state ON. */
export const onTimes = (spans: readonly Span[], day: TimeWindow): Time[] =>
  timesWith(spans, day, (value) => value === 1);
