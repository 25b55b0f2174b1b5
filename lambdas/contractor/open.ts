import type { API } from '../../shared/api/routes.ts';
import type { ContractorOpenReply } from '../../shared/api/types/contractor-types.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { networkOf } from '../flows/calls/viewer.ts';
import { newLinkToken, readLinkToken } from '../flows/links/secret-token.ts';
import { withOptimisticRetry } from '../store/base/transaction.ts';
import { bindContractorLink } from '../store/people/contractor-links.ts';
import { openedLink } from './opened-link.ts';
import { sessionOf } from './session.ts';

type Opening = Call<typeof API.contractor.open>;

/** Throws LINK_ENDED unless the link is open now: the answer to its first opening is repeated only while it is. */
export async function requireOpen({ body, viewer, now }: Opening): Promise<void> {
  const read = readLinkToken(body.token);
  if (!read) throw new Refusal('LINK_ENDED');
  await openedLink(read, ({ tokenHash }) => tokenHash === read.hash, viewer, now);
}

/**
 * Opens a link on the first device that comes with its token, and gives the device a secret of its own
 * (docs/product/contractors.md#device). Throws LINK_ENDED, LINK_USED, COMPANY_SUSPENDED or TOO_MANY_REQUESTS.
 */
export async function open({ body, viewer, now }: Opening): Promise<ContractorOpenReply> {
  const read = readLinkToken(body.token);
  if (!read) throw new Refusal('LINK_ENDED');
  const { companyId, linkId } = read;
  return withOptimisticRetry(async () => {
    const opened = await openedLink(read, ({ tokenHash }) => tokenHash === read.hash, viewer, now);
    if (opened.link.deviceHash !== undefined) throw new Refusal('LINK_USED');
    const { token: credential, hash } = newLinkToken(companyId, linkId);
    await bindContractorLink({ ...wholeCompany(companyId), from: networkOf(viewer), at: now }, opened.link, hash);
    return { ...sessionOf(opened, now), credential };
  });
}
