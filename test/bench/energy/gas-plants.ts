import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, dayTextOf, localDay } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { type EnergyDay, energyDayOf } from '../../../shared/domain/energy/energy-day.ts';
import type { Meter } from '../../../shared/domain/energy/meter.ts';
import { energyReport } from '../../../shared/domain/energy/report.ts';
import { usesOf } from '../../../shared/domain/energy/uses.ts';
import { type DaySource, samplesAround } from '../../../shared/domain/facts/day-source.ts';
import { localDayOf } from '../../../shared/domain/facts/local-days.ts';
import { makeDayFacts } from '../../../shared/domain/facts/make-day-facts.ts';
import { oneDecimal } from '../../../shared/domain/figures/shares.ts';
import type { Row } from '../row.ts';
import { METER as GAS, textIn } from './measured-meters.ts';

/** Plants whose gas somebody has measured: through samples, facts and rows as the portal would have them. */

interface Hour {
  readonly time: number;
  readonly outdoor: number | undefined;
  readonly watts: number | undefined;
}

/** A pulse is a tenth of a kWh. */
const METER: Meter = { ...GAS, unit: 'kWh', countValue: 0.1 };
const WATT_HOURS = 100;
const STEP_MS = 5 * MINUTE_MS;
const STEPS = HOUR_MS / STEP_MS;
const ZONE = 'Etc/GMT+8';

function hoursIn(path: string): Hour[] {
  const [head = '', ...lines] = textIn(path).split(/\r\n|\n|\r/);
  const names = head.split(',');
  const [time, outdoor, watts] = ['hour_utc', 'outdoor_F', 'gas_W'].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  if (time < 0 || outdoor < 0 || watts < 0) return [];
  const numberIn = (cell: string | undefined) => (cell === undefined || cell.trim() === '' ? undefined : Number(cell));
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const at = Date.parse(cells[time] ?? '');
    return Number.isNaN(at) ? [] : [{ time: at, outdoor: numberIn(cells[outdoor]), watts: numberIn(cells[watts]) }];
  });
}

interface Sample {
  readonly time: number;
  readonly outdoor: number | undefined;
  readonly total: number | undefined;
}

/** Samples of a wingnut: the outdoor temperature, and the total after each five minutes. In an hour without gas nothing is known. */
function samplesOf(hours: readonly Hour[]): Sample[] {
  let wattHours = 0;
  return hours.flatMap(({ time, outdoor, watts }) =>
    Array.from({ length: STEPS }, (_, step) => {
      wattHours += Math.max(0, watts ?? 0) / STEPS;
      return {
        time: time + step * STEP_MS,
        outdoor,
        total: watts === undefined ? undefined : Math.floor(wattHours / WATT_HOURS),
      };
    }),
  );
}

function daysOf(samples: readonly Sample[]): EnergyDay[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [localDay(first.time, ZONE), localDay(last.time, ZONE)];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const day = localDayOf(dayTextOf(from + index), ZONE);
    const around = samplesAround(day);
    const own = samples.filter(({ time }) => time >= around.startTime && time < around.endTime);
    const source: DaySource = {
      wingnutId: 'measured',
      inputs: new Map([
        ['outdoorTemperature1', 'AN01'],
        [METER.label, 'DI01'],
      ]),
      limits: new Map(),
      samples: {
        times: own.map(({ time }) => time),
        columns: new Map([
          ['AN01', own.map(({ outdoor }) => outdoor)],
          ['DI01', own.map(({ total }) => total)],
        ]),
      },
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
    };
    return energyDayOf(
      makeDayFacts({ day, zone: ZONE, now: dayNumber(day.day) * DAY_MS + 3 * DAY_MS, sources: [source], limits: {} }),
    );
  });
}

/** Largest difference of a day's sum from the totals that were sent, in pulses. */
function farthest(
  samples: readonly Sample[],
  days: readonly EnergyDay[],
): { readonly pulses: number; readonly days: number } {
  const byDay = Map.groupBy(
    samples.filter(({ total }) => total !== undefined),
    ({ time }) => localDay(time, ZONE),
  );
  const single = usesOf(METER, days).filter(({ from, to }) => from === to);
  const apart = single.flatMap(({ from, used }) => {
    const day = dayNumber(from);
    const [before, last] = [byDay.get(day - 1)?.at(-1)?.total, byDay.get(day)?.at(-1)?.total];
    return before === undefined || last === undefined
      ? []
      : [Math.abs(Math.round(used / METER.countValue) - (last - before))];
  });
  return { pulses: Math.max(0, ...apart), days: apart.length };
}

/** The model of each plant of a folder that has gas. */
export function gasPlants(folder: string): Row[] {
  return readdirSync(folder)
    .filter((name) => /\.csv(?:\.gz)?$/i.test(name))
    .sort()
    .flatMap((file): Row[] => {
      const hours = hoursIn(join(folder, file));
      if (hours.length === 0) return [];
      const samples = samplesOf(hours);
      const days = daysOf(samples);
      const today = dayTextOf(dayNumber(days.at(-1)?.day ?? '') + 1);
      const [source] = energyReport({
        days: days.slice(-800),
        meters: [METER],
        bills: [],
        plant: {},
        notes: [],
        today,
        zone: ZONE,
      }).sources;
      const { pulses, days: compared } = farthest(samples, days);
      console.log(`\n${file}: ${days.length} days, ${oneDecimal(source?.coverage ?? 0)} of the last year known`);
      if (source && 'base' in source.model) {
        const { base, perDegree, balance, cvrmse, r2, isHeating } = source.model;
        console.log(
          `  model of the last year: base ${base.toFixed(0)} kWh a day, ${perDegree.toFixed(1)} more for each °F below ${balance} °F, ${isHeating ? 'heating' : 'no heating'}; CV(RMSE) ${oneDecimal(cvrmse)}, R² ${r2.toFixed(3)}`,
        );
      }
      for (const { reason, days: left } of source?.leftOut ?? []) console.log(`  left out: ${left} days, ${reason}`);
      return [
        {
          what: `${file}: sum of a day against its totals, at most, in ${compared} days`,
          figure: pulses,
          unit: 'pulses',
          bound: 0,
        },
      ];
    });
}
