import type { API } from '../../shared/api/routes.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { clearAddress, endAccount } from '../flows/people/identity.ts';
import { takesSeat } from '../flows/people/seats.ts';
import { leaveEscalation } from '../store/alarms/escalations.ts';
import { removeRecipient } from '../store/alarms/notifications.ts';
import { beginDeletion, endDeletion } from '../store/people/accounts.ts';
import { removePendingUser } from '../store/people/pending-users.ts';
import { leaveReports } from '../store/reports.ts';
import { chosenUser } from './chosen-user.ts';

type Done = Record<string, never>;

/**
 * Deletes a user. The first step marks the record, so that all calls of the user are refused. The last step removes the
 * record. If a step between fails, the record still exists and the call can be repeated.
 */
export async function deleteUser({ caller, author, body, now }: Call<typeof API.companies.deleteUser>): Promise<Done> {
  const user = await chosenUser(caller, body);
  await beginDeletion(author, user.id);
  if (user.sub) await endAccount(user.sub);
  await removeRecipient(caller.companyId, user.id);
  await leaveEscalation(caller.companyId, user.id, now);
  await leaveReports(caller.companyId, user.id);
  await endDeletion(caller.companyId, user, takesSeat);
  return {};
}

/**
 * Cancels an invitation: removes the pending user, the token and the seat, and the account that an incomplete sign-up
 * left.
 */
export async function deletePending({ caller, author, body }: Call<typeof API.companies.deletePending>): Promise<Done> {
  const user = await chosenUser(caller, body);
  if (user.entityStatus !== 'pending') throw new Refusal('NOT_FOUND');
  await clearAddress(user.email, user.id).catch((error: unknown) => {
    // The account with this address belongs to another user, who has changed to this address. It must not be deleted.
    if (!(error instanceof Refusal)) throw error;
  });
  await removePendingUser(author, user, takesSeat);
  return {};
}
