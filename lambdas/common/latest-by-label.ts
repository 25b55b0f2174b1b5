import type { LatestReading } from '../../shared/api/types.ts';
import type { InputKey } from '../../shared/domain/input.ts';
import type { SensorEntry } from '../../shared/domain/wingnut.ts';
import type { KnownWingnut } from '../store/wingnuts.ts';

/** The newest reading of each sensor of a property, by label, from its linked wingnuts' latest values. */
export function latestByLabel(wingnuts: readonly KnownWingnut[]): Record<string, LatestReading> {
  const latest: Record<string, LatestReading> = {};
  for (const { wingnut, latest: known } of wingnuts) {
    for (const [input, { label }] of Object.entries(wingnut.sensors) as [InputKey, SensorEntry][]) {
      const value = known?.values[input];
      if (value) latest[label] = value;
    }
  }
  return latest;
}
