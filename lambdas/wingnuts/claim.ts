import type { API } from '../../shared/api/routes.ts';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import { UUID_PATTERN } from '../../shared/domain/wingnuts/wingnut.ts';
import { Refusal } from '../common/calls/refusal.ts';
import type { Call } from '../common/calls/serve.ts';
import { requireQuota } from '../common/quotas.ts';
import { claimWingnut } from '../store/wingnuts/claims.ts';
import { get } from './get.ts';

/**
 * Claims a device for the caller's company. INVALID_WINGNUT refuses any device that is not provisioned or has an owner
 * (docs/product/wingnuts.md#claim).
 */
export async function claim({
  caller,
  author,
  body,
  now,
}: Call<typeof API.wingnuts.claim>): Promise<WingnutDetailReply> {
  if (!UUID_PATTERN.test(body.wingnutId)) throw new Refusal('INVALID_WINGNUT');
  await requireQuota('wingnuts', caller.companyId, now);
  await claimWingnut(author, body.wingnutId);
  return get({ caller, path: { id: body.wingnutId }, now });
}
