import { Refusal } from '../base/refusal.ts';
import { isOfFleet, type OperatorCaller, saidBy } from '../flows/calls/caller.ts';
import type { Evidence } from '../flows/calls/serve.ts';
import { findAccountState } from '../flows/people/identity.ts';

/**
 * The operator with this token (docs/product/fleet.md#operators). The group in the token is the right, and the account must still exist: a
 * revoked operator's token is refused at once. Somebody who belongs to a company sees no fleet. Throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function asOperator({ claims }: Evidence): Promise<OperatorCaller> {
  const { sub, email } = claims ?? {};
  if (claims?.token_use !== 'id' || typeof sub !== 'string') throw new Refusal('UNAUTHENTICATED');
  if (saidBy(claims).company !== undefined || !isOfFleet(claims)) throw new Refusal('FORBIDDEN');
  const account = await findAccountState(sub);
  if (!account) throw new Refusal('UNAUTHENTICATED');
  // The account may have become a company's since the token was made.
  if (account.attributes['custom:companyId']) throw new Refusal('FORBIDDEN');
  return { userId: sub, email: String(email ?? '') };
}
