import { MAX_LINKED_WINGNUTS } from '../property.ts';
import type { SensorLabel } from '../sensor.ts';
import type { Sensors } from './wingnut.ts';
import { sharedLabels } from './wiring.ts';

/** The reasons why a wingnut cannot be linked to a property. The codes are the same as the server's refusals. */
export type LinkObstacle =
  | { readonly code: 'ALREADY_LINKED' | 'TOO_MANY_WINGNUTS' }
  | { readonly code: 'LABELS_COLLIDE'; readonly labels: readonly SensorLabel[] };

interface LinkableWingnut {
  readonly sensors: Sensors;
  /** The property that the wingnut is linked to; absent or '' if there is none. */
  readonly propertyId?: string | undefined;
}

/**
 * The reason why a wingnut cannot be linked to a property (docs/product/wingnuts.md#link-rules); undefined if it can.
 * @param others the sensors of each other wingnut that is linked to the property
 */
export function linkObstacle(
  { sensors, propertyId }: LinkableWingnut,
  others: readonly Sensors[],
): LinkObstacle | undefined {
  if (propertyId) return { code: 'ALREADY_LINKED' };
  if (others.length >= MAX_LINKED_WINGNUTS) return { code: 'TOO_MANY_WINGNUTS' };
  const labels = sharedLabels(sensors, others);
  return labels.length > 0 ? { code: 'LABELS_COLLIDE', labels } : undefined;
}
