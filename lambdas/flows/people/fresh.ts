import { FRESH_MS } from '../../../shared/domain/people/sessions.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { Refusal } from '../../base/refusal.ts';
import { getUser } from '../../store/people/users.ts';
import type { Caller } from '../calls/caller.ts';
import { isSecondFactorProven } from './second-factor.ts';

export type KnownUser = UserItem & { readonly sub: string };

/**
 * The record of a caller who has signed in within the last minutes, with the second factor where it is on
 * (docs/product/account-states.md#fresh). So a stolen token alone takes no account over. Throws SIGN_IN_AGAIN.
 */
export async function freshUser({ companyId, userId, signedInAt }: Caller, now: number): Promise<KnownUser> {
  const { sub, ...user } = await getUser(companyId, userId);
  if (!sub) throw new Refusal('UNAUTHENTICATED');
  const isFresh = signedInAt !== undefined && now - signedInAt <= FRESH_MS;
  const hasFactor = user.secondFactorAt !== undefined;
  if (!isFresh || (hasFactor && !isSecondFactorProven(user, signedInAt))) throw new Refusal('SIGN_IN_AGAIN');
  return { ...user, sub };
}
