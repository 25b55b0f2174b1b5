import { chunksOf } from '../../../lambdas/base/concurrency.ts';
import { endAccount } from '../../../lambdas/flows/people/identity.ts';
import { auditStep, operatorOf } from '../../../lambdas/store/base/audit.ts';
import { holderItems } from '../../../lambdas/store/base/holders.ts';
import { change, remove, transact } from '../../../lambdas/store/base/transaction.ts';
import { setCompanyStatus } from '../../../lambdas/store/people/companies.ts';
import { releaseEmail } from '../../../lambdas/store/people/emails.ts';
import { endInvitation } from '../../../lambdas/store/people/invitations.ts';
import { findDevices } from '../../../lambdas/store/wingnuts/devices.ts';
import { forgetReporting } from '../../../lambdas/store/wingnuts/reporting.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS, nounOf } from '../../../shared/platform/items/keys.ts';
import type { StoredItem } from './archive.ts';
import { idsOf, loadEverything, loadPartition } from './partition.ts';
import { isUser } from './restore-item.ts';

/** DynamoDB takes 100 writes in one transaction. A wingnut or alarm settings are two: the copy is emptied. */
const MAX_STEPS = 50;

async function removeUser(user: StoredItem & UserItem): Promise<void> {
  if (user.sub) await endAccount(user.sub);
  await transact([
    remove({ pk: user.pk, sk: user.sk }),
    releaseEmail(user.email, { userId: user.id }),
    ...(user.tokenHash ? [endInvitation(user.tokenHash)] : []),
  ]);
}

/**
 * Gives the devices back: their readings belong to no company, and any company can claim them. They forget what the company's
 * limits were.
 */
async function releaseDevices(companyId: string, wingnutIds: readonly string[]): Promise<void> {
  for (const device of (await findDevices(wingnutIds)).values()) {
    if (device.companyId !== companyId) continue;
    await transact([change(KEYS.device(device.id), { companyId: undefined, propertyId: undefined }, { companyId })]);
    await forgetReporting(device.id);
  }
}

/**
 * Removes a company: its users with their accounts and addresses, the claims of its devices, all items of its partition and, last,
 * its own item. It suspends the company first, and can be repeated after a failure. The readings stay until their retention ends.
 * Of the audit log one new record stays: that the company was removed.
 */
export async function removeCompany(companyId: string): Promise<void> {
  const author = operatorOf(companyId, Date.now());
  await setCompanyStatus(author, 'suspended');
  const items = await loadPartition(companyId);
  for (const user of items.filter(isUser)) await removeUser(user);
  for (const { pk, sk } of items.flatMap(holderItems)) await transact([remove({ pk, sk })]);
  await releaseDevices(companyId, idsOf(items, 'WINGNUT'));
  const company = KEYS.company(companyId);
  // Reads again until nothing is left: a message in flight may have written latest values.
  for (;;) {
    const rest = (await loadEverything(companyId)).filter(({ sk }) => sk !== company.sk);
    if (rest.length === 0) break;
    // Copies come last: the removal of their originals writes them.
    const originals = rest.filter((item) => nounOf(item) !== 'COPY');
    for (const some of chunksOf(originals.length > 0 ? originals : rest, MAX_STEPS)) {
      await transact(some.map(({ pk, sk }) => remove({ pk, sk })));
    }
  }
  await transact([
    remove(company),
    remove(KEYS.companyEntry(companyId)),
    auditStep(author, 'companyRemoved', { id: companyId }),
  ]);
}
