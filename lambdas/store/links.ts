import { MOST_LINKED_WINGNUTS } from '../../shared/domain/property.ts';
import { rewired, sharedLabels } from '../../shared/domain/wiring.ts';
import { KEYS, type PropertyItem, type SourceItem, type WingnutItem } from '../../shared/platform/items.ts';
import { Refusal } from '../common/refusal.ts';
import { getItem, getItems } from './entities.ts';
import { getProperty } from './properties.ts';
import { recheckStep } from './recheck.ts';
import { change, replace, type Step, transact, withOptimisticRetry } from './transaction.ts';
import { findWingnut } from './wingnuts.ts';

/**
 * Lets a property's wiring move on by one: of two changes at once that read the same, the second reads again. It is what keeps
 * `linkedWingnuts` equal to the wingnuts' `propertyId`, and labels unique.
 */
export const bumpWiringVersion = (
  companyId: string,
  property: PropertyItem,
  linkedWingnuts = property.linkedWingnuts,
): Step =>
  change(
    KEYS.property(companyId, property.id),
    { linkedWingnuts, wiringVersion: property.wiringVersion + 1 },
    { entityStatus: 'enabled', wiringVersion: property.wiringVersion },
  );

/** What a property remembers of a wingnut that feeds it with these sensors from `now` (UTC ms) on. */
export async function sourceStep(
  companyId: string,
  propertyId: string,
  { id: wingnutId, sensors }: Pick<WingnutItem, 'id' | 'sensors'>,
  now: number,
): Promise<Step> {
  const key = KEYS.source(companyId, propertyId, wingnutId);
  const source: SourceItem = { propertyId, wingnutId, ...rewired(await getItem<SourceItem>(key), sensors, now) };
  return replace(key, source);
}

/** Throws LABELS_COLLIDE, naming the labels, when a wingnut's are not all its own among the other wingnuts of the property. */
export async function assertUniqueLabels(
  companyId: string,
  { linkedWingnuts }: PropertyItem,
  wingnut: Pick<WingnutItem, 'id' | 'sensors'>,
): Promise<void> {
  const others = linkedWingnuts.filter((id) => id !== wingnut.id).map((id) => KEYS.wingnut(companyId, id));
  const linked = await getItems<WingnutItem>(others);
  const labels = sharedLabels(
    wingnut.sensors,
    linked.map(({ sensors }) => sensors),
  );
  if (labels.length > 0) {
    throw new Refusal('LABELS_COLLIDE', `These labels are already in use in the property: ${labels.join(', ')}`);
  }
}

/**
 * Links a wingnut to a property. Throws NOT_FOUND, ALREADY_LINKED (to whatever property), LABELS_COLLIDE or TOO_MANY_WINGNUTS.
 * @param now UTC ms
 */
export const linkWingnut = (companyId: string, wingnutId: string, propertyId: string, now: number): Promise<void> =>
  withOptimisticRetry(async () => {
    const [wingnut, property] = await Promise.all([
      findWingnut(companyId, wingnutId),
      getProperty(companyId, propertyId),
    ]);
    if (wingnut.propertyId) throw new Refusal('ALREADY_LINKED');
    if (property.linkedWingnuts.length >= MOST_LINKED_WINGNUTS) throw new Refusal('TOO_MANY_WINGNUTS');
    const [source] = await Promise.all([
      sourceStep(companyId, propertyId, wingnut, now),
      assertUniqueLabels(companyId, property, wingnut),
    ]);
    await transact([
      change(
        KEYS.wingnut(companyId, wingnutId),
        { propertyId },
        { version: wingnut.version, propertyId: wingnut.propertyId },
      ),
      change(KEYS.device(wingnutId), { propertyId }, { companyId }),
      bumpWiringVersion(companyId, property, [...property.linkedWingnuts, wingnutId]),
      source,
      recheckStep(companyId, propertyId),
    ]);
  });

/** The steps that take a wingnut off its property's list and have the check end its alarms; none when it has no property. */
export async function unlinkSteps(companyId: string, { id, propertyId }: WingnutItem): Promise<Step[]> {
  if (!propertyId) return [];
  const property = await getProperty(companyId, propertyId);
  const others = property.linkedWingnuts.filter((linked) => linked !== id);
  return [bumpWiringVersion(companyId, property, others), recheckStep(companyId, propertyId)];
}

/** Unlinks a wingnut; one that has no property stays as it is. Its past stays with the building. Throws NOT_FOUND. */
export const unlinkWingnut = (companyId: string, wingnutId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const wingnut = await findWingnut(companyId, wingnutId);
    const { propertyId } = wingnut;
    if (!propertyId) return;
    await transact([
      change(KEYS.wingnut(companyId, wingnutId), { propertyId: undefined }, { propertyId }),
      change(KEYS.device(wingnutId), { propertyId: undefined }, { companyId }),
      ...(await unlinkSteps(companyId, wingnut)),
    ]);
  });
