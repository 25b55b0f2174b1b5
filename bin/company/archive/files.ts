import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { takesSeat } from '../../../lambdas/flows/people/seats.ts';
import { auditStep, operatorOf } from '../../../lambdas/store/base/audit.ts';
import { change, create, replace, type Step, transact } from '../../../lambdas/store/base/transaction.ts';
import { findCompany } from '../../../lambdas/store/people/companies.ts';
import { claimEmail, findOwner } from '../../../lambdas/store/people/emails.ts';
import { findDevices } from '../../../lambdas/store/wingnuts/devices.ts';
import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import type { CompanyItem, UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { besideOf } from '../../migrations/migrations.ts';
import { type Archive, formatArchive, parseArchive, type StoredItem } from './archive.ts';
import { erasePhotos, eraseReadings } from './erase.ts';
import { exportCompany, idsOf } from './partition.ts';
import { removeCompany } from './remove.ts';
import { isUser, restoreItem } from './restore-item.ts';

/** Steps of one transaction, which takes 4 MB: an item may have DynamoDB's maximum size. */
const MAX_STEPS = 25;

/** A company that is being restored holds the time of the archive. Only the same archive may continue. */
type RestoringCompany = CompanyItem & { readonly restoring?: string };

/** Sentences about obstacles to the restore: the company exists, or other companies have its addresses or devices. */
async function findConflicts({ head, devices }: Archive, users: readonly UserItem[]): Promise<string[]> {
  const { id, name } = head.company;
  const known: RestoringCompany | undefined = await findCompany(id);
  if (known && known.restoring !== head.exportedAt) return [`${name} exists already (${id}). Nothing is overwritten.`];
  const owners = await Promise.all(users.map(async ({ email }) => [email, await findOwner(email)] as const));
  const owned = await findDevices(devices.map((device) => device.id));
  return [
    ...owners.flatMap(([email, owner]) =>
      owner && owner.companyId !== id ? [`${email} is now a user of another company.`] : [],
    ),
    ...[...owned.values()].flatMap(({ serial, companyId }) =>
      companyId && companyId !== id ? [`Wingnut ${serial} now belongs to another company.`] : [],
    ),
  ];
}

/** Claims a device again. A device that this stack does not know is registered without a certificate. */
function deviceSteps(companyId: string, device: Archive['devices'][number], known: DeviceItem | undefined): Step[] {
  const { id, serial, propertyId, claimCode } = device;
  const whose = { companyId, propertyId };
  if (known) return [change(KEYS.device(id), whose, { id, companyId: known.companyId }, 'CHANGED_MEANWHILE')];
  return [
    create(
      KEYS.device(id),
      { id, serial, companyId, ...(propertyId && { propertyId }), ...(claimCode && { claimCode }) },
      'CHANGED_MEANWHILE',
    ),
    create(KEYS.serial(serial), { id, serial }, 'CHANGED_MEANWHILE'),
  ];
}

const writeStep = ({ pk, sk, ...item }: StoredItem): Step => replace({ pk, sk }, item);

/**
 * Restores a company with all its ids. Writes nothing when there is a conflict. The company is suspended until everything is
 * written; after a failure, the same archive continues. Throws sentences.
 */
async function restoreCompany({ head, items, devices }: Archive): Promise<{ readonly users: readonly UserItem[] }> {
  const { id, entityStatus } = head.company;
  const users = items.filter(isUser);
  const problems = await findConflicts({ head, items, devices }, users);
  if (problems.length > 0) throw new Error(['Nothing was restored.', ...problems].join('\n'));
  const seatsUsed = users.filter(({ email }) => takesSeat(email)).length;
  const begun: RestoringCompany = { ...head.company, seatsUsed, entityStatus: 'suspended', restoring: head.exportedAt };
  // The company comes first: it refuses everybody while the rest is written.
  await transact([replace(KEYS.company(id), begun), replace(KEYS.companyEntry(id), { id })]);
  for (const user of users) {
    await transact([claimEmail(user.email, { companyId: id, userId: user.id }), writeStep(restoreItem(user))]);
  }
  const known = await findDevices(devices.map((device) => device.id));
  for (const device of devices) await transact(deviceSteps(id, device, known.get(device.id)));
  const rest = items
    .filter((item) => !isUser(item))
    .flatMap((item) => [restoreItem(item), ...besideOf(item)])
    .map(writeStep);
  for (let start = 0; start < rest.length; start += MAX_STEPS) await transact(rest.slice(start, start + MAX_STEPS));
  await transact([
    change(
      KEYS.company(id),
      { entityStatus, restoring: undefined },
      { restoring: head.exportedAt },
      'CHANGED_MEANWHILE',
    ),
    auditStep(operatorOf(id, Date.now()), 'companyRestored', { id, name: head.company.name }),
  ]);
  return { users };
}

/** The commands that export, restore, remove and erase companies. They return lines for the operator. */

/** Writes an archive to a new file. Throws a sentence when the file exists: it may be the only copy of an earlier state. */
function writeNewFile(file: string, archive: Archive): string {
  if (existsSync(file)) throw new Error(`${file} exists already. Nothing is overwritten.`);
  writeFileSync(file, formatArchive(archive), { flag: 'wx', mode: 0o600 });
  const { items, devices } = archive.head;
  return `Wrote ${items} items and ${devices} wingnuts to ${file}. It contains names and email addresses: keep it safe.`;
}

export async function exportToFile(company: CompanyItem, file: string): Promise<string[]> {
  return [writeNewFile(file, await exportCompany(company, Date.now()))];
}

function readFile(file: string): Archive {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return parseArchive(readFileSync(file, 'utf8'));
}

export async function restoreFromFile(file: string): Promise<string[]> {
  const archive = readFile(file);
  const { users } = await restoreCompany(archive);
  const { id, name } = archive.head.company;
  return [
    `Restored ${name} (${id}): ${archive.head.items} items and ${archive.head.devices} wingnuts.`,
    ...(users.length > 0
      ? ['Its users have no accounts here. Invite each of them again; their roles and settings are kept:']
      : []),
    ...users.map(({ email }) => `npm run company:invite -- --company ${id} --email ${email}`),
  ];
}

/** Deletes the photos and the readings of a company that was removed into a file. */
export async function eraseByFile(file: string, confirmed: string): Promise<string[]> {
  const { head, items } = readFile(file);
  const { id, name } = head.company;
  const refuse = (why: string) => new Error(`Nothing was erased: ${why}`);
  if (confirmed !== name) throw refuse(`--confirm takes the full name of the company, "${name}".`);
  if (await findCompany(id)) throw refuse(`${name} exists. Remove it first: npm run company:remove`);
  const table = process.env[ENVIRONMENT.readingsTable];
  const hasPhotos = items.some(({ sk }) => sk.startsWith('PHOTO#'));
  if (!table && !hasPhotos)
    throw refuse('the stack stores its readings in Timestream, which deletes none. They expire after five years.');
  const properties = idsOf(items, 'PROPERTY');
  // The record comes first: what a failure leaves half-done is recorded too.
  await transact([auditStep(operatorOf(id, Date.now()), 'readingsErased', { id })]);
  const photos = await erasePhotos(id, items);
  const left =
    photos > 0 ? [`Erased the photos of ${name} (${id}): ${photos}. The bucket still has them for 35 days.`] : [];
  if (!table) return [...left, 'Its readings are in Timestream, which deletes none. They expire after five years.'];
  const hours = await eraseReadings(table, id, properties);
  return [
    ...left,
    `Erased the readings of ${name} (${id}): ${hours} hours of ${properties.length} properties.`,
    `The backup of the table still has them for 35 days. ${file} still has names and addresses: delete it too.`,
  ];
}

export async function removeAfterExport(company: CompanyItem, confirmed: string, file: string): Promise<string[]> {
  const { id, name } = company;
  if (confirmed !== name)
    throw new Error(`Nothing was removed: --confirm takes the full name of the company, "${name}".`);
  const saved = writeNewFile(file, await exportCompany(company, Date.now()));
  await removeCompany(id);
  return [
    saved,
    `Removed ${name} (${id}) with its users' accounts. Its wingnuts can be claimed again.`,
    `To restore it: npm run company:restore -- --from ${file}`,
  ];
}
