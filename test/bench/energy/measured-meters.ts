import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dayNumber, dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import type { EnergyDay } from '../../../shared/domain/energy/energy-day.ts';
import type { Bill, Meter } from '../../../shared/domain/energy/meter.ts';

/** Meters that others have measured or made, as files with a row a day or a bill (test/bench/energy/meters/README.md). */

export const METER: Meter = {
  label: 'gasMeter1',
  fuel: 'gas',
  unit: 'therm',
  countValue: 0.01,
  multiplier: 1,
  prices: [],
  exchanges: [],
};

/** The truth about a meter, as far as somebody has said it. */
export interface Truth {
  /** The last day before the change, and the first one after it. */
  readonly before: string;
  readonly since: string;
  /** Use of a year before, and the share that was saved. */
  readonly total?: number;
  readonly share?: number;
  /** °F; undefined for a meter without heating. */
  readonly balance?: number;
}

export interface MeasuredMeter {
  readonly name: string;
  readonly truth: Truth;
  readonly days: readonly EnergyDay[];
  readonly meters: readonly Meter[];
  readonly bills: readonly Bill[];
  /** The first day after the last one. */
  readonly today: string;
}

interface Timed {
  readonly time: number;
  readonly value: number | undefined;
}

const CSV = /\.csv(?:\.gz)?$/i;

export function textIn(path: string): string {
  const bytes = readFileSync(path);
  return (/\.gz$/i.test(path) ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The rows of a file, ascending, each time once. A value that is no number, or that two rows say differently, is not known. */
function rowsIn(path: string): Timed[] {
  const rows = new Map<number, number | undefined>();
  for (const line of textIn(path)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .slice(1)) {
    const [start = '', cell = ''] = line
      .replaceAll('"', '')
      .split(',')
      .map((each) => each.trim());
    const time = Date.parse(start.replace(' ', 'T'));
    if (Number.isNaN(time)) continue;
    const value = cell === '' || !Number.isFinite(Number(cell)) ? undefined : Number(cell);
    rows.set(time, !rows.has(time) || rows.get(time) === value ? value : undefined);
  }
  return [...rows].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time);
}

/** Days begin when those of the file begin, by a clock without summer time; an hour more or less is the same day. */
function dayOfFile(rows: readonly Timed[]): (time: number) => number {
  const offset = rows[0] ? rows[0].time % DAY_MS : 0;
  return (time) => Math.floor((time - offset + 2 * HOUR_MS) / DAY_MS);
}

function outdoorOf(values: readonly number[]): EnergyDay['outdoor'] {
  if (values.length === 0) return undefined;
  const below = values.reduce((sum, value) => sum + Math.max(0, 65 - value), 0);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    min: Math.min(...values),
    max: Math.max(...values),
    degreeHours: below,
    coverage: Math.min(1, values.length / 24),
  };
}

/** A temperature that no weather has is a fault. */
const isWeather = (value: number | undefined): value is number => value !== undefined && value > -60 && value < 130;

const weatherByDay = (rows: readonly Timed[], dayOf: (time: number) => number): Map<number, number[]> =>
  new Map(
    [...Map.groupBy(rows, ({ time }) => dayOf(time))].map(([day, own]) => [
      day,
      own.flatMap(({ value }) => (isWeather(value) ? value : [])),
    ]),
  );

const COUNTS = 1 / METER.countValue;

/** The days of a file with a row a day, as a counter of hundredths would have told them. A day that is not known has no coverage. */
function countedDays(
  rows: readonly Timed[],
  weather: ReadonlyMap<number, readonly number[]>,
  dayOf: (time: number) => number,
) {
  const uses = new Map(rows.map(({ time, value }) => [dayOf(time), value]));
  const [first, last] = [Math.min(...uses.keys()), Math.max(...uses.keys())];
  let total = 1_000_000;
  return Array.from({ length: last - first + 1 }, (_, index): EnergyDay => {
    const [number, used] = [first + index, uses.get(first + index)];
    const before = total;
    total += Math.round((used ?? 0) * COUNTS);
    const [start, outdoor] = [number * DAY_MS, outdoorOf(weather.get(number) ?? [])];
    const meter = {
      coverage: used === undefined ? 0 : 1,
      before,
      first: { at: start, total: before },
      last: { at: start + DAY_MS - 1, total },
    };
    return {
      day: dayTextOf(number),
      hours: 24,
      until: start + DAY_MS,
      meters: { [METER.label]: meter },
      ...(outdoor && { outdoor }),
    };
  });
}

