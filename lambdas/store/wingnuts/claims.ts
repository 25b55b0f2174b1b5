import { changeOf, sensorChanges } from '../../../shared/domain/audit/changes.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import type { WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { type Author, auditStep } from '../audit.ts';
import { getItem } from '../entities.ts';
import { getProperty } from '../properties.ts';
import { change, create, remove, transact, withOptimisticRetry } from '../transaction.ts';
import { unlinkSteps } from './links.ts';
import { findWingnut } from './wingnuts.ts';

/**
 * Claims a provisioned device for the company. The device must have no owner. Throws INVALID_WINGNUT for any other
 * device, also for one of another company or with a revoked certificate. So nobody learns which devices exist.
 */
export const claimWingnut = (author: Author, wingnutId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, at: now } = author;
    const device = await getItem<DeviceItem>(KEYS.device(wingnutId));
    if (!device || device.companyId || device.certificate === 'revoked') throw new Refusal('INVALID_WINGNUT');
    const wingnut: WingnutItem = { id: wingnutId, externalId: device.serial, createdAt: now, sensors: {}, version: 1 };
    await transact([
      change(KEYS.device(wingnutId), { companyId }, { id: wingnutId, companyId: undefined }, 'INVALID_WINGNUT'),
      create(KEYS.wingnut(companyId, wingnutId), wingnut, 'INVALID_WINGNUT'),
      // These items may still exist. A message that was in process when an earlier claim ended may have written them.
      remove(KEYS.latest(companyId, wingnutId)),
      remove(KEYS.halfHours(companyId, wingnutId)),
      auditStep(author, 'wingnutClaimed', { id: wingnutId, name: device.serial }),
    ]);
  });

/**
 * Releases a wingnut from the company. Deletes its link, configuration and latest values. The device can be claimed
 * again. Its readings stay with the building. Throws NOT_FOUND.
 */
export const releaseWingnut = (author: Author, wingnutId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const wingnut = await findWingnut(companyId, wingnutId);
    const property = wingnut.propertyId ? await getProperty(companyId, wingnut.propertyId) : undefined;
    await transact([
      remove(KEYS.wingnut(companyId, wingnutId), { id: wingnutId, propertyId: wingnut.propertyId }),
      change(KEYS.device(wingnutId), { companyId: undefined, propertyId: undefined }, { companyId }),
      remove(KEYS.latest(companyId, wingnutId)),
      remove(KEYS.halfHours(companyId, wingnutId)),
      ...(property ? await unlinkSteps(author, wingnut, property) : []),
      auditStep(author, 'wingnutRemoved', { id: wingnutId, name: wingnut.externalId }, [
        ...changeOf('property', property?.name, '', property?.id),
        ...sensorChanges(wingnut.sensors, {}),
      ]),
    ]);
  });
