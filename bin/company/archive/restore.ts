import { takesSeat } from '../../../lambdas/common/seats.ts';
import { findCompany } from '../../../lambdas/store/companies.ts';
import { findDevices } from '../../../lambdas/store/devices.ts';
import { claimEmail, findOwner } from '../../../lambdas/store/emails.ts';
import { change, create, replace, type Step, transact } from '../../../lambdas/store/transaction.ts';
import { type CompanyItem, type DeviceItem, KEYS, type UserItem } from '../../../shared/platform/items.ts';
import type { Archive, StoredItem } from './archive.ts';
import { isUser, restoreItem } from './restore-item.ts';

/** Of one transaction, which takes 4 MB: items may be as long as DynamoDB lets them. */
const MAX_STEPS = 25;

/** A company that is being restored bears the archive's time: only the same archive may go on with it. */
type RestoringCompany = CompanyItem & { readonly restoring?: string };

/** What stands in the way: the company, addresses of others, devices of others. */
async function findConflicts({ head, devices }: Archive, users: readonly UserItem[]): Promise<string[]> {
  const { id, name } = head.company;
  const known: RestoringCompany | undefined = await findCompany(id);
  if (known && known.restoring !== head.exportedAt)
    return [`${name} is there already (${id}); nothing is overwritten.`];
  const owners = await Promise.all(users.map(async ({ email }) => [email, await findOwner(email)] as const));
  const owned = await findDevices(devices.map((device) => device.id));
  return [
    ...owners.flatMap(([email, owner]) =>
      owner && owner.companyId !== id ? [`${email} is a user of another company now.`] : [],
    ),
    ...[...owned.values()].flatMap(({ serial, companyId }) =>
      companyId && companyId !== id ? [`Wingnut ${serial} belongs to another company now.`] : [],
    ),
  ];
}

/** A device is claimed again; one that this stack has never seen is entered, without a certificate. */
function deviceSteps(companyId: string, device: Archive['devices'][number], known: DeviceItem | undefined): Step[] {
  const { id, serial, propertyId } = device;
  const whose = { companyId, propertyId };
  if (known) return [change(KEYS.device(id), whose, { id, companyId: known.companyId }, 'CHANGED_MEANWHILE')];
  return [
    create(KEYS.device(id), { id, serial, companyId, ...(propertyId && { propertyId }) }, 'CHANGED_MEANWHILE'),
    create(KEYS.serial(serial), { id, serial }, 'CHANGED_MEANWHILE'),
  ];
}

const writeStep = ({ pk, sk, ...item }: StoredItem): Step => replace({ pk, sk }, item);

/**
 * Brings a company back, with all its ids. Nothing is written when anything stands in the way. While it comes back it is suspended;
 * when that breaks off, the same archive goes on with it. Throws sentences.
 */
export async function restoreCompany({
  head,
  items,
  devices,
}: Archive): Promise<{ readonly users: readonly UserItem[] }> {
  const { id, entityStatus } = head.company;
  const users = items.filter(isUser);
  const problems = await findConflicts({ head, items, devices }, users);
  if (problems.length > 0) throw new Error(['Nothing was restored.', ...problems].join('\n'));
  const seatsUsed = users.filter(({ email }) => takesSeat(email)).length;
  const begun: RestoringCompany = { ...head.company, seatsUsed, entityStatus: 'suspended', restoring: head.exportedAt };
  // Whole first: what follows only adds to a company that refuses everybody.
  await transact([replace(KEYS.company(id), begun), replace(KEYS.companyEntry(id), { id })]);
  for (const user of users) {
    await transact([claimEmail(user.email, { companyId: id, userId: user.id }), writeStep(restoreItem(user))]);
  }
  const known = await findDevices(devices.map((device) => device.id));
  for (const device of devices) await transact(deviceSteps(id, device, known.get(device.id)));
  const rest = items.filter((item) => !isUser(item)).map((item) => writeStep(restoreItem(item)));
  for (let start = 0; start < rest.length; start += MAX_STEPS) await transact(rest.slice(start, start + MAX_STEPS));
  await transact([
    change(
      KEYS.company(id),
      { entityStatus, restoring: undefined },
      { restoring: head.exportedAt },
      'CHANGED_MEANWHILE',
    ),
  ]);
  return { users };
}
