import { meanOf, type XY } from '../statistics/regression.ts';

/** How the supply of a heating system follows the weather (docs/product/reset.md). Temperatures are °F. */

/** Hours of one outdoor and one supply temperature. */
export type ResetCell = readonly [outdoor: number, supply: number, hours: number];

/** The words for it (docs/product/reset.md#verdict). */
export const RESET_VERDICTS = {
  none: 'No reset',
  works: 'Has reset',
  endsEarly: 'Reset ends too early',
  unknown: 'Can’t tell yet',
} as const;
export type ResetVerdict = keyof typeof RESET_VERDICTS;

/** Why nothing is said of a plant. */
export type ResetLack = 'hours' | 'range';

/** Fewer hours say nothing, nor do hours whose middle nine tenths vary by less outside. */
export const MIN_HOURS = 200;
export const MIN_RANGE = 15;
/** A line that falls by less for each degree outside is flat: the trade sets 0.5 to 1.5. */
const FLAT = 0.2;
/** From this outdoor temperature on it is mild, and below the other one cold. */
export const MILD_FROM = 55;
export const COLD_BELOW = 40;
/** A reset ends too early when it is flat from here on, where buildings are still heated, and the supply stays this hot. */
export const EARLY = { from: 50, to: 65, flat: 0.1, hot: 145, hours: 100, range: 8 } as const;
/** The share of the hours at both ends that says nothing about the range. */
const TAIL = 0.05;

export interface ResetPart {
  readonly mean: number;
  readonly hours: number;
}

export interface ResetCurve {
  readonly verdict: ResetVerdict;
  /** Of the verdict `unknown`. */
  readonly lacks?: ResetLack;
  readonly hours: number;
  /** The middle nine tenths of the hours, outside; absent without an hour. */
  readonly range?: { readonly from: number; readonly to: number };
  /** The line by least squares: `at0 + slope × outdoor`; absent where nothing can be known. */
  readonly line?: { readonly at0: number; readonly slope: number; readonly r2: number };
  /** The mean supply of mild and of cold hours; absent without one. */
  readonly mild?: ResetPart;
  readonly cold?: ResetPart;
}

const hoursIn = (cells: readonly ResetCell[]): number => cells.reduce((sum, [, , hours]) => sum + hours, 0);

/** The line through weighted points; undefined where all are at one outdoor temperature. */
function lineOf(cells: readonly ResetCell[]): ResetCurve['line'] {
  const hours = hoursIn(cells);
  const mean = (at: 0 | 1) => cells.reduce((sum, cell) => sum + cell[at] * cell[2], 0) / hours;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (dx: number, dy: number) => number) =>
    cells.reduce((all, [outdoor, supply, count]) => all + count * of(outdoor - x, supply - y), 0);
  const [xx, xy, yy] = [sum((dx) => dx * dx), sum((dx, dy) => dx * dy), sum((_, dy) => dy * dy)];
  if (!(xx > 0)) return undefined;
  const slope = xy / xx;
  return { at0: y - slope * x, slope, r2: yy > 0 ? xy ** 2 / (xx * yy) : 0 };
}

