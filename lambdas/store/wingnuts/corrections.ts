import { isDeepStrictEqual } from 'node:util';
import { renamedMutes } from '../../../shared/domain/alarms/limits/mute.ts';
import { renamedThresholds } from '../../../shared/domain/alarms/limits/renamed.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import { renamedWiring } from '../../../shared/domain/wingnuts/wiring.ts';
import type { NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { sourcesOf } from '../base/properties.ts';
import { change, replace, type Step } from '../base/transaction.ts';

type NewNames = ReadonlyMap<SensorLabel, SensorLabel>;

/** The steps that let the limits of sensors follow their corrected names. A person who edits the settings at this moment gets a warning. */
async function limitSteps(author: Author, { id, name }: PropertyItem, names: NewNames): Promise<Step[]> {
  const key = KEYS.notification(author.companyId, id);
  const { thresholds, version, mutes } = (await getItem<NotificationItem>(key)) ?? {};
  const renamed = thresholds && renamedThresholds(thresholds, names);
  const moved = mutes && renamedMutes(mutes, names);
  if (!renamed || (isDeepStrictEqual(renamed, thresholds) && isDeepStrictEqual(moved, mutes))) return [];
  const changes = [...names].flatMap(([before, after]) => changeOf('limit', before, after, after));
  return [
    change(
      key,
      { thresholds: renamed, version: (version ?? 0) + 1, ...(moved && { mutes: moved }) },
      { propertyId: id, version, mutes },
    ),
    auditStep(author, 'settingsSaved', { id, name }, changes),
  ];
}

/**
 * The further steps of a corrected name in a property: the limits of the sensor, and what other wingnuts have measured of it, get the new
 * name too (docs/product/configuration.md#corrected).
 * @param names the new names by the old ones
 */
export async function correctionSteps(
  author: Author,
  property: PropertyItem,
  wingnutId: string,
  names: NewNames,
): Promise<Step[]> {
  if (names.size === 0) return [];
  const { companyId } = author;
  const [sources, limits] = await Promise.all([sourcesOf(author, property.id), limitSteps(author, property, names)]);
  const renamed = sources.flatMap((source) => {
    const next = renamedWiring(source, names);
    const isOther = source.wingnutId !== wingnutId && !isDeepStrictEqual(next, source);
    return isOther ? [replace(KEYS.source(companyId, property.id, source.wingnutId), next)] : [];
  });
  return [...renamed, ...limits];
}
