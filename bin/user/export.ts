import { existsSync, writeFileSync } from 'node:fs';
import { findAccountState } from '../../lambdas/common/people/identity.ts';
import { findBounce } from '../../lambdas/store/people/bounces.ts';
import { loadPartition } from '../company/archive/partition.ts';
import { findPerson } from './person.ts';
import { personalData } from './personal-data.ts';

/** Writes everything that is kept about a person to a new file, as JSON. Returns lines for the operator. @param now UTC ms */
export async function exportPerson(email: string, file: string, now: number): Promise<string[]> {
  if (existsSync(file)) throw new Error(`${file} exists already. Nothing is overwritten.`);
  const { company, user } = await findPerson(email);
  const data = {
    exportedAt: new Date(now).toISOString(),
    company: { id: company.id, name: company.name },
    /** At the identity provider, which never gives passwords away. */
    account: (user.sub && (await findAccountState(user.sub))) || null,
    ...personalData(await loadPartition(company.id), user),
    returnedMail: (await findBounce(user.email)) ?? null,
  };
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return [
    `Wrote what is kept about ${email} to ${file}. Give it to nobody else, and delete it afterwards.`,
    `Not in it: messages to support, which are in your mailbox, and log lines of 30 days with the id ${user.id}.`,
  ];
}
