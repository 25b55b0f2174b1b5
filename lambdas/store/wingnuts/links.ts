import { changeOf } from '../../../shared/domain/audit/changes.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import { linkedNow, withEarlierLink } from '../../../shared/domain/wingnuts/belonging.ts';
import { linkObstacle } from '../../../shared/domain/wingnuts/link.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import { type Relabelings, rewired, sharedLabels } from '../../../shared/domain/wingnuts/wiring.ts';
import type { PropertyItem, SourceItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { recheckStep } from '../alarms/recheck.ts';
import { type Author, auditStep } from '../audit.ts';
import { getItem, getItems } from '../entities.ts';
import { getProperty } from '../properties.ts';
import { change, replace, type Step, transact, withOptimisticRetry } from '../transaction.ts';
import { findWingnut } from './wingnuts.ts';

/**
 * Increases a property's wiring version. When two changes have read the same version, the second must read again. This
 * keeps `linkedWingnuts` equal to the wingnuts' `propertyId`, and keeps labels unique.
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

/** The step that records which inputs of a wingnut feed a property from `now` (UTC ms) on. */
export async function sourceStep(
  companyId: string,
  propertyId: string,
  { id: wingnutId, externalId: serial, sensors }: Pick<WingnutItem, 'id' | 'externalId' | 'sensors'>,
  now: number,
  answers?: Relabelings,
): Promise<Step> {
  const key = KEYS.source(companyId, propertyId, wingnutId);
  const before = await getItem<SourceItem>(key);
  const source: SourceItem = {
    ...{ propertyId, wingnutId, serial },
    ...linkedNow(before, now),
    ...rewired(before, sensors, now, answers),
  };
  return replace(key, source);
}

/** The sensors of each wingnut that is linked to a property, without the wingnut `except`. */
async function otherSensors(
  companyId: string,
  { linkedWingnuts }: PropertyItem,
  wingnutId: string,
): Promise<Sensors[]> {
  const others = linkedWingnuts.filter((id) => id !== wingnutId).map((id) => KEYS.wingnut(companyId, id));
  return (await getItems<WingnutItem>(others)).map(({ sensors }) => sensors);
}

/** The refusal for labels that other wingnuts of the property have. */
const labelsCollide = (labels: readonly SensorLabel[]): Refusal =>
  new Refusal('LABELS_COLLIDE', `These labels are already in use in the property: ${labels.join(', ')}`);

/** Throws LABELS_COLLIDE with the labels when other wingnuts of the property have some of these labels. */
export async function assertUniqueLabels(
  companyId: string,
  property: PropertyItem,
  { id, sensors }: Pick<WingnutItem, 'id' | 'sensors'>,
): Promise<void> {
  const labels = sharedLabels(sensors, await otherSensors(companyId, property, id));
  if (labels.length > 0) throw labelsCollide(labels);
}

/**
 * Links a wingnut to a property. Throws NOT_FOUND, ALREADY_LINKED (to any property), LABELS_COLLIDE or
 * TOO_MANY_WINGNUTS.
 */
export const linkWingnut = (author: Author, wingnutId: string, propertyId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, at: now } = author;
    const [wingnut, property] = await Promise.all([
      findWingnut(companyId, wingnutId),
      getProperty(companyId, propertyId),
    ]);
    const [source, others] = await Promise.all([
      sourceStep(companyId, propertyId, wingnut, now),
      otherSensors(companyId, property, wingnutId),
    ]);
    const obstacle = linkObstacle(wingnut, others);
    if (obstacle)
      throw obstacle.code === 'LABELS_COLLIDE' ? labelsCollide(obstacle.labels) : new Refusal(obstacle.code);
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
      auditStep(
        author,
        'wingnutLinked',
        { id: wingnutId, name: wingnut.externalId },
        changeOf('property', '', property.name, propertyId),
      ),
    ]);
  });

/**
 * The steps that remove a wingnut from its property, record when, and mark the property, so that the check ends its alarms.
 */
export async function unlinkSteps(
  { companyId, at }: Author,
  { id, externalId: serial }: Pick<WingnutItem, 'id' | 'externalId'>,
  property: PropertyItem,
): Promise<Step[]> {
  const others = property.linkedWingnuts.filter((linked) => linked !== id);
  const source = KEYS.source(companyId, property.id, id);
  return [
    bumpWiringVersion(companyId, property, others),
    recheckStep(companyId, property.id),
    ...((await getItem(source)) ? [change(source, { unlinkedAt: at, serial }, { wingnutId: id })] : []),
  ];
}

/** The steps with which a wingnut leaves its property, and keeps until when it was there. */
export async function leaveSteps(
  { companyId, at: until }: Author,
  { id, earlier }: Pick<WingnutItem, 'id' | 'earlier'>,
  propertyId: string,
): Promise<Step[]> {
  const { linkedAt: from } = (await getItem<SourceItem>(KEYS.source(companyId, propertyId, id))) ?? {};
  const left = withEarlierLink(earlier, { propertyId, ...(from !== undefined && { from }), until });
  return [
    change(KEYS.wingnut(companyId, id), { propertyId: undefined, earlier: left }, { propertyId, earlier }),
    change(KEYS.device(id), { propertyId: undefined }, { companyId }),
  ];
}

/** Unlinks a wingnut. Changes nothing if it has no property. Its readings stay with the building. Throws NOT_FOUND. */
export const unlinkWingnut = (author: Author, wingnutId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const wingnut = await findWingnut(companyId, wingnutId);
    const { propertyId } = wingnut;
    if (!propertyId) return;
    const property = await getProperty(companyId, propertyId);
    await transact([
      ...(await leaveSteps(author, wingnut, propertyId)),
      ...(await unlinkSteps(author, wingnut, property)),
      auditStep(
        author,
        'wingnutUnlinked',
        { id: wingnutId, name: wingnut.externalId },
        changeOf('property', property.name, '', propertyId),
      ),
    ]);
  });
