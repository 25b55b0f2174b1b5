import { dayNumber, dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import type { DayFacts } from '../../../../shared/domain/facts/day-facts.ts';
import { type ResetReport, resetReport } from '../../../../shared/domain/plant/reset-report.ts';
import type { PlantProfile } from '../../../../shared/domain/plant-profile.ts';
import { TODAY } from '../common/energy.sample.ts';

/** Answers about outdoor reset, for tests: the real report of a building that is made up. */

interface SampleReset {
  /** Of the supply, for each degree outside. */
  readonly slope?: number;
  /** The supply at 50 °F outside. */
  readonly supply?: number;
  readonly days?: number;
  readonly hasRooms?: boolean;
  readonly plant?: PlantProfile;
}

/** A winter of weather that swings, water that follows it by a slope, and two rooms. */
export function sampleReset(building: SampleReset = {}): ResetReport {
  const { slope = -0.3, supply = 158, days = 120, hasRooms = true, plant = { condensing: false } } = building;
  const last = dayNumber(TODAY);
  const made = Array.from({ length: days }, (_, index): DayFacts => {
    const mean = 40 + 16 * Math.sin(index / 9) + 6 * Math.sin(index * 1.7);
    const hours = Array.from({ length: 12 }, (_, hour) => {
      const outdoor = Math.round(mean + 5 * Math.sin(hour / 3));
      return [outdoor, Math.round(supply + slope * (outdoor - 50) + 3 * Math.sin(index * 12 + hour))];
    });
    const rooms = { roomTemperature1: 71.4, roomTemperature2: 69.2 + (mean - 40) / 40 };
    return {
      day: dayTextOf(last - days + 1 + index),
      start: 0,
      end: 0,
      until: 0,
      coverage: 1,
      analogs: Object.fromEntries(
        Object.entries(hasRooms ? rooms : {}).map(([label, room]) => [label, { mean: room, coverage: 1 }]),
      ) as unknown as DayFacts['analogs'],
      switches: {},
      firing: { minutes: 300, together: 0, difference: { min: 4, mean: 12, max: 20 } },
      heatingHours: hours.flat(),
      outdoor: { mean, min: mean - 5, max: mean + 5, degreeHours: 0 },
      commands: {},
      circulation: {},
      wingnuts: [],
    };
  });
  return resetReport({ days: made, from: dayTextOf(last - 365), to: TODAY, zone: 'UTC', notes: [], limits: {}, plant });
}
