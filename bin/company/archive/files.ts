import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { auditStep, operatorOf } from '../../../lambdas/store/audit.ts';
import { findCompany } from '../../../lambdas/store/people/companies.ts';
import { transact } from '../../../lambdas/store/transaction.ts';
import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import type { CompanyItem } from '../../../shared/platform/items/items.ts';
import { type Archive, formatArchive, parseArchive } from './archive.ts';
import { eraseReadings } from './erase.ts';
import { exportCompany, idsOf } from './partition.ts';
import { removeCompany } from './remove.ts';
import { restoreCompany } from './restore.ts';

/** The commands that export, restore, remove and erase companies. They return lines for the operator. */

/** Writes an archive to a new file. Throws a sentence when the file exists: it may be the only copy of an earlier state. */
function writeNewFile(file: string, archive: Archive): string {
  if (existsSync(file)) throw new Error(`${file} exists already. Nothing is overwritten.`);
  writeFileSync(file, formatArchive(archive), { flag: 'wx', mode: 0o600 });
  const { items, devices } = archive.head;
  return `Wrote ${items} items and ${devices} wingnuts to ${file}. It holds names and e-mail addresses of people: keep it safe.`;
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

/** Deletes the readings of a company that was removed into a file. */
export async function eraseByFile(file: string, confirmed: string): Promise<string[]> {
  const { head, items } = readFile(file);
  const { id, name } = head.company;
  const refuse = (why: string) => new Error(`Nothing was erased: ${why}`);
  if (confirmed !== name) throw refuse(`--confirm takes the full name of the company, "${name}".`);
  if (await findCompany(id)) throw refuse(`${name} exists. Remove it first: npm run company:remove`);
  const table = process.env[ENVIRONMENT.readingsTable];
  if (!table)
    throw refuse('the stack stores its readings in Timestream, which deletes none. They expire after five years.');
  const properties = idsOf(items, 'PROPERTY');
  // The record comes first: what a failure leaves half-done is recorded too.
  await transact([auditStep(operatorOf(id, Date.now()), 'readingsErased', { id })]);
  const hours = await eraseReadings(table, id, properties);
  return [
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
