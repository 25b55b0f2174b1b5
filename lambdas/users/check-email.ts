import type { API } from '../../shared/api/routes.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { takesSeat } from '../flows/people/seats.ts';
import { getCompany } from '../store/people/companies.ts';
import { findOwner } from '../store/people/emails.ts';
import { countCall } from '../store/rates.ts';

/** The addresses that a user may ask for in an hour, so that nobody can list who has an account. */
const CHECKS_AN_HOUR = 20;

/** Throws EMAIL_IN_USE or NO_SEATS when the record cannot take an address. */
export async function requireFree(caller: Caller, email: string): Promise<void> {
  const owner = await findOwner(email);
  if (owner && owner.userId !== caller.userId) throw new Refusal('EMAIL_IN_USE');
  if (takesSeat(email) && !takesSeat(caller.email)) {
    const { seats, seatsUsed } = await getCompany(caller.companyId);
    if (seatsUsed >= seats) throw new Refusal('NO_SEATS');
  }
}

/** Throws EMAIL_IN_USE, NO_SEATS or TOO_MANY_REQUESTS when the caller may not change to an address. */
export async function requireFreeAddress(caller: Caller, email: string, now: number): Promise<void> {
  if ((await countCall(`emails#${caller.userId}`, now)) > CHECKS_AN_HOUR) throw new Refusal('TOO_MANY_REQUESTS');
  await requireFree(caller, email);
}

/**
 * Whether the caller may change to an address (docs/product/account.md#change-email). The page asks before a code is
 * mailed. Throws EMAIL_IN_USE when another user has the address or is invited by it, NO_SEATS when the change would need
 * a seat that is not free, TOO_MANY_REQUESTS.
 */
export async function checkEmail({
  caller,
  body: { email },
  now,
}: Call<typeof API.users.checkEmail>): Promise<Record<string, never>> {
  await requireFreeAddress(caller, email, now);
  return {};
}
