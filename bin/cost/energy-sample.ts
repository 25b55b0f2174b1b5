import { packDays } from '../../lambdas/store/energy.ts';
import { dayNumber, dayTextOf } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { EnergyDay } from '../../shared/domain/energy/energy-day.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { itemBytes } from './item-size.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const DAYS = 31;

/** Digits that repeat in no month, as readings have them. */
const digits = (index: number, most: number) => Math.round(((index * 7919) % 1009) * (most / 1009) * 100) / 100;

/** A day of a heated building with some meters. */
function dayOf(index: number, meters: number): EnergyDay {
  const day = dayTextOf(dayNumber('2026-01-01') + index);
  const start = dayNumber(day) * DAY_MS + 5 * HOUR_MS;
  const counted = Array.from({ length: meters }, (_, number) => {
    const before = 184_000 + 310 * index + digits(index + number, 90);
    const last = { at: start + DAY_MS - 12_345 - number, total: before + 300 + digits(index + 3, 60) };
    const first = { at: start + MINUTE_MS - 7_000 * number, total: before + digits(index, 1) };
    return [`gasMeter${number + 1}`, { coverage: 0.998, before, first, last }] as const;
  });
  return {
    day,
    hours: 24,
    until: start + DAY_MS,
    outdoor: {
      mean: digits(index, 60),
      min: digits(index + 4, 50),
      max: digits(index + 5, 70),
      degreeHours: digits(index + 1, 900),
      coverage: 0.997,
    },
    burner: { minutes: digits(index + 2, 1200), coverage: 0.996 },
    meters: Object.fromEntries(counted),
  };
}

/** The bytes of the item of a month that is over, of a building with some meters. */
export const energyMonthBytes = (meters: number): number => {
  const packed = packDays(Array.from({ length: DAYS }, (_, index) => dayOf(index, meters)));
  const [version, expiresAt] = [DAYS, 1_795_804_800];
  return itemBytes({ ...KEYS.energyMonth(ID, ID, '2026-01'), version, packed, expiresAt });
};
