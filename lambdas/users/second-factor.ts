import type { API, ReplyOf } from '../../shared/api/routes.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../common/calls/refusal.ts';
import type { Call } from '../common/calls/serve.ts';
import { setting } from '../common/environment.ts';
import { log } from '../common/log.ts';
import { type Account, findAccountState } from '../common/people/identity.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../common/people/recovery-codes.ts';
import { needsSecondFactor } from '../common/people/second-factor.ts';
import { type SecondFactorEvent, secondFactorMail } from '../mail/second-factor-mail.ts';
import { sendMail } from '../mail/send.ts';
import type { Author } from '../store/audit.ts';
import { getCompany } from '../store/people/companies.ts';
import { forgetSecondFactor, keepSecondFactor } from '../store/people/second-factors.ts';
import { getUser } from '../store/people/users.ts';
import { countCall } from '../store/rates.ts';

/** How many times an hour a person may ask for new recovery codes. */
const CODES_AN_HOUR = 10;

/** Mails what has happened. A mail that cannot be sent changes nothing. */
export async function mailSecondFactor({ id, email }: UserItem, event: SecondFactorEvent): Promise<void> {
  try {
    await sendMail(secondFactorMail(email, event, setting('portalUrl')));
  } catch (error) {
    log('warn', 'A person was not mailed about the second factor', { user: id }, error);
  }
}

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
  await forgetSecondFactor(author, user);
  await mailSecondFactor(user, 'off');
}

/** What the account page shows of the caller's second factor. */
export async function secondFactor({
  caller,
}: Call<typeof API.users.secondFactor>): Promise<ReplyOf<'users', 'secondFactor'>> {
  const [user, company] = await Promise.all([getUser(caller.companyId, caller.userId), getCompany(caller.companyId)]);
  return {
    isOn: user.secondFactorAt !== undefined,
    codesLeft: user.recoveryCodes?.length ?? 0,
    isNeeded: needsSecondFactor(company, user),
  };
}

/**
 * Gives the caller new recovery codes and keeps their hashes. The end of setting up, and later to replace lost codes.
 * Nothing is given while the second factor is off. Throws TOO_MANY_REQUESTS.
 */
export async function recoveryCodes({
  caller,
  author,
  now,
}: Call<typeof API.users.recoveryCodes>): Promise<ReplyOf<'users', 'recoveryCodes'>> {
  if ((await countCall(`codes#${caller.userId}`, now)) > CODES_AN_HOUR) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many recovery codes. Try again in an hour');
  }
  const user = await getUser(caller.companyId, caller.userId);
  const account = user.sub ? await findAccountState(user.sub) : undefined;
  if (!account) throw new Refusal('UNAUTHENTICATED');
  if (!account.hasSecondFactor) {
    await followSecondFactor(author, user, account, now);
    return { isOn: false, codes: [] };
  }
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(user.id, code));
  await keepSecondFactor(author, user, Math.max(now, caller.signedInAt ?? 0), hashes);
  await mailSecondFactor(user, user.recoveryCodes ? 'codes' : 'on');
  return { isOn: true, codes };
}
