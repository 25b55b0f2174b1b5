import { changeOf } from '../../../shared/domain/audit/changes.ts';
import { sensorChanges } from '../../../shared/domain/audit/sensor-changes.ts';
import { seesWingnut } from '../../../shared/domain/people/reach.ts';
import type { Successor } from '../../../shared/domain/wingnuts/belonging.ts';
import { entriesOf, type Relabelings } from '../../../shared/domain/wingnuts/wiring.ts';
import type { WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep, saverOf } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { getProperty } from '../base/properties.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { claimableDevice, claimSteps } from './claims.ts';
import { leaveSteps, sourceStep, unlinkSteps } from './links.ts';
import { findWingnut } from './wingnuts.ts';

/** The wingnut that takes the place of a broken one. */
interface Replacement {
  readonly id: string;
  /** The code of its label; empty when there is none. */
  readonly code: string;
  /** As for `claimWingnut`. */
  readonly byUuid: boolean;
}

type Place = Required<Pick<WingnutItem, 'sensors' | 'propertyId' | 'linkedAt'>>;

/** The wingnut that takes a place: its serial number, and the steps that put it there. Throws as `claimWingnut`, and ALREADY_LINKED. */
async function comingOf(author: Author, { id, code, byUuid }: Replacement, place: Place) {
  const { companyId } = author;
  const own = await getItem<WingnutItem>(KEYS.wingnut(companyId, id));
  if (!own) {
    const device = await claimableDevice(author, id, code, byUuid);
    return { serial: device.serial, sensors: {}, steps: claimSteps(author, device, place) };
  }
  if (!seesWingnut(author, own)) throw new Refusal('INVALID_WINGNUT');
  if (own.propertyId) throw new Refusal('ALREADY_LINKED');
  const { externalId: serial, version, sensors } = own;
  const steps: Step[] = [
    change(
      KEYS.wingnut(companyId, id),
      { ...place, version: version + 1, savedBy: saverOf(author) },
      { version, propertyId: undefined },
      'CHANGED_MEANWHILE',
    ),
    change(KEYS.device(id), { propertyId: place.propertyId }, { companyId }),
  ];
  return { serial, sensors, steps };
}

/**
 * Puts another wingnut in the place of one that is linked: it gets its configuration and its property. The old one is
 * unlinked, keeps its configuration, and says what took its place (docs/product/wingnuts.md#exchange). Throws NOT_FOUND,
 * NOT_LINKED, ALREADY_LINKED, and what a claim throws.
 */
export const exchangeWingnut = (author: Author, wingnutId: string, replacement: Replacement): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, at: now } = author;
    const old = await findWingnut(author, wingnutId);
    const { propertyId, sensors } = old;
    if (!propertyId) throw new Refusal('NOT_LINKED');
    const { id } = replacement;
    const [property, coming] = await Promise.all([
      getProperty(author, propertyId),
      comingOf(author, replacement, { sensors, propertyId, linkedAt: now }),
    ]);
    const { serial } = coming;
    const successor: Successor = { id, serial };
    // Its earlier readings in this property come from another sensor, wherever its label differs.
    const answers: Relabelings = Object.fromEntries(entriesOf(sensors).map(([input]) => [input, 'replaced']));
    await transact([
      ...(await leaveSteps(author, old, propertyId, successor)),
      ...coming.steps,
      ...(await unlinkSteps(author, old, property, successor)),
      await sourceStep(companyId, propertyId, { id, externalId: serial, sensors }, now, answers),
      auditStep(author, 'wingnutExchanged', { id: wingnutId, name: old.externalId, propertyId }, [
        ...changeOf('property', property.name, '', propertyId),
        ...changeOf('replacedBy', '', serial, id),
      ]),
      auditStep(author, 'wingnutLinked', { id, name: serial, propertyId }, [
        ...changeOf('property', '', property.name, propertyId),
        ...changeOf('inPlaceOf', '', old.externalId, wingnutId),
        ...sensorChanges(coming.sensors, sensors),
      ]),
    ]);
  });
