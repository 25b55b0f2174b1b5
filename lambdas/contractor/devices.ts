import { randomInt } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { ContractorCodeReply, ContractorOpenReply } from '../../shared/api/types/contractor-types.ts';
import { PAIRING } from '../../shared/domain/contractors.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { networkOf } from '../flows/calls/viewer.ts';
import { newLinkToken, readLinkToken } from '../flows/links/secret-token.ts';
import { requireQuota } from '../flows/quotas.ts';
import { bindSecondDevice, saveCode } from '../store/people/contractor-devices.ts';
import { openedLink } from './opened-link.ts';
import { sessionOf } from './session.ts';

/** The second device of a link (docs/product/contractors.md#second-device). */

type Rows = typeof API.contractor;

/** Makes the code for a second device. Throws LINK_ENDED, LINK_USED with two devices, or TOO_MANY_REQUESTS. */
export async function makeCode({ caller, author, now }: Call<Rows['makeCode']>): Promise<ContractorCodeReply> {
  await requireQuota('contractorCodes', caller, now);
  const code = String(randomInt(10 ** PAIRING.digits)).padStart(PAIRING.digits, '0');
  return { code, until: await saveCode(author, caller.link.id, code), now };
}

type Joining = Call<Rows['join']>;

async function openedBy({ body, viewer, now }: Joining) {
  const read = readLinkToken(body.token);
  if (!read) throw new Refusal('LINK_ENDED');
  return openedLink(read, ({ tokenHash }) => tokenHash === read.hash, viewer, now);
}

/** Throws LINK_ENDED unless the link is open now: the answer to its second opening is repeated only while it is. */
export async function requireSecond(call: Joining): Promise<void> {
  await openedBy(call);
}

/**
 * Opens a link on a second device, by its address and the code that the first one shows, and gives the device a secret of its own. Throws
 * PHONE_CODE_WRONG, PHONE_CODE_OVER, LINK_ENDED, LINK_USED, COMPANY_SUSPENDED or TOO_MANY_REQUESTS.
 */
export async function join(call: Joining): Promise<ContractorOpenReply> {
  const { body, viewer, now } = call;
  const opened = await openedBy(call);
  const { id: companyId } = opened.company;
  const { token: credential, hash } = newLinkToken(companyId, opened.link.id);
  const by = { ...wholeCompany(companyId), from: networkOf(viewer), at: now };
  const link = await bindSecondDevice(by, opened.link, body.code, hash);
  return { ...sessionOf({ ...opened, link }, now), credential };
}
