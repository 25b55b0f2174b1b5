import { wire, wiredInputs } from '../../local/world/fixtures/wiring.ts';
import { rigColumns } from '../../local/world/history.ts';
import { plantOf } from '../../local/world/plant/conditions.ts';
import { probesOf } from '../../local/world/plant/probe.ts';
import { startPlant } from '../../local/world/plant/step.ts';
import { dayNumber, dayTextOf } from '../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import type { DaySource } from '../../shared/domain/facts/day-source.ts';
import { samplesAround } from '../../shared/domain/facts/day-source.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { makeDayFacts } from '../../shared/domain/facts/make-day-facts.ts';
import { measuredBy } from '../../shared/domain/readings/telemetry.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import { categoryOf, type InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { Building } from './building.ts';

const SEED = 'findings';
/** Samples around a day show whether a silence at its edges is a gap. */
const AROUND_MS = 4 * HOUR_MS;

/** The rows of ascending times from a time on: the index of the first one. */
function firstRowAt(times: Float64Array, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Value that the portal stores: an input measures no more than its range. */
function storedOf(input: InputKey, value: number): number | null {
  if (Number.isNaN(value)) return null;
  const category = categoryOf(input);
  return category === 'thermistor' || category === 'currentLoop' ? measuredBy(category, value) : value;
}

/**
 * The facts of a simulated building, day by day, from readings of each minute.
 * @param firstDay the first local day, `2026-01-01`
 */
export function* buildingDays(building: Building, firstDay: string, count: number): Generator<DayFacts> {
  const { name, plant: spec, labels, faults } = building;
  const zone = spec.timeZone;
  const wiring = wire(labels);
  const plant = plantOf(SEED, name, spec, faults);
  const rig = { plant, probes: probesOf(plant, wiring) };
  const inputs = new Map<SensorLabel, InputKey>(wiredInputs(wiring).map(([input, { label }]) => [label, input]));
  const days = Array.from({ length: count }, (_, index) => localDayOf(dayTextOf(dayNumber(firstDay) + index), zone));
  const [start, end] = [days[0]?.startTime ?? 0, days.at(-1)?.endTime ?? 0];
  const first = start - AROUND_MS;
  const { times, columns } = rigColumns(rig, first, end + AROUND_MS, startPlant(plant, first - MINUTE_MS));
  for (const day of days) {
    const around = samplesAround(day);
    const [from, to] = [firstRowAt(times, around.startTime), firstRowAt(times, around.endTime)];
    const samples: DaySource['samples'] = {
      times: Array.from(times.subarray(from, to)),
      columns: new Map(
        [...columns].map(([input, column]) => [
          input,
          Array.from(column.subarray(from, to), (value) => storedOf(input, value)),
        ]),
      ),
    };
    const source: DaySource = {
      wingnutId: name,
      inputs,
      limits: new Map(),
      samples,
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
    };
    yield makeDayFacts({ day, zone, now: end + DAY_MS, sources: [source], limits: {} });
  }
}
