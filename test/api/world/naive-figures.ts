/**
 * Computes share, starts, minimum, maximum, average and coverage from raw samples only. It uses no code of the server,
 * on purpose. The rules are those of docs/product/analytics.md#gap and #cycles.
 */

const MINUTE = 60_000;

/** A sample with the reporting intervals of its wingnut before and after it, ms; 0 where they are not known. */
export interface PacedSample {
  readonly time: number;
  readonly value: number;
  readonly before: number;
  readonly after: number;
}
/** A sample, whether a gap follows it, and the time of the next fault. The last one has no next sample. */
export interface JudgedSample extends PacedSample {
  readonly gapFollows: boolean;
  readonly nextFault: number;
}

/**
 * The median of the three steps between a sample and its three neighbours. With two steps it is the shorter; with fewer
 * it is 0.
 */
function usualStep(times: readonly number[]): number {
  const [own = 0] = times;
  const near = times.filter((time) => Math.abs(time - own) <= 90 * MINUTE);
  const steps = near.slice(1).map((time, index) => Math.abs(time - (near[index] ?? 0)));
  if (steps.length < 2) return 0;
  return steps.sort((a, b) => a - b)[steps.length - 2] ?? 0;
}

/** The samples of one wingnut with their intervals. */
export const intervalsOf = (samples: readonly (readonly [time: number, value: number])[]): PacedSample[] =>
  samples.map(([time, value], row) => ({
    time,
    value,
    before: usualStep(
      samples
        .slice(Math.max(0, row - 3), row + 1)
        .reverse()
        .map(([each]) => each),
    ),
    after: usualStep(samples.slice(row, row + 4).map(([each]) => each)),
  }));

const isGap = (silence: number, interval: number) =>
  silence >= 5 * MINUTE && silence > 3 * (interval === 0 ? MINUTE : interval);

/**
 * The samples of wingnuts that replaced each other, in order of time.
 * @param faults the times of their faults, ascending
 */
export function judged(wingnuts: readonly (readonly PacedSample[])[], faults: readonly number[]): JudgedSample[] {
  const all = wingnuts.flat();
  let fault = 0;
  return all.map((sample, row) => {
    const next = all[row + 1];
    while ((faults[fault] ?? Number.POSITIVE_INFINITY) < sample.time) fault += 1;
    const nextFault = faults[fault] ?? Number.POSITIVE_INFINITY;
    const gapFollows =
      !next || nextFault < next.time || isGap(next.time - sample.time, Math.max(sample.before, next.after));
    return { ...sample, gapFollows, nextFault };
  });
}

/** The figures of a gauge for a window. */
export function valueFigures(samples: readonly JudgedSample[], start: number, end: number) {
  const inside = samples.filter(({ time }) => time >= start && time < end);
  let [weighted, covered] = [0, 0];
  for (const [row, { time, value, gapFollows }] of inside.entries()) {
    const next = inside[row + 1];
    if (!next || gapFollows) continue;
    weighted += value * (next.time - time);
    covered += next.time - time;
  }
  const values = inside.map(({ value }) => value);
  return {
    lastValue: inside.at(-1)?.value ?? Number.NaN,
    min: Math.min(...values),
    max: Math.max(...values),
    average: weighted / covered,
    coverage: covered / (end - start),
  };
}

/** Times for which a state or a pump was ON, OFF and unknown in a window, and its number of starts. */
export function stateTotals(samples: readonly JudgedSample[], start: number, end: number) {
  const total = { starts: 0, onTime: 0, offTime: 0, unknownTime: 0 };
  let state: number | undefined;
  let held: number | undefined;
  let at = start;
  const add = (to: number, value: number | undefined) => {
    const length = Math.max(0, Math.min(to, end) - at);
    if (value === undefined) total.unknownTime += length;
    else if (value === 1) total.onTime += length;
    else total.offTime += length;
    at = Math.max(at, Math.min(to, end));
  };
  for (const [row, sample] of samples.entries()) {
    const { time, value, before, gapFollows, nextFault } = sample;
    if (time >= end) break;
    add(time, state);
    const now = value >= 0.5 ? 1 : value < 0.3 ? 0 : held;
    if (time >= start && state === 0 && now === 1) total.starts += 1;
    state = now;
    held = now;
    const next = samples[row + 1];
    // At the end of the window, the silence until the end counts. It is no gap when the next sample shows that there is
    // none.
    const isLost = next && next.time < end ? gapFollows : nextFault < end || (isGap(end - time, before) && gapFollows);
    if (isLost) {
      state = undefined;
      held = undefined;
    }
  }
  add(end, state);
  return total;
}