/** The bills of a file: each lasts until the next row. */
const billsOf = (rows: readonly Timed[], dayOf: (time: number) => number): Bill[] =>
  rows.flatMap(({ time, value }, index) => {
    const next = rows[index + 1];
    if (!next || value === undefined) return [];
    const [from, to] = [dayTextOf(dayOf(time)), dayTextOf(dayOf(next.time) - 1)];
    return [{ id: from, fuel: 'gas', unit: 'therm', from, to, used: value }];
  });

/** The weather of a meter: the file of the folder whose name begins like that of the meter, else the only one. */
function weatherFile(files: readonly string[], name: string): string | undefined {
  const all = files.filter((file) => /tempF\.csv(?:\.gz)?$/i.test(file));
  const likeness = (file: string) => [...file].findIndex((letter, index) => letter !== name[index]);
  return all.toSorted((a, b) => likeness(b) - likeness(a))[0];
}

/** The rows of `truths.csv`, by the name of the meter. */
function truthsIn(folder: string): Map<string, Truth> {
  const path = join(folder, 'truths.csv');
  const lines = existsSync(path)
    ? textIn(path)
        .split(/\r\n|\n|\r/)
        .slice(1)
    : [];
  return new Map(
    lines.flatMap((line) => {
      const [name, before, since, ...figures] = line.split(',').map((cell) => cell.trim());
      if (!name || !before || !since) return [];
      const [total, share, balance] = figures.map((cell) => (cell ? Number(cell) : undefined));
      return [
        [
          name,
          {
            before,
            since,
            ...(total !== undefined && { total }),
            ...(share !== undefined && { share }),
            ...(balance !== undefined && { balance }),
          },
        ] as const,
      ];
    }),
  );
}

const MADE: Truth = { before: '2016-12-25', since: '2017-01-04' };

/** The change of a meter of which nobody has said one: that of the made meters, else the middle of its days. */
function changeOf(days: readonly EnergyDay[]): Truth {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  if (dayNumber(MADE.before) - dayNumber(first) >= 300 && dayNumber(last) - dayNumber(MADE.since) >= 60) return MADE;
  const middle = Math.floor((dayNumber(first) + dayNumber(last)) / 2);
  return { before: dayTextOf(middle - 1), since: dayTextOf(middle) };
}

/** All meters of a folder: `NAME-daily.csv` and `NAME-monthly.csv` with `start,value`, and `NAMEtempF.csv` with `dt,tempF`. */
export function measuredMeters(folder: string, own: string): MeasuredMeter[] {
  const truths = new Map([...truthsIn(own), ...truthsIn(folder)]);
  const files = readdirSync(folder)
    .filter((name) => CSV.test(name))
    .sort();
  return files.flatMap((file): MeasuredMeter[] => {
    const name = basename(file).replace(CSV, '');
    const isDaily = /-daily$/i.test(name);
    const weather = weatherFile(files, file);
    if ((!isDaily && !/-(?:bi)?monthly$|_(?:bi)?monthly$/i.test(name)) || weather === undefined) return [];
    const rows = rowsIn(join(folder, file));
    const dayOf = dayOfFile(rows);
    const outdoor = weatherByDay(rowsIn(join(folder, weather)), dayOf);
    const days = isDaily
      ? countedDays(rows, outdoor, dayOf)
      : [...outdoor].map(([number, values]): EnergyDay => {
          const known = outdoorOf(values);
          return {
            day: dayTextOf(number),
            hours: 24,
            until: (number + 1) * DAY_MS,
            meters: {},
            ...(known && { outdoor: known }),
          };
        });
    const last = Math.max(...rows.map(({ time }) => dayOf(time)));
    return [
      {
        name,
        truth: truths.get(name) ?? changeOf(days),
        days,
        meters: isDaily ? [METER] : [],
        bills: isDaily ? [] : billsOf(rows, dayOf),
        today: dayTextOf(isDaily ? last + 1 : Math.max(last, dayNumber(days.at(-1)?.day ?? '')) + 1),
      },
    ];
  });
}
