import { DAY_MS } from '../durations.ts';

/** The days for which a wingnut that was removed may be claimed by its UUID alone, when its last owner has said so. */
const RELEASE_DAYS = 30;

/** Until when a wingnut is released that is removed at `now`. Both UTC ms. */
export const releaseEnd = (now: number): number => now + RELEASE_DAYS * DAY_MS;

/** The data that a claim looks at. */
export interface Claimable {
  readonly companyId?: string | undefined;
  readonly certificate?: 'pending' | 'active' | 'revoked' | undefined;
  /** Its label has a claim code. */
  readonly hasCode: boolean;
  /** The company that removed it last. Absent when no removal was kept. */
  readonly formerCompanyId?: string | undefined;
  /** UTC ms. */
  readonly releasedUntil?: number | undefined;
}

/**
 * The data that a company needs to claim a device at `now` (UTC ms): nothing beside its UUID, the code of its label, or it cannot
 * (docs/product/wingnuts.md#who-may-claim).
 * @param byUuid the operator lets devices without a code be claimed by their UUID, also after a removal
 */
export function claimNeed(
  device: Claimable,
  companyId: string,
  now: number,
  byUuid: boolean,
): 'nothing' | 'code' | 'refused' {
  const { formerCompanyId, releasedUntil = 0, hasCode } = device;
  if (device.companyId || device.certificate === 'revoked') return 'refused';
  if (formerCompanyId === companyId || releasedUntil > now) return 'nothing';
  if (hasCode) return 'code';
  return formerCompanyId === undefined || byUuid ? 'nothing' : 'refused';
}
