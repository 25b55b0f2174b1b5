import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CompanyItem } from '../../../shared/platform/items.ts';
import { type Archive, formatArchive, parseArchive } from './archive.ts';
import { exportCompany } from './partition.ts';
import { removeCompany } from './remove.ts';
import { restoreCompany } from './restore.ts';

/** The commands that export, restore and remove companies. They return lines for the operator. */

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

export async function restoreFromFile(file: string): Promise<string[]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const archive = parseArchive(readFileSync(file, 'utf8'));
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
