import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dayNumber, dayTextOf, localDay } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { DayFacts } from '../../../shared/domain/facts/day-facts.ts';
import { type DaySource, samplesAround } from '../../../shared/domain/facts/day-source.ts';
import { localDayOf } from '../../../shared/domain/facts/local-days.ts';
import { makeDayFacts } from '../../../shared/domain/facts/make-day-facts.ts';
import type { PlantProfile } from '../../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';

/** Plants that others have measured, as files with a row an hour (test/bench/findings/plants/README.md). */

/** A row: the hour, and its measurements; undefined where a cell is empty. */
interface Hour {
  readonly time: number;
  readonly values: ReadonlyMap<SensorLabel, number>;
}

export interface MeasuredPlant {
  readonly name: string;
  /** The clock of the plant: a zone without summer time, which is enough for days. */
  readonly zone: string;
  readonly profile: PlantProfile;
  /** Description by the README beside the files; empty without one. */
  readonly words: string;
  readonly hours: readonly Hour[];
}

const TEMPERATURES: Readonly<Record<string, SensorLabel>> = {
  supply_F: 'boilerSupplyHeaderTemperature1',
  return_F: 'boilerReturnHeaderTemperature1',
  outdoor_F: 'outdoorTemperature1',
};
/** Columns that say whether the plant ran, best first. A share of an hour is that share of its minutes. */
const RUNNING = ['plant_running', 'plant_enabled'];
const BURNER: SensorLabel = 'boilerRelayState1';
/** Samples of an hour: each of its values is held. */
const STEP_MS = 5 * MINUTE_MS;
const STEPS = HOUR_MS / STEP_MS;

/** A cell as a number; undefined for an empty one and for a text. */
function numberIn(cell: string | undefined): number | undefined {
  const text = cell?.trim().replaceAll('"', '');
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** The rows of a file, ascending, each hour once. Columns that nobody knows are left out. @param isBurnt whether running means firing */
function hoursOf(text: string, isBurnt: boolean): Hour[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const names = head.split(',').map((name) => name.trim().replaceAll('"', ''));
  const timeAt = names.indexOf('hour_utc');
  const labels = Object.entries(TEMPERATURES).map(([name, label]) => ({ at: names.indexOf(name), label }));
  const running = RUNNING.find((name) => names.includes(name));
  if (isBurnt && running !== undefined) labels.push({ at: names.indexOf(running), label: BURNER });
  const hours = lines.flatMap((line): Hour[] => {
    const cells = line.split(',');
    const time = Date.parse((cells[timeAt] ?? '').trim().replaceAll('"', ''));
    const values = labels.flatMap(({ at, label }) => {
      const value = numberIn(cells[at]);
      return value === undefined ? [] : [[label, value] as const];
    });
    return Number.isNaN(time) ? [] : [{ time: Math.floor(time / HOUR_MS) * HOUR_MS, values: new Map(values) }];
  });
  return [...new Map(hours.map((hour) => [hour.time, hour])).values()].sort((a, b) => a.time - b.time);
}

/** A file whose first hour is a midnight of America begins its days then; else they begin at that of the middle of the land. */
function zoneOf([first]: readonly Hour[]): string {
  const hour = first ? new Date(first.time).getUTCHours() : 0;
  return `Etc/GMT+${hour >= 4 && hour <= 8 ? hour : 6}`;
}

/** Descriptions by a README beside the files, by name: the cells of its table row. */
function wordsIn(folder: string): ReadonlyMap<string, string> {
  const path = [join(folder, 'README.md'), join(dirname(folder), 'README.md')].find((each) => existsSync(each));
  const rows = path === undefined ? [] : readFileSync(path, 'utf8').split(/\r?\n/);
  return new Map(
    rows.flatMap((row) => {
      const [, name = '', ...cells] = row.split('|').map((cell) => cell.trim());
      return row.startsWith('|') ? [[name.replaceAll('`', ''), cells.join(' ')] as const] : [];
    }),
  );
}

/** The sentence about a plant as its facts. */
const profileIn = (words: string): PlantProfile => ({
  ...(/non-condensing/i.test(words) ? { condensing: false } : /condensing/i.test(words) ? { condensing: true } : {}),
});

/** All plants of a folder, by name. */
export function measuredPlants(folder: string): MeasuredPlant[] {
  const words = wordsIn(folder);
  const files = readdirSync(folder).filter((name) => /\.csv(?:\.gz)?$/i.test(name));
  return files.sort().map((file) => {
    const name = basename(file).replace(/\.csv(?:\.gz)?$/i, '');
    const said = words.get(name) ?? '';
    const bytes = readFileSync(join(folder, file));
    const text = (/\.gz$/i.test(file) ? gunzipSync(bytes) : bytes).toString('utf8');
    const hours = hoursOf(text, !/district/i.test(said));
    return { name, zone: zoneOf(hours), profile: profileIn(said), words: said, hours };
  });
}

/** The samples of some hours as the portal would have got them from one wingnut. */
function samplesOf(hours: readonly Hour[], inputs: ReadonlyMap<SensorLabel, InputKey>): DaySource['samples'] {
  const times: number[] = [];
  const columns = new Map([...inputs.values()].map((input) => [input, [] as (number | undefined)[]]));
  for (const { time, values } of hours) {
    for (let step = 0; step < STEPS; step += 1) {
      times.push(time + step * STEP_MS);
      for (const [label, input] of inputs) {
        const value = values.get(label);
        const isOn = label === BURNER && value !== undefined ? Number(step < Math.round(value * STEPS)) : value;
        columns.get(input)?.push(isOn);
      }
    }
  }
  return { times, columns };
}

/** The facts of a measured plant, day by day. Days without any row have none. */
export function* measuredDays({ name, zone, hours }: MeasuredPlant): Generator<DayFacts> {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return;
  const labels = [...new Set(hours.flatMap(({ values }) => [...values.keys()]))];
  const inputs = new Map(labels.map((label, index) => [label, `AN${String(index + 1).padStart(2, '0')}` as InputKey]));
  const end = localDay(last.time, zone);
  let from = 0;
  for (let number = localDay(first.time, zone); number <= end; number += 1) {
    const day = localDayOf(dayTextOf(number), zone);
    const around = samplesAround(day);
    while ((hours[from]?.time ?? Number.POSITIVE_INFINITY) < around.startTime - HOUR_MS) from += 1;
    const own: Hour[] = [];
    for (let index = from; (hours[index]?.time ?? Number.POSITIVE_INFINITY) < around.endTime; index += 1)
      own.push(hours[index] as Hour);
    if (!own.some(({ time }) => time >= day.startTime && time < day.endTime)) continue;
    const source: DaySource = {
      wingnutId: name,
      inputs,
      limits: new Map(),
      samples: samplesOf(own, inputs),
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
    };
    yield makeDayFacts({ day, zone, now: dayNumber(day.day) * DAY_MS + 3 * DAY_MS, sources: [source], limits: {} });
  }
}
