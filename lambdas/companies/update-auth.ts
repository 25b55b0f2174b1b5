import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import type { Call } from '../common/calls/serve.ts';
import { setAccountAttributes } from '../common/people/identity.ts';
import { tellPerson } from '../common/people/tell-person.ts';
import { userReply } from '../common/replies.ts';
import { setRole } from '../store/people/accounts.ts';
import { chosenUser } from './chosen-user.ts';

/**
 * Gives a user another role. The record decides from this moment on. The identity provider's copy is only for the
 * user's screens and is written second. If that fails, the call can be repeated.
 */
export async function updateAuth({ caller, author, body }: Call<typeof API.companies.updateAuth>): Promise<UserReply> {
  const user = await chosenUser(caller, body);
  await setRole(author, user.id, body.new_role);
  if (user.sub) await setAccountAttributes(user.sub, { 'custom:role': body.new_role });
  if (user.entityStatus === 'verified' && user.role !== body.new_role) await tellPerson(user, 'role');
  return userReply({ ...user, role: body.new_role });
}
