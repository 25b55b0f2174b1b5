import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../common/calls/serve.ts';
import { endEverywhere } from '../common/people/end-sessions.ts';
import { tellPerson } from '../common/people/tell-person.ts';
import { chosenUser } from './chosen-user.ts';

/** Ends all sessions of a user of the company, and tells the user (docs/product/users.md#end-sessions). */
export async function endUserSessions({
  caller,
  author,
  body,
}: Call<typeof API.companies.endUserSessions>): Promise<Record<string, never>> {
  const user = await chosenUser(caller, body);
  await endEverywhere(author, { userId: user.id });
  await tellPerson(user, 'ended');
  return {};
}
