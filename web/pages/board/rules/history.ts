import type { BoardHistory, HalfHour } from '../../../../shared/api/types/board-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';

/** The size of the drawing of the last 24 hours, in its own units. */
export const SPARK = { width: 147, height: 36 } as const;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** 48 half hours and the one that goes on. */
const SLOTS = 49;
const STEP = SPARK.width / SLOTS;
/** One scale for all properties, °F, so that their lines can be compared. Values beyond it stand at its ends. */
const [LOWEST, HIGHEST] = [90, 210];
const PAD = 2;
/** A thinner mark would not be seen. */
const LEAST_HEIGHT = 1.5;

const rounded = (value: number) => String(Math.round(value * 10) / 10);
const yOf = (value: number): number => {
  const share = (Math.min(HIGHEST, Math.max(LOWEST, value)) - LOWEST) / (HIGHEST - LOWEST);
  return PAD + (1 - share) * (SPARK.height - 2 * PAD);
};
const xOf = (slot: number): number => slot * STEP;

/** Paths of the last 24 hours. Empty where there is nothing to draw. */
export interface Spark {
  /** From the lowest to the highest value of each half hour. */
  readonly band: string;
  readonly line: string;
  /** The last value, where it is outside of the limits. */
  readonly now: string;
  /** The values outside of the limits, with the limits that were passed. */
  readonly breach: string;
  readonly limits: string;
  /** Half hours without a reading. */
  readonly missing: string;
}

/** The beginning of the half hour that goes on, UTC ms. */
export const halfHourOf = (now: number): number => Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS;

/** The lowest value of the half hours; undefined without one. */
export const lowestOf = (halfHours: readonly HalfHour[] = []): number | undefined => {
  const known = halfHours.flatMap((halfHour) => (halfHour ? [halfHour[0]] : []));
  return known.length > 0 ? Math.min(...known) : undefined;
};

/** The half hours of the last 24 hours by now. What came before the answer's end is missing. */
function slotsOf(from: number, halfHours: readonly HalfHour[], now: number): HalfHour[] {
  const first = halfHourOf(now) - (SLOTS - 1) * HALF_HOUR_MS;
  const shift = Math.round((first - from) / HALF_HOUR_MS);
  return Array.from({ length: SLOTS }, (_, slot) => halfHours[slot + shift] ?? null);
}

/** The slots between two missing ones, first and last. */
function runsOf(slots: readonly HalfHour[], isIn: (slot: HalfHour) => boolean): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  slots.forEach((slot, index) => {
    if (!isIn(slot)) return;
    const last = runs.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  });
  return runs;
}

/** A line through one value of each slot of a run, from its left edge to its right one. */
function through(values: readonly number[], first: number): string[] {
  const points = values.map((value, index) => `${rounded(xOf(first + index + 0.5))} ${rounded(yOf(value))}`);
  const [start = 0, end = 0] = [values[0], values.at(-1)];
  return [
    `${rounded(xOf(first))} ${rounded(yOf(start))}`,
    ...points,
    `${rounded(xOf(first + values.length))} ${rounded(yOf(end))}`,
  ];
}

const isKnown = (slot: HalfHour) => slot !== null;
const knownRuns = (slots: readonly HalfHour[]) =>
  runsOf(slots, isKnown).map(([first, last]) => ({
    first,
    part: slots.slice(first, last + 1).filter((slot) => slot !== null),
  }));

const lineOf = (slots: readonly HalfHour[]): string =>
  knownRuns(slots)
    .map(
      ({ first, part }) =>
        `M${through(
          part.map(([min, max]) => (min + max) / 2),
          first,
        ).join('L')}`,
    )
    .join('');

const bandOf = (slots: readonly HalfHour[]): string =>
  knownRuns(slots)
    .map(({ first, part }) => {
      const top = through(
        part.map(([, max]) => max),
        first,
      );
      const foot = through(
        part.map(([min]) => min),
        first,
      );
      return `M${[...top, ...foot.reverse()].join('L')}Z`;
    })
    .join('');

const box = (slot: number, end: number, top: number, bottom: number): string =>
  `M${rounded(xOf(slot))} ${rounded(top)}H${rounded(xOf(end))}V${rounded(bottom)}H${rounded(xOf(slot))}Z`;

/** The parts of half hours beyond a limit. */
function beyond(slots: readonly HalfHour[], limit: number | undefined, side: 'min' | 'max'): string {
  if (limit === undefined) return '';
  const edge = yOf(limit);
  return slots
    .map((slot, index) => {
      if (!slot) return '';
      const value = side === 'min' ? slot[0] : slot[1];
      if (side === 'min' ? value >= limit : value <= limit) return '';
      const reach =
        side === 'min' ? Math.max(yOf(value), edge + LEAST_HEIGHT) : Math.min(yOf(value), edge - LEAST_HEIGHT);
      return box(index, index + 1, Math.min(edge, reach), Math.max(edge, reach));
    })
    .join('');
}

/** A point at the end of the line while its last half hour is outside of the limits. */
function pointOf(
  slots: readonly HalfHour[],
  { min, max }: { min: number | undefined; max: number | undefined },
): string {
  const last = slots.at(-1);
  if (!last || !((min !== undefined && last[0] < min) || (max !== undefined && last[1] > max))) return '';
  return `M${SPARK.width} ${rounded(yOf((last[0] + last[1]) / 2))}h0`;
}

/**
 * The drawing of the last 24 hours (docs/product/board.md#rows).
 * @param limits of the supply temperature, °F
 * @param now the server's clock, UTC ms
 */
export function sparkOf(
  history: BoardHistory,
  limits: { readonly min: number | undefined; readonly max: number | undefined },
  now: number,
): Spark {
  const supply = slotsOf(history.from, history.supply, now);
  const breaches = (['min', 'max'] as const).map((side) => ({
    path: beyond(supply, limits[side], side),
    limit: limits[side],
  }));
  return {
    band: bandOf(supply),
    line: lineOf(supply),
    now: pointOf(supply, limits),
    breach: breaches.map(({ path }) => path).join(''),
    limits: breaches
      .map(({ path, limit }) => (path && limit !== undefined ? `M0 ${rounded(yOf(limit))}H${SPARK.width}` : ''))
      .join(''),
    missing: runsOf(supply, (slot) => slot === null)
      .map(([first, last]) => box(first, last + 1, 0, SPARK.height))
      .join(''),
  };
}
