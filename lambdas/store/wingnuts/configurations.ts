import { sensorChanges } from '../../../shared/domain/audit/sensor-changes.ts';
import { english } from '../../../shared/domain/figures/say.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import {
  correctedLabels,
  type Relabelings,
  recountedInputs,
  repeatedLabels,
} from '../../../shared/domain/wingnuts/wiring.ts';
import type { WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { dueCheckStep } from '../alarms/due-checks.ts';
import { type Author, auditIfChanged, saverOf } from '../base/audit.ts';
import { getProperty } from '../base/properties.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { contractorSteps } from '../people/contractor-links.ts';
import { correctionSteps } from './corrections.ts';
import { forgetValues } from './latest.ts';
import { assertUniqueLabels, bumpWiringVersion, sourceStep } from './links.ts';
import { findWingnut } from './wingnuts.ts';

/** The further steps of a new configuration, when the wingnut feeds a property. Throws LABELS_COLLIDE. */
async function stepsInProperty(
  author: Author,
  propertyId: string,
  { sensors: before, ...wingnut }: Pick<WingnutItem, 'id' | 'externalId' | 'sensors'>,
  sensors: Sensors,
  answers: Relabelings,
): Promise<Step[]> {
  const { companyId, at: now } = author;
  const property = await getProperty(author, propertyId);
  const next = { ...wingnut, sensors };
  await assertUniqueLabels(companyId, property, next);
  return [
    bumpWiringVersion(companyId, property),
    await sourceStep(companyId, propertyId, next, now, answers),
    ...(await correctionSteps(author, property, wingnut.id, correctedLabels(before, sensors, answers))),
    dueCheckStep(companyId, propertyId),
  ];
}

/**
 * Replaces a wingnut's configuration. Throws NOT_FOUND, LABELS_COLLIDE, or CHANGED_MEANWHILE when `version` is not the
 * newest. Without a version, the last save wins. A contractor configures the wingnuts of the own property, while the link is open
 * (docs/product/contractors.md#changes); otherwise it throws NOT_FOUND or LINK_ENDED.
 * @param answers what a new label of an input means
 */
export async function configureWingnut(
  author: Author,
  wingnutId: string,
  sensors: Sensors,
  version: number | undefined,
  answers: Relabelings = {},
): Promise<void> {
  const { companyId } = author;
  const repeated = repeatedLabels(sensors);
  if (repeated.length > 0)
    throw new Refusal('LABELS_COLLIDE', `${english('These labels are used twice')}: ${repeated.join(', ')}`);
  await withOptimisticRetry(async () => {
    const wingnut = await findWingnut(author, wingnutId);
    const { contractor } = author;
    if (contractor && wingnut.propertyId !== contractor.propertyId) throw new Refusal('NOT_FOUND');
    if (version !== undefined && version !== wingnut.version) throw new Refusal('CHANGED_MEANWHILE');
    const { propertyId } = wingnut;
    await transact([
      ...contractorSteps(author),
      change(
        KEYS.wingnut(companyId, wingnutId),
        { sensors, version: wingnut.version + 1, savedBy: saverOf(author) },
        { version: wingnut.version, propertyId },
      ),
      ...(propertyId ? await stepsInProperty(author, propertyId, wingnut, sensors, answers) : []),
      ...auditIfChanged(
        author,
        'wingnutConfigured',
        { id: wingnutId, name: wingnut.externalId, propertyId },
        sensorChanges(wingnut.sensors, sensors),
      ),
    ]);
    const recounted = recountedInputs(wingnut.sensors, sensors);
    if (recounted.length > 0) await forgetValues({ companyId, wingnutId }, recounted);
  });
}
