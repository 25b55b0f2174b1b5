import type { SensorName } from '../sensor.ts';
import { HOT_WATER } from './plant-sensors.ts';

/** A range of temperatures that matters for some sensors. */
interface Band {
  readonly sensors: readonly SensorName[];
  /** @param value °F */
  readonly holds: (value: number) => boolean;
}

/** Below this return temperature the exhaust of a boiler that does not condense may condense, °F. */
export const RETURN_LOW = 130;

/** The water that comes back from the taps. */
const LOOP: readonly SensorName[] = ['hotWaterTankReturnHeaderTemperature'];
const FLUE: readonly SensorName[] = ['boilerExhaustTemperature', 'hotWaterTankExhaustTemperature'];

/** The bands by their names (docs/product/facts.md#bands). */
export const BANDS = {
  growth: { sensors: HOT_WATER, holds: (value) => value >= 77 && value <= 113 },
  below120: { sensors: HOT_WATER, holds: (value) => value < 120 },
  below140: { sensors: HOT_WATER, holds: (value) => value < 140 },
  above140: { sensors: HOT_WATER, holds: (value) => value > 140 },
  above145: { sensors: HOT_WATER, holds: (value) => value > 145 },
  above150: { sensors: HOT_WATER, holds: (value) => value > 150 },
  loopBelow105: { sensors: LOOP, holds: (value) => value < 105 },
  loopBelow124: { sensors: LOOP, holds: (value) => value < 124 },
  flueAbove200: { sensors: FLUE, holds: (value) => value > 200 },
  flueAbove440: { sensors: FLUE, holds: (value) => value > 440 },
} as const satisfies Record<string, Band>;

/** The bands of a sensor, by name. */
export const bandsOf = (name: SensorName): [string, Band][] =>
  Object.entries<Band>(BANDS).filter(([, { sensors }]) => sensors.includes(name));
