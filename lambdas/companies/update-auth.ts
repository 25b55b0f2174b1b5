import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import { accessOf } from '../../shared/domain/people/grants.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { warnIfNobodyIsTold } from '../flows/people/nobody-told.ts';
import { userReply } from '../flows/replies.ts';
import { setAccess } from '../store/people/accounts.ts';
import { chosenUser } from './chosen-user.ts';
import { chosenGrants, follow, withAccess } from './grants.ts';

/**
 * Gives a user another role, and says what the user may see. The record decides from this moment on. A caller who does not say what the
 * user may see is a page of an earlier release: it must not widen it (docs/product/users.md#reach-stale).
 */
export async function updateAuth({
  caller,
  author,
  body,
  now,
}: Call<typeof API.companies.updateAuth>): Promise<UserReply> {
  const user = await chosenUser(caller, body);
  const { grants, titleOf } = await chosenGrants(caller, body.grants, [user]);
  const access = accessOf(body.new_role, grants);
  const before = await setAccess(
    author,
    user.id,
    ({ grants: had }) => {
      if (had && !body.grants) throw new Refusal('CHANGED_MEANWHILE');
      return access;
    },
    titleOf,
  );
  await warnIfNobodyIsTold(caller.companyId, { users: [before.user] }, now);
  await follow(before, access);
  return userReply(withAccess(user, access));
}
