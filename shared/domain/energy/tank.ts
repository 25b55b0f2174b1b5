import { dayNumber } from '../calendar-day.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { Course } from './course.ts';
import type { EnergyDay } from './energy-day.ts';
import type { EnergyReport, Figure } from './report-types.ts';
import { unitsIn } from './units.ts';

const LAST_DAYS = 14;
const LEAST_DAYS = 7;

/** The points by which the level fell a day, without days on which the tank was filled. Undefined for too few days. */
export function fallADay(levels: readonly { readonly day: string; readonly level: number }[]): number | undefined {
  let [fallen, length] = [0, 0];
  for (const [index, { day, level }] of levels.entries()) {
    const before = levels[index - 1];
    // A day on which the tank was filled says nothing.
    if (!before || level > before.level + 1) continue;
    fallen += before.level - level;
    length += dayNumber(day) - dayNumber(before.day);
  }
  return length >= LEAST_DAYS ? fallen / length : undefined;
}

/** The mean use of the last days, gallons a day: by a meter of oil or the estimate, else by how far the level fell. */
function gallonsADay(days: readonly EnergyDay[], tankSize: number, courses: readonly Course[]): number | undefined {
  const oil = courses.find(({ fuel, kind }) => fuel === 'oil' && kind !== 'bills');
  const factor = oil && unitsIn('oil', oil.unit, 'gallon');
  if (oil && factor !== undefined) {
    const last = oil.judged.filter(({ observation, first }) => observation && first >= oil.today - LAST_DAYS);
    if (last.length >= LEAST_DAYS) return (last.reduce((sum, { use }) => sum + use.used, 0) / last.length) * factor;
  }
  const levels = days.flatMap(({ day, tank }) => (tank ? [{ day, level: tank.level }] : []));
  const end = dayNumber(levels.at(-1)?.day ?? '');
  const fall = fallADay(levels.filter(({ day }) => dayNumber(day) >= end - LAST_DAYS));
  return fall === undefined ? undefined : (fall * tankSize) / 100;
}

/** The rest in the oil tank, and how long it lasts (docs/product/energy.md#tank). */
export function tankOf(
  days: readonly EnergyDay[],
  { tankSize }: PlantProfile,
  courses: readonly Course[],
): EnergyReport['tank'] {
  const level = days.findLast(({ tank }) => tank)?.tank?.level;
  if (level === undefined) return undefined;
  if (tankSize === undefined) {
    const unknown: Figure = { unknown: 'tank size not entered' };
    return { level, gallons: unknown, daysLeft: unknown };
  }
  const gallons = (level / 100) * tankSize;
  const aDay = gallonsADay(days, tankSize, courses);
  const daysLeft: Figure =
    aDay === undefined
      ? { unknown: 'not enough days of data' }
      : aDay > 0
        ? { value: gallons / aDay }
        : { unknown: 'no usage in the last few days' };
  return { level, gallons: { value: gallons }, daysLeft };
}
