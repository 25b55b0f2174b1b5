import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { Sample } from './raw-readings.ts';

/**
 * Computes the correct state charts and cycle analytics from raw samples only. It uses no code of the server, on
 * purpose. `samples` are all samples before the window's end. NaN is a fault: it is not a sample, and the state is not
 * known from the sample before it to the sample after it.
 */
const MAX_SILENCE = 5 * MINUTE_MS;

/** The time after each sample: how long its value holds, and whether the state is known in that time. */
function holds(samples: readonly Sample[], end: number) {
  const rows: { time: number; value: number; until: number; known: boolean }[] = [];
  for (const [time, value] of samples) {
    const last = rows.at(-1);
    if (Number.isNaN(value)) {
      if (last) last.known = false;
      continue;
    }
    if (last) {
      last.until = time;
      last.known &&= time - last.time <= MAX_SILENCE;
    }
    rows.push({ time, value, until: end, known: true });
  }
  const last = rows.at(-1);
  if (last) last.known &&= end - last.time <= MAX_SILENCE;
  return rows;
}

/**
 * The points of a state's chart: at the start, at each change, where it becomes unknown, at the end. Undefined when the
 * state is never known.
 */
export function statePoints(
  samples: readonly Sample[],
  start: number,
  end: number,
): [number, number | null][] | undefined {
  const points: [number, number | null][] = [];
  const say = (time: number, value: number | null) => {
    if (points.at(-1)?.[1] !== value) points.push([time, value]);
  };
  const rows = holds(samples, end);
  const first = rows.find(({ until, time, known }) => until > start || (!known && time >= start));
  say(start, first && first.time <= start && first.known ? first.value : null);
  for (const { time, value, until, known } of rows) {
    if (time >= start) {
      // A sample exactly at the start replaces the state from before the window.
      if (time === start) points.length = 0;
      say(time, value);
    }
    if (!known && until > start && time + 1 < end) {
      if (time + 1 <= start) points.length = 0;
      say(Math.max(start, time + 1), null);
    }
  }
  points.push([end, points.at(-1)?.[1] ?? null]);
  return points.every(([, value]) => value === null) ? undefined : points;
}

const mean = (lengths: readonly number[]) =>
  lengths.length ? Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length) : null;

/** One item of the cycle analytics, without its label; undefined when nothing is known. */
export function cycleTimes(samples: readonly Sample[], start: number, end: number) {
  const total = { on: 0, off: 0, unknown: 0 };
  const rows = holds(samples, end);
  total.unknown += Math.max(0, Math.min(rows[0]?.time ?? end, end) - start);
  const longest = { on: 0, off: 0 };
  let stretch = 0;
  const edges: { time: number; value: number }[] = [];
  const breaks: number[] = [];
  for (const [row, { time, value, until, known }] of rows.entries()) {
    const inside = Math.max(0, Math.min(until, end) - Math.max(time, start));
    if (!known) total.unknown += inside;
    else if (value === 1) total.on += inside;
    else total.off += inside;
    if (!known) breaks.push(time);
    const before = rows[row - 1];
    stretch = (before?.known && before.value === value ? stretch : 0) + (known ? inside : 0);
    const kind = value === 1 ? 'on' : 'off';
    longest[kind] = Math.max(longest[kind], stretch);
    if (before?.known && before.value !== value && time >= start && time < end) edges.push({ time, value });
  }
  if (total.on + total.off === 0) return undefined;
  const broken = (from: number, to: number) => breaks.some((time) => time >= from && time < to);
  const lengthsOf = (value: number) =>
    edges.flatMap((edge, index) => {
      const next = edges[index + 1];
      return edge.value === value && next && !broken(edge.time, next.time) ? [next.time - edge.time] : [];
    });
  const starts = edges.filter(({ value }) => value === 1).map(({ time }) => time);
  const periods = starts.flatMap((time, index) => {
    const next = starts[index + 1];
    return next !== undefined && !broken(time, next) ? [next - time] : [];
  });
  const [on, off] = [lengthsOf(1), lengthsOf(0)];
  return {
    cycle_count: starts.length,
    min_cycle_on_time: on.length ? Math.min(...on) : null,
    average_cycle_on_time: mean(on),
    max_cycle_on_time: on.length ? Math.max(...on) : null,
    total_cycle_on_time: total.on,
    min_cycle_off_time: off.length ? Math.min(...off) : null,
    average_cycle_off_time: mean(off),
    max_cycle_off_time: off.length ? Math.max(...off) : null,
    total_cycle_off_time: total.off,
    average_cycle_time: mean(periods),
    unknown_time: total.unknown,
    ...(longest.on > Math.max(0, ...on) && { longest_on_time: longest.on }),
    ...(longest.off > Math.max(0, ...off) && { longest_off_time: longest.off }),
  };
}

/**
 * A pump's current as 0 and 1: ON from 0.5 A, OFF below 0.3 A, or by its own limits; between them the previous state. There are no states
 * until one is known.
 */
export function pumpStates(samples: readonly Sample[], onFrom = 0.5, offBelow = 0.3): Sample[] {
  let state: number | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const states: Sample[] = [];
  for (const [time, value] of samples) {
    if (Number.isNaN(value) || time - last > MAX_SILENCE) state = undefined;
    if (Number.isNaN(value)) {
      states.push([time, value]);
      continue;
    }
    last = time;
    if (value >= onFrom) state = 1;
    else if (value < offBelow) state = 0;
    if (state !== undefined) states.push([time, state]);
  }
  return states;
}

/** The part of a window, ms, in which no list of samples has a known state. */
export function unknownToAll(lists: readonly (readonly Sample[])[], start: number, end: number): number {
  const cuts = new Set([start, end]);
  const all = lists.map((samples) => holds(samples, end));
  for (const rows of all) for (const { time, until } of rows) for (const cut of [time, until]) cuts.add(cut);
  const times = [...cuts].filter((time) => time >= start && time <= end).sort((a, b) => a - b);
  const at = all.map(() => 0);
  let unknown = 0;
  for (const [index, from] of times.entries()) {
    const to = times[index + 1] ?? end;
    const anyKnown = all.some((rows, list) => {
      let row = at[list] ?? 0;
      while ((rows[row]?.until ?? Number.POSITIVE_INFINITY) <= from) row += 1;
      at[list] = row;
      const here = rows[row];
      return here?.known === true && here.time <= from;
    });
    if (!anyKnown) unknown += to - from;
  }
  return unknown;
}
