import { clearAddress, endAccount } from '../../lambdas/common/people/identity.ts';
import { takesSeat } from '../../lambdas/common/people/seats.ts';
import { forgetNames } from '../../lambdas/store/alarms/alarms.ts';
import { leaveEscalation } from '../../lambdas/store/alarms/escalations.ts';
import { removeRecipient } from '../../lambdas/store/alarms/notifications.ts';
import { operatorOf } from '../../lambdas/store/audit.ts';
import { beginDeletion, endDeletion } from '../../lambdas/store/people/accounts.ts';
import { removePendingUser } from '../../lambdas/store/people/pending-users.ts';
import { listUsers } from '../../lambdas/store/people/users.ts';
import { findPerson } from './person.ts';

/**
 * Deletes a person: account, record, address, saved view, alert settings, places among recipients, levels and rotas, and the names that
 * earlier versions stored in the history of alarms. Until the last step the command can be repeated. Returns lines for the operator.
 * @param now UTC ms
 */
export async function erasePerson(email: string, confirmed: string, now: number): Promise<string[]> {
  if (confirmed !== email) throw new Error('Nothing was erased: --confirm takes the same address again.');
  const { company, user } = await findPerson(email);
  const author = operatorOf(company.id, now);
  if (user.entityStatus === 'pending') {
    await clearAddress(user.email, user.id);
    await forgetNames(company.id, user.id);
    await removePendingUser(author, user, takesSeat, 'userErased');
  } else {
    await beginDeletion(author, user.id, 'userErased');
    if (user.sub) await endAccount(user.sub);
    await removeRecipient(company.id, user.id);
    await leaveEscalation(company.id, user.id, now);
    await forgetNames(company.id, user.id);
    await endDeletion(company.id, user, takesSeat);
  }
  const admins = (await listUsers(company.id)).filter(({ role }) => role === 'admin');
  return [
    `Erased ${email} of ${company.name}. Histories name ${user.id} as a former user.`,
    'The backup of the tables keeps the old state for 35 days, logs the id for 30 days.',
    'Files that company:export, company:remove or user:export wrote keep it until you delete them.',
    ...(admins.length === 0
      ? [`${company.name} has no admin now: npm run company:invite -- --company ${company.id} --email EMAIL`]
      : []),
  ];
}
