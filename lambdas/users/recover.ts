import { createHash } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { networkOf } from '../flows/calls/viewer.ts';
import { changeAccount } from '../flows/people/change-account.ts';
import { setSecondFactor, signOutEverywhere } from '../flows/people/identity.ts';
import { hashRecoveryCode, workingRecoveryCodes } from '../flows/people/recovery-codes.ts';
import { findOwner } from '../store/people/emails.ts';
import { forgetSecondFactor } from '../store/people/second-factors.ts';
import { findUser } from '../store/people/users.ts';
import { countCall } from '../store/rates.ts';

/**
 * The codes that are looked at in an hour for one address from one viewer address, for one viewer address, and for one
 * address in all. A stranger who knows an address cannot use up the tries of its owner, who sits elsewhere.
 */
const LIMITS = { both: 10, viewer: 30, address: 1000 };

const keyOf = (part: string): string => `recovery#${createHash('sha256').update(part).digest('base64url')}`;

/** The user of an address. Reads as much for an address that nobody has, so that both take as long. */
async function userOf(email: string) {
  const owner = await findOwner(email);
  const user = await findUser(owner?.companyId ?? 'nobody', owner?.userId ?? 'nobody');
  return owner && user && { companyId: owner.companyId, user };
}

/**
 * Turns a second factor off by a recovery code (docs/product/access.md#recovery-codes). All sessions end. The code opens
 * nothing: the next sign-in asks for the password. Every failure is answered alike. Throws RECOVERY_CODE_WRONG, TOO_MANY_REQUESTS.
 */
export async function recover({
  body: { email, code },
  viewer,
  now,
}: Call<typeof API.users.recover>): Promise<Record<string, never>> {
  const counts = await Promise.all([
    countCall(keyOf(`email ${email} viewer ${viewer}`), now),
    countCall(keyOf(`viewer ${viewer}`), now),
    countCall(keyOf(`email ${email}`), now),
  ]);
  if (counts[0] > LIMITS.both || counts[1] > LIMITS.viewer || counts[2] > LIMITS.address) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many recovery codes. Try again in an hour');
  }
  const found = await userOf(email);
  const hash = hashRecoveryCode(found?.user.id ?? '', code);
  const fits = found?.user.entityStatus === 'verified' && workingRecoveryCodes(found.user, now).includes(hash);
  const { sub } = found?.user ?? {};
  if (!fits || !sub) throw new Refusal('RECOVERY_CODE_WRONG');
  const author = { ...wholeCompany(found.companyId), actor: found.user.id, from: networkOf(viewer), at: now };
  // In this order, so that a failure on the way takes no code from the person, and turns nothing off while sessions go on.
  const make = async () => {
    await signOutEverywhere(sub);
    await setSecondFactor(sub, false);
  };
  await changeAccount(author, { ...found.user, sub }, { event: 'factorRecovered', make });
  await forgetSecondFactor(author, found.user);
  return {};
}
