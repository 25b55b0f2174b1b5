import { changeOf } from '../../../shared/domain/audit/changes.ts';
import { sensorChanges } from '../../../shared/domain/audit/sensor-changes.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import { linkedNow, type Successor, withEarlierLink } from '../../../shared/domain/wingnuts/belonging.ts';
import { linkObstacle } from '../../../shared/domain/wingnuts/link.ts';
import { type NewLabels, renumbered } from '../../../shared/domain/wingnuts/renumbering.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import { type Relabelings, rewired, sharedLabels } from '../../../shared/domain/wingnuts/wiring.ts';
import type { PropertyItem, SourceItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { dueCheckStep } from '../alarms/due-checks.ts';
import { type Author, auditIfChanged, auditStep, saverOf } from '../base/audit.ts';
import { getItem, getItems } from '../base/entities.ts';
import { getProperty } from '../base/properties.ts';
import { change, replace, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
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
    propertyId,
    wingnutId,
    serial,
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
  new Refusal('LABELS_COLLIDE', `These labels are already in use at this property: ${labels.join(', ')}`);

/** Throws LABELS_COLLIDE with the labels when other wingnuts of the property have some of these labels. */
export async function assertUniqueLabels(
  companyId: string,
  property: PropertyItem,
  { id, sensors }: Pick<WingnutItem, 'id' | 'sensors'>,
): Promise<void> {
  const labels = sharedLabels(sensors, await otherSensors(companyId, property, id));
  if (labels.length > 0) throw labelsCollide(labels);
}

/** Further steps of a link, in the same act. */
export interface LinkOptions {
  /** The property that the wingnut leaves (docs/product/wingnuts.md#move). */
  readonly from?: string | undefined;
  /** Other numbers for its labels, as the person has seen them (docs/product/wingnuts.md#renumber). */
  readonly labels?: NewLabels | undefined;
}

/**
 * Links a wingnut to a property, and perhaps takes it away from another one and gives its labels other numbers. Throws NOT_FOUND,
 * ALREADY_LINKED (to any other property than `from`), LABELS_COLLIDE, TOO_MANY_WINGNUTS, or CHANGED_MEANWHILE when the wingnut has
 * left `from`, or the numbers do not fit its labels.
 */
export const linkWingnut = (
  author: Author,
  wingnutId: string,
  propertyId: string,
  { from, labels = {} }: LinkOptions = {},
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, at: now } = author;
    const [wingnut, property] = await Promise.all([findWingnut(author, wingnutId), getProperty(author, propertyId)]);
    if (from && wingnut.propertyId !== from) throw new Refusal('CHANGED_MEANWHILE');
    if (from === propertyId) throw new Refusal('ALREADY_LINKED');
    const left = from ? await getProperty(author, from) : undefined;
    const sensors = renumbered(wingnut.sensors, labels);
    if (!sensors) throw new Refusal('CHANGED_MEANWHILE');
    const changed = Object.keys(labels) as (keyof NewLabels)[];
    const answers = Object.fromEntries(changed.map((input) => [input, 'replaced' as const]));
    const [source, others] = await Promise.all([
      sourceStep(companyId, propertyId, { ...wingnut, sensors }, now, answers),
      otherSensors(companyId, property, wingnutId),
    ]);
    const obstacle = linkObstacle({ sensors, propertyId: left ? undefined : wingnut.propertyId }, others);
    if (obstacle)
      throw obstacle.code === 'LABELS_COLLIDE' ? labelsCollide(obstacle.labels) : new Refusal(obstacle.code);
    const target = { id: wingnutId, name: wingnut.externalId, propertyId };
    await transact([
      change(
        KEYS.wingnut(companyId, wingnutId),
        {
          propertyId,
          linkedAt: now,
          ...(changed.length > 0 && { sensors, version: wingnut.version + 1, savedBy: saverOf(author) }),
          ...(left && { earlier: await earlierAfter(author, wingnut, left.id) }),
        },
        { version: wingnut.version, propertyId: wingnut.propertyId, ...(left && { earlier: wingnut.earlier }) },
      ),
      change(KEYS.device(wingnutId), { propertyId }, { companyId }),
      bumpWiringVersion(companyId, property, [...property.linkedWingnuts, wingnutId]),
      source,
      dueCheckStep(companyId, propertyId),
      ...(left ? await unlinkSteps(author, wingnut, left) : []),
      ...auditIfChanged(author, 'wingnutConfigured', target, sensorChanges(wingnut.sensors, sensors)),
      auditStep(author, 'wingnutLinked', target, changeOf('property', left?.name ?? '', property.name, propertyId)),
    ]);
  });

/**
 * The steps that remove a wingnut from its property, record when, and mark the property, so that the check ends its alarms.
 * @param replacedBy the wingnut that takes its place there
 */
export async function unlinkSteps(
  { companyId, at }: Author,
  { id, externalId: serial }: Pick<WingnutItem, 'id' | 'externalId'>,
  property: PropertyItem,
  replacedBy?: Successor,
): Promise<Step[]> {
  const others = property.linkedWingnuts.filter((linked) => linked !== id);
  const source = KEYS.source(companyId, property.id, id);
  return [
    bumpWiringVersion(companyId, property, replacedBy ? [...others, replacedBy.id] : others),
    dueCheckStep(companyId, property.id),
    ...((await getItem(source)) ? [change(source, { unlinkedAt: at, serial, replacedBy }, { wingnutId: id })] : []),
  ];
}

/** The properties that a wingnut has left, after it leaves this one too. */
async function earlierAfter(
  { companyId, at: until }: Author,
  { id, earlier }: Pick<WingnutItem, 'id' | 'earlier'>,
  propertyId: string,
  replacedBy?: Successor,
) {
  const { linkedAt: from } = (await getItem<SourceItem>(KEYS.source(companyId, propertyId, id))) ?? {};
  return withEarlierLink(earlier, {
    propertyId,
    until,
    ...(from !== undefined && { from }),
    ...(replacedBy && { replacedBy }),
  });
}

/**
 * The steps with which a wingnut leaves its property, and keeps until when it was there. They fail when it was configured meanwhile.
 * @param replacedBy the wingnut that takes its place there
 */
export async function leaveSteps(
  author: Author,
  wingnut: Pick<WingnutItem, 'id' | 'earlier' | 'version'>,
  propertyId: string,
  replacedBy?: Successor,
): Promise<Step[]> {
  const { companyId } = author;
  const { id, earlier, version } = wingnut;
  const left = await earlierAfter(author, wingnut, propertyId, replacedBy);
  return [
    change(
      KEYS.wingnut(companyId, id),
      { propertyId: undefined, linkedAt: undefined, earlier: left },
      { propertyId, earlier, version },
    ),
    change(KEYS.device(id), { propertyId: undefined }, { companyId }),
  ];
}

/** Unlinks a wingnut. Changes nothing if it has no property. Its readings stay with the building. Throws NOT_FOUND. */
export const unlinkWingnut = (author: Author, wingnutId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const wingnut = await findWingnut(author, wingnutId);
    const { propertyId } = wingnut;
    if (!propertyId) return;
    const property = await getProperty(author, propertyId);
    await transact([
      ...(await leaveSteps(author, wingnut, propertyId)),
      ...(await unlinkSteps(author, wingnut, property)),
      auditStep(
        author,
        'wingnutUnlinked',
        { id: wingnutId, name: wingnut.externalId, propertyId },
        changeOf('property', property.name, '', propertyId),
      ),
    ]);
  });
