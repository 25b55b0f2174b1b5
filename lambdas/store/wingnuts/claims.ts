import { changeOf } from '../../../shared/domain/audit/changes.ts';
import { sensorChanges } from '../../../shared/domain/audit/sensor-changes.ts';
import { isEditorSomewhere } from '../../../shared/domain/people/reach.ts';
import { readClaimCode } from '../../../shared/domain/wingnuts/claim-code.ts';
import { claimNeed, releaseEnd } from '../../../shared/domain/wingnuts/claim-rule.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import type { WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { getProperty } from '../base/properties.ts';
import { change, create, remove, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { isClaimCode } from './claim-codes.ts';
import { getLatest } from './latest.ts';
import { unlinkSteps } from './links.ts';
import { removeValues } from './value-places.ts';
import { findWingnut } from './wingnuts.ts';

async function requireCode({ id, claimCode = '' }: DeviceItem, typed: string): Promise<void> {
  if (!typed) throw new Refusal('CLAIM_CODE_NEEDED');
  const code = readClaimCode(typed);
  if (!code || !(await isClaimCode(id, code, claimCode))) throw new Refusal('INVALID_WINGNUT');
}

/** A device that the company may claim. Throws as `claimWingnut`. */
export async function claimableDevice(
  { companyId, at: now }: Author,
  wingnutId: string,
  code: string,
  byUuid: boolean,
): Promise<DeviceItem> {
  const device = await getItem<DeviceItem>(KEYS.device(wingnutId));
  if (!device) throw new Refusal('INVALID_WINGNUT');
  const need = claimNeed({ ...device, hasCode: device.claimCode !== undefined }, companyId, now, byUuid);
  if (need === 'refused') throw new Refusal('INVALID_WINGNUT');
  if (need === 'code') await requireCode(device, code);
  return device;
}

/** The steps that give a device to a company, with what is wired to it and the property that it feeds, if there is one. */
export function claimSteps(
  author: Author,
  { id, serial, claimCode, formerCompanyId }: DeviceItem,
  as: Pick<WingnutItem, 'sensors' | 'propertyId' | 'linkedAt'> = { sensors: {} },
): Step[] {
  const { companyId, at: now } = author;
  const { propertyId } = as;
  const wingnut: WingnutItem = { ...as, id, externalId: serial, createdAt: now, version: 1 };
  return [
    change(
      KEYS.device(id),
      { companyId, propertyId, formerCompanyId: undefined, releasedUntil: undefined },
      { id, companyId: undefined, claimCode, formerCompanyId },
      'INVALID_WINGNUT',
    ),
    create(KEYS.wingnut(companyId, id), wingnut, 'INVALID_WINGNUT'),
    // These items may still exist. A message that was in process when an earlier claim ended may have written them.
    ...removeValues({ companyId, wingnutId: id }),
    auditStep(author, 'wingnutClaimed', { id, name: serial }),
  ];
}

/**
 * Claims a provisioned device for the company. Throws CLAIM_CODE_NEEDED when the code of its label is missing. Throws
 * INVALID_WINGNUT for any device that cannot be claimed: for one of another company or with a revoked certificate, and for a
 * wrong code. So nobody learns which devices exist without the UUID of one that can be claimed
 * (docs/product/wingnuts.md#who-may-claim).
 * @param code as it was typed; empty when there is none
 * @param byUuid the operator lets devices without a code be claimed by their UUID, also after a removal
 */
export const claimWingnut = (author: Author, wingnutId: string, code: string, byUuid: boolean): Promise<void> =>
  withOptimisticRetry(async () => {
    if (!isEditorSomewhere(author)) throw new Refusal('FORBIDDEN');
    const device = await claimableDevice(author, wingnutId, code, byUuid);
    await transact(claimSteps(author, device));
  });

/**
 * Releases a wingnut from the company. Deletes its link, configuration and latest values. The company can claim the device
 * again, and others as `claimNeed` says. Its readings stay with the building. Throws NOT_FOUND.
 * @param isReleased others may claim it by its UUID alone for a while
 */
export const releaseWingnut = (author: Author, wingnutId: string, isReleased: boolean): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, at: now } = author;
    const releasedUntil = isReleased ? releaseEnd(now) : undefined;
    const wingnut = await findWingnut(author, wingnutId);
    const [property, latest] = await Promise.all([
      wingnut.propertyId ? getProperty(author, wingnut.propertyId) : undefined,
      getLatest(companyId, wingnutId),
    ]);
    await transact([
      remove(KEYS.wingnut(companyId, wingnutId), { id: wingnutId, propertyId: wingnut.propertyId }),
      change(
        KEYS.device(wingnutId),
        {
          companyId: undefined,
          propertyId: undefined,
          formerCompanyId: companyId,
          releasedUntil,
          // It says what it is only when it connects, and it may stay connected.
          ...(latest?.specs && { specs: latest.specs }),
        },
        { companyId },
      ),
      ...removeValues({ companyId, wingnutId }),
      ...(property ? await unlinkSteps(author, wingnut, property) : []),
      auditStep(author, 'wingnutRemoved', { id: wingnutId, name: wingnut.externalId, propertyId: property?.id }, [
        ...changeOf('property', property?.name, '', property?.id),
        ...changeOf(
          'releasedUntil',
          '',
          releasedUntil === undefined ? '' : new Date(releasedUntil).toISOString().slice(0, 10),
        ),
        ...sensorChanges(wingnut.sensors, {}),
      ]),
    ]);
  });
