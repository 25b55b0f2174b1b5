import type { SensorName } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { getProperty, sourcesOf } from '../store/properties.ts';
import { type Source, wiredSources } from './wired-sources.ts';

/**
 * The wingnuts behind some sensors of a property within a window, earlier ones included. So neither a relinked wingnut nor a
 * cleared input takes the building's history away. Throws NOT_FOUND for a property that the company does not have.
 */
export async function sourcesFor(
  companyId: string,
  propertyId: string,
  window: TimeWindow,
  wanted: (name: SensorName) => boolean,
): Promise<Source[]> {
  const [, items] = await Promise.all([getProperty(companyId, propertyId), sourcesOf(companyId, propertyId)]);
  return wiredSources({ companyId, propertyId }, items, window, wanted);
}
