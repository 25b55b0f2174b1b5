import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import type { SensorLabel } from '../sensor.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Meter } from './meter.ts';

/** Days and meters by hand, for the tests of energy. The zone is UTC. */

const GAS = 'gasMeter1';

/** A gas meter in therms whose count is one therm. */
export const gasMeter = (rest: Partial<Meter> = {}): Meter => ({
  label: GAS,
  fuel: 'gas',
  unit: 'therm',
  countValue: 1,
  multiplier: 1,
  prices: [],
  exchanges: [],
  ...rest,
});

export type MeterDay = NonNullable<EnergyDay['meters'][SensorLabel]>;

/** A day that is over, with the totals of one meter, read from midnight to midnight. */
export function energyDay(day: string, meter: Partial<MeterDay> | undefined, rest: Partial<EnergyDay> = {}): EnergyDay {
  const start = dayNumber(day) * DAY_MS;
  const made = meter && {
    coverage: 1,
    first: { at: start, total: meter.before ?? 0 },
    last: { at: start + DAY_MS - 1, total: 0 },
    ...meter,
  };
  return { day, hours: 24, until: start + DAY_MS, meters: made ? { [GAS]: made } : {}, ...rest };
}

/** Days on end that use what is given, beginning at a total. */
export function daysOfUse(first: string, used: readonly number[], total = 1000): EnergyDay[] {
  let last = total;
  return used.map((each, index) => {
    const day = dayTextOf(dayNumber(first) + index);
    const [at, before] = [dayNumber(day) * DAY_MS, last];
    last += each;
    return energyDay(day, {
      before,
      first: { at, total: before },
      last: { at: at + DAY_MS - 1, total: last },
    });
  });
}
