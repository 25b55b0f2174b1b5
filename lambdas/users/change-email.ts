import { createHash, randomInt } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { ChosenReader } from '../../shared/domain/figures/reader.ts';
import type { NewEmail, UserItem } from '../../shared/platform/items/items.ts';
import { setting } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { changeAccount } from '../flows/people/change-account.ts';
import { freshUser } from '../flows/people/fresh.ts';
import { setAddress } from '../flows/people/identity.ts';
import { userReply } from '../flows/replies.ts';
import { sendMail } from '../mail/send.ts';
import { countEmailTry, setNewEmail } from '../store/people/new-emails.ts';
import { getUser } from '../store/people/users.ts';
import { countCall } from '../store/rates.ts';
import { requireFree, requireFreeAddress } from './check-email.ts';
import { saveProfile } from './refresh.ts';

/** The codes that a person may be mailed in an hour. */
const CODES_AN_HOUR = 10;

const hash = (userId: string, email: string, code: string): string =>
  createHash('sha256').update(`${userId} ${email} ${code}`).digest('base64url');

async function mailCode(user: Pick<UserItem, 'id'> & ChosenReader, email: string, now: number): Promise<NewEmail> {
  const { id: userId } = user;
  if ((await countCall(`emailCodes#${userId}`, now)) > CODES_AN_HOUR) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many codes. Try again in an hour');
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Few calls mail a code: a cold start does not read its words.
  const [{ newEmailMail }, { readerOf }] = await Promise.all([
    import('../mail/accounts/code-mail.ts'),
    import('../mail/reader-of.ts'),
  ]);
  await sendMail(newEmailMail(email, code, setting('portalUrl'), readerOf(user)));
  return { email, code: hash(userId, email, code), until: now + DAY_MS, tries: 0 };
}

/** Mails a code to a new address of the caller. Until it is typed, the present one stays (docs/product/account.md#change-email). */
export async function changeEmail({
  caller,
  author,
  body: { email },
  now,
}: Call<typeof API.users.changeEmail>): Promise<Record<string, never>> {
  const user = await freshUser(caller, now);
  await requireFreeAddress(caller, email, now);
  await setNewEmail(author, user, await mailCode(user, email, now));
  return {};
}

/** Mails another code to the address that waits. Throws NOT_FOUND when none does. */
export async function resendEmail({
  caller,
  author,
  now,
}: Call<typeof API.users.resendEmail>): Promise<Record<string, never>> {
  const user = await getUser(caller.companyId, caller.userId);
  if (!user.newEmail) throw new Refusal('NOT_FOUND');
  await setNewEmail(author, user, await mailCode(user, user.newEmail.email, now));
  return {};
}

/**
 * Makes the address that waits the caller's own. The old one gets a mail, and all sessions end: the browser signs in again
 * with the new one. Throws EMAIL_CODE_WRONG.
 */
export async function confirmEmail({
  caller,
  author,
  body: { code },
  now,
}: Call<typeof API.users.confirmEmail>): Promise<UserReply> {
  const user = await freshUser(caller, now);
  // A try is counted before the code is compared: many at once are no more than five.
  const waiting = await countEmailTry(author, now);
  if (waiting?.code !== hash(user.id, waiting?.email ?? '', code)) throw new Refusal('EMAIL_CODE_WRONG');
  const { email } = waiting;
  // A failure of the record stands last: the owner is mailed, and the sessions have ended.
  await requireFree(caller, email);
  const make = () => setAddress(user.sub, email);
  await changeAccount(author, user, { event: 'address', except: caller.signedInAt, make });
  const { firstName, lastName, phone } = user;
  await saveProfile(author, user, { email, firstName, lastName, phone });
  return userReply({ ...user, email });
}
