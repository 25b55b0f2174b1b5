import { MINUTE_MS } from '../durations.ts';
import type { Category } from '../sensor.ts';
import { categoryOf, type InputKey } from '../wingnuts/input.ts';
import type { LatestValue } from './latest.ts';

/** The readings of one input that a page has seen, ascending in time. */
export type Trail = readonly LatestValue[];

/** A move of an input. A value of null is a fault. */
export interface Movement {
  /** UTC ms. */
  readonly at: number;
  readonly from: number | null;
  readonly to: number | null;
  /** The time that it took, ms. */
  readonly over: number;
}

/** The number of readings of an input that are kept. A watched wingnut reports each minute. */
const TRAIL_LENGTH = 30;
/** A change is measured over this time, or over one reporting interval where it is longer. */
const WINDOW_MS = MINUTE_MS;
/** A change is a movement when it is so many times as large as the input's usual change in the same time. */
const TIMES_NOISE = 4;
/**
 * The smallest movement of each family, in °F or in the unit of the current loop: a hand warms a sensor by more, and a pump
 * that starts draws more.
 */
const SMALLEST = { thermistor: 3, currentLoop: 0.25, generalPurpose: 1, relay: 1 } as const satisfies Record<
  Category,
  number
>;

/** The smallest movement of an input that has not kept still for two changes yet: nobody knows its noise. */
const SMALLEST_AT_FIRST = { ...SMALLEST, currentLoop: 1 } as const satisfies Record<Category, number>;
const KNOWN_AFTER = 2;

/** A trail with a reading at its end. The same trail when the reading is not newer. */
export function withReading(trail: Trail, reading: LatestValue): Trail {
  const last = trail.at(-1);
  return last && reading.time <= last.time ? trail : [...trail, reading].slice(-TRAIL_LENGTH);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A reading with the one before it, and with the oldest good one in the window before it. */
interface Step {
  readonly before: LatestValue;
  readonly from: LatestValue;
  readonly to: LatestValue;
}

const stepsOf = (trail: Trail): Step[] =>
  trail.flatMap((to, place) => {
    const before = trail[place - 1];
    if (!before) return [];
    const isInWindow = ({ time, value }: LatestValue) => value !== null && to.time - time <= WINDOW_MS;
    return [{ before, from: trail.slice(0, place).find(isInWindow) ?? before, to }];
  });

const sizeOf = ({ from, to }: Step): number =>
  from.value === null || to.value === null ? 0 : Math.abs(to.value - from.value);

/** The reading from which an input moved in a step; undefined if it kept still. @param earlier the steps before */
function movedFrom(input: InputKey, step: Step, earlier: readonly Step[]): LatestValue | undefined {
  const { before, from, to } = step;
  const isState = input.startsWith('DI');
  if (isState || before.value === null || to.value === null) return before.value === to.value ? undefined : before;
  // A sensor that is warmed slowly moves in several steps. Only what was before them is its noise.
  const changes = earlier.filter((each) => each.to.time <= from.time).map(sizeOf);
  const smallest = (changes.length < KNOWN_AFTER ? SMALLEST_AT_FIRST : SMALLEST)[categoryOf(input)];
  return sizeOf(step) >= Math.max(smallest, TIMES_NOISE * median(changes)) ? from : undefined;
}

/**
 * The newest movement of an input: a state that changed, a fault that began or ended, or a change of at least four times its
 * usual one. So a sensor that drifts or flickers all the time does not count as one that somebody warms. Undefined when the
 * input has kept still (docs/product/commissioning.md#find).
 */
export function newestMovement(input: InputKey, trail: Trail): Movement | undefined {
  const steps = stepsOf(trail);
  for (let place = steps.length - 1; place >= 0; place -= 1) {
    const step = steps[place];
    const from = step && movedFrom(input, step, steps.slice(0, place));
    if (step && from) return { at: step.to.time, from: from.value, to: step.to.value, over: step.to.time - from.time };
  }
  return undefined;
}
