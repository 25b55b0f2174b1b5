import { NumberReader, naturalsText } from './number-text.ts';
import { readSignal, signalText } from './prediction.ts';
import type { Extremes, Point, Series, SeriesByLabel } from './series.ts';
import {
  ENTRY,
  haveSameTimes,
  isPair,
  type PointColumns,
  pointColumnsOf,
  readTimes,
  type TimeColumn,
  type Times,
  timeColumnOf,
} from './time-column.ts';

/** The values of one series, as columns of whole numbers (docs/product/analytics.md#columns). */
export interface ValueColumns {
  /** As in the first entry of a series. */
  readonly extremes: Extremes;
  /** The number of the times that the series has. */
  readonly times: number;
  /** The decimals of the values, and those of the averages. */
  readonly decimals: readonly [values: number, averages: number];
  /** Each sample, and the lower one of each two extremes. */
  readonly low: string;
  /** The distances of each two extremes. Absent without averages. */
  readonly spread?: string;
  /** The height of each average above the middle of its extremes. */
  readonly average?: string;
  /** The extremes that come after a higher one: five bits in each number. */
  readonly falling?: string;
}

/**
 * The second form of an answer of lines or states: the same figures in a tenth of the space. A series that does not fit
 * into columns stays as it is.
 */
export interface SeriesColumns {
  readonly form: 'columns';
  /** Shared by the series. */
  readonly times: readonly TimeColumn[];
  /** By sensor label. */
  readonly series: Readonly<Record<string, ValueColumns | Series>>;
}

/** More decimals than any sensor sends. */
const MAX_DECIMALS = 6;
const LARGEST = 2 ** 44;
const BITS = 5;

/** Values as whole numbers with as few decimals as they need; undefined if that would change one. */
function wholeNumbers(values: Float64Array): { decimals: number; numbers: Float64Array } | undefined {
  let [decimals, scale] = [0, 1];
  const numbers = new Float64Array(values.length);
  for (let at = 0; at < values.length; ) {
    const value = values[at] as number;
    const number = Math.round(value * scale);
    if (number / scale === value) {
      if (Math.abs(number) > LARGEST) return undefined;
      numbers[at] = number;
      at += 1;
    } else {
      decimals += 1;
      scale *= 10;
      if (decimals > MAX_DECIMALS) return undefined;
      at = 0;
    }
  }
  return { decimals, numbers };
}

/** Gives the middle of two extremes, from their sum, in whole numbers of the averages' decimals. */
function middles([values, averages]: ValueColumns['decimals']): (sum: number) => number {
  const [scale, half] = [10 ** averages, 2 * 10 ** values];
  return (sum) => Math.floor((sum * scale) / half);
}

/** The numbers of a column that has NaN where there is none. */
function known(column: Float64Array): Float64Array {
  const numbers = new Float64Array(column.length);
  let count = 0;
  for (let at = 0; at < column.length; at += 1) {
    const number = column[at] as number;
    if (Number.isNaN(number)) continue;
    numbers[count] = number;
    count += 1;
  }
  return numbers.subarray(0, count);
}

/** The columns of the values of a series; undefined if they cannot be written. */
function valueColumnsOf(extremes: Extremes, points: PointColumns, times: number): ValueColumns | undefined {
  const samples = known(points.values);
  const means = known(points.averages);
  const values = wholeNumbers(samples);
  const averages = wholeNumbers(means);
  if (!values || !averages) return undefined;
  const decimals = [values.decimals, averages.decimals] as const;
  const middleOf = middles(decimals);
  const low = new Float64Array(samples.length);
  const spread = new Float64Array(samples.length);
  const average = new Float64Array(means.length);
  const falling = new Float64Array(Math.ceil(samples.length / BITS));
  let [sample, entry, pair, told] = [0, 0, 0, 0];
  for (let at = 0; at < points.times.length; at += 1) {
    if (Number.isNaN(points.values[at] as number)) continue;
    const isTold = !Number.isNaN(points.averages[at] as number);
    const first = values.numbers[sample] as number;
    let second = first;
    if (isTold && isPair(points, at)) {
      at += 1;
      sample += 1;
      second = values.numbers[sample] as number;
      spread[pair] = Math.abs(second - first);
      if (second < first)
        falling[Math.floor(pair / BITS)] = (falling[Math.floor(pair / BITS)] as number) + 2 ** (pair % BITS);
      pair += 1;
    }
    sample += 1;
    low[entry] = Math.min(first, second);
    entry += 1;
    if (!isTold) continue;
    average[told] = (averages.numbers[told] as number) - middleOf(first + second);
    told += 1;
  }
  return {
    extremes,
    times,
    decimals,
    low: signalText(low.subarray(0, entry)),
    ...(pair > 0 && {
      spread: signalText(spread.subarray(0, pair)),
      falling: naturalsText(falling.subarray(0, Math.ceil(pair / BITS))),
    }),
    ...(told > 0 && { average: signalText(average.subarray(0, told)) }),
  };
}

