import type { Reach } from '../../../shared/domain/people/reach.ts';
import type { SensorName } from '../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { getProperty, sourcesOf } from '../../store/base/properties.ts';
import { type Source, wiredSources } from './wired-sources.ts';

/**
 * The wingnuts that feed or fed some sensors of a property in a window. Earlier wingnuts are included, so that the
 * history of the building stays when a wingnut is linked elsewhere or an input is cleared. Throws NOT_FOUND if the
 * company does not have the property.
 */
export async function sourcesFor(
  reach: Reach,
  propertyId: string,
  window: TimeWindow,
  wanted: (name: SensorName) => boolean,
): Promise<Source[]> {
  const [, items] = await Promise.all([getProperty(reach, propertyId), sourcesOf(reach, propertyId)]);
  return wiredSources({ companyId: reach.companyId, propertyId }, items, window, wanted);
}
