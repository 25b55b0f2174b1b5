import { randomUUID } from 'node:crypto';
import { latestItem, propertyItems, type StoredItem, wingnutItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { LatestValue } from '../../../shared/domain/readings/latest.ts';
import {
  type Kind,
  kindOf,
  parseSensorLabel,
  SENSOR_NAMES,
  SENSORS,
  type SensorLabel,
} from '../../../shared/domain/sensor.ts';
import { INPUT_KEYS, type InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { TestStack } from '../../local-stack.ts';

export const SERIES = 20;
export const STATES = 12;
const NUMBERS = [1, 2, 3, 4, 5] as const;
const RECEIVED_AFTER_MS = 700;

const sensorLabels = (kind: Kind, count: number): SensorLabel[] =>
  SENSOR_NAMES.filter((name) => SENSORS[name].system === 'boiler' && kindOf(name) === kind)
    .flatMap((name) => NUMBERS.map((number): SensorLabel => `${name}${number}`))
    .slice(0, count);

/** A property with one wingnut that has reported sensors of the boiler system once a minute. */
export interface ChartWorld {
  readonly companyId: string;
  readonly propertyId: string;
  readonly wingnutId: string;
  readonly inputs: readonly InputKey[];
  /** The last values of its sensors at a time (UTC ms), by label. */
  readonly latestAt: (time: number) => Readonly<Record<string, LatestValue>>;
}

/** A realistic temperature: it changes with the day and with the firing, and samples are rarely equal. */
const temperatureAt = (minute: number, input: number): number => {
  const day = 12 * Math.sin((2 * Math.PI * minute) / 1440 + input);
  const firing = 6 * Math.sin((2 * Math.PI * minute) / (17 + input));
  const noise = ((Math.imul(minute * SERIES + input, 2_654_435_761) >>> 16) % 100) / 50 - 1;
  return Math.round((150 + day + firing + noise) * 100) / 100;
};

/** A realistic relay: a few minutes on, then more minutes off, with varying lengths. */
const stateAt = (minute: number, input: number): number => {
  const length = 17 + input;
  const turn = Math.floor(minute / length);
  return minute % length < 4 + ((turn * 7 + input) % 9) ? 1 : 0;
};

/** Temperatures, pressures, currents: the twenty lines of a plant, and its twelve states. */
const PLANT_LABELS = [
  ...sensorLabels('temperature', SERIES - 6),
  ...sensorLabels('pressure', 2),
  ...sensorLabels('current', 4),
  ...sensorLabels('state', STATES),
];
const plantAt = (minute: number, input: number): number => {
  const temperature = temperatureAt(minute, input);
  if (input < SERIES - 6) return temperature;
  if (input < SERIES - 4) return Math.round(temperature * 14) / 100;
  return input < SERIES ? stateAt(minute, input) * Math.round(temperature * 4) * 0.01 : stateAt(minute, input - SERIES);
};

/** Reports of the world's wingnut. */
const CONTENTS = {
  temperatures: {
    inputs: INPUT_KEYS.slice(0, SERIES),
    labels: sensorLabels('temperature', SERIES),
    valueAt: temperatureAt,
  },
  states: { inputs: INPUT_KEYS.slice(-STATES), labels: sensorLabels('state', STATES), valueAt: stateAt },
  plant: {
    inputs: [...INPUT_KEYS.slice(0, SERIES), ...INPUT_KEYS.slice(-STATES)],
    labels: PLANT_LABELS,
    valueAt: plantAt,
  },
} as const;

/** Makes a world in a stack, with `minutes` readings up to `end` (UTC ms, a whole minute; not included). @param company its number in the demo world */
export async function makeChartWorld(
  { stack }: TestStack,
  end: number,
  minutes: number,
  content: keyof typeof CONTENTS = 'temperatures',
  company = 0,
): Promise<ChartWorld> {
  const { inputs, labels, valueAt } = CONTENTS[content];
  const companyId = COMPANIES[company]?.id ?? '';
  const [propertyId, wingnutId] = [randomUUID(), randomUUID()];
  const model = propertyItems([])[0];
  const entryOf = (label: SensorLabel) => {
    const name = parseSensorLabel(label)?.name;
    if (!name) throw new Error(`${label} is not a sensor's label`);
    return { type: SENSORS[name].type, label };
  };
  const sensors: Sensors = Object.fromEntries(inputs.map((input, at) => [input, entryOf(labels[at] as SensorLabel)]));
  const times = Float64Array.from({ length: minutes }, (_, minute) => end - (minutes - minute) * MINUTE_MS);
  // The past reporting times decide how long a silence must be to count as a gap.
  const readings = [...times.slice(-8)].map((time) => ({ time, values: { AN01: 150 } }));
  const items: StoredItem[] = [
    {
      ...model,
      ...KEYS.property(companyId, propertyId),
      id: propertyId,
      externalId: propertyId,
      linkedWingnuts: [wingnutId],
    },
    ...wingnutItems({
      id: wingnutId,
      serial: `9000000${company + 1}`,
      companyId,
      propertyId,
      sensors,
      createdAt: null,
    }),
    latestItem(companyId, wingnutId, readings),
  ];
  await writeItems(stack, items);
  const columnAt = (at: number) => Float64Array.from(times, (_, minute) => valueAt(minute, at));
  const columns = new Map(inputs.map((input, at) => [input, columnAt(at)]));
  // Ingest writes when it received each reading, so a query reads this too.
  const receivedAt = times.map((time) => time + RECEIVED_AFTER_MS);
  await stack.readings.load([{ companyId, propertyId, wingnutId, times, columns, receivedAt }]);
  const latestAt = (time: number) => {
    const minute = Math.floor((time - end) / MINUTE_MS) + minutes;
    const reading = (at: number) => ({ time: end + (minute - minutes) * MINUTE_MS, value: valueAt(minute, at) });
    return Object.fromEntries(labels.map((label, at) => [label, reading(at)]));
  };
  return { companyId, propertyId, wingnutId, inputs, latestAt };
}
