import type { API, ReplyOf } from '../../shared/api/routes.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { changeAccount } from '../flows/people/change-account.ts';
import { freshUser } from '../flows/people/fresh.ts';
import {
  type Account,
  accountOf,
  findAccountState,
  newAppSecret,
  proveApp,
  setSecondFactor,
} from '../flows/people/identity.ts';
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  recoveryCodesEndAt,
  workingRecoveryCodes,
} from '../flows/people/recovery-codes.ts';
import { needsSecondFactor } from '../flows/people/second-factor.ts';
import { tellPerson } from '../flows/people/tell-person.ts';
import type { Author } from '../store/base/audit.ts';
import { owedMail } from '../store/people/account-mails.ts';
import { getCompany } from '../store/people/companies.ts';
import { forgetSecondFactor, keepSecondFactor } from '../store/people/second-factors.ts';
import { getUser } from '../store/people/users.ts';
import { countCall } from '../store/rates.ts';

/** The times in an hour that a person may ask for new recovery codes. */
const CODES_AN_HOUR = 10;

/**
 * Makes the record follow the identity provider, which alone knows whether sign-ins ask for a code. A person may have
 * changed it there without the portal.
 */
export async function followSecondFactor(
  author: Author,
  user: UserItem,
  { hasSecondFactor }: Account,
  now: number,
): Promise<void> {
  if (hasSecondFactor) return keepSecondFactor(author, user, now);
  if (user.secondFactorAt === undefined) return;
  const mail = owedMail(author.companyId, user, 'factorOff', author.at);
  await forgetSecondFactor(author, user, mail);
  await tellPerson(mail);
}

/** The state of the caller's second factor, for the account page. */
export async function secondFactor({
  caller,
  now,
}: Call<typeof API.users.secondFactor>): Promise<ReplyOf<'users', 'secondFactor'>> {
  const [user, company] = await Promise.all([getUser(caller.companyId, caller.userId), getCompany(caller.companyId)]);
  const codesEndAt = recoveryCodesEndAt(user);
  return {
    isOn: user.secondFactorAt !== undefined,
    codesLeft: workingRecoveryCodes(user, now).length,
    ...(codesEndAt !== undefined && { codesEndAt }),
    isNeeded: needsSecondFactor(company, user),
  };
}

/**
 * Gives the caller new recovery codes and keeps their hashes. The end of setting up, and later to replace lost codes.
 * Nothing is given while the second factor is off. Throws SIGN_IN_AGAIN, TOO_MANY_REQUESTS.
 */
export async function recoveryCodes({
  caller,
  author,
  now,
}: Call<typeof API.users.recoveryCodes>): Promise<ReplyOf<'users', 'recoveryCodes'>> {
  if ((await countCall(`codes#${caller.userId}`, now)) > CODES_AN_HOUR) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many recovery codes. Try again in an hour');
  }
  const user = await freshUser(caller, now);
  const account = await findAccountState(user.sub);
  if (!account) throw new Refusal('UNAUTHENTICATED');
  if (!account.hasSecondFactor) {
    await followSecondFactor(author, user, account, now);
    return { isOn: false, codes: [] };
  }
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(user.id, code));
  const mail = owedMail(author.companyId, user, user.recoveryCodes ? 'recoveryCodes' : 'factorOn', now);
  await keepSecondFactor(author, user, Math.max(now, caller.signedInAt ?? 0), { recoveryCodes: hashes, mail });
  await tellPerson(mail);
  return { isOn: true, codes };
}

/**
 * Gives a secret for an authenticator app. The access token is that of a sign-in for this purpose: no other may do
 * anything at the identity provider (docs/product/account-states.md#scope). Throws SIGN_IN_AGAIN.
 */
export async function beginSecondFactor({
  caller,
  body: { accessToken },
  now,
}: Call<typeof API.users.beginSecondFactor>): Promise<ReplyOf<'users', 'beginSecondFactor'>> {
  const user = await freshUser(caller, now);
  if (accountOf(accessToken) !== user.sub) throw new Refusal('SIGN_IN_AGAIN');
  return { secret: await newAppSecret(accessToken) };
}

/**
 * Turns the second factor on by the first code of the app. All other sessions end, because they did not use it. This one
 * counts as if it had. Throws SIGN_IN_AGAIN, SECOND_FACTOR_CODE_WRONG.
 */
export async function turnSecondFactorOn({
  caller,
  author,
  body: { accessToken, code },
  now,
}: Call<typeof API.users.turnSecondFactorOn>): Promise<ReplyOf<'users', 'turnSecondFactorOn'>> {
  const user = await freshUser(caller, now);
  if (accountOf(accessToken) !== user.sub) throw new Refusal('SIGN_IN_AGAIN');
  await proveApp(accessToken, code);
  const make = () => setSecondFactor(user.sub, true);
  await changeAccount(author, user, { event: 'factorOn', except: caller.signedInAt, make });
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(user.id, code));
  const kept = { recoveryCodes: hashes, by: caller.signedInAt };
  await keepSecondFactor(author, user, Math.max(now, caller.signedInAt ?? 0), kept);
  return { codes };
}

/** Turns the second factor off. All other sessions end. Throws SIGN_IN_AGAIN. */
export async function turnSecondFactorOff({
  caller,
  author,
  now,
}: Call<typeof API.users.turnSecondFactorOff>): Promise<Record<string, never>> {
  const user = await freshUser(caller, now);
  const make = () => setSecondFactor(user.sub, false);
  await changeAccount(author, user, { event: 'factorOff', except: caller.signedInAt, make });
  await forgetSecondFactor(author, user);
  return {};
}
