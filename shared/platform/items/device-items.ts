import type { SpecsItem } from './items.ts';

/** A device that the vendor has provisioned (`npm run wingnut:provision`). */
export interface DeviceItem {
  readonly id: string;
  readonly serial: string;
  /** Absent while the device has no owner. */
  readonly companyId?: string;
  /** The property that new readings belong to. It is always equal to the wingnut's. */
  readonly propertyId?: string;
  /** The id of its newest certificate (`npm run wingnut:provision`). */
  readonly certificateId?: string;
  /** The hash of the claim code on its label. Absent in devices of earlier versions, whose labels have none. */
  readonly claimCode?: string;
  /** The company that removed it, while it has no owner. Absent when nobody did, or an earlier version did it. */
  readonly formerCompanyId?: string;
  /** Until when any company may claim it by its UUID alone, UTC ms, because the company that removed it said so. */
  readonly releasedUntil?: number;
  /** Its report about itself while it had no owner. It is the owner's with the first message after a claim. Absent until then. */
  readonly specs?: SpecsItem;
  /** It gets new firmware before all others (docs/product/firmware.md#rings). Absent: its UUID decides. */
  readonly ring?: 'lab';
  /** When that certificate ends, UTC ms. Absent in devices of earlier versions. */
  readonly certificateEnds?: number;
  /** Pending until the thing and the certificate are registered too. */
  readonly certificate?: 'pending' | 'active' | 'revoked';
}
/** The device that has a serial number. */
export interface SerialItem {
  readonly id: string;
  readonly serial: string;
}