/** The outdoor temperatures between which the middle of the hours lies. Undefined without an hour. */
function rangeOf(cells: readonly ResetCell[]): ResetCurve['range'] {
  const all = hoursIn(cells);
  const ascending = cells.toSorted(([a], [b]) => a - b);
  const at = (share: number): number | undefined => {
    let passed = 0;
    return ascending.find(([, , hours]) => {
      passed += hours;
      return passed >= share * all;
    })?.[0];
  };
  const [from, to] = [at(TAIL), at(1 - TAIL)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function partOf(cells: readonly ResetCell[]): ResetPart | undefined {
  const hours = hoursIn(cells);
  return hours > 0
    ? { hours, mean: cells.reduce((sum, [, supply, count]) => sum + supply * count, 0) / hours }
    : undefined;
}

/** Whether the hours of a part of the weather are enough for a line. */
const isEnough = (cells: readonly ResetCell[]): boolean => {
  const range = rangeOf(cells);
  return hoursIn(cells) >= EARLY.hours && range !== undefined && range.to - range.from >= EARLY.range;
};

/** Whether the supply follows the cold, and stays hot and flat where it is mild. */
function endsEarly(cells: readonly ResetCell[]): boolean {
  const cold = cells.filter(([outdoor]) => outdoor < EARLY.from);
  const mild = cells.filter(([outdoor]) => outdoor >= EARLY.from && outdoor < EARLY.to);
  if (!isEnough(cold) || !isEnough(mild)) return false;
  const [falls, stays] = [lineOf(cold)?.slope ?? 0, lineOf(mild)?.slope ?? 0];
  return falls <= -FLAT && stays > -EARLY.flat && (partOf(mild)?.mean ?? 0) >= EARLY.hot;
}

/**
 * The curve that the hours of a plant show (docs/product/reset.md#verdict).
 * @param cells hours in which the plant heated; those of equal temperatures may stand in several cells
 */
export function resetCurve(cells: readonly ResetCell[]): ResetCurve {
  const [hours, range] = [hoursIn(cells), rangeOf(cells)];
  const [mild, cold] = [
    partOf(cells.filter(([outdoor]) => outdoor >= MILD_FROM)),
    partOf(cells.filter(([outdoor]) => outdoor < COLD_BELOW)),
  ];
  const known = { hours, ...(range && { range }), ...(mild && { mild }), ...(cold && { cold }) };
  if (hours < MIN_HOURS || !range) return { verdict: 'unknown', lacks: 'hours', ...known };
  const line = lineOf(cells);
  if (!line || range.to - range.from < MIN_RANGE) return { verdict: 'unknown', lacks: 'range', ...known };
  const verdict = endsEarly(cells) ? 'endsEarly' : line.slope > -FLAT ? 'none' : 'works';
  return { verdict, line, ...known };
}

/** The degrees of a cell of a chart, in both directions. */
export const CELL = 2;

/** Points counted in the cells of a chart, ascending: as many as a screen can show. */
export function cellsOf(points: readonly XY[]): ResetCell[] {
  const cells = new Map<string, ResetCell>();
  for (const [x, y] of points) {
    const [outdoor, supply] = [CELL * Math.round(x / CELL), CELL * Math.round(y / CELL)];
    const key = `${outdoor} ${supply}`;
    cells.set(key, [outdoor, supply, (cells.get(key)?.[2] ?? 0) + 1]);
  }
  return [...cells.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** A curve that somebody sets at a control: straight between its two points, level beyond them. */
export interface SetCurve {
  /** The outdoor temperature of each end, and the supply there; the cold end is the colder one. */
  readonly coldAt: number;
  readonly coldSupply: number;
  readonly mildAt: number;
  readonly mildSupply: number;
}

/** The supply of a set curve. */
export function supplyAt({ coldAt, coldSupply, mildAt, mildSupply }: SetCurve, outdoor: number): number {
  const share = Math.min(1, Math.max(0, (outdoor - coldAt) / (mildAt - coldAt)));
  return coldSupply + share * (mildSupply - coldSupply);
}

/** The band in which the trade sets curves, at both ends (docs/product/reset.md#band). */
export interface ResetBand {
  readonly mild: readonly [low: number, high: number];
  readonly cold: readonly [low: number, high: number];
}
/** The mild end of the band, and its cold end unless a design temperature is entered. */
export const BAND_MILD_AT = 60;
export const BAND_COLD_AT = 10;
const CONDENSING: ResetBand = { mild: [90, 120], cold: [140, 170] };
const NON_CONDENSING: ResetBand = { mild: [140, 150], cold: [170, 190] };

/** The band of a kind of boiler; where nobody has said it, that of both. */
export function bandOf(condensing: boolean | undefined): ResetBand {
  if (condensing === undefined) return { mild: [90, 150], cold: [140, 190] };
  return condensing ? CONDENSING : NON_CONDENSING;
}

/** The least supply of a plant, and why (docs/product/reset.md#floor). */
export interface ResetFloor {
  readonly supply: number;
  readonly why: 'return' | 'hotWater';
}
/** The least return of a boiler that must not condense. */
export const LEAST_RETURN = 130;
/** The difference of supply and return where it is not measured. */
const USUAL_DIFFERENCE = 10;
/** Stored hot water of 140 °F needs a supply that is this hot. */
export const LEAST_FOR_HOT_WATER = 150;

/**
 * The least supply of a plant. Undefined: none is known. Boilers of which nobody has said that they condense count as non-condensing.
 * @param difference supply minus return while the plant fires
 */
export function floorOf(
  plant: { readonly condensing?: boolean | undefined; readonly heatsHotWater?: boolean | undefined },
  difference: number | undefined,
): ResetFloor | undefined {
  const forReturn = plant.condensing ? 0 : LEAST_RETURN + Math.max(0, difference ?? USUAL_DIFFERENCE);
  const forHotWater = plant.heatsHotWater ? LEAST_FOR_HOT_WATER : 0;
  if (forReturn === 0 && forHotWater === 0) return undefined;
  return forHotWater > forReturn
    ? { supply: forHotWater, why: 'hotWater' }
    : { supply: Math.round(forReturn), why: 'return' };
}

/** A heated day of a room. */
export interface RoomHeat {
  /** Means of the day. */
  readonly room: number;
  readonly outdoor: number;
  /** The mean while the plant heated. */
  readonly supply: number;
}

/** The share of the days whose heat a room must have got: what few days showed may be the sun. */
const SHOWN = 0.9;

/**
 * The most heat that a room has shown to get: the degrees above outside that it gains for each degree that the water is hotter than the
 * room. On mild days a thermostat asks for less than that. The highest tenth of the days is left out. Undefined for fewer than five days.
 */
export function gainOf(days: readonly RoomHeat[]): number | undefined {
  const gains = days.flatMap(({ room, outdoor, supply }) =>
    supply - room > 5 && room > outdoor ? [(room - outdoor) / (supply - room)] : [],
  );
  if (gains.length < 5) return undefined;
  return gains.sort((a, b) => a - b)[Math.floor(SHOWN * (gains.length - 1))];
}

/** The coldest outdoor temperature that is looked at. */
const COLDEST = -40;

/**
 * The outdoor temperature at which a room is at its limit with a curve: colder weather makes it colder (docs/product/reset.md#room).
 * Undefined: not down to the coldest weather that is looked at. The room gets no more heat than it has shown to get, so it warns
 * early where no day asked for more.
 */
export function reachedAt(curve: (outdoor: number) => number, gain: number, limit: number): number | undefined {
  for (let outdoor = BAND_MILD_AT; outdoor >= COLDEST; outdoor -= 1) {
    const room = (outdoor + gain * curve(outdoor)) / (1 + gain);
    if (room < limit) return Math.min(BAND_MILD_AT, outdoor + 1);
  }
  return undefined;
}

/** How much cooler a curve is than the supply was, in the hours of a plant, mean °F. Hours in which it would be hotter count as none. */
export function coolerBy(cells: readonly ResetCell[], curve: SetCurve): number {
  const hours = hoursIn(cells);
  const cooler = cells.reduce((sum, [x, y, count]) => sum + count * Math.max(0, y - supplyAt(curve, x)), 0);
  return hours > 0 ? cooler / hours : 0;
}

/** The trade saves one per cent of heat with each of so many degrees of cooler supply; half of that is the careful end of the range. */
export const DEGREES_PER_PERCENT = 3;
const MOST_SAVED = 0.15;

/** The share of the heat that a cooler supply may save: the careful figure and that of the trade (docs/product/reset.md#saving). */
export function savedShare(cooler: number): { readonly low: number; readonly high: number } {
  const high = Math.min(MOST_SAVED, cooler / DEGREES_PER_PERCENT / 100);
  return { low: high / 2, high };
}

/** A day of use beside what a model expects. */
export interface ModelDay {
  /** `2026-11-23` */
  readonly day: string;
  readonly used: number;
  readonly expected?: number;
}

/** A model beats the guess 'like the day before' when its typical error is at most this share of that of the guess. */
const BEATS = 0.8;
const MIN_PAIRS = 28;

/** Whether a model of days was better than 'like the day before' (docs/product/reset.md#saving). @param next whether a day follows another one */
export function beatsLikeBefore(days: readonly ModelDay[], next: (day: string, after: string) => boolean): boolean {
  const pairs = days.flatMap((each, at) => {
    const before = days[at - 1];
    if (!before || each.expected === undefined || !next(before.day, each.day)) return [];
    return [{ model: (each.used - each.expected) ** 2, like: (each.used - before.used) ** 2 }];
  });
  if (pairs.length < MIN_PAIRS) return false;
  const error = (of: 'model' | 'like') => Math.sqrt(meanOf(pairs.map((pair) => pair[of])));
  return error('model') <= BEATS * error('like');
}