/** An answer in columns. */
export function columnsOf(answer: SeriesByLabel): SeriesColumns {
  const places = new Map<string, number>();
  const times: TimeColumn[] = [];
  const series: Record<string, ValueColumns | Series> = {};
  let [last, place]: [PointColumns | undefined, number] = [undefined, 0];
  for (const [label, each] of Object.entries(answer)) {
    const points = pointColumnsOf(each);
    // The sensors of one wingnut follow each other. In a short window they have the same times, which are read once.
    if (!last || !haveSameTimes(last, points)) {
      const own = timeColumnOf(points);
      const key = JSON.stringify(own);
      last = own && points;
      place = places.get(key) ?? times.length;
      if (own && place === times.length) times.push(own);
      places.set(key, place);
    }
    series[label] = (last && valueColumnsOf(each[0], points, place)) ?? each;
  }
  return { form: 'columns', times, series };
}

/** An answer in the form that was asked for. */
export const inForm = (form: 'points' | 'columns', answer: SeriesByLabel): SeriesByLabel | SeriesColumns =>
  form === 'columns' ? columnsOf(answer) : answer;

/** Reads the values of a series. */
function readColumns(columns: ValueColumns, { times, entries, counts }: Times): PointColumns {
  const { decimals } = columns;
  const pairs = counts[ENTRY.pair];
  const low = readSignal(columns.low, entries.length - counts[ENTRY.gap]);
  const spread = readSignal(columns.spread ?? '', pairs);
  const average = readSignal(columns.average ?? '', pairs + counts[ENTRY.parted]);
  const falling = new NumberReader(columns.falling ?? '');
  const [valueScale, averageScale] = decimals.map((decimal) => 10 ** decimal) as [number, number];
  const values = new Float64Array(times.length).fill(Number.NaN);
  const averages = new Float64Array(times.length).fill(Number.NaN);
  const middleOf = middles(decimals);
  let [at, sample, pair, told, bits] = [0, 0, 0, 0, 0];
  const tell = (sum: number) => {
    averages[at] = ((average[told] ?? 0) + middleOf(sum)) / averageScale;
    told += 1;
  };
  for (const entry of entries) {
    if (entry !== ENTRY.gap) {
      const first = low[sample] ?? 0;
      sample += 1;
      values[at] = first / valueScale;
      if (entry === ENTRY.parted) tell(2 * first);
      if (entry === ENTRY.pair) {
        const second = first + (spread[pair] ?? 0);
        tell(first + second);
        if (pair % BITS === 0) bits = falling.natural();
        const isFalling = Math.floor(bits / 2 ** (pair % BITS)) % 2 === 1;
        if (isFalling) values[at] = second / valueScale;
        values[at + 1] = (isFalling ? first : second) / valueScale;
        pair += 1;
        at += 1;
      }
    }
    at += 1;
  }
  return { times, values, averages };
}

/** The points of typed arrays, as the first form of an answer has them. */
function pointsOf({ times, values, averages }: PointColumns): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < times.length; at += 1) {
    const [time = 0, value = 0, average = 0] = [times[at], values[at], averages[at]];
    if (Number.isNaN(value)) points.push([time, null]);
    else points.push(Number.isNaN(average) ? [time, value] : [time, value, average]);
  }
  return points;
}

const isColumns = (answer: SeriesByLabel | SeriesColumns): answer is SeriesColumns => answer.form === 'columns';

/** The series of an answer of any form as points, one after the other. A series is read when it is asked for. */
export function* seriesOf(answer: SeriesByLabel | SeriesColumns): Generator<[label: string, series: Series]> {
  if (!isColumns(answer)) return yield* Object.entries(answer);
  const { times, series } = answer;
  const read = times.map(readTimes);
  for (const [label, each] of Object.entries(series)) {
    if ('extremes' in each) {
      const own = read[each.times] ?? readTimes({ start: 0, unit: 1, steps: '', entries: '' });
      yield [label, [each.extremes, ...pointsOf(readColumns(each, own))]];
    } else yield [label, each];
  }
}

/** An answer of any form as points. */
export const seriesByLabelOf = (answer: SeriesByLabel | SeriesColumns): SeriesByLabel =>
  isColumns(answer) ? Object.fromEntries(seriesOf(answer)) : answer;
