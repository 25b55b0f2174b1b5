import type { Span } from '../readings/span.ts';
import type { SensorLabel, SensorName } from '../sensor.ts';
import type { TimeWindow } from '../time-range.ts';
import type { Analog } from './analog-facts.ts';
import type { Piece } from './pieces.ts';
import { firstLabelOf } from './plant-sensors.ts';

/** Known facts of a plant on a day: its values and states by label. */
export interface PlantDay {
  /** The day up to when it is counted. */
  readonly counted: TimeWindow;
  readonly analogs: ReadonlyMap<SensorLabel, Analog>;
  readonly states: ReadonlyMap<SensorLabel, readonly Span[]>;
}

/** Values of the first of these sensors that reported on the day; none if the property has no such sensor. */
export function firstPieces({ analogs }: PlantDay, names: readonly SensorName[]): readonly Piece[] {
  const label = firstLabelOf(names, [...analogs.keys()]);
  return (label && analogs.get(label)?.pieces) ?? [];
}
