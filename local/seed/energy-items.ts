import { deflateRawSync } from 'node:zlib';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { EnergyDay } from '../../shared/domain/energy/energy-day.ts';
import type { Meter } from '../../shared/domain/energy/meter.ts';
import { type LocalDay, localDaysIn } from '../../shared/domain/facts/local-days.ts';
import { isCounter, parseSensorLabel, type SensorLabel, type SensorName } from '../../shared/domain/sensor.ts';
import { entriesOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { EnergyMonthItem, MetersItem } from '../../shared/platform/items/energy-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { type DemoWingnut, HISTORY_MS, PROPERTIES, WINGNUTS } from '../world/fixtures.ts';
import { type History, historyColumns } from '../world/history.ts';
import type { StoredItem } from './items.ts';

/** Time before its readings from which the demo world knows its meters: savings and last year need two years. */
const EARLIER_MS = 700 * DAY_MS;

/** Meters that the simulation counts (`local/world/plant/meters.ts`), and the prices that people pay. */
const SAID: Readonly<
  Partial<Record<SensorName, Pick<Meter, 'fuel' | 'unit' | 'countValue'> & { readonly dollars: number }>>
> = {
  gasMeter: { fuel: 'gas', unit: 'cubicFoot', countValue: 1, dollars: 0.0142 },
  electricityMeter: { fuel: 'electricity', unit: 'kWh', countValue: 0.1, dollars: 0.21 },
  waterMeter: { fuel: 'water', unit: 'gallon', countValue: 1, dollars: 0.011 },
  heatMeter: { fuel: 'heat', unit: 'thousandBtu', countValue: 1, dollars: 0.019 },
};

/** A column of a history by the label of its input. */
type Column = (label: (name: SensorName | undefined) => boolean) => (readonly [SensorLabel, Float64Array])[];
const columnsOf =
  ({ wiring }: DemoWingnut, { columns }: History): Column =>
  (isMeant) =>
    entriesOf(wiring).flatMap(([input, { label }]) => {
      const column = columns.get(input);
      return column && isMeant(parseSensorLabel(label)?.name) ? [[label, column] as const] : [];
    });

/** A day of a history as the portal keeps it. @param from the rows of the day, and the one after the last */
function dayOf(
  { day, startTime, endTime }: LocalDay,
  { times }: History,
  column: Column,
  from: number,
  to: number,
): EnergyDay {
  const last = to - 1;
  const outdoor = column((name) => name === 'outdoorTemperature')[0]?.[1].subarray(from, to);
  const burners = column((name) => name === 'boilerRelayState').map(([, values]) => values.subarray(from, to));
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  const counters = column((name) => name !== undefined && isCounter(name)).map(([label, totals]) => {
    const at = (row: number) => ({ at: times[row] ?? startTime, total: totals[row] ?? 0 });
    return [
      label,
      { coverage: 1, ...(from > 0 && { before: totals[from - 1] ?? 0 }), first: at(from), last: at(last) },
    ] as const;
  });
  return {
    day,
    hours: (endTime - startTime) / HOUR_MS,
    until: endTime,
    ...(outdoor && {
      outdoor: {
        mean: sum(outdoor) / outdoor.length,
        min: Math.min(...outdoor),
        max: Math.max(...outdoor),
        degreeHours: (sum(outdoor.map((value) => Math.max(0, 65 - value))) * MINUTE_MS) / HOUR_MS,
        coverage: 1,
      },
    }),
    ...(burners.length > 0 && { burner: { minutes: burners.reduce((all, each) => all + sum(each), 0), coverage: 1 } }),
    meters: Object.fromEntries(counters),
  };
}

/** The days of a wingnut before its readings begin, and the totals with which they end. */
function earlierDays(wingnut: DemoWingnut, zone: string, end: number, length: number) {
  const to = end - HISTORY_MS;
  const past = historyColumns(to - length, to, wingnut, { end });
  const column = columnsOf(wingnut, past);
  let row = 0;
  const days = localDaysIn({ startTime: to - length, endTime: to }, zone)
    .slice(1, -1)
    .map((day) => {
      while ((past.times[row] ?? day.startTime) < day.startTime) row += 1;
      const from = row;
      while ((past.times[row] ?? day.endTime) < day.endTime) row += 1;
      return dayOf(day, past, column, from, row);
    });
  return {
    days,
    totals: column((name) => name !== undefined && isCounter(name)).map(
      ([label, each]) => [label, each.at(-1) ?? 0] as const,
    ),
  };
}

/**
 * Meters of the demo world as its people have described them, and two years of their days. Each meter was exchanged when the readings begin:
 * the simulated ones begin at 0.
 * @param end UTC ms
 * @param length of the days before, ms
 */
export function energyItems(
  end: number,
  wingnuts: readonly DemoWingnut[] = WINGNUTS,
  length = EARLIER_MS,
): StoredItem[] {
  return wingnuts.flatMap((wingnut) => {
    const property = PROPERTIES.find(({ id }) => id === wingnut.propertyId);
    const labels = entriesOf(wingnut.wiring).map(([, { label }]) => label);
    if (!property || !labels.some(isCounter)) return [];
    const { id: propertyId, companyId, timeZone } = property;
    const { days, totals } = earlierDays(wingnut, timeZone, end, length);
    const meters = totals.flatMap(([label, oldTotal]): Meter[] => {
      const said = SAID[parseSensorLabel(label)?.name ?? 'relayState'];
      if (!said) return [];
      const { dollars, ...unit } = said;
      const exchanges = [{ at: end - HISTORY_MS, oldTotal, newTotal: 0 }];
      return [{ label, ...unit, multiplier: 1, prices: [{ from: '2020-01-01', dollars }], exchanges }];
    });
    const item: MetersItem = { propertyId, version: 1, meters, bills: [] };
    const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, own]) => {
      const stored: EnergyMonthItem = {
        version: 1,
        packed: deflateRawSync(JSON.stringify(own)).toString('base64'),
        expiresAt: Math.ceil((end + 5 * 365 * DAY_MS) / 1000),
      };
      return { ...KEYS.energyMonth(companyId, propertyId, month), ...stored };
    });
    return [{ ...KEYS.meters(companyId, propertyId), ...item }, ...months];
  });
}
