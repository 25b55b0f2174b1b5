import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireUncommonPassword } from '../flows/people/passwords/common-passwords.ts';
import { findInvitation } from '../store/people/invitations.ts';

/**
 * Looks at a password before account creation and recovery, where the identity provider alone takes it
 * (docs/product/access.md#common-passwords). Nothing is kept or logged. Throws PASSWORD_COMMON.
 */
export async function checkPassword({
  body: { password, email, token },
  now,
}: Call<typeof API.users.checkPassword>): Promise<Record<string, never>> {
  const invitation = token === undefined ? undefined : await findInvitation(token, now);
  await requireUncommonPassword(password, { email, company: invitation?.company });
  return {};
}
