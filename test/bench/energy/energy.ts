import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayNumber, dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import type { EnergyDay } from '../../../shared/domain/energy/energy-day.ts';
import {
  type EnergyInput,
  energyReport,
  type Figure,
  type SavingsReport,
} from '../../../shared/domain/energy/report.ts';
import { oneDecimal } from '../../../shared/domain/figures/shares.ts';
import { often } from '../measure.ts';
import type { Row } from '../row.ts';
import { gasPlants } from './gas-plants.ts';
import { madeMeters } from './made-meters.ts';
import { METER, type MeasuredMeter, measuredMeters, type Truth } from './measured-meters.ts';

/** The meters of the project that others have made or measured. */
const OWN_METERS = fileURLToPath(new URL('meters', import.meta.url));

const knownOf = (figure: Figure | undefined): number | undefined =>
  figure && 'value' in figure ? figure.value : undefined;

/** The report of a meter on a day, with the change that its truth names. */
function reported(meter: MeasuredMeter, { before, since }: Pick<Truth, 'before' | 'since'>, today = meter.today) {
  const note = {
    kind: 'partReplaced' as const,
    from: (dayNumber(before) + 1) * DAY_MS,
    to: dayNumber(since) * DAY_MS - 1,
    text: 'the change',
  };
  const input: EnergyInput = {
    ...meter,
    days: meter.days.filter(({ day }) => day < today),
    plant: {},
    notes: [note],
    today,
    zone: 'UTC',
  };
  return energyReport(input);
}

const HEATING_DAYS = 42;
const HEATING_HOURS = 120;
const STARTS = 100;

/** The day after the one on which so many heating days have passed since a day; undefined if they do not. */
function afterHeatingDays(days: readonly EnergyDay[], since: number): string | undefined {
  const heating = days.filter(
    ({ day, outdoor }) => outdoor && outdoor.degreeHours >= HEATING_HOURS && dayNumber(day) >= since,
  );
  const last = heating[HEATING_DAYS - 1]?.day;
  return last && dayTextOf(dayNumber(last) + 1);
}

/** Of 100 beginnings of the time after the change, each with 42 heating days: in how many the interval does not hold the true share. */
function missedStarts(meter: MeasuredMeter, truth: Truth): { readonly missed: number; readonly all: number } {
  const first = dayNumber(truth.since);
  const latest =
    Array.from({ length: 366 }, (_, index) => first + index).findLast((day) => afterHeatingDays(meter.days, day)) ??
    first;
  const shares = Array.from({ length: STARTS }, (_, index): Figure[] => {
    const start = first + Math.floor(((latest - first) * index) / STARTS);
    const today = afterHeatingDays(meter.days, start);
    const [savings] = today ? reported(meter, { before: truth.before, since: dayTextOf(start) }, today).savings : [];
    return savings && 'value' in savings.share ? [savings.share] : [];
  }).flat();
  const holds = (share: Figure) =>
    'value' in share && (share.low ?? 0) <= (truth.share ?? 0) && (share.high ?? 0) >= (truth.share ?? 0);
  return { missed: shares.filter((share) => !holds(share)).length, all: shares.length };
}

/** Of the months of the last year, looked at after ten days of each: how many ended outside the expected interval. */
function missedMonths(meter: MeasuredMeter): { readonly missed: number; readonly all: number } {
  const months = [...new Set(meter.days.map(({ day }) => day.slice(0, 7)))].slice(-14, -1);
  const looked = months.flatMap((month) => {
    const own = meter.days.filter(({ day }) => day.startsWith(month));
    if (own.length < 28) return [];
    const report = energyReport({
      ...meter,
      days: meter.days.filter(({ day }) => day <= `${month}-10`),
      plant: {},
      notes: [],
      today: `${month}-11`,
      zone: 'UTC',
    });
    const expected = report.sources[0]?.monthExpected;
    const used =
      own.reduce(
        (sum, { meters }) => sum + (meters[METER.label]?.last.total ?? 0) - (meters[METER.label]?.before ?? 0),
        0,
      ) * METER.countValue;
    return expected && 'value' in expected ? [used >= (expected.low ?? 0) && used <= (expected.high ?? 0)] : [];
  });
  return { missed: looked.filter((isHeld) => !isHeld).length, all: looked.length };
}

function printed(meter: MeasuredMeter, truth: Truth): SavingsReport | undefined {
  const { savings, sources } = reported(meter, truth);
  const [{ expected, used, model, says, leftOut, state, heatingDays, share } = {} as Partial<SavingsReport>] = savings;
  const [source] = sources;
  console.log(
    `\n${meter.name}: ${source?.uses.length ?? 0} ${meter.bills.length ? 'bills' : 'days'}, the change is between ${truth.before} and ${truth.since}`,
  );
  if (model) {
    const words = model.isHeating
      ? `base ${model.base.toFixed(3)} a day, ${model.perDegree.toFixed(4)} more for each °F below ${model.balance} °F`
      : `${model.base.toFixed(3)} a day, and no heating`;
    console.log(
      `  model before: ${words}; CV(RMSE) ${oneDecimal(model.cvrmse)}, R² ${model.r2.toFixed(3)}, ${model.days} days`,
    );
  }
  if (expected && used && 'value' in expected && 'value' in used)
    console.log(
      `  after: ${expected.value.toFixed(1)} expected, ${used.value.toFixed(1)} used, ${heatingDays} heating days`,
    );
  const band =
    share && 'value' in share ? `, share ${oneDecimal(share.low ?? 0)} to ${oneDecimal(share.high ?? 0)}` : '';
  console.log(`  ${state ?? 'no source'}: ${says ?? ''}${band}`);
  for (const { reason, days } of leftOut ?? []) console.log(`  left out: ${days} days, ${reason}`);
  return savings[0];
}

