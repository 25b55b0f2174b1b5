import type { InputKey } from '../wingnuts/input.ts';
import { intervalAt, isGap, MAX_SILENCE_MS } from './gap.ts';
import {
  type Cell,
  type CellsByInput,
  type CountedInputs,
  HALF_HOURS_KEPT,
  halfHourOf,
  mergeCell,
} from './half-hours.ts';
import { type Latest, type LatestValue, TIMES_KEPT } from './latest.ts';
import type { Reading } from './telemetry.ts';

/** The half hour that goes on. It is kept with the latest values, which each message writes anyway. */
export interface RunningHalfHour {
  readonly halfHour: number;
  readonly cells: ReadonlyMap<InputKey, Cell>;
}

/** The additions of some readings to the half hours of a wingnut. */
export interface HalfHourNews {
  readonly running: RunningHalfHour | undefined;
  /** Cells of other half hours: those that are over, and those of late readings. They may come twice. */
  readonly others: CellsByInput;
}

const TENTHS = 10;
const MAYBE_MORE: Cell = [0, 1];
const NO_START: Cell = [0, 0];
const ONE_START: Cell = [1, 0];

/** The three newest of some ascending times up to and before a time. */
const stepsBefore = (times: readonly number[], time: number): number[] =>
  times
    .filter((each) => each < time)
    .slice(-3)
    .reverse();

/**
 * The starts that a burner's sample shows when it comes after the one before it. A change from OFF to ON is a start
 * unless a gap lies between (docs/product/analytics.md#cycles). Only later samples show a new rhythm: a silence that would
 * be no gap then may have been a start.
 */
function startOf(before: LatestValue | undefined, sample: LatestValue, times: readonly number[]): Cell {
  if (before?.value !== 0 || sample.value !== 1) return NO_START;
  const silence = sample.time - before.time;
  const [first, second, third] = stepsBefore(times, before.time);
  if (!isGap(silence, intervalAt(before.time, first, second, third))) return ONE_START;
  return silence <= MAX_SILENCE_MS ? MAYBE_MORE : NO_START;
}

/** Collects cells. Cells of the newest half hour can be added up, those of earlier ones only merged. */
class Collector {
  newest: number;
  private readonly cells = new Map<InputKey, Map<number, Cell>>();
  private readonly counted: CountedInputs;

  constructor(counted: CountedInputs, running: RunningHalfHour | undefined) {
    this.counted = counted;
    this.newest = running?.halfHour ?? Number.NEGATIVE_INFINITY;
    for (const [input, cell] of running?.cells ?? []) this.cells.set(input, new Map([[this.newest, cell]]));
  }

  merge(input: InputKey, halfHour: number, cell: Cell): void {
    const counted = this.counted.inputs.get(input)?.counted;
    if (!counted) return;
    const ofInput = this.cells.get(input) ?? new Map<number, Cell>();
    ofInput.set(halfHour, mergeCell(counted, cell, ofInput.get(halfHour)));
    this.cells.set(input, ofInput);
    this.newest = Math.max(this.newest, halfHour);
  }

  /** Adds the starts of a sample that came in order. */
  addStarts(input: InputKey, halfHour: number, [starts, maybeMore]: Cell): void {
    const known = this.cells.get(input)?.get(halfHour) ?? NO_START;
    // The stored counts of an earlier half hour are not known here.
    const isOver = halfHour < this.newest && starts > 0;
    this.merge(input, halfHour, [known[0] + starts, isOver ? 1 : maybeMore]);
  }

  news(): HalfHourNews {
    const running = new Map<InputKey, Cell>();
    const others = new Map<InputKey, Map<number, Cell>>();
    for (const [input, cells] of this.cells) {
      for (const [halfHour, cell] of cells) {
        if (halfHour === this.newest) running.set(input, cell);
        else if (halfHour > this.newest - HALF_HOURS_KEPT)
          others.set(input, (others.get(input) ?? new Map()).set(halfHour, cell));
      }
    }
    return { running: running.size > 0 ? { halfHour: this.newest, cells: running } : undefined, others };
  }
}

/**
 * Counts readings into the half hours of a wingnut (docs/product/board.md#half-hours). Readings that come twice or late
 * change no lowest and no highest value wrongly. Starts are counted in samples that come in order; others leave the mark
 * that there may be more.
 * @param before the latest values before the readings
 * @param running the half hour that goes on, if it is of the same property and wiring; without it, nothing before counts
 * @param readings in order of time
 */
export function countHalfHours(
  counted: CountedInputs,
  before: Latest | undefined,
  running: RunningHalfHour | undefined,
  readings: readonly Reading[],
): HalfHourNews {
  const collector = new Collector(counted, running);
  const known = new Map<InputKey, LatestValue>();
  for (const input of running ? counted.inputs.keys() : []) {
    const value = before?.values[input];
    if (value) known.set(input, value);
  }
  let times = [...(before?.times ?? [])];
  for (const { time, values } of readings) {
    const halfHour = halfHourOf(time);
    for (const [input, { counted: as }] of counted.inputs) {
      const value = values[input];
      if (value === undefined) continue;
      const last = known.get(input);
      const sample = { time, value };
      if (as === 'temperature') {
        const tenths = value === null ? undefined : Math.round(value * TENTHS);
        if (tenths !== undefined) collector.merge(input, halfHour, [tenths, tenths]);
      } else if (!last || time > last.time) collector.addStarts(input, halfHour, startOf(last, sample, times));
      else if (!times.includes(time) || (time === last.time && value !== last.value))
        collector.merge(input, halfHour, MAYBE_MORE);
      if (!last || time >= last.time) known.set(input, sample);
    }
    if (!times.includes(time)) times = [...times, time].sort((a, b) => a - b).slice(-TIMES_KEPT);
  }
  return collector.news();
}
