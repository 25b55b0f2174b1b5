import { knownShare } from '../figures/shares.ts';
import type { Fitted } from './change-point.ts';
import { aheadOfDay, type Course, YEAR } from './course.ts';
import type { Figure } from './report-types.ts';
import { contentOf, scaled } from './units.ts';
import { type DayWeather, MIN_COVERAGE } from './weather.ts';

/** The use of a building for heating for a degree day (docs/product/energy.md#ranking). */

const HEATING_DAYS = 42;
/** Days whose weather is not known count once as the coldest and once as the mildest of this share of the heating days that are. */
const ENDS = 0.1;

interface Rate {
  readonly value: number;
  readonly margin: number;
}

function rateOf(fit: Fitted, days: readonly (readonly [number, DayWeather])[]): Rate {
  const degreeDays = days.reduce((sum, [, each]) => sum + each.degreeDays, 0);
  const ahead = days.map(([day, each]) => aheadOfDay(day, each));
  const value = ahead.reduce((sum, each) => sum + fit.heating(each), 0);
  return { value: value / degreeDays, margin: fit.heatingMargin(ahead) / degreeDays };
}

/** Not without enough data. @param coverage the share of the days of the meter that are known */
export function heatingRate(
  { fuel, unit, weather, today }: Course,
  fit: Fitted,
  coverage: number,
  first: number,
): Figure {
  const content = contentOf(fuel, unit);
  if (fuel === 'water' || content === undefined) return { unknown: 'no weather model' };
  if (!fit.model.isHeating) return { unknown: 'usage doesn’t follow the weather' };
  if (coverage < MIN_COVERAGE) return { unknown: `only ${knownShare(coverage)} of the days have data` };
  const days = [...weather].filter(([day]) => day >= today - YEAR && day < today);
  const heated = days.filter(([, { isHeating }]) => isHeating);
  if (heated.length < HEATING_DAYS)
    return { unknown: `only ${heated.length} of ${HEATING_DAYS} heating days have data` };
  const asked = today - Math.max(first, today - YEAR);
  const known = days.filter(([day]) => day >= first).length;
  if (known < MIN_COVERAGE * asked)
    return { unknown: `only ${knownShare(known / asked)} of the days have an outdoor temperature` };
  const rate = rateOf(fit, days);
  // Mild days have little heating for a degree day: of what is missing nobody knows whether it was mild.
  const byCold = heated.toSorted(([, a], [, b]) => b.degreeDays - a.degreeDays);
  const count = Math.max(1, Math.ceil(ENDS * byCold.length));
  const missing = Array.from({ length: asked - known }, (_, index) => index);
  const filled = [byCold.slice(0, count), byCold.slice(-count)].map((like) =>
    rateOf(fit, [...days, ...missing.flatMap((index) => like.slice(index % count).slice(0, 1))]),
  );
  const all = [rate, ...filled];
  return scaled(
    {
      value: rate.value,
      low: Math.max(0, Math.min(...all.map(({ value, margin }) => value - margin))),
      high: Math.max(...all.map(({ value, margin }) => value + margin)),
    },
    content,
  );
}