/** The bounds of a meter whose truth is known (docs/product/energy.md#proof). */
function rowsOf(meter: MeasuredMeter, truth: Truth): Row[] {
  const savings = printed(meter, truth);
  const { name } = meter;
  const isDaily = meter.bills.length === 0;
  const months = isDaily ? missedMonths(meter) : undefined;
  const forecast: Row[] = months
    ? [
        {
          what: `${name}: of ${months.all} months, ended outside what was expected after ten days`,
          figure: months.missed,
          unit: 'months',
        },
      ]
    : [];
  const { total, share, balance } = truth;
  if (!savings || total === undefined || share === undefined) return forecast;
  const [saved, used, expected] = [knownOf(savings.savings), knownOf(savings.used), knownOf(savings.expected)];
  if (saved === undefined || used === undefined || expected === undefined)
    return [{ what: `${name}: savings that are not known`, figure: 1, unit: 'meters', bound: 0 }, ...forecast];
  // The weather of the file is not that for which the truth was said: the year after tells how much colder it was.
  const inItsWeather = (total * (1 - share)) / used;
  const known = savings.share;
  const isHeld = 'value' in known && (known.low ?? 0) <= share && (known.high ?? 0) >= share;
  const starts = isDaily ? missedStarts(meter, truth) : undefined;
  return [
    ...(isDaily
      ? [
          {
            what: `${name}: baseline model, away from the truth`,
            figure: 100 * Math.abs((expected * inItsWeather) / total - 1),
            unit: '%',
            bound: 2,
          },
        ]
      : []),
    ...(balance === undefined
      ? [
          {
            what: `${name}: called heating`,
            figure: Number(savings.model?.isHeating ?? false),
            unit: 'meters',
            bound: 0,
          },
        ]
      : [
          {
            what: `${name}: balance point, away from the truth`,
            figure: Math.abs((savings.model?.balance ?? 0) - balance),
            unit: '°F',
            bound: 2,
          },
        ]),
    ...(isDaily
      ? [
          {
            what: `${name}: savings, away from the truth`,
            figure: Math.abs(saved - total * share),
            unit: 'therms',
            bound: 0.01 * total,
          },
        ]
      : []),
    { what: `${name}: the interval does not hold the truth`, figure: Number(!isHeld), unit: 'meters', bound: 0 },
    ...(starts
      ? [
          {
            what: `${name}: of ${starts.all} starts with ${HEATING_DAYS} heating days, the interval does not hold the truth`,
            figure: starts.missed,
            unit: 'starts',
            bound: 10,
          },
        ]
      : []),
    ...forecast,
  ];
}

/** Measures 800 days of four sources, as the page asks for them. */
function speed(meter: MeasuredMeter): Row {
  const notes = [0, 1, 2].map((month) => ({
    kind: 'settingChanged' as const,
    from: Date.parse('2017-01-03') + month * 40 * DAY_MS,
    text: 'a change',
  }));
  const input: EnergyInput = {
    ...meter,
    meters: Array.from({ length: 4 }, () => METER),
    plant: {},
    notes,
    zone: 'UTC',
  };
  for (let run = 0; run < 3; run += 1) energyReport(input);
  // The fastest run: what others do on the machine is not measured.
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now();
    energyReport(input);
    return performance.now() - began;
  });
  return {
    what: `report of ${meter.days.length} days, 4 meters and 3 changes`,
    figure: Math.min(...times),
    unit: 'ms',
    bound: 200,
  };
}

/** `npm run bench -- energy [--meters DIR] [--seed NUMBER]`: the figures of energy against meters whose truth is known (docs/product/energy.md#proof). */
export function energy({
  meters = OWN_METERS,
  seed,
}: {
  readonly meters?: string;
  readonly seed?: string;
} = {}): Promise<Row[]> {
  const all = measuredMeters(meters, OWN_METERS);
  const beside = join(dirname(meters), 'plants');
  const plants = [meters, ...(existsSync(beside) && meters !== OWN_METERS ? [beside] : [])].flatMap(gasPlants);
  const daily = measuredMeters(OWN_METERS, OWN_METERS).find(({ bills }) => bills.length === 0);
  return Promise.resolve([
    ...all.slice(0, often(all.length)).flatMap((meter) => rowsOf(meter, meter.truth)),
    ...plants.slice(0, often(plants.length)),
    ...(meters === OWN_METERS ? madeMeters(seed === undefined ? randomInt(1_000_000) : Number(seed)) : []),
    ...(daily ? [speed(daily)] : []),
  ]);
}
