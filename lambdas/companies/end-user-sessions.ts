import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../flows/calls/serve.ts';
import { endEverywhere } from '../flows/people/end-sessions.ts';
import { tellPerson } from '../flows/people/tell-person.ts';
import { owedMail } from '../store/people/account-mails.ts';
import { chosenUser } from './chosen-user.ts';

/** Ends all sessions of a user of the company, and tells the user (docs/product/users.md#end-sessions). */
export async function endUserSessions({
  caller,
  author,
  body,
}: Call<typeof API.companies.endUserSessions>): Promise<Record<string, never>> {
  const user = await chosenUser(caller, body);
  const mail = owedMail(author.companyId, user, 'ended', author.at);
  await endEverywhere(author, { userId: user.id, mail });
  await tellPerson(mail);
  return {};
}
