import type { API } from '../../shared/api/routes.ts';
import type {
  EarlierProperty,
  WingnutConfig,
  WingnutDetailReply,
  WingnutHealthReply,
} from '../../shared/api/types/entity-types.ts';
import { localDay, momentOf } from '../../shared/domain/calendar-day.ts';
import { contractorInWords } from '../../shared/domain/contractors.ts';
import { localDaysIn } from '../../shared/domain/facts/local-days.ts';
import { type Reach, sees } from '../../shared/domain/people/reach.ts';
import { countersOf } from '../../shared/domain/readings/totals.ts';
import { healthIn } from '../../shared/domain/wingnuts/health-days.ts';
import type { PropertyItem, WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listedHealth, wingnutReply } from '../flows/replies.ts';
import { getItems } from '../store/base/entities.ts';
import { getProperty } from '../store/base/properties.ts';
import { listHealth } from '../store/wingnuts/health.ts';
import { tellWingnut } from '../store/wingnuts/reporting.ts';
import { getWingnut, type WingnutWithLatest } from '../store/wingnuts/wingnuts.ts';

/** The properties that a wingnut left, the last one first (docs/product/wingnuts.md#earlier-properties). */
async function earlierProperties(reach: Reach, wingnut: Pick<WingnutItem, 'earlier'>): Promise<EarlierProperty[]> {
  const earlier = (wingnut.earlier ?? []).filter(({ propertyId }) => sees(reach, propertyId));
  if (earlier.length === 0) return [];
  const ids = [...new Set(earlier.map(({ propertyId }) => propertyId))];
  const items = await getItems<PropertyItem>(ids.map((id) => KEYS.property(reach.companyId, id)));
  const byId = new Map(items.map((item) => [item.id, item]));
  return earlier.flatMap(({ propertyId, ...time }) => {
    const property = byId.get(propertyId);
    if (!property) return [];
    const { name, timeZone, entityStatus } = property;
    return [{ ...(entityStatus === 'enabled' && { id: propertyId }), name, timeZone, ...time }];
  });
}

/** The person who saved the present configuration. A person is named by the id, as lists of people have the names. */
const savedByOf = ({ savedBy }: Pick<WingnutItem, 'savedBy'>): Pick<WingnutConfig, 'savedBy'> =>
  savedBy ? { savedBy: savedBy.name ? { ...savedBy, name: contractorInWords(savedBy.name) } : savedBy } : {};

/** So many local days are shown (docs/product/wingnuts.md#health). */
const HEALTH_SHOWN_DAYS = 30;

/** The health of a wingnut with its days; undefined while it says nothing of it. */
async function healthOf(
  { companyId }: Reach,
  { wingnut, latest }: WingnutWithLatest,
  zone: string,
  now: number,
): Promise<WingnutHealthReply | undefined> {
  const listed = listedHealth(latest, now);
  if (!listed || !latest?.specs) return undefined;
  const today = localDay(now, zone);
  const window = {
    startTime: momentOf(today - HEALTH_SHOWN_DAYS + 1, 0, zone),
    endTime: momentOf(today + 1, 0, zone),
  };
  const stored = await listHealth({ companyId, wingnutId: wingnut.id }, window);
  const days = localDaysIn(window, zone).flatMap((day) => {
    const health = healthIn(stored, day);
    return health ? [{ day: day.day, ...health }] : [];
  });
  return { ...latest.specs.health, ...listed, at: latest.specs.receivedAt, days };
}

/** One wingnut with the property it is linked to and the latest value of each input. */
export async function get({
  caller,
  path,
  now,
}: Pick<Call<typeof API.wingnuts.get>, 'caller' | 'path' | 'now'>): Promise<WingnutDetailReply> {
  const known = await getWingnut(caller, path.id);
  const { propertyId, sensors } = known.wingnut;
  const { companyId } = caller;
  const specs = known.latest?.specs;
  const [property, earlier] = await Promise.all([
    propertyId ? getProperty(caller, propertyId) : undefined,
    earlierProperties(caller, known.wingnut),
    // The installer sees what the wingnut measures each minute. The limits stay as it knows them.
    tellWingnut(
      { companyId, wingnutId: path.id, latest: known.latest, isWatched: true, counters: countersOf(sensors) },
      now,
    ),
  ]);
  const { health: _listed, ...reply } = wingnutReply(known, property, now);
  const health = await healthOf(caller, known, property?.timeZone ?? 'UTC', now);
  return {
    ...reply,
    config: { ...reply.config, ...savedByOf(known.wingnut) },
    latest: known.latest?.values ?? {},
    ...(specs && { specs: { model: specs.model, hardware: specs.hardware, lastBoot: specs.lastBoot } }),
    ...(health && { health }),
    ...(earlier.length > 0 && { earlierProperties: earlier }),
    now,
  };
}
