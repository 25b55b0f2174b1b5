import type { API } from '../../shared/api/routes.ts';
import { isStrongPassword, LONG_PASSWORD } from '../../shared/domain/people/password.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { changeAccount } from '../flows/people/change-account.ts';
import { freshUser } from '../flows/people/fresh.ts';
import { setPassword } from '../flows/people/identity.ts';
import { requireUncommonPassword } from '../flows/people/passwords/common-passwords.ts';
import { getCompany } from '../store/people/companies.ts';

/** Gives the caller a new password. All sessions end: the browser signs in again with it (docs/product/account.md#change-password). */
export async function changePassword({
  caller,
  author,
  body: { password },
  now,
}: Call<typeof API.users.changePassword>): Promise<Record<string, never>> {
  const user = await freshUser(caller, now);
  // A password that the identity provider would refuse ends no session.
  if (!isStrongPassword(password)) throw new Refusal('PASSWORD_WEAK');
  const company = await getCompany(caller.companyId);
  if (company.longPasswords && !isStrongPassword(password, LONG_PASSWORD)) {
    throw new Refusal('PASSWORD_WEAK', LONG_PASSWORD.sentence);
  }
  await requireUncommonPassword(password, { email: user.email, company: company.name });
  const make = () => setPassword(user.sub, password);
  await changeAccount(author, user, { event: 'password', except: caller.signedInAt, make });
  return {};
}
