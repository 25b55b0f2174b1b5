import type { API } from '../../shared/api/routes.ts';
import type { SignInRules } from '../../shared/api/types/people-types.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { isSecondFactorProven } from '../flows/people/second-factor.ts';
import { getCompany, setSignInRules } from '../store/people/companies.ts';
import { getUser } from '../store/people/users.ts';

/** Rules of the company for the sign-in of its people. */
export async function signInRules({ caller }: Call<typeof API.companies.signInRules>): Promise<SignInRules> {
  const { adminsNeedSecondFactor = false, longPasswords = false } = await getCompany(caller.companyId);
  return { adminsNeedSecondFactor, longPasswords };
}

/**
 * Saves what the company asks of its people. An admin who asks admins for a second factor must have one, so that one admin is
 * never locked out. Throws SECOND_FACTOR_NEEDED.
 */
export async function saveSignInRules({
  caller,
  author,
  body,
}: Call<typeof API.companies.saveSignInRules>): Promise<SignInRules> {
  const user = await getUser(caller.companyId, caller.userId);
  if (body.adminsNeedSecondFactor && !isSecondFactorProven(user, caller.signedInAt)) {
    throw new Refusal('SECOND_FACTOR_NEEDED', 'Set up your own two-factor authentication first');
  }
  await setSignInRules(author, body);
  return body;
}
