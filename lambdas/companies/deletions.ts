import type { API } from '../../shared/api/routes.ts';
import { clearAddress, endAccount } from '../common/identity.ts';
import { Refusal } from '../common/refusal.ts';
import { takesSeat } from '../common/seats.ts';
import type { Call } from '../common/serve.ts';
import { beginDeletion, endDeletion, removePendingUser } from '../store/accounts.ts';
import { removeRecipient } from '../store/notifications.ts';
import { chosenUser } from './chosen-user.ts';

type Done = Record<string, never>;

/**
 * Deletes a user. First the record is marked, and he is refused everywhere; last it is removed. What lies between may fail: the
 * record is still there then, and the call can be repeated.
 */
export async function deleteUser({ caller, body }: Call<typeof API.companies.deleteUser>): Promise<Done> {
  const user = await chosenUser(caller, body);
  await beginDeletion(caller.companyId, caller.userId, user.id);
  if (user.sub) await endAccount(user.sub);
  await removeRecipient(caller.companyId, user.id);
  await endDeletion(caller.companyId, user, takesSeat);
  return {};
}

/** Takes an invitation back: the pending user, his token and his seat, and what a sign-up that broke off left. */
export async function deletePending({ caller, body }: Call<typeof API.companies.deletePending>): Promise<Done> {
  const user = await chosenUser(caller, body);
  if (user.entityStatus !== 'pending') throw new Refusal('NOT_FOUND');
  await clearAddress(user.email, user.id).catch((error: unknown) => {
    // The account with this address is another user's, who has moved to it meanwhile: it is none of ours.
    if (!(error instanceof Refusal)) throw error;
  });
  await removePendingUser(caller.companyId, user, takesSeat);
  return {};
}
