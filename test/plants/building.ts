import type { Fault } from '../../local/world/plant/faults.ts';
import type { PlantSpec } from '../../local/world/plant/spec.ts';
import type { Meter } from '../../shared/domain/energy/meter.ts';
import type { PlantProfile } from '../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';

/** A building with one wingnut, to prove the rules of findings with (docs/product/findings.md#proof). */
export interface Building {
  readonly name: string;
  readonly plant: PlantSpec;
  readonly labels: readonly SensorLabel[];
  readonly faults: readonly Fault[];
  /** Plant profile by its people. */
  readonly profile: PlantProfile;
  /** Its meters, as people have described them. */
  readonly meters?: readonly Meter[];
}
