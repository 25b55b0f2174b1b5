import { isDeepStrictEqual } from 'node:util';
import { renamedThresholds } from '../../../shared/domain/alarms/limits/renamed.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import { renamedWiring } from '../../../shared/domain/wingnuts/wiring.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { editSteps, findNotification } from '../alarms/notifications.ts';
import type { Author } from '../audit.ts';
import { sourcesOf } from '../properties.ts';
import { replace, type Step } from '../transaction.ts';

/**
 * The further steps of a corrected name in a property: the limits of the sensor, and what other wingnuts have measured of it, get the new
 * name too (docs/product/configuration.md#rewired).
 * @param names the new names by the old ones
 */
export async function correctionSteps(
  author: Author,
  property: PropertyItem,
  wingnutId: string,
  names: ReadonlyMap<SensorLabel, SensorLabel>,
): Promise<Step[]> {
  const { companyId } = author;
  const [sources, settings] = await Promise.all([
    sourcesOf(companyId, property.id),
    findNotification(companyId, property.id),
  ]);
  const renamed = sources.flatMap((source) => {
    const next = { ...source, ...renamedWiring(source, names) };
    const isOther = source.wingnutId !== wingnutId && !isDeepStrictEqual(next, source);
    return isOther ? [replace(KEYS.source(companyId, property.id, source.wingnutId), next)] : [];
  });
  const thresholds = renamedThresholds(settings?.thresholds ?? {}, names);
  if (!settings || isDeepStrictEqual(thresholds, settings.thresholds)) return renamed;
  return [...renamed, ...editSteps(author, property, settings, { thresholds })];
}
