import { type Rotation, type RotationNews, rotationWords } from '../../../shared/domain/firmware/rotation.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { auditStep, systemOf } from '../base/audit.ts';
import { listItems } from '../base/list.ts';
import { change, create, remove, type Step, transactIfFirst } from '../base/transaction.ts';

/** The rotations of certificates that are planned, under way, or ended lately (docs/product/firmware.md#rotation). */

export const listRotations = (): Promise<Rotation[]> => listItems<Rotation>(KEYS.rotations());

/** Plans a rotation, unless there is one. */
export const addRotation = (rotation: Rotation): Promise<boolean> =>
  transactIfFirst([create(KEYS.rotation(rotation.id), rotation)]);

const asKnown = ({ state, at }: Rotation) => ({ state, at });

/** Forgets a rotation, unless another run was first. */
export const forgetRotation = (rotation: Rotation): Promise<boolean> =>
  transactIfFirst([remove(KEYS.rotation(rotation.id), asKnown(rotation))]);

type Owner = Pick<DeviceItem, 'id' | 'serial' | 'companyId' | 'propertyId'>;

/** The record of an end, which the company of the wingnut reads; none without an owner. */
function recordOf({ id, serial, companyId, propertyId }: Owner, news: RotationNews, now: number): Step[] {
  if (companyId === undefined || (news.state !== 'installed' && news.state !== 'failed')) return [];
  const subject = { id, name: serial, propertyId };
  return news.state === 'installed'
    ? [auditStep(systemOf(companyId, now), 'certificateRenewed', subject)]
    : [
        auditStep(systemOf(companyId, now), 'certificateFailed', subject, [
          { field: 'certificate', after: rotationWords(news.reason) },
        ]),
      ];
}

/** Moves a rotation on, with the record of its end. False if another run was first. @param now UTC ms */
export const moveRotation = (rotation: Rotation, news: RotationNews, owner: Owner, now: number): Promise<boolean> =>
  transactIfFirst([change(KEYS.rotation(rotation.id), news, asKnown(rotation)), ...recordOf(owner, news, now)]);

/**
 * Ends a rotation: the new certificate is the wingnut's newest. One that an operator has renewed meanwhile keeps that. False if another
 * run was first. @param now UTC ms
 */
export function installRotation(rotation: Rotation, owner: Owner & DeviceItem, now: number): Promise<boolean> {
  const { id, certificateId, made } = rotation;
  const news: RotationNews = { state: 'installed', at: now };
  const isNewest = owner.certificateId === certificateId;
  const device =
    made && isNewest
      ? [
          change(
            KEYS.device(id),
            { certificateId: made.certificateId, certificateEnds: made.endsAt },
            { certificateId, certificate: 'active' },
          ),
        ]
      : [];
  return transactIfFirst([
    change(KEYS.rotation(id), { ...news, reason: undefined }, asKnown(rotation)),
    ...device,
    ...recordOf(owner, news, now),
  ]);
}

/** Stores when a certificate ends that was made before that was recorded. False if the wingnut has another one by now. */
export const keepEnd = (id: string, certificateId: string, certificateEnds: number): Promise<boolean> =>
  transactIfFirst([change(KEYS.device(id), { certificateEnds }, { certificateId, certificateEnds: undefined })]);
