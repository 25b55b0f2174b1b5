import { DAY_MS } from '../../../../../shared/domain/durations.ts';
import { MAX_WINDOW_MS, type TimeWindow, zoneOffset } from '../../../../../shared/domain/time-range.ts';

/** A time in which the clock of a zone runs without a change. */
interface ClockRun extends TimeWindow {
  /** The zone's offset east of UTC, ms. */
  readonly offset: number;
}

/** The first instant after `from` at which the offset of a zone is no longer that of `from`. It lies before or at `to`. */
function changeBetween(zone: string, from: number, to: number): number {
  const offset = zoneOffset(zone, from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(zone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The times of a window between the changes of a zone's clock, ascending. No zone changes its clock twice within a day.
 * @param zone IANA name
 */
function clockRuns({ startTime, endTime }: TimeWindow, zone: string): ClockRun[] {
  const runs: ClockRun[] = [];
  let begin = startTime;
  for (let day = startTime; day < endTime; day += DAY_MS) {
    const next = Math.min(day + DAY_MS, endTime);
    const offset = zoneOffset(zone, begin);
    if (zoneOffset(zone, next) === offset) continue;
    const change = changeBetween(zone, day, next);
    runs.push({ startTime: begin, endTime: change, offset });
    begin = change;
  }
  if (begin < endTime) runs.push({ startTime: begin, endTime, offset: zoneOffset(zone, begin) });
  return runs;
}

/** Local times that stand beside each other (docs/product/compare.md#compare-time). */
export interface LocalTimes {
  /** The IANA zones of the shown property and of the compared one. */
  readonly zone: string;
  readonly comparedZone: string;
  /** Number of calendar days by which the compared time is earlier. */
  readonly days: number;
  /** Nothing outside this compared time is drawn. Absent: no bound. */
  readonly within?: TimeWindow;
}

/** A part of the shown time in which the compared time runs beside it. */
export interface AlignedPart extends TimeWindow {
  /** A compared time plus this is its place in the shown time, ms. */
  readonly shift: number;
}

/** More than the difference between the clocks of two zones, and than any change of a clock. */
const ROOM_MS = 2 * DAY_MS;

/** The shown runs of the clock, cut where a repeated hour ends. In such an hour the clock shows times for the second time. */
function cutAtRepeats(runs: readonly ClockRun[]): (ClockRun & { readonly isRepeat: boolean })[] {
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    const end = Math.min(run.endTime, run.startTime + Math.max(0, before ? before.offset - run.offset : 0));
    return [
      { ...run, endTime: end, isRepeat: true },
      { ...run, startTime: end, isRepeat: false },
    ].filter(({ startTime, endTime }) => startTime < endTime);
  });
}

/** The parts of one shown run: for each compared run, the times at which both clocks show the same time of day. */
function partsOf(run: ClockRun, isRepeat: boolean, compared: readonly ClockRun[], days: number): AlignedPart[] {
  const parts = compared
    .map(({ startTime, endTime, offset }) => {
      const shift = offset - run.offset + days * DAY_MS;
      return {
        startTime: Math.max(run.startTime, startTime + shift),
        endTime: Math.min(run.endTime, endTime + shift),
        shift,
      };
    })
    .filter(({ startTime, endTime }) => startTime < endTime);
  // Of an hour that only the compared day has twice, the first counts; beside a repeated hour the second.
  return parts
    .map((part, index) =>
      isRepeat
        ? { ...part, endTime: Math.min(part.endTime, parts[index + 1]?.startTime ?? part.endTime) }
        : { ...part, startTime: Math.max(part.startTime, parts[index - 1]?.endTime ?? part.startTime) },
    )
    .filter(({ startTime, endTime }) => startTime < endTime);
}

/** Neighbours of one shift are one part. */
function joined(parts: readonly AlignedPart[]): AlignedPart[] {
  const whole: AlignedPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.shift === part.shift && last.endTime === part.startTime)
      whole.splice(-1, 1, { ...last, endTime: part.endTime });
    else whole.push(part);
  }
  return whole;
}

/**
 * The parts of a window with their place in the compared time, ascending and without overlaps: the clock of the compared property
 * shows the same time of day (docs/product/compare.md#compare-time). There is no part where the compared day lacks an hour.
 * @param window the shown window, UTC ms
 */
export function alignedParts(window: TimeWindow, { zone, comparedZone, days, within }: LocalTimes): AlignedPart[] {
  const around = {
    startTime: window.startTime - days * DAY_MS - ROOM_MS,
    endTime: window.endTime - days * DAY_MS + ROOM_MS,
  };
  const compared = clockRuns(around, comparedZone);
  // A state that is repeated at the begin of the window is known by the change before it.
  const shown = clockRuns({ startTime: window.startTime - DAY_MS, endTime: window.endTime }, zone);
  const parts = cutAtRepeats(shown).flatMap(({ isRepeat, ...run }) => partsOf(run, isRepeat, compared, days));
  const inside = parts
    .map(({ startTime, endTime, shift }) => ({
      startTime: Math.max(startTime, window.startTime, within ? within.startTime + shift : startTime),
      endTime: Math.min(endTime, within ? within.endTime + shift : endTime),
      shift,
    }))
    .filter(({ startTime, endTime }) => startTime < endTime);
  return joined(inside);
}

/**
 * The compared window of aligned parts, UTC ms, as long as a request may be. Undefined when there is no part.
 */
export function comparedWindow(parts: readonly AlignedPart[]): TimeWindow | undefined {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return undefined;
  const startTime = first.startTime - first.shift;
  return { startTime, endTime: Math.min(last.endTime - last.shift, startTime + MAX_WINDOW_MS) };
}

/** The compared time of a shown one, UTC ms. Undefined where the compared day lacks the hour. */
export function comparedTime(parts: readonly AlignedPart[], time: number): number | undefined {
  const part = parts.find(({ startTime, endTime }) => time >= startTime && time < endTime);
  return part && time - part.shift;
}
