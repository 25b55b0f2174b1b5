import type { API } from '../../shared/api/routes.ts';
import { isStrongPassword, LONG_PASSWORD } from '../../shared/domain/people/password.ts';
import { Refusal } from '../common/calls/refusal.ts';
import type { Call } from '../common/calls/serve.ts';
import { endAfterChange } from '../common/people/end-sessions.ts';
import { freshUser } from '../common/people/fresh.ts';
import { setPassword } from '../common/people/identity.ts';
import { requireUncommonPassword } from '../common/people/passwords/common-passwords.ts';
import { tellPerson } from '../common/people/tell-person.ts';
import { getCompany } from '../store/people/companies.ts';

/** Gives the caller a new password. All sessions end: the browser signs in again with it (docs/product/account.md#change-password). */
export async function changePassword({
  caller,
  author,
  body: { password },
  now,
}: Call<typeof API.users.changePassword>): Promise<Record<string, never>> {
  const user = await freshUser(caller, now);
  const company = await getCompany(caller.companyId);
  if (company.longPasswords && !isStrongPassword(password, LONG_PASSWORD)) {
    throw new Refusal('PASSWORD_WEAK', LONG_PASSWORD.sentence);
  }
  await requireUncommonPassword(password, { email: user.email, company: company.name });
  await setPassword(user.sub, password);
  await tellPerson(user, 'password');
  await endAfterChange(author, user.sub, { except: caller.signedInAt });
  return {};
}
