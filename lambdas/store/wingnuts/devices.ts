import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DeviceItem, SerialItem } from '../../../shared/platform/items/device-items.ts';
import type { SpecsItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { auditStep, operatorOf } from '../base/audit.ts';
import { documents, entitiesTable, getItem, getItems } from '../base/entities.ts';
import { listItems } from '../base/list.ts';
import { change, create, hasLostRace, transact, withOptimisticRetry } from '../base/transaction.ts';

/** The provisioned devices with some of these ids, each with its owner. */
export async function findDevices(wingnutIds: Iterable<string>): Promise<Map<string, DeviceItem>> {
  const devices = await getItems<DeviceItem>([...wingnutIds].map((id) => KEYS.device(id)));
  return new Map(devices.map((device) => [device.id, device]));
}

/** Whether the certificate of a device was revoked. */
export const isDeviceRevoked = async (id: string): Promise<boolean> =>
  (await getItem<DeviceItem>(KEYS.device(id)))?.certificate === 'revoked';

/** Every device with its serial number, for operators. */
export const listSerials = (): Promise<SerialItem[]> => listItems<SerialItem>(KEYS.serials());

/** The device with this serial number or id; undefined when there is none. */
export async function findDevice(text: string): Promise<DeviceItem | undefined> {
  const entry = await getItem<SerialItem>(KEYS.serial(text));
  return getItem<DeviceItem>(KEYS.device(entry?.id ?? text.toLowerCase()));
}

/** A certificate that a device gets: its id, and when it ends, UTC ms. */
export interface NewCertificate {
  readonly certificateId: string;
  readonly certificateEnds: number;
}

/**
 * Creates a device without an owner and with a pending certificate. A device that exists already does not change.
 * Returns undefined and creates nothing when another device has the serial number.
 * @param claimCode the hash of the code on its label
 */
export const registerDevice = (
  { id, serial }: SerialItem,
  { certificateId, certificateEnds }: NewCertificate,
  claimCode?: string,
): Promise<DeviceItem | undefined> =>
  withOptimisticRetry(async () => {
    const [known, bearer] = await Promise.all([
      getItem<DeviceItem>(KEYS.device(id)),
      getItem<SerialItem>(KEYS.serial(serial)),
    ]);
    if (known || bearer) return known;
    const device: DeviceItem = {
      ...{ id, serial, certificateId, certificateEnds, certificate: 'pending' },
      ...(claimCode && { claimCode }),
    };
    await transact([create(KEYS.serial(serial), { id, serial }), create(KEYS.device(id), device)]);
    return device;
  });

/** Stores the hash of a device's new claim code. The code before does not work any more. */
export const setClaimCode = (id: string, claimCode: string): Promise<void> =>
  transact([change(KEYS.device(id), { claimCode }, { id }, 'CHANGED_MEANWHILE')]);

/**
 * Keeps what a device without an owner says of itself: it says so once for each connection, perhaps hours before it is claimed. What it said
 * later stays, and a device that was claimed meanwhile gets it with its next message.
 */
export async function keepSpecs(id: string, specs: SpecsItem): Promise<void> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: KEYS.device(id),
        UpdateExpression: 'SET specs = :specs',
        ConditionExpression:
          'id = :id AND attribute_not_exists(companyId) AND (attribute_not_exists(specs) OR specs.receivedAt < :receivedAt)',
        ExpressionAttributeValues: { ':id': id, ':specs': specs, ':receivedAt': specs.receivedAt },
      }),
    );
  } catch (error) {
    if (!hasLostRace(error)) throw error;
  }
}

/** Stores that a device is in the lab, or no longer. */
export const setRing = (id: string, ring: DeviceItem['ring']): Promise<void> =>
  transact([change(KEYS.device(id), { ring }, { id }, 'CHANGED_MEANWHILE')]);

/** Stores the id of a device's new certificate, which is pending. */
export const renewDevice = (id: string, { certificateId, certificateEnds }: NewCertificate): Promise<void> =>
  transact([
    change(KEYS.device(id), { certificateId, certificateEnds, certificate: 'pending' }, { id }, 'CHANGED_MEANWHILE'),
  ]);

/** Stores that a device's pending certificate is active. A revoked certificate stays revoked. */
export const markActive = (id: string): Promise<void> =>
  transact([change(KEYS.device(id), { certificate: 'active' }, { id, certificate: 'pending' }, 'CHANGED_MEANWHILE')]);

/**
 * Stores that an operator has revoked a device's certificate. The company that has the device reads it in its audit log.
 * @param now UTC ms
 */
export const markRevoked = (id: string, now: number): Promise<void> =>
  withOptimisticRetry(async () => {
    const device = await getItem<DeviceItem>(KEYS.device(id));
    const { companyId, certificate, serial } = device ?? {};
    const isNews = companyId !== undefined && certificate !== 'revoked';
    await transact([
      change(KEYS.device(id), { certificate: 'revoked' }, { id, companyId, certificate }),
      ...(isNews ? [auditStep(operatorOf(companyId, now), 'wingnutRevoked', { id, name: serial })] : []),
    ]);
  });
